import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeTempDir } from "../../test/recordsFixture.ts";
import { openReadOnly, openSqlite } from "./openSqlite.ts";

let dir: ReturnType<typeof makeTempDir>;
let file: string;
beforeEach(() => {
  dir = makeTempDir();
  file = join(dir.path, "deeper", "a.sqlite");
});
afterEach(() => dir.remove());

describe("openSqlite", () => {
  it("makes the directory and sets what every file has", () => {
    const db = openSqlite(file);
    const pragma = (name: string) => db.pragma(name, { simple: true });
    expect(["journal_mode", "synchronous", "foreign_keys", "recursive_triggers", "busy_timeout"].map(pragma)).toEqual([
      ...["wal", 1, 1, 1, 5_000],
    ]);
    db.close();
  });

  it("takes a misspelt column in double quotes for a mistake, not for a text", () => {
    const db = openSqlite(file);
    expect(() => db.prepare(`SELECT "no_such_column"`)).toThrow("no such column");
    db.close();
  });
});

describe("openReadOnly", () => {
  it("reads a file that nobody has open, and sees what is written later", () => {
    const first = openSqlite(file);
    first.exec("CREATE TABLE t (a); INSERT INTO t VALUES (1)");
    first.close();
    const reader = openReadOnly(file);
    const count = reader.prepare("SELECT COUNT(*) FROM t").pluck();
    expect(count.get()).toBe(1);
    const writer = openSqlite(file);
    writer.exec("INSERT INTO t VALUES (2)");
    writer.close();
    expect(count.get()).toBe(2);
    expect(() => reader.exec("INSERT INTO t VALUES (3)")).toThrow("readonly");
    reader.close();
  });

  it("makes no file", () => {
    openSqlite(file).close();
    expect(() => openReadOnly(`${file}.other`)).toThrow("unable to open");
  });
});

describe("two processes that open a new file at once", () => {
  it("both find its schema in place", async () => {
    const program = fileURLToPath(new URL("../../test/openRecords.ts", import.meta.url));
    const start = () => fork(program, [file], { execArgv: ["--import", import.meta.resolve("tsx")] });
    const ended = await Promise.all([start(), start()].map((child) => once(child, "exit")));
    expect(ended).toEqual([
      [0, null],
      [0, null],
    ]);
  });
});
