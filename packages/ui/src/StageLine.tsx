import { clsx } from "clsx";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Clock from "lucide-react/icons/clock";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { useState } from "react";
import type { StageProgress } from "./stageProgress.ts";
import { stageWord } from "./stageWords.ts";
import { Waterfall } from "./Waterfall.tsx";

const MARKS = { done: Check, skipped: Minus, refused: Ban, failed: X, timed_out: Clock } as const;

/** The stages as one quiet line that fills; a click opens the waterfall. */
export function StageLine({ stages, totalMs }: { stages: readonly StageProgress[]; totalMs: number | null }) {
  const [open, setOpen] = useState(false);
  if (stages.length === 0) return null;
  return (
    <div className="text-muted text-xs">
      <button
        type="button"
        aria-expanded={open}
        aria-label={open ? "Hide the stages" : "Show the stages"}
        onClick={() => setOpen(!open)}
        className="flex w-full flex-wrap gap-x-2.5 gap-y-0.5 rounded px-1 py-0.5 text-left hover:bg-hover"
      >
        {stages.map(({ stage, timing }) => {
          const Mark = timing ? MARKS[timing.outcome] : CircleDashed;
          const bad = timing && timing.outcome !== "done" && timing.outcome !== "skipped";
          return (
            <span key={stage} className={clsx("inline-flex items-center gap-1 tabular-nums", bad && "text-attention")}>
              {stageWord(stage)}
              <Mark aria-hidden="true" className="size-3" />
              {timing && timing.latency_ms >= 1 ? `${timing.latency_ms} ms` : null}
            </span>
          );
        })}
      </button>
      {open ? <Waterfall stages={stages} totalMs={totalMs} /> : null}
    </div>
  );
}
