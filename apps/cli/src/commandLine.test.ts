import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Answer } from "@vanguard/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BundledCli, bundleCli } from "../test/bundledCli.ts";

const BADGE = ["--badge", "OFFICER_4482"];
let cli: BundledCli;
let firstRun: Awaited<ReturnType<BundledCli["run"]>>;

beforeAll(async () => {
  cli = bundleCli();
  firstRun = await cli.run(["ask", "Can we arrest a woman after sunset?", ...BADGE]);
});
afterAll(() => cli.remove());

function given(name: string, text: string): string {
  const path = join(cli.folder, name);
  writeFileSync(path, text);
  return path;
}

describe("vanguard", () => {
  it("says what it can do", async () => {
    const { code, stdout } = await cli.run(["--help"]);
    expect(code).toBe(0);
    expect(stdout.split("\n").filter((line) => line.startsWith("  "))).toHaveLength(7);
  });

  it("says how each command is used, and no more", async () => {
    const commands = ["ask", "zcql", "ingest", "audit", "records", "eval", "bench"];
    const ended = await Promise.all(commands.map((command) => cli.run([command, "--help"])));
    for (const [index, { code, stdout, stderr }] of ended.entries()) {
      expect([code, stderr]).toEqual([0, ""]);
      expect(stdout).toMatch(new RegExp(`^Usage: npm run vanguard -- ${commands[index]} .+\\n$`));
    }
  });

  it("does not know every command", async () => {
    const { code, stdout, stderr } = await cli.run(["constructor"]);
    expect([code, stdout, stderr.split("\n")[0]]).toEqual([2, "", "INVALID_INPUT: There is no command constructor."]);
  });

  it("refuses an option that it does not know", async () => {
    const { code, stderr } = await cli.run(["ask", "What?", "--bagde", "OFFICER_4482"]);
    expect(code).toBe(2);
    expect(stderr).toContain("--bagde");
    expect(stderr).not.toContain("    at ");
  });

  it("names the variable of a configuration that is not valid", async () => {
    const { code, stderr } = await cli.run(["ask", "What?", ...BADGE], { VANGUARD_SAMPLE_FIRS: "few" });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^INVALID_INPUT: VANGUARD_SAMPLE_FIRS is not valid: .+README\.\n$/);
  });
});

describe("vanguard ask", () => {
  it("sets up at its first use, and writes only the answer to standard output", () => {
    expect(firstRun.code).toBe(0);
    expect(firstRun.stderr).toContain("Creating the sample state up to 30/11/2026 (300 FIRs)");
    expect(firstRun.stdout).toMatch(/\[1\]/);
    expect(firstRun.stdout).toMatch(/RAG · .+ · \d+ ms · resp_[a-z0-9]+\n$/);
    expect(firstRun.stdout).not.toContain("sample state");
  });

  it("prints the contract's answer and nothing else with --json", async () => {
    const { code, stdout, stderr } = await cli.run(["ask", "Can we arrest a woman after sunset?", ...BADGE, "--json"]);
    expect([code, stderr]).toEqual([0, ""]);
    const answer = Answer.parse(JSON.parse(stdout));
    expect(answer.sources[0]?.source_type).toBe("rag_document");
  });

  it.concurrent.each([
    ["a long question", () => ["ask", "a".repeat(100_000), ...BADGE], 2, /^INVALID_INPUT: .+ longer than 4,000 .+\n$/],
    ["an empty question", () => ["ask", " ", ...BADGE], 2, /^INVALID_INPUT: The question is empty\. .+\n$/],
    ["a control character", () => ["ask", "a\u0007b", ...BADGE], 2, /^INVALID_INPUT: .+ control characters\. .+\n$/],
    ["nobody asking", () => ["ask", "What?"], 2, /^INVALID_INPUT: Who asks\? Add --badge/],
    [
      "an unknown key in the page context",
      () => ["ask", "What?", ...BADGE, "--page-context", given("k.json", '{"current_module":"cli","note":"x"}')],
      2,
      /^INVALID_INPUT: The page context is not valid: .*note.+ It takes identifiers, .+\n$/,
    ],
    [
      "a page context that is no JSON",
      () => ["ask", "What?", ...BADGE, "--page-context", given("j.json", "{")],
      2,
      /^INVALID_INPUT: The page context is not JSON\. .+\n$/,
    ],
    [
      "a page context that is not there",
      () => ["ask", "What?", ...BADGE, "--page-context", "absent.json"],
      3,
      /^NOT_FOUND: The page context file can't be read\. Check its path\.\n$/,
    ],
    ["an unknown badge", () => ["ask", "What?", "--badge", "OFFICER_0000"], 3, /^UNAUTHENTICATED: There is no badge/],
  ])("answers %s with a code, a sentence and a hint", async (_what, args, code, told) => {
    const ended = await cli.run(args());
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: "" });
    expect(ended.stderr).toMatch(told);
  });

  it("lets nobody be anybody where development login is off", async () => {
    const { code, stdout, stderr } = await cli.run(["ask", "What?", ...BADGE], { VANGUARD_DEV_LOGIN: "" });
    expect([code, stdout]).toEqual([3, ""]);
    expect(stderr).toMatch(/^FORBIDDEN: .+ Set VANGUARD_DEV_LOGIN=1 .+\n$/);
  });

  it("refuses in words and by its exit code, and is neither sure nor unsure of it", async () => {
    const question = ["ask", "What is the weather on Mars?", ...BADGE];
    const [read, parsed] = await Promise.all([cli.run(question), cli.run([...question, "--json"])]);
    expect([read.code, parsed.code]).toEqual([3, 3]);
    expect(read.stdout).toMatch(/\n[A-Z0-9_]+ · \d+ ms · resp_[a-z0-9]+\n$/);
    expect(Answer.parse(JSON.parse(parsed.stdout)).sources).toEqual([]);
  });
});

