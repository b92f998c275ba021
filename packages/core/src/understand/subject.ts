/** A record that a question is about, by the key that names it. */
export type Subject =
  | { readonly kind: "fir_id"; readonly value: string; readonly from: SubjectOrigin }
  | { readonly kind: "fir_no"; readonly value: string; readonly from: SubjectOrigin }
  | { readonly kind: "vehicle"; readonly value: string; readonly from: SubjectOrigin }
  | { readonly kind: "suspect"; readonly value: string; readonly from: SubjectOrigin };
/** Named in the text, shown on the page, or the last one talked about. */
export type SubjectOrigin = "text" | "page" | "history";
