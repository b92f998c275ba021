import { clsx } from "clsx";
import AppWindow from "lucide-react/icons/app-window";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import X from "lucide-react/icons/x";

export interface ContextChipProps {
  readonly label: string;
  readonly leftOut: boolean;
  onLeaveOut(leaveOut: boolean): void;
}

/** What "this" means now. The cross leaves it out of the next question. */
export function ContextChip({ label, leftOut, onLeaveOut }: ContextChipProps) {
  return (
    <div
      className={clsx(
        "mb-1.5 inline-flex max-w-full items-center gap-1.5 rounded-full border border-line bg-chip py-0.5 pr-1 pl-2 text-xs",
        leftOut && "text-muted",
      )}
    >
      <AppWindow aria-hidden="true" className="size-3 shrink-0" />
      <span className="truncate">{label}</span>
      {leftOut ? <span>not used</span> : null}
      <button
        type="button"
        aria-label={leftOut ? "Use this page again" : "Leave this page out"}
        onClick={() => onLeaveOut(!leftOut)}
        className="rounded-full p-0.5 hover:bg-hover"
      >
        {leftOut ? <RotateCcw aria-hidden="true" className="size-3" /> : <X aria-hidden="true" className="size-3" />}
      </button>
    </div>
  );
}
