import type { Source } from "@vanguard/contracts";
import AppWindow from "lucide-react/icons/app-window";
import Database from "lucide-react/icons/database";
import FileText from "lucide-react/icons/file-text";
import Globe from "lucide-react/icons/globe";
import ScanText from "lucide-react/icons/scan-text";

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
