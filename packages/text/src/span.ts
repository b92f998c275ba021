/** Half-open range in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Something found in a text: its normalised value and where it stands in the text as given. */
export interface Found extends Span {
  readonly value: string;
}
