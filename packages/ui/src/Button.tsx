import { clsx } from "clsx";
import type { ButtonHTMLAttributes } from "react";

const KINDS = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong border-transparent",
  plain: "bg-raised text-ink border-line hover:bg-hover",
  quiet: "border-transparent text-muted hover:bg-hover hover:text-ink",
} as const;

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { kind?: keyof typeof KINDS };

/** A button in one of three weights. Never a submit by accident. */
export function Button({ kind = "plain", className, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={clsx(
        "inline-flex min-h-8 items-center justify-center gap-1.5 rounded-md border px-3 py-1 font-medium text-sm",
        "motion-safe:transition-colors motion-safe:duration-100 disabled:cursor-not-allowed disabled:opacity-50",
        KINDS[kind],
        className,
      )}
      {...rest}
    />
  );
}
