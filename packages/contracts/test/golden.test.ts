import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  Answer,
  Ask,
  AuditEnvelope,
  AuditEvent,
  CARRIED_CONTRACTS,
  CONTRACTS,
  DocumentManifest,
  IngestReport,
  PageContext,
  QueryPlan,
  RouteDecision,
  RouteResult,
  SettingsVersion,
  Source,
} from "../src/index.ts";
import { changedAt, goldenValues, objectPlaces, textPlaces } from "./goldenFiles.ts";

const SCHEMAS: Readonly<Record<keyof typeof CONTRACTS | keyof typeof CARRIED_CONTRACTS, z.ZodType>> = {
  PageContext,
  Ask,
  RouteDecision,
  QueryPlan,
  RouteResult,
  Answer,
  AuditEvent,
  AuditEnvelope,
  SettingsVersion,
  DocumentManifest,
  IngestReport,
  Source,
};
const golden = goldenValues();

function schemaOf(contract: string): z.ZodType {
  const found = Object.entries(SCHEMAS).find(([name]) => name === contract);
  if (!found) throw new Error(`no contract ${contract}`);
  return found[1];
}

describe("golden files", () => {
  it("exist for every contract of the registry and for no other", () => {
    const named = [...Object.keys(CONTRACTS), ...Object.keys(CARRIED_CONTRACTS)].sort();
    expect([...new Set(golden.map(({ contract }) => contract))].sort()).toEqual(named);
  });

  it("hold every kind of audit event and of source", () => {
    const kindsOf = (contract: string, tag: string) =>
      golden.filter((one) => one.contract === contract).map(({ value }) => value[tag]);
    expect(kindsOf("AuditEvent", "kind")).toEqual(AuditEvent.options.map((option) => option.shape.kind.value));
    expect(kindsOf("Source", "source_type").sort()).toEqual(
      Source.options.map((option) => option.shape.source_type.value).sort(),
    );
  });

  it("have the newest version where their contract has one", () => {
    for (const [name, contract] of Object.entries(CONTRACTS)) {
      const newest = golden.filter((one) => one.contract === name && one.value.schema_version === contract.newest);
      expect(newest.length, name).toBeGreaterThan(0);
    }
  });
});

describe.each(golden)("$at", ({ contract, value }) => {
  const schema = schemaOf(contract);

  it("is read as it stands, with nothing lost and nothing added", () => {
    expect(schema.parse(value)).toEqual(value);
  });

  it("is refused with an unknown key, wherever that is, with the path", () => {
    for (const place of objectPlaces(value)) {
      const parsed = schema.safeParse(changedAt(value, place, (found) => ({ ...Object(found), surprise: 1 })));
      expect(parsed.success, `surprise at ${place.join(".")}`).toBe(false);
      const issue = parsed.error?.issues[0];
      // A plain union names its own place: the object that was changed, or the one it is an alternative of.
      expect(issue?.path, JSON.stringify(issue)).toEqual(place.slice(0, issue?.path.length));
      if (issue?.code === "unrecognized_keys") expect([issue.path, issue.keys]).toEqual([place, ["surprise"]]);
    }
  });

  it("is refused with a text over every limit, wherever that is", () => {
    for (const place of textPlaces(value)) {
      const parsed = schema.safeParse(changedAt(value, place, () => "A".repeat(100_001)));
      expect(parsed.success, `long text at ${place.join(".")}`).toBe(false);
    }
  });
});
