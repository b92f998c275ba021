import type { Source } from "@vanguard/contracts";
import { AppWindow, Database, FileText, Globe, ScanText } from "lucide-react";

const ICONS = {
  rag_document: FileText,
  database_record: Database,
  external_web: Globe,
  vision_extraction: ScanText,
  page_context: AppWindow,
} as const satisfies Record<Source["source_type"], unknown>;

export function SourceIcon({ type }: { type: Source["source_type"] }) {
  const Icon = ICONS[type];
  return <Icon aria-hidden="true" className="size-3.5 shrink-0" />;
}
