import { parentPort, workerData } from "node:worker_threads";
import { SearchCorpus } from "./SearchCorpus.ts";
import type { FromSearch, SearchWorkerData, ToSearch } from "./searchMessages.ts";

/** The search's own thread: reading, indexing and ranking happen here, and hold nobody else up. */

const port = parentPort;
if (!port) throw new Error("the search runs in a worker thread");
const say = (message: FromSearch): void => port.postMessage(message);

try {
  const { file }: SearchWorkerData = workerData;
  serve(new SearchCorpus(file));
  say({ kind: "ready" });
} catch (error) {
  say({ kind: "unfit", message: error instanceof Error ? error.message : String(error) });
  port.close();
}

function serve(corpus: SearchCorpus): void {
  const forgotten = new Set<number>();
  port?.on("message", (message: ToSearch) => {
    switch (message.kind) {
      case "search":
        // A turn of the loop first: a message that gives this one up may stand right behind it.
        setImmediate(() => {
          if (!forgotten.delete(message.id)) answer(corpus, message);
        });
        return;
      case "forget":
        forgotten.add(message.id);
        // An answer that is already out was not waited for; nothing is left to forget after this turn.
        setImmediate(() => setImmediate(() => forgotten.delete(message.id)));
        return;
      case "close":
        corpus.close();
        port?.close();
        return;
      default:
        message satisfies never;
    }
  });
}

function answer(corpus: SearchCorpus, { id, request }: ToSearch & { kind: "search" }): void {
  try {
    say({ kind: "found", id, evidence: corpus.search(request) });
  } catch (error) {
    say({
      kind: "failed",
      id,
      code: "UPSTREAM_UNAVAILABLE",
      message: error instanceof Error ? `${error.name}: ${error.message}` : "unknown",
    });
  }
}
