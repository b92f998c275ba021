import { useQuery } from "@tanstack/react-query";
import { callFailure } from "@vanguard/client";
import type { SourceView } from "@vanguard/contracts";
import { DocumentViewer, ErrorNote, RecordDrawer, Sheet, useReturnFocus } from "@vanguard/ui";
import { useDesk } from "../desk/DeskContext.tsx";

export interface OpenedSource {
  readonly responseId: string;
  readonly sourceId: string;
}

/** What is behind a chip, asked for at the click: what may be seen now decides, not what was seen then. */
export function SourceSheet({ opened, onClose }: { opened: OpenedSource; onClose(): void }) {
  useReturnFocus();
  const { trpc } = useDesk();
  const input = { response_id: opened.responseId, source_id: opened.sourceId };
  const source = useQuery({ ...trpc.sources.open.queryOptions(input), staleTime: 0, gcTime: 0 });
  if (source.data && !source.isFetching) return <SourceViewSheet view={source.data} onClose={onClose} />;
  if (source.isError) {
    const failure = callFailure(source.error);
    const error =
      failure.kind === "told"
        ? failure.wire
        : { message: "The server can't be reached.", hint: "Open the source again when the line is back." };
    return (
      <Sheet title="This source can't be opened" shape="drawer" onClose={onClose}>
        <div className="p-4">
          <ErrorNote error={error} />
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet title="Opening the source …" shape="drawer" onClose={onClose}>
      <div aria-busy="true" className="space-y-3 p-4">
        {["a", "b", "c", "d"].map((line) => (
          <div key={line} className="h-4 rounded bg-chip" />
        ))}
      </div>
    </Sheet>
  );
}

function SourceViewSheet({ view, onClose }: { view: SourceView; onClose(): void }) {
  switch (view.kind) {
    case "document":
      return <DocumentViewer view={view.view} onClose={onClose} />;
    case "records":
      return <RecordDrawer view={view} onClose={onClose} />;
    case "web":
      return <FactsSheet title={view.source.display_name} facts={[["Address", view.source.uri]]} onClose={onClose} />;
    case "vision":
      return (
        <FactsSheet
          title={view.source.identifier}
          facts={[
            ["Read", view.source.extracted_field],
            ["By", view.source.model],
            ["Confidence", view.source.confidence.toFixed(2)],
          ]}
          onClose={onClose}
        />
      );
    case "page":
      return (
        <FactsSheet title={view.source.display_name} facts={[["Screen", view.source.screen_id]]} onClose={onClose} />
      );
    default:
      return view satisfies never;
  }
}

interface FactsSheetProps {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
  onClose(): void;
}

function FactsSheet({ title, facts, onClose }: FactsSheetProps) {
  return (
    <Sheet title={title} shape="drawer" onClose={onClose}>
      <dl className="grid grid-cols-[8rem_1fr] gap-2 p-4">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
