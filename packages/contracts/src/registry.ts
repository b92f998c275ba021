import { Answer } from "./answer.ts";
import { Ask } from "./ask.ts";
import { AuditEnvelope, AuditEvent } from "./auditEvent.ts";
import { DocumentManifest, IngestReport } from "./documents.ts";
import { PageContext } from "./pageContext.ts";
import { QueryPlan } from "./queryPlan.ts";
import { RouteDecision } from "./routeDecision.ts";
import { RouteResult } from "./routeResult.ts";
import { SettingsVersion } from "./settings.ts";
import { Source } from "./sources.ts";
import { versioned } from "./versioned.ts";

/**
 * The contracts that stand by themselves, on the wire or at rest, with their newest version.
 *
 * Shape: each carries `schema_version`; a new version adds an upgrade here and keeps the golden file of the old one.
 */
export const CONTRACTS = {
  PageContext: versioned("PageContext", 1, PageContext),
  Ask: versioned("Ask", 1, Ask),
  RouteDecision: versioned("RouteDecision", 1, RouteDecision),
  QueryPlan: versioned("QueryPlan", 1, QueryPlan),
  Answer: versioned("Answer", 1, Answer),
  AuditEnvelope: versioned("AuditEnvelope", 1, AuditEnvelope),
  SettingsVersion: versioned("SettingsVersion", 1, SettingsVersion),
  DocumentManifest: versioned("DocumentManifest", 1, DocumentManifest),
  IngestReport: versioned("IngestReport", 1, IngestReport),
} as const;
export type ContractName = keyof typeof CONTRACTS;

/** Contracts without a version of their own: they travel inside another, whose version is theirs, or never leave the process. */
export const CARRIED_CONTRACTS = {
  AuditEvent: { schema: AuditEvent, carriedBy: "AuditEnvelope" },
  Source: { schema: Source, carriedBy: "Answer" },
  RouteResult: { schema: RouteResult, carriedBy: null },
} as const;
