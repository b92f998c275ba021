import type { GateCell, GateRows, RedactionClass } from "@vanguard/contracts";
import { protectedNamesOf } from "@vanguard/policy";
import { describe, expect, it } from "vitest";
import { rows } from "../../test/fakePorts.ts";
import { toRecordView, toRegisterRow } from "./recordView.ts";

const KEY = new Uint8Array(32).fill(3);
const AADHAAR = "2000 0000 0042";
const FACTS = `Vimala Test saw it. She is HIV positive. Call 90000 00042. Aadhaar ${AADHAAR}.`;
const cell = (value: string | null, redacted: RedactionClass | null = null): GateCell => ({ value, redacted });

function narrative(phone: GateCell, more: Partial<GateRows> = {}): GateRows {
  const base = rows(
    "SELECT",
    [
      ["FIR_Records", "fir_id"],
      ["FIR_Records", "complainant_phone"],
      ["FIR_Records", "brief_facts"],
    ],
    [],
  );
  return { ...base, rows: [[cell("FIR-2026-00042"), phone, cell(FACTS)]], record_ids: ["1001"], ...more };
}

function factsShown(clearance: 1 | 2 | 3 | 4 | 5, record: GateRows): string {
  const view = toRecordView([record], 0, { clearance, nameKey: KEY });
  return view?.fields.find(({ column }) => column === "brief_facts")?.value ?? "";
}

describe("fieldGuard", () => {
  it("hides from the case's own chain what nobody may see in a narrative, and leaves the phone that is theirs", () => {
    const shown = factsShown(5, narrative(cell("9000000042")));
    expect(shown).toContain("90000 00042");
    expect(shown).toContain("[REDACTED: Aadhaar]");
    expect(shown).toContain("[REDACTED: health status, HIV Act 8]");
    expect(shown).not.toContain(AADHAAR);
  });

  it("hides a phone in the text from whom the phone's own cell is hidden", () => {
    expect(factsShown(2, narrative(cell(null, "R13")))).not.toContain("90000 00042");
  });

  it("hides the names that the gate says must not be said beside the record", () => {
    const witness = { name: "Vimala Test", variants: [], class: "R5", label: "Witness-1" } as const;
    const shown = factsShown(2, narrative(cell("9000000042"), { protected_names: protectedNamesOf([witness], KEY) }));
    expect(shown).toContain("Witness-1 saw it");
    expect(shown).not.toContain("Vimala");
  });

  it("guards the texts of a register's rows as well, and leaves numbers as they are", () => {
    const table = "Evidence_Items";
    const exhibit: GateRows = {
      ...rows(
        "SELECT",
        [
          [table, "evidence_id"],
          [table, "description"],
          [table, "hash_sha256"],
        ],
        [],
      ),
      rows: [[cell("EV-2026-000042"), cell(`Aadhaar card ${AADHAAR}`), cell("200000000042".repeat(5))]],
      record_ids: ["1001"],
    };
    const row = toRegisterRow(exhibit, 0, ["evidence_id", "description", "hash_sha256"], {
      clearance: 4,
      nameKey: KEY,
    });
    expect(row?.fields.map(({ value }) => value)).toEqual([
      "EV-2026-000042",
      "Aadhaar card [REDACTED: Aadhaar]",
      "200000000042".repeat(5),
    ]);
  });
});
