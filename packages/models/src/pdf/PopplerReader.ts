import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PdfPages, type PdfReader, UnreadableDocument } from "@vanguard/retrieval";
import { parseBboxLayout } from "./parseBboxLayout.ts";

export interface PopplerOptions {
  /** The program; found on the path by its name. */
  readonly program?: string;
  readonly timeoutMs?: number;
  /** More output than this ends the program: a page of text needs some kilobytes. */
  readonly maxOutputBytes?: number;
  /** Where files stand while they are read; the system's folder for such files unless given. */
  readonly folder?: string;
}

/**
 * Reads PDFs with poppler's `pdftotext -bbox-layout` in a process of its own, which ends with its time, its output cap or the signal.
 * The file goes through a temporary folder that is removed whatever happens.
 */
export class PopplerReader implements PdfReader {
  private readonly program: string;
  private readonly timeoutMs: number;
  private readonly maxOutputBytes: number;
  private readonly folder: string;

  constructor(options: PopplerOptions = {}) {
    this.program = options.program ?? "pdftotext";
    this.timeoutMs = options.timeoutMs ?? 30_000;
    this.maxOutputBytes = options.maxOutputBytes ?? 200_000_000;
    this.folder = options.folder ?? tmpdir();
  }

  /** Whether the program is there; asked once at start. */
  static async find(program = "pdftotext"): Promise<boolean> {
    return new Promise((resolve) => {
      const child = spawn(program, ["-v"], { stdio: "ignore" });
      child.once("error", () => resolve(false));
      child.once("close", (code) => resolve(code === 0));
    });
  }

  async read(bytes: Uint8Array, signal: AbortSignal): Promise<PdfPages> {
    signal.throwIfAborted();
    const folder = await mkdtemp(join(this.folder, "vanguard-pdf-"));
    try {
      const file = join(folder, "document.pdf");
      await writeFile(file, bytes, { mode: 0o600 });
      // The signal may have fired while the file was written; nothing listened then.
      signal.throwIfAborted();
      const output = await this.run(["-bbox-layout", "-enc", "UTF-8", file, "-"], signal);
      const pages = parseBboxLayout(output);
      if (pages.length === 0) throw unreadable("The PDF has no page that can be read.");
      return { reader: "poppler", pages };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private run(args: readonly string[], signal: AbortSignal): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn(this.program, args, { stdio: ["ignore", "pipe", "pipe"] });
      const chunks: Buffer[] = [];
      let length = 0;
      let failure: unknown = null;
      let complaint = "";
      const stop = (reason: unknown) => {
        failure ??= reason;
        child.kill("SIGKILL");
      };
      const timer = setTimeout(() => stop(unreadable("Reading the PDF took too long.")), this.timeoutMs);
      const onAbort = () => stop(signal.reason);
      signal.addEventListener("abort", onAbort, { once: true });
      child.stdout.on("data", (chunk: Buffer) => {
        length += chunk.length;
        if (length > this.maxOutputBytes) stop(unreadable("The PDF holds more text than a document can."));
        else chunks.push(chunk);
      });
      child.stderr.on("data", (chunk: Buffer) => {
        if (complaint.length < 2_000) complaint += chunk.toString("utf8");
      });
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", onAbort);
      };
      child.once("error", (cause) => {
        settle();
        reject(failure ?? unreadable("The program that reads PDFs could not be started.", cause));
      });
      child.once("close", (code) => {
        settle();
        if (failure !== null) reject(failure);
        else if (code === 0) resolve(Buffer.concat(chunks).toString("utf8"));
        else if (/password|encrypt/i.test(complaint)) reject(unreadable("The PDF is protected with a password."));
        else reject(unreadable("The file is not a PDF that can be read.", new Error(complaint.slice(0, 500))));
      });
    });
  }
}

function unreadable(message: string, cause?: unknown): UnreadableDocument {
  return new UnreadableDocument(message, {
    hint: "Open it in a viewer, save or print it as PDF again and ingest that.",
    cause,
  });
}
