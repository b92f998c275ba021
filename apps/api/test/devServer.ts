import { startTestServer } from "./testServer.ts";

/** The API over a desk in memory, for working on the web app: `tsx apps/api/test/devServer.ts [port] [webRoot] [stepMs]`. */
const [port = "4310", webRoot = "", stepMs = "120"] = process.argv.slice(2);
const server = await startTestServer({
  port: Number(port),
  stepMs: Number(stepMs),
  sessionCheckMs: 1_000,
  webRoot: webRoot === "" ? null : webRoot,
});
console.log(`ready at ${server.origin}`);
