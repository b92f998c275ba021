/** What an evaluation or a bench measures, so that anybody can bring their own cases. */
export interface Measurement {
  readonly what: string;
  /** Each figure of the report with its meaning. */
  readonly figures: Readonly<Record<string, string>>;
  /** The form of its data file. */
  readonly format: string;
  /** The file it reads when none is given, below the project's root. */
  readonly data: string;
}

/** What `--list` prints. */
export function listMeasurements(all: Readonly<Record<string, Measurement>>, json: boolean): string {
  if (json) return `${JSON.stringify(all, null, 2)}\n`;
  return Object.entries(all)
    .map(([name, { what, format, figures, data }]) => {
      const meanings = Object.entries(figures).map(([figure, meaning]) => `  ${figure}: ${meaning}\n`);
      return `${name}\n  ${what}\n  data: ${data}\n  format: ${format}\n${meanings.join("")}`;
    })
    .join("");
}
