import { Histogram, register } from "prom-client";

/** How long each stage of a turn took, and the turn as a whole (`turn`), in milliseconds. */
export function stageHistogram(): Histogram<"stage"> {
  const known = register.getSingleMetric("vanguard_stage_ms");
  if (known instanceof Histogram) return known;
  return new Histogram({
    name: "vanguard_stage_ms",
    help: "Time of each stage of a turn in milliseconds",
    labelNames: ["stage"] as const,
    buckets: [1, 2, 5, 10, 20, 30, 40, 60, 80, 100, 150, 250, 500, 1_000, 2_500, 5_000, 25_000],
  });
}
