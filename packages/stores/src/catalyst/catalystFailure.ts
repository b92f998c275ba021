import { VanguardError } from "@vanguard/contracts";

interface Kind {
  readonly is: (failed: Failed) => boolean;
  readonly error: () => VanguardError;
}

interface Failed {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** In this order. Matched loosely: the service spells its own texts in several ways. Source: zcql.md, section 9. */
const KINDS: readonly Kind[] = [
  {
    is: ({ status, message }) => status === 401 || status === 403 || /no privileges/i.test(message),
    error: () =>
      new VanguardError("FORBIDDEN", "the service doesn't let this role read the table", {
        hint: "Have Select ticked for the officer's role on each table of the records.",
      }),
  },
  {
    is: ({ status, code, message }) => status === 429 || /USAGE_LIMIT/.test(`${code} ${message}`),
    error: () =>
      new VanguardError("UPSTREAM_UNAVAILABLE", "the service's limit of calls is used up", {
        hint: "Wait, or have the project's plan looked at.",
      }),
  },
  {
    is: ({ message }) => /error occurred during query processing/i.test(message),
    error: () =>
      new VanguardError("UPSTREAM_UNAVAILABLE", "the query was too heavy for the service", {
        hint: "Narrow it down: a station, a date range, a number.",
      }),
  },
  {
    is: ({ status }) => status >= 400 && status < 500 && status !== 404 && status !== 408,
    error: () =>
      new VanguardError("INTERNAL", "the service refused the statement", {
        hint: "Ask in another way; if it happens again, compare the service's tables with the catalogue.",
      }),
  },
];

/**
 * A failure of the service as the product says it.
 *
 * Shape: its own text is matched and dropped, since it may quote a value; so is the cause, which may hold a token.
 */
export function catalystFailure(cause: unknown): VanguardError {
  if (cause instanceof VanguardError) return cause;
  const failed = readFailed(cause);
  const kind = KINDS.find(({ is }) => is(failed));
  if (kind) return kind.error();
  return new VanguardError("UPSTREAM_UNAVAILABLE", "the records can't be reached", { hint: "Try again in a moment." });
}

function readFailed(cause: unknown): Failed {
  const read = (key: string): unknown => (typeof cause === "object" && cause !== null ? Reflect.get(cause, key) : null);
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const status = Number(read("statusCode"));
  return { status: Number.isInteger(status) ? status : 0, code: text(read("code")), message: text(read("message")) };
}
