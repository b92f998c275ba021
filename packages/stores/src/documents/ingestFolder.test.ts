import { createHash } from "node:crypto";
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DocumentsFixture, NEVER, pdfReader } from "../../test/documentsFixture.ts";
import { ingestFolder } from "./ingestFolder.ts";
import { ingestLawFolder } from "./ingestLawFolder.ts";
import { openDocumentsFile } from "./openDocumentsFile.ts";
import { runIngest } from "./runIngest.ts";

let fixture: DocumentsFixture;
beforeEach(() => {
  fixture = new DocumentsFixture();
});
afterEach(() => fixture.remove());

const outcomes = ({ files }: { files: readonly { file: string; outcome: string }[] }) =>
  Object.fromEntries(files.map(({ file, outcome }) => [file, outcome]));
const rows = () => fixture.documents.db.query.documents.findMany().sync();
const passages = () => fixture.documents.db.query.passages.findMany().sync();

describe("ingestFolder", () => {
  it("adds, then leaves unchanged, ids included", async () => {
    fixture
      .put("a.txt", { content: "Seizure\n\nThe officer seals the phone." })
      .put("b.md", { content: "# B\n\nText of b." });
    expect(outcomes(await fixture.ingest())).toEqual({ "a.txt": "added", "b.md": "added" });
    const before = [rows(), passages()];
    const again = await fixture.ingest();
    expect(outcomes(again)).toEqual({ "a.txt": "unchanged", "b.md": "unchanged" });
    expect(again.files[0]?.passages).toBe(1);
    expect([rows(), passages()]).toEqual(before);
  });

  it("B222: puts a changed file's passages in the place of the old ones", async () => {
    await fixture.put("a.txt", { content: "Hearing\n\nThe hearing is on 4 May." }).ingest();
    const report = await fixture.put("a.txt", { content: "Hearing\n\nThe hearing is on 11 May." }).ingest();
    expect(outcomes(report)).toEqual({ "a.txt": "replaced" });
    const live = rows().filter(({ state }) => state === "live");
    expect(live).toHaveLength(1);
    expect(passages().map(({ doc_id }) => doc_id)).toEqual([live[0]?.doc_id]);
    expect(live[0]?.text).toContain("11 May");
  });

  it("B024: withdraws a file that is gone and keeps nothing of it to be found", async () => {
    await fixture.put("a.txt", { content: "A\n\nText of a." }).put("b.txt", { content: "B\n\nText of b." }).ingest();
    rmSync(join(fixture.folder, "b.txt"));
    const report = await fixture.forget("b.txt").ingest();
    expect(outcomes(report)).toEqual({ "a.txt": "unchanged", "b.txt": "withdrawn" });
    expect(rows().map(({ file_name, state }) => [file_name, state])).toEqual(
      expect.arrayContaining([
        ["a.txt", "live"],
        ["b.txt", "withdrawn"],
      ]),
    );
    expect(passages()).toHaveLength(1);
  });

  it("never ingests a file without an entry, and withdraws one whose entry is gone", async () => {
    await fixture.put("a.txt", { content: "A\n\nText of a." }).ingest();
    const report = await fixture.put("a.txt", { content: "A\n\nText of a.", unlisted: true }).ingest();
    expect(report.files).toEqual([
      expect.objectContaining({ file: "a.txt", outcome: "withdrawn", hint: expect.stringContaining("documents.json") }),
    ]);
    expect(passages()).toEqual([]);
  });

  it("relabels a file whose bytes are the same, and keeps its ids", async () => {
    await fixture.put("a.txt", { content: "A\n\nText of a." }).ingest();
    const [before] = rows();
    const report = await fixture
      .put("a.txt", { content: "A\n\nText of a.", label: { clearance: 4, precincts: ["BLR_EAST"] } })
      .ingest();
    expect(outcomes(report)).toEqual({ "a.txt": "replaced" });
    const [after] = rows();
    expect(after?.doc_id).toBe(before?.doc_id);
    expect(after?.audience_id).not.toBe(before?.audience_id);
  });

  it("takes labels with the same precincts in another order for one audience", async () => {
    await fixture
      .put("a.txt", { content: "A\n\nText.", label: { clearance: 2, precincts: ["BLR_EAST", "BLR_WEST"] } })
      .put("b.txt", { content: "B\n\nText.", label: { clearance: 2, precincts: ["BLR_WEST", "BLR_EAST"] } })
      .ingest();
    expect(new Set(rows().map(({ audience_id }) => audience_id)).size).toBe(1);
  });

  it("lets a file that can't be read stop nothing, and gives reason and hint for each", async () => {
    fixture
      .put("bad.pdf", { content: "%BAD" })
      .put("bomb.docx", { content: "PK not a container" })
      .put("bytes.txt", { content: new Uint8Array([0xc3, 0x28, 0x41]) })
      .put("empty.txt", { content: "  \n" })
      .put("font.txt", { content: "¥ÉÆ°Ã¸ï oÁuÉAiÀÄ°è ªÀiÁ»wAiÀÄ£ÀÄß §gÉzÀÄ N¢ ºÉÃ½ ¸À» ¥ÀqÉ¬Äj", language: "kn" })
      .put("good.txt", { content: "Good\n\nText here." })
      .put("scan.pdf", { content: " " })
      .put("sheet.xlsx", { content: "x" });
    const report = await fixture.ingest();
    const { "good.txt": good, ...others } = outcomes(report);
    expect(good).toBe("added");
    expect(new Set(Object.values(others))).toEqual(new Set(["failed"]));
    for (const { outcome, reason, hint } of report.files)
      if (outcome === "failed")
        expect([reason, hint]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
    expect(report.files.find(({ file }) => file === "font.txt")?.reason).toContain("old font");
  });

  it("keeps what was ingested before of a file that became unreadable, under the label it has now", async () => {
    await fixture.put("a.pdf", { content: "The officer seals the phone." }).ingest();
    const report = await fixture.put("a.pdf", { content: "%BAD", label: { clearance: 5, precincts: [] } }).ingest();
    expect(report.files[0]).toMatchObject({ outcome: "failed", reason: expect.stringContaining("stays in use") });
    expect(passages()).toHaveLength(1);
    const audiences = fixture.documents.db.query.audiences.findMany().sync();
    expect(audiences.find(({ audience_id }) => audience_id === rows()[0]?.audience_id)?.clearance).toBe(5);
  });

  it("B244: sets a page aside that can't be read, and says which", async () => {
    const report = await fixture
      .put("a.pdf", { content: "The officer seals the phone.\f\u0001ಾ ಯ\u0001 ವಿ \u0001ಾ ನ", language: "en" })
      .ingest();
    expect(report.files[0]).toMatchObject({ outcome: "added", quarantined_pages: [2] });
    expect(rows()[0]?.text).toBe("The officer seals the phone.");
  });

  it("follows no link out of the folder", async () => {
    writeFileSync(join(fixture.folder, "..", "secret.txt"), "Secret\n\nNot for anybody.");
    symlinkSync(join(fixture.folder, "..", "secret.txt"), join(fixture.folder, "link.txt"));
    await fixture.put("a.txt", { content: "A\n\nText." }).ingest();
    writeFileSync(
      join(fixture.folder, "documents.json"),
      JSON.stringify({
        schema_version: 1,
        documents: ["../secret.txt", "link.txt"].map((file) => ({
          file,
          title: "x",
          kind: "sop",
          language: "en",
          label: { clearance: 1, precincts: [] },
        })),
      }),
    );
    const { folder, clock } = fixture;
    await ingestFolder({ folder, db: fixture.documents.db, readers: { pdf: pdfReader }, clock, signal: NEVER });
    expect(passages()).toEqual([]);
  });

  it.each([
    ["", "is empty"],
    ["{", "is not JSON"],
    ["[]", "(whole)"],
    ['{"schema_version":1,"documents":[{"file":"a.txt"}]}', "documents.0.title"],
  ])("refuses a folder whose manifest is `%s`, and says where", async (manifest, told) => {
    writeFileSync(join(fixture.folder, "documents.json"), manifest);
    const { folder, clock } = fixture;
    await expect(
      ingestFolder({ folder, db: fixture.documents.db, readers: { pdf: pdfReader }, clock, signal: NEVER }),
    ).rejects.toMatchObject({ code: "INVALID_INPUT", message: expect.stringContaining(told) });
  });

  it("stops at its signal and withdraws nothing then", async () => {
    await fixture.put("a.txt", { content: "A\n\nText." }).put("b.txt", { content: "B\n\nText." }).ingest();
    rmSync(join(fixture.folder, "b.txt"));
    await expect(fixture.ingest(AbortSignal.abort())).rejects.toThrow();
    expect(passages()).toHaveLength(2);
  });

  it("keeps the documents of a folder that was moved", async () => {
    await fixture.put("a.txt", { content: "A\n\nText." }).ingest();
    const moved = join(fixture.folder, "..", "elsewhere", "manuals");
    mkdirSync(join(moved, ".."));
    renameSync(fixture.folder, moved);
    const report = await ingestFolder({
      folder: moved,
      db: fixture.documents.db,
      readers: { pdf: pdfReader },
      clock: fixture.clock,
      signal: NEVER,
    });
    expect(outcomes(report)).toEqual({ "a.txt": "unchanged" });
  });

  it("counts changes of one audience apart from those of another", async () => {
    const versions = () =>
      Object.fromEntries(
        fixture.documents.db.query.audiences
          .findMany()
          .sync()
          .map(({ label_key, version }) => [label_key, version]),
      );
    await fixture
      .put("a.txt", { content: "A\n\nText." })
      .put("b.txt", { content: "B\n\nText.", label: { clearance: 3, precincts: [] } })
      .ingest();
    const before = versions();
    await fixture.put("b.txt", { content: "B\n\nOther.", label: { clearance: 3, precincts: [] } }).ingest();
    expect(versions()).toEqual({ ...before, "3:": (before["3:"] ?? 0) + 1 });
  });
});

describe("ingestLawFolder", () => {
  const section = (act: string, number: string, title: string, text: string) =>
    JSON.stringify({ act, section: number, title, text, chapter: "V" });

  it("makes one open document of each act, a heading for each section", async () => {
    const folder = join(fixture.folder, "law");
    mkdirSync(folder);
    writeFileSync(
      join(folder, "bns.jsonl"),
      [
        section(
          "Bharatiya Nyaya Sanhita, 2023",
          "303",
          "Theft",
          "(1) Whoever takes a thing.\n(2) Whoever commits theft.",
        ),
        section("Bharatiya Nyaya Sanhita, 2023", "304", "Snatching", "Snatching is theft."),
        section(
          "Bharatiya Nyaya Sanhita, 2023",
          "305",
          "House",
          "Whoever commits theft—\n(a) in a house; or\n(b) in a tent,\nshall be punished.",
        ),
      ].join("\n"),
    );
    writeFileSync(join(folder, "broken.jsonl"), "{");
    const report = await ingestLawFolder({ folder, db: fixture.documents.db, clock: fixture.clock, signal: NEVER });
    expect(outcomes(report)).toEqual({ "bns.jsonl": "added", "broken.jsonl": "failed" });
    expect(rows()[0]).toMatchObject({ title: "Bharatiya Nyaya Sanhita, 2023 (BNS)", kind: "law" });
    expect(passages().map(({ section: heading, headings }) => [heading, headings.length])).toEqual([
      ["Section 303. Theft", 3],
      ["Section 304. Snatching", 3],
      ["Section 305. House", 3],
    ]);
    const text = rows()[0]?.text ?? "";
    expect(
      passages()
        .at(-1)
        ?.sentences.map(({ start, end }) => text.slice(start, end)),
    ).toEqual(["Whoever commits theft— (a) in a house; or (b) in a tent, shall be punished."]);
  });
});

describe("runIngest", () => {
  it("ingests by its arguments and reports", async () => {
    await fixture.put("a.txt", { content: "A\n\nText." }).ingest();
    const args = ["--file", `${fixture.file}.other`, "--folder", fixture.folder];
    const seen: string[] = [];
    const report = await runIngest({
      args,
      readers: { pdf: pdfReader },
      clock: fixture.clock,
      onProgress: ({ name }) => seen.push(name),
      signal: NEVER,
    });
    expect(outcomes(report)).toEqual({ "a.txt": "added" });
    expect(seen).toEqual(["a.txt", ""]);
    const other = openDocumentsFile({ file: `${fixture.file}.other` });
    const [row] = other.db.query.documents.findMany().sync();
    other.close();
    expect(row?.sha256).toBe(createHash("sha256").update("A\n\nText.").digest("hex"));
  });

  it.each([
    [[]],
    [["--file", "x"]],
    [["--file", "x", "--folder", "a", "--law", "b"]],
    [["--file", "x", "--law", "absent"]],
  ])("refuses %j", async (args) => {
    await expect(
      runIngest({ args, readers: { pdf: pdfReader }, clock: fixture.clock, signal: NEVER }),
    ).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });
});