describe("vanguard zcql explain", () => {
  it("writes each step of the proof with its place", async () => {
    const statement =
      "SELECT Arrests.arrest_id FROM Arrests INNER JOIN FIR_Records ON Arrests.fir_ref = FIR_Records.ROWID WHERE Arrests.precinct_code = 'BLR_EAST'";
    const { code, stdout } = await cli.run(["zcql", "explain", statement, ...BADGE]);
    expect(code).toBe(0);
    expect(stdout).toContain("passed\n");
    expect(stdout).toContain("1:31 `Arrests` is confined to your precincts\n");
    expect(stdout).toContain(
      "1:39 `FIR_Records` hangs on `Arrests` by the key `Arrests.fir_ref`, and both ends of that key lie in one precinct\n",
    );
    expect(stdout).toContain("1:107 the precinct of `Arrests` is BLR_EAST, which is yours\n");
  });

  it("points at the smallest branch that leaves a table open", async () => {
    const statement = "SELECT fir_no FROM FIR_Records WHERE precinct_code = 'BLR_EAST' OR fir_year > 0";
    const { code, stdout } = await cli.run(["zcql", "explain", statement, "--json", ...BADGE]);
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({
      passed: false,
      canonical: null,
      proof: null,
      diagnostics: [{ rule: "scopeProof", column: 68, length: 12 }],
    });
  });
});

describe("vanguard zcql check", () => {
  it("shows the proof of a statement that passes", async () => {
    const statement = "SELECT fir_id FROM FIR_Records WHERE precinct_code = 'BLR_EAST' LIMIT 5";
    const { code, stdout } = await cli.run(["zcql", "check", statement, ...BADGE]);
    expect(stdout.split("\n")[0]).toBe("passed (dialect: strict yes, tolerant yes)");
    expect(stdout).toMatch(/FIR_Records.+BLR_EAST/);
    expect(code).toBe(0);
  });

  it("points at what is wrong, with a hint", async () => {
    const { code, stdout } = await cli.run([
      "zcql",
      "check",
      "SELECT fir_id\nFROM FIR_Recods WHERE fir_year > 0",
      ...BADGE,
    ]);
    expect(code).toBe(3);
    const lines = stdout.split("\n");
    const at = lines.findIndex((line) => line.startsWith("2:6 "));
    expect(lines.slice(at + 1, at + 3)).toEqual(["  FROM FIR_Recods WHERE fir_year > 0", "       ^^^^^^^^^^"]);
    expect(lines[at + 3]).toMatch(/^ {2}hint: /);
  });

  it("keeps the caret under the line when what is wrong goes on below it", async () => {
    const { code, stdout } = await cli.run(["zcql", "check", "SELECT fir_id\nFROM FIR_Records", ...BADGE]);
    expect(code).toBe(3);
    for (const caret of stdout.split("\n").filter((line) => /^ +\^+$/.test(line)))
      expect(caret.length).toBeLessThan(20);
  });
});

