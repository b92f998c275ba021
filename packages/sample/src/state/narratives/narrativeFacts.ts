/**
 * What a narrative tells, each value already in the narrative's own script.
 *
 * Shape: empty text where a case has no such thing; the templates of an offence only use what its cases have.
 */
export interface NarrativeFacts {
  readonly complainant: string;
  /** The person it happened to: the complainant, or a child, or a dead person. */
  readonly victim: string;
  readonly age: number;
  readonly accused: string;
  readonly place: string;
  readonly station: string;
  readonly date: string;
  readonly time: string;
  readonly phone: string;
  readonly plate: string;
  readonly vehicle: string;
  readonly item: string;
  readonly amount: string;
}

export type Template = (facts: NarrativeFacts) => string;
export type NarrativeLanguage = "en" | "hi" | "kn";
