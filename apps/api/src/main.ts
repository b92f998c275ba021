import { composeDesk, findLayout, readConfig } from "@vanguard/assembly";
import { VanguardError } from "@vanguard/contracts";
import type { Histogram } from "prom-client";
import { stageHistogram } from "./metrics.ts";
import { createServer } from "./server.ts";

/** Starts the product: prepares the data, proves the gate, serves API and web, and says where to look. */
async function main(): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const layout = findLayout();
  const config = readConfig(process.env, layout);
  const histogram: Histogram<"stage"> = stageHistogram();
  const product = await composeDesk({
    config,
    say,
    observe: (stage, ms) => histogram.observe({ stage }, ms),
    report: ({ requestId, error }) => void process.stderr.write(`${requestId} ${error.code}: ${reason(error)}\n`),
  });
  await product.desk.recover();
  const server = await createServer({
    desk: product.desk,
    people: product.people,
    sessions: product.sessions,
    settings: product.settings,
    clock: product.clock,
    ids: product.ids,
    audit: product.audit,
    health: product.health,
    webRoot: layout.web,
    devLogin: config.devLogin,
    sampleBadges: product.sampleBadges,
    cookieSecret: product.keys.cookieSecret,
    log: { level: config.logLevel },
  });
  await server.listen({ host: config.host, port: config.port });
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  say(`\nVanguard is at http://${config.host === "0.0.0.0" ? "127.0.0.1" : config.host}:${port}/`);
  if (product.sampleBadges.length > 0) {
    say("\nDevelopment login is on. Sample badges (badge, PIN, who):");
    for (const { badge_id, pin, name, rank, posting, clearance, role } of product.sampleBadges) {
      say(
        `  ${badge_id.padEnd(16)} ${pin.padEnd(8)} ${rank} ${name}, ${posting}${role === "officer" ? `, clearance ${clearance}` : ` (${role})`}`,
      );
    }
    say("\nStop with Ctrl+C.");
  }
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await product.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
}

function reason(error: VanguardError): string {
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

main().catch((error: unknown) => {
  const told =
    error instanceof VanguardError
      ? `${error.message.replace(/[.?!]$/, "")}. ${error.hint}`
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  const inUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  process.stderr.write(
    inUse
      ? "The port is in use: stop the other server, or set VANGUARD_PORT to another port.\n"
      : `Vanguard did not start: ${told}\n`,
  );
  process.exit(1);
});
