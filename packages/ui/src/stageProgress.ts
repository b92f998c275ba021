import type { StageTiming } from "@vanguard/contracts";

/** A stage that began; its timing comes when it ends. */
export interface StageProgress {
  readonly stage: string;
  readonly timing: StageTiming | null;
}
