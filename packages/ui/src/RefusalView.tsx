import type { Refusal } from "@vanguard/contracts";
import { Button } from "./Button.tsx";

/** Red is for refusals alone; nothing found asks for attention, and help is just help. */
const EDGE = {
  refused: "border-l-danger",
  nothing_found: "border-l-attention",
  help: "border-l-accent",
} as const satisfies Record<Refusal["tone"], string>;

/** Why there is no answer, in three parts: what can't be done, why, and what can be done instead. */
export function RefusalView({ refusal, onAsk }: { refusal: Refusal; onAsk(text: string): void }) {
  return (
    <div className={`rounded-md border border-line border-l-4 bg-raised p-3 ${EDGE[refusal.tone]}`}>
      <p className="font-semibold">{refusal.what}</p>
      <p className="mt-1">{refusal.why}</p>
      {refusal.instead.length > 0 ? (
        <div className="mt-2">
          <p className="text-muted text-sm">You can instead:</p>
          <ul className="mt-1 flex flex-col items-start gap-1.5">
            {refusal.instead.map(({ label, ask }) => (
              <li key={label}>
                {ask === null ? (
                  <span className="text-sm">{label}</span>
                ) : (
                  <Button onClick={() => onAsk(ask)}>{label}</Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
