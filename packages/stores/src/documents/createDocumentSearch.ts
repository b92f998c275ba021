import { VanguardError } from "@vanguard/contracts";
import type { DocumentEvidence, DocumentSearch } from "@vanguard/core";
import { startWorker, type WorkerEntry } from "../threads/startWorker.ts";
import type { FromSearch, SearchRequest, ToSearch } from "./searchMessages.ts";

export interface DocumentSearchOptions {
  readonly file: string;
  /** The worker's own file and how to start it; see `searchWorker.ts`. */
  readonly entry: WorkerEntry;
}

export interface OpenDocumentSearch extends DocumentSearch {
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (evidence: DocumentEvidence) => void;
  readonly reject: (error: unknown) => void;
}

/** A search for longer texts than this is a search for its beginning: no question needs more. */
const QUERY_LIMIT = 4_000;

/**
 * Document search in a thread of its own; resolves when the documents are loaded.
 *
 * Shape:  a thread that died is started again by the next search. An aborted search that hasn't begun is not run.
 * Errors: UPSTREAM_UNAVAILABLE when the documents can't be read; the signal's reason when a search was given up.
 */
export async function createDocumentSearch(options: DocumentSearchOptions): Promise<OpenDocumentSearch> {
  const search = new WorkerDocumentSearch(options);
  await search.ready();
  return search;
}

class WorkerDocumentSearch implements OpenDocumentSearch {
  readonly #options: DocumentSearchOptions;
  readonly #waiting = new Map<number, Waiting>();
  #thread: SearchThread | null = null;
  #nextId = 1;
  #closed = false;

  constructor(options: DocumentSearchOptions) {
    this.#options = options;
  }

  async ready(): Promise<void> {
    await this.#running().ready;
  }

  async search(request: SearchRequest, signal: AbortSignal): Promise<DocumentEvidence> {
    signal.throwIfAborted();
    if (this.#closed) throw unavailable("the document search is closed");
    const thread = this.#running();
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#waiting.delete(id);
        thread.send({ kind: "forget", id });
        reject(signal.reason);
      };
      signal.addEventListener("abort", giveUp, { once: true });
      const done = (): void => signal.removeEventListener("abort", giveUp);
      this.#waiting.set(id, {
        resolve: (evidence) => {
          done();
          resolve(evidence);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      const { language, audience, topK, sentences, relevanceFloor } = request;
      const query = request.query.slice(0, QUERY_LIMIT);
      thread.send({ kind: "search", id, request: { query, language, audience, topK, sentences, relevanceFloor } });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const thread = this.#thread;
    if (!thread) return;
    thread.send({ kind: "close" });
    await thread.ended;
  }

  #running(): SearchThread {
    this.#thread ??= startThread(
      this.#options,
      (message) => this.#hear(message),
      (reason) => {
        this.#thread = null;
        for (const { reject } of this.#waiting.values()) reject(unavailable(reason));
        this.#waiting.clear();
      },
    );
    return this.#thread;
  }

  #hear(message: FromSearch): void {
    if (message.kind === "ready" || message.kind === "unfit") return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === "found") waiting?.resolve(message.evidence);
    else waiting?.reject(unavailable("the documents could not be searched", new Error(message.message)));
  }
}

interface SearchThread {
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  send(message: ToSearch): void;
}

function startThread(
  { entry, file }: DocumentSearchOptions,
  hear: (message: FromSearch) => void,
  end: (reason: string) => void,
): SearchThread {
  const worker = startWorker(entry, { file });
  let reason = "the document search's thread ended";
  const ended = new Promise<void>((resolve) => {
    worker.once("exit", () => {
      end(reason);
      resolve();
    });
  });
  const ready = new Promise<void>((resolve, reject) => {
    worker.on("message", (message: FromSearch) => {
      if (message.kind === "ready") resolve();
      else if (message.kind === "unfit") reason = `the documents can't be read: ${message.message}`;
      else hear(message);
    });
    worker.on("error", (error) => {
      reason = `the document search's thread failed: ${error.message}`;
    });
    void ended.then(() => reject(unavailable(reason)));
  });
  // Whoever searches hears of a failed start by their own call; `ready` is for those who ask.
  ready.catch(() => undefined);
  return { ready, ended, send: (message) => worker.postMessage(message) };
}

function unavailable(message: string, cause?: unknown): VanguardError {
  return new VanguardError("UPSTREAM_UNAVAILABLE", message, {
    hint: "Run `vanguard ingest` on the folder of documents, and try again.",
    cause,
  });
}
