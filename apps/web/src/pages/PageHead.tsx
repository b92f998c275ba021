import type { ReactNode } from "react";
import { useEffect } from "react";

/** A page's title, also of the browser's tab, with what stands beside it. */
export function PageHead({ title, subtitle, children }: { title: string; subtitle?: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Vanguard`;
  }, [title]);
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 pt-4 pb-3">
      <div className="min-w-0 flex-1">
        <h1 className="font-semibold text-xl">{title}</h1>
        {subtitle ? <p className="text-muted">{subtitle}</p> : null}
      </div>
      {children}
    </header>
  );
}
