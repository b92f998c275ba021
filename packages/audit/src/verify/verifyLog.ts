import type { KeyRing } from "../entry/masterKey.ts";
import { toHex } from "../tree/hashing.ts";
import { checkEntry, type Finding } from "./checkEntry.ts";
import type { LogReader } from "./LogReader.ts";
import type { RecordedHead } from "./recordedHead.ts";
import { TreeCheck } from "./TreeCheck.ts";

export interface LogReport {
  readonly ok: boolean;
  /** How many entries follow each other from the first on without a gap. */
  readonly entries: number;
  /** The root over those entries, computed here. */
  readonly root_hash: string;
  readonly payloads: "checked" | "not_checked";
  readonly first_bad: FirstBad | null;
}

/** The first place where the log is not what it was. `entry_id` is what stands there now, null when nothing does. */
export interface FirstBad extends Finding {
  readonly entry_id: string | null;
}

const PAGE = 512;

/**
 * Checks a whole log from nothing but its rows: each envelope and leaf, each payload when the master key is given, the tree
 * under every stored head, gaps, the order of times, and the head that was noted outside.
 *
 * Shape:  the first bad place and what is wrong there. A later one may exist.
 * Limits: whoever can write the file, holds the master key and changes the noted head as well can write a new log that
 *         passes, or cut the last entries with their heads. Only a signed checkpoint that somebody else keeps finds that.
 *         Without the master key a payload is not opened, only its presence is checked.
 */
export async function verifyLog(
  reader: LogReader,
  options: { keys?: KeyRing; recorded?: RecordedHead | null } = {},
): Promise<LogReport> {
  const ends = await reader.ends();
  const places = Math.max(ends.entries, ends.payloads, ends.heads, 0);
  const tree = new TreeCheck(options.recorded ?? null);
  let lastAt = "";
  let wrongKey: Finding | null = null;
  let stopped: Finding | null = null;

  for (let from = 0; from < places && !stopped; from += PAGE) {
    const to = Math.min(from + PAGE, places);
    const page = await reader.page(from, to);
    const entries = new Map(page.entries.map((entry) => [entry.seq, entry]));
    const payloads = new Map(page.payloads.map((payload) => [payload.seq, payload]));
    const heads = new Map(page.heads.map((head) => [head.size - 1, head]));
    for (let seq = from; seq < to && !stopped; seq += 1) {
      const entry = entries.get(seq);
      if (!entry) {
        stopped = tree.suspicion() ?? missing(seq, ends.entries);
        break;
      }
      const checked = checkEntry(entry, payloads.get(seq) ?? null, lastAt, options.keys ?? null);
      lastAt = checked.at;
      if (checked.finding?.what === "wrong_key") wrongKey ??= checked.finding;
      else if (checked.finding) tree.suspect(checked.finding);
      stopped = tree.append(checked.leaf, checked.at, heads.get(seq) ?? null);
    }
  }
  const finding = stopped ?? tree.finish() ?? wrongKey;
  return {
    ok: finding === null,
    entries: tree.size,
    root_hash: toHex(tree.root()),
    payloads: options.keys ? "checked" : "not_checked",
    first_bad: finding && { ...finding, entry_id: await entryIdAt(reader, finding.seq) },
  };
}

function missing(seq: number, entriesEnd: number): Finding {
  return seq < entriesEnd
    ? { seq, what: "removed", detail: `no entry stands at ${seq}, and later ones do` }
    : { seq, what: "truncated", detail: `the entries end before ${seq}, and payloads or heads go on` };
}

async function entryIdAt(reader: LogReader, seq: number): Promise<string | null> {
  const { entries, payloads } = await reader.page(seq, seq + 1);
  return entries[0]?.entryId ?? payloads[0]?.entryId ?? null;
}
