import type { DocumentSummary, DocumentView, Span } from "@vanguard/contracts";
import { courierPdf, lineBox, PAGE } from "./courierPdf.ts";

export const SOP_LINES: readonly (readonly string[])[] = [
  ["SOP: Snatching", "", "1 Purpose", "This procedure guides the station after a report of snatching."],
  [
    "2 Registration",
    "",
    "Register the report under BNS 304 without a preliminary enquiry.",
    "Give a free copy to the informant.",
  ],
  [
    "3 First day",
    "",
    "Collect CCTV footage of the route within 24 hours.",
    "Inform the control room and the neighbouring stations at once.",
    "Record the description of the vehicle and of the riders.",
  ],
];
export const QUOTES = [
  "Register the report under BNS 304 without a preliminary enquiry.",
  "Collect CCTV footage of the route within 24 hours.",
];

const HINDI =
  'गिरफ्तारी की प्रक्रिया\nगिरफ्तार व्यक्ति को गिरफ्तारी का आधार तुरंत बताया जाए।\nउसके परिजन को सूचना दी जाए। <iframe srcdoc="<script>1</script>"></iframe>';
const KANNADA = "ಕಾಣೆಯಾದ ವ್ಯಕ್ತಿಗಳು\nದೂರು ಬಂದ ತಕ್ಷಣ ದಾಖಲಿಸಿ; ಕಾಯುವ ಅವಧಿ ಇಲ್ಲ.\nಛಾಯಾಚಿತ್ರವನ್ನು ಪಡೆಯಿರಿ.";

const summary = (
  id: string,
  title: string,
  rest: Pick<DocumentSummary, "file_name" | "file_type" | "language" | "pages" | "kind">,
): DocumentSummary => ({
  document_id: id,
  title,
  label: { clearance: 1, precincts: [] },
  sha256: "ab".repeat(32),
  ingested_at: "2026-11-30T04:00:00.000Z",
  ...rest,
});

export const FAKE_DOCUMENTS: readonly DocumentSummary[] = [
  summary("doc_snatching0000000000", "SOP Snatching", {
    file_name: "sop_snatching.pdf",
    file_type: "pdf",
    language: "en",
    pages: 3,
    kind: "sop",
  }),
  summary("doc_arresthindi00000000", "गिरफ्तारी: मानक प्रक्रिया", {
    file_name: "giraftari.docx",
    file_type: "docx",
    language: "hi",
    pages: null,
    kind: "sop",
  }),
  summary("doc_missingkannada00000", "ಕಾಣೆಯಾದ ವ್ಯಕ್ತಿಗಳ ಸುತ್ತೋಲೆ", {
    file_name: "kaneyada.txt",
    file_type: "txt",
    language: "kn",
    pages: null,
    kind: "circular",
  }),
];

export const SOP_BYTES = courierPdf(SOP_LINES);

/** A document at a quoted sentence, or at its beginning. */
export function fakeDocumentView(document: DocumentSummary, quote: string | null): DocumentView {
  const pdf = document.file_type === "pdf";
  const pages = pdf ? SOP_LINES : [(document.language === "hi" ? HINDI : KANNADA).split("\n")];
  const blocks: DocumentView["blocks"] = [];
  const boxes: NonNullable<DocumentView["highlight"]>["boxes"] = [];
  const spans: Span[] = [];
  let text = "";
  for (const [index, lines] of pages.entries())
    for (const [line, words] of lines.entries()) {
      if (words === "") continue;
      const span = { start: text.length, end: text.length + words.length };
      blocks.push({
        span,
        kind: line === 0 ? "heading" : "paragraph",
        page: pdf ? index + 1 : null,
        level: line === 0 ? 1 : 0,
      });
      if (quote !== null && words.includes(quote)) {
        const start = span.start + words.indexOf(quote);
        spans.push({ start, end: start + quote.length });
        if (pdf) boxes.push(lineBox(index + 1, line, words));
      }
      text += `${words}\n`;
    }
  return {
    document,
    text,
    blocks,
    highlight: quote === null ? null : { spans, page: boxes[0]?.page ?? null, section: null, boxes },
    page_sizes: pdf ? SOP_LINES.map((_, index) => ({ page: index + 1, ...PAGE })) : [],
    file_path: pdf ? `/files/documents/${document.document_id}` : null,
  };
}
