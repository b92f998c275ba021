import type { AppliedFilters, PageContext } from "@vanguard/contracts";

/** What each desk page can say about itself: identifiers and codes, never text or markup. */
export type DeskPage =
  | { readonly module: "dashboard" | "reports" | "scheme_desk" | "assistant" }
  | { readonly module: "fir_register"; readonly firId?: string; readonly filters?: AppliedFilters }
  | { readonly module: "suspect_search"; readonly suspectId?: string; readonly filters?: AppliedFilters }
  | { readonly module: "vehicle_search"; readonly vehicleReg?: string; readonly filters?: AppliedFilters }
  | {
      readonly module: "evidence_register" | "missing_register";
      readonly firId?: string;
      readonly filters?: AppliedFilters;
    }
  | { readonly module: "document_viewer"; readonly documentId?: string };

/** A context pinned at Send. Its age is counted from `startedAt` on the monotonic clock, so a wrong wall clock does no harm. */
export interface CapturedContext {
  readonly context: Omit<PageContext, "age_ms">;
  readonly startedAt: number;
}

const MAX_AGE_MS = 7 * 24 * 3_600_000;

/**
 * Knows what the open page shows. A page registers while it is open; the latest one speaks.
 *
 * Units: `monotonic` in milliseconds, from any start, never going back.
 */
export class PageContextExtractor {
  readonly #monotonic: () => number;
  readonly #wall: () => Date;
  readonly #pages: { page: DeskPage }[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(clocks: { monotonic: () => number; wall: () => Date }) {
    this.#monotonic = clocks.monotonic;
    this.#wall = clocks.wall;
  }

  /** Says what the page shows from now on, until the returned function is called. */
  register(page: DeskPage): () => void {
    const entry = { page };
    this.#pages.push(entry);
    this.#tell();
    return () => {
      const place = this.#pages.indexOf(entry);
      if (place >= 0) this.#pages.splice(place, 1);
      this.#tell();
    };
  }

  /** The page that speaks now; stable until it changes, so that a screen can compare it. */
  readonly current = (): DeskPage => this.#pages.at(-1)?.page ?? NO_PAGE;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Pins what "this" means, at Send. With `leaveOut` the question goes without the page. */
  capture(options: { leaveOut?: boolean } = {}): CapturedContext {
    const page = options.leaveOut ? NO_PAGE : this.current();
    return {
      context: { schema_version: 1, captured_at: this.#wall().toISOString(), ...fieldsOf(page) },
      startedAt: this.#monotonic(),
    };
  }

  /** The context as it goes out, with its age at this moment. Called again for each attempt to deliver. */
  deliver(captured: CapturedContext): PageContext {
    const age = Math.max(0, Math.round(this.#monotonic() - captured.startedAt));
    return { ...captured.context, age_ms: Math.min(age, MAX_AGE_MS) };
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const NO_PAGE: DeskPage = { module: "assistant" };

function fieldsOf(page: DeskPage): Pick<PageContext, "current_module"> & Partial<PageContext> {
  return {
    current_module: page.module,
    ...("firId" in page && page.firId ? { active_fir_id: page.firId } : {}),
    ...("suspectId" in page && page.suspectId ? { active_suspect_id: page.suspectId } : {}),
    ...("vehicleReg" in page && page.vehicleReg ? { active_vehicle_reg: page.vehicleReg } : {}),
    ...("documentId" in page && page.documentId ? { active_document_id: page.documentId } : {}),
    ...("filters" in page && page.filters && Object.keys(page.filters).length > 0
      ? { applied_filters: page.filters }
      : {}),
  };
}
