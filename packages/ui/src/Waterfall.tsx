import type { StageProgress } from "./stageProgress.ts";
import { stageWord } from "./stageWords.ts";

/** Each stage with its time, its share of the longest one, and what it has to say. */
export function Waterfall({ stages, totalMs }: { stages: readonly StageProgress[]; totalMs: number | null }) {
  const longest = Math.max(1, ...stages.map(({ timing }) => timing?.latency_ms ?? 0));
  return (
    <table aria-label="Stages" className="mt-1 w-full border-line border-y">
      <thead className="sr-only">
        <tr>
          <th scope="col">Stage</th>
          <th scope="col">Outcome</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ stage, timing }) => (
          <tr key={stage} className="border-line border-b last:border-b-0">
            <th scope="row" className="w-20 py-1 text-left align-middle font-medium">
              {stageWord(stage)}
            </th>
            <td className="py-1 align-middle">
              <span className="flex items-center gap-2">
                <meter
                  className="waterfall-bar"
                  min={0}
                  max={longest}
                  value={timing?.latency_ms ?? 0}
                  aria-hidden="true"
                />
                <span className="min-w-0 break-words">{describe(timing)}</span>
              </span>
            </td>
            <td className="w-16 whitespace-nowrap py-1 text-right align-middle tabular-nums">
              {timing ? `${timing.latency_ms} ms` : "running"}
            </td>
          </tr>
        ))}
      </tbody>
      {totalMs === null ? null : (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="py-1 text-left font-medium">
              from receipt to the last durable entry
            </th>
            <td className="whitespace-nowrap text-right tabular-nums">{totalMs} ms</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function describe(timing: StageProgress["timing"]): string {
  if (!timing) return "";
  const outcome = timing.outcome === "done" ? "" : timing.outcome.replaceAll("_", " ");
  return [outcome, timing.detail ?? ""].filter((part) => part !== "").join(": ");
}