describe("vanguard ingest", () => {
  it("says what happened to each file, and takes the good one", async () => {
    const folder = join(cli.folder, "incoming");
    mkdirSync(folder);
    writeFileSync(
      join(folder, "good.txt"),
      "Bicycle stands\n\nBicycles at the stand are chained to the blue rail overnight.\n",
    );
    writeFileSync(join(folder, "broken.pdf"), "%PDF-1.4\nnothing that a reader could use");
    writeFileSync(join(folder, "bomb.docx"), Buffer.from("PK\u0003\u0004 not a whole archive", "latin1"));
    writeFileSync(join(folder, "stray.txt"), "Nobody named this file.\n");
    const documents = ["good.txt", "broken.pdf", "bomb.docx"].map((file) => ({
      file,
      title: `Manual of ${file}`,
      kind: "sop",
      language: "en",
      label: { clearance: 1, precincts: [] },
    }));
    writeFileSync(join(folder, "documents.json"), JSON.stringify({ schema_version: 1, documents }));
    const { code, stdout } = await cli.run(["ingest", folder]);
    expect(code).toBe(3);
    const outcomes = stdout.split("\n").filter((line) => /^[a-z]/.test(line));
    expect(outcomes.map((line) => line.split(/\s+/).slice(0, 2).join(" ")).sort()).toEqual([
      "added good.txt",
      "failed bomb.docx",
      "failed broken.pdf",
      "failed stray.txt",
    ]);
    expect(stdout).not.toContain(cli.folder);
    const asked = await cli.run(["ask", "Where are bicycles at the stand chained overnight?", ...BADGE]);
    expect(asked.stdout).toContain("blue rail");
  });

  it("says that a document was withdrawn, which is no failure", async () => {
    const folder = join(cli.folder, "changing");
    mkdirSync(folder);
    const manual = (file: string) => ({
      file,
      title: `Manual of ${file}`,
      kind: "sop",
      language: "en",
      label: { clearance: 1, precincts: [] },
    });
    const writeManifest = (...files: string[]) =>
      writeFileSync(
        join(folder, "documents.json"),
        JSON.stringify({ schema_version: 1, documents: files.map(manual) }),
      );
    for (const file of ["kept.txt", "gone.txt", "unnamed.txt"])
      writeFileSync(join(folder, file), `The ${file} shelf is dusted on the second Monday.\n`);
    writeManifest("kept.txt", "gone.txt", "unnamed.txt");
    const first = await cli.run(["ingest", folder]);
    expect({ code: first.code, progress: first.stderr }).toEqual({ code: 0, progress: "  3 of 3\n" });
    rmSync(join(folder, "gone.txt"));
    writeManifest("kept.txt");
    const { code, stdout } = await cli.run(["ingest", folder]);
    expect(code).toBe(0);
    expect(stdout.split("\n").filter((line) => /^[a-z]/.test(line))).toEqual([
      "withdrawn  gone.txt",
      "unchanged  kept.txt (1 passages)",
      "withdrawn  unnamed.txt",
    ]);
  });

  it.each([
    ["is not there", null, /no documents\.json that can be read/],
    ["is empty", "", /documents\.json is empty/],
    ["has a wrong field", '{"schema_version":1,"documents":[{"file":"a.txt","title":"A"}]}', /documents\.0\.kind/],
  ])("names what is wrong when documents.json %s", async (what, manifest, told) => {
    const folder = join(cli.folder, what.replaceAll(" ", "-"));
    mkdirSync(folder);
    if (manifest !== null) writeFileSync(join(folder, "documents.json"), manifest);
    const { code, stdout, stderr } = await cli.run(["ingest", folder]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(told);
    expect(stderr).toMatch(/^INVALID_INPUT: [^\n]+ Put a documents\.json into the folder that names [^\n]+\n$/);
  });

  it("names what is missing in a folder of law sections", async () => {
    const folder = join(cli.folder, "lawless");
    mkdirSync(folder);
    const { code, stderr } = await cli.run(["ingest", folder, "--law"]);
    expect([code, stderr]).toEqual([
      2,
      "INVALID_INPUT: The folder has no law file. Law files end in .jsonl, one act each.\n",
    ]);
  });

  it("says when there is no such folder", async () => {
    const { code, stderr } = await cli.run(["ingest", "absent"]);
    expect([code, stderr]).toEqual([3, "NOT_FOUND: There is no such folder. Usage: ingest FOLDER [--law] [--json]\n"]);
  });
});

describe("vanguard audit verify", () => {
  it("verifies the log of what was done", async () => {
    const { code, stdout } = await cli.run(["audit", "verify"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^verified: \d+ entries, root [0-9a-f]{64}\n$/);
  });

  it("names the entry that was changed in the file, beneath the database", async () => {
    const forged = join(cli.folder, "forged");
    cpSync(join(cli.folder, "data"), forged, { recursive: true });
    const file = join(forged, "audit.db");
    const bytes = readFileSync(file);
    // Every copy: pages that were split keep old cells, which nobody reads.
    const places = [...bytes.toString("latin1").matchAll(/turn\.received/g)].map(({ index }) => index);
    expect(places.length).toBeGreaterThan(0);
    for (const at of places) bytes.write("turn.deceived", at, "latin1");
    writeFileSync(file, bytes);
    const { code, stdout } = await cli.run(["audit", "verify"], { VANGUARD_DATA: forged });
    expect(code).toBe(4);
    expect(stdout).toMatch(/^NOT VERIFIED: entry \d+: .+\n$/);
  });

  it("says when there is no log", async () => {
    const { code, stderr } = await cli.run(["audit", "verify"], { VANGUARD_DATA: join(cli.folder, "nowhere") });
    expect(code).toBe(3);
    expect(stderr).toMatch(/^NOT_FOUND: There is no log yet\. .+\n$/);
    expect(readdirSync(cli.folder)).not.toContain("nowhere");
  });
});

describe("vanguard records", () => {
  it("prints what a superuser runs once, and no password in it", async () => {
    const { code, stdout, stderr } = await cli.run(["records", "roles"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("ALTER ROLE vanguard_gate LOGIN NOSUPERUSER");
    expect(stdout).not.toMatch(/PASSWORD/i);
  });

  it("migrates nothing without a database", async () => {
    const { code, stderr } = await cli.run(["records", "migrate"]);
    expect([code, stderr.split(". ")[0]]).toEqual([2, "INVALID_INPUT: There is no database to migrate"]);
  });

  it("says that a database can't be reached, and neither where nor with which password", async () => {
    const url = (role: string) => `postgres://${role}:told-to-nobody@127.0.0.1:1/records`;
    const { code, stdout, stderr } = await cli.run(["records", "migrate"], {
      VANGUARD_RECORDS: url("vanguard_gate"),
      VANGUARD_RECORDS_OWNER: url("vanguard_loader"),
      VANGUARD_LOG: "debug",
    });
    expect([code, stdout]).toEqual([3, ""]);
    expect(stderr).toMatch(/^UPSTREAM_UNAVAILABLE: the records can't be reached\./);
    expect(stderr).not.toMatch(/told-to-nobody|127\.0\.0\.1/);
  });
});

describe("vanguard eval and bench", () => {
  it.concurrent.each(["eval", "bench"])("%s lists what there is, with the meaning of each figure", async (command) => {
    const { code, stdout } = await cli.run([command, "--list", "--json"]);
    expect(code).toBe(0);
    for (const entry of Object.values(JSON.parse(stdout)))
      expect(Object.keys(Object(entry)).sort()).toEqual(["data", "figures", "format", "what"]);
  });

  it.concurrent.each(["eval", "bench"])("%s does not know every name", async (command) => {
    const { code, stdout, stderr } = await cli.run([command, "toString"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^INVALID_INPUT: There is no (evaluation|bench) toString\. .+\n$/);
  });

  it("takes a data file that can't be scored as an error, not as a miss", async () => {
    const { code, stdout, stderr } = await cli.run([
      "eval",
      "first-answer",
      "--data",
      given("bad.jsonl", '{"id":"x"}'),
    ]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/INVALID_INPUT: case 1 is not valid: .+ See eval --list for the format\.\n$/);
  });
});
