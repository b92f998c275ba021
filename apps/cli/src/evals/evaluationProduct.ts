import { join } from "node:path";
import { Config, composeDesk, findLayout, type Product } from "@vanguard/assembly";

/** The day on which the sample state of every evaluation ends; the clock stands at its noon. */
export const EVALUATION_DAY = "2026-11-30";

/** The product over the evaluation's own sample state, kept between runs, apart from what people work with. */
export function openEvaluationProduct(
  options: { observe?: (stage: string, ms: number) => void; dataDir?: string; firs?: number } = {},
): Promise<Product> {
  const layout = findLayout();
  const config = Config.parse({
    dataDir: options.dataDir ?? join(layout.root, ".vanguard", "evaluation"),
    devLogin: true,
    asOf: EVALUATION_DAY,
    clockFixed: true,
    ...(options.firs ? { sampleFirs: options.firs } : {}),
  });
  return composeDesk({
    config,
    say: (line) => void process.stderr.write(`${line}\n`),
    ...(options.observe ? { observe: options.observe } : {}),
  });
}
