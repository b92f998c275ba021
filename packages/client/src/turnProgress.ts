import type { Answer, AnswerPart, Source, StageTiming, TurnEvent, WireError } from "@vanguard/contracts";

/** What is known of a turn so far, built from its events alone. */
export interface TurnProgress {
  readonly stages: readonly { readonly stage: string; readonly timing: StageTiming | null }[];
  readonly parts: readonly AnswerPart[];
  readonly sources: readonly Source[];
  readonly answer: Answer | null;
  readonly error: WireError | null;
}

export const NO_PROGRESS: TurnProgress = { stages: [], parts: [], sources: [], answer: null, error: null };

/** The progress after one more event. The finished answer's own parts, sources and stages replace what was gathered on the way. */
export function progressed(progress: TurnProgress, { body }: TurnEvent): TurnProgress {
  switch (body.type) {
    case "stage_started":
      return { ...progress, stages: withStage(progress.stages, { stage: body.stage, timing: null }) };
    case "stage_finished":
      return { ...progress, stages: withStage(progress.stages, { stage: body.timing.stage, timing: body.timing }) };
    case "sources":
      return { ...progress, sources: withSources(progress.sources, body.sources) };
    case "part": {
      const parts = [...progress.parts];
      parts[body.index] = body.part;
      return { ...progress, parts: parts.filter((part) => part !== undefined) };
    }
    case "answer":
      return progressOf(body.answer);
    case "failed":
    case "interrupted":
      return { ...progress, error: body.error };
    default:
      return body satisfies never;
  }
}

/** A turn that was over before this page knew of it. */
export function progressOf(answer: Answer): TurnProgress {
  const stages = answer.stages.map((timing) => ({ stage: timing.stage, timing }));
  return { stages, parts: answer.parts, sources: answer.sources, answer, error: null };
}

function withStage(stages: TurnProgress["stages"], next: TurnProgress["stages"][number]): TurnProgress["stages"] {
  return stages.some(({ stage }) => stage === next.stage)
    ? stages.map((known) => (known.stage === next.stage ? next : known))
    : [...stages, next];
}

function withSources(known: readonly Source[], more: readonly Source[]): readonly Source[] {
  const ids = new Set(known.map(({ source_id }) => source_id));
  return [...known, ...more.filter(({ source_id }) => !ids.has(source_id))];
}
