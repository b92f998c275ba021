import { clsx } from "clsx";
import X from "lucide-react/icons/x";
import * as Dialog from "radix-ui/dialog";
import type { ReactNode } from "react";

export interface SheetProps {
  readonly title: string;
  readonly subtitle?: string;
  /** `viewer` takes the room beside the assistant panel; `drawer` a column next to it. Both are the whole page on a phone. */
  readonly shape: "viewer" | "drawer";
  readonly tools?: ReactNode;
  readonly children: ReactNode;
  onClose(): void;
}

const SHAPES = {
  viewer: "inset-0 md:right-(--panel-width)",
  drawer: "inset-0 md:right-(--panel-width) md:left-auto md:w-[30rem] md:max-w-[calc(100vw-var(--panel-width))]",
} as const;

/** A dialog that opens beside the answer, not over it, so that the answer can be read on. Esc closes it; whoever opens it gives the focus back (useReturnFocus). */
export function Sheet({ title, subtitle, shape, tools, children, onClose }: SheetProps) {
  return (
    <Dialog.Root open modal={false} onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          className={clsx("fixed z-40 flex flex-col border-line border-r bg-surface text-ink shadow-xl", SHAPES[shape])}
        >
          <header className="flex items-start gap-3 border-line border-b bg-raised px-4 py-3">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="truncate font-semibold text-base">{title}</Dialog.Title>
              {subtitle ? <p className="truncate text-muted text-sm">{subtitle}</p> : null}
            </div>
            {tools}
            <Dialog.Close
              aria-label="Close"
              className="rounded-md border border-transparent p-1.5 text-muted hover:bg-hover hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-auto">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
