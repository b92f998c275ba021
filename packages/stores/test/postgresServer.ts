import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { Client } from "pg";
import { ROLES } from "../src/postgres/postgresNames.ts";
import { rolesSql } from "../src/postgres/rolesSql.ts";

/** A PostgreSQL server of its own, for one test file. */
export interface PostgresServer {
  readonly port: number;
  /** A new, empty database with its roles; the URLs log in as superuser, loader and gate. */
  database(): Promise<PostgresDatabase>;
  /** Stops it; it can be started again, on the same port over the same data. */
  halt(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for good and removes its files. */
  stop(): Promise<void>;
}

export interface PostgresDatabase {
  readonly admin: string;
  readonly loader: string;
  readonly gate: string;
}

const STARTED_WITHIN_MS = 60_000;

/**
 * Starts a server on a free port, in a directory of its own, as a user that isn't root.
 *
 * Errors: when the programs aren't there, or as root when there is no user `postgres` to run them: a test without a server fails.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const user = serverUser();
  const dir = mkdtempSync(join(tmpdir(), "vanguard-pg-"));
  if (user) chownSync(dir, user.uid, user.gid);
  const data = join(dir, "data");
  const run = { cwd: dir, env: { PATH: process.env.PATH ?? "", TZ: "UTC" }, ...(user ?? {}) };
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
  execFileSync(programs("initdb"), initdb, { ...run, stdio: "pipe" });
  const port = await freePort();
  const settings = [
    ["listen_addresses", "127.0.0.1"],
    ["unix_socket_directories", dir],
    ["fsync", "off"],
    ["full_page_writes", "off"],
    ["synchronous_commit", "off"],
    ["max_connections", "40"],
    ["shared_buffers", "64MB"],
    ["log_min_messages", "panic"],
  ].flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let server: ChildProcess | null = null;
  // Whatever ends this process, no server stays behind.
  const atExit = () => void server?.kill("SIGQUIT");
  process.once("exit", atExit);
  const url = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`;
  const start = async () => {
    server = spawn(programs("postgres"), ["-D", data, "-p", String(port), ...settings], { ...run, stdio: "ignore" });
    await untilReady(url("postgres", "postgres"), server);
  };
  const halt = async () => {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGINT");
    await ended;
  };
  let databases = 0;
  try {
    await start();
  } catch (error) {
    await halt();
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
  return {
    port,
    async database() {
      databases += 1;
      const name = `records_${databases}`;
      await asAdmin(url("postgres", "postgres"), `CREATE DATABASE ${name}`);
      await asAdmin(url("postgres", name), rolesSql());
      return { admin: url("postgres", name), loader: url(ROLES.loader, name), gate: url(ROLES.gate, name) };
    },
    halt,
    start,
    async stop() {
      process.removeListener("exit", atExit);
      await halt();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Runs SQL as the superuser, and gives the rows of a single statement. */
export async function asAdmin(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows ?? [];
  } finally {
    await client.end();
  }
}

/** The server refuses to run as root: then it runs as the user of the system's package. */
function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** A program of the server: on the path, or where Debian keeps those of each version. */
function programs(name: string): string {
  const debian = join("/usr", "lib", "postgresql");
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
  const found = folders.map((folder) => join(folder, name)).find((path) => statSync(path, { throwIfNoEntry: false }));
  if (found) return found;
  throw new Error(
    `The tests need a PostgreSQL server, and there is no ${name}: install your system's package postgresql.`,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/** Asks until the server answers; a refused connection means that it isn't there yet. */
async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const until = performance.now() + STARTED_WITHIN_MS;
  for (;;) {
    try {
      await asAdmin(url, "SELECT 1");
      return;
    } catch (error) {
      if (server.exitCode !== null) throw new Error("the PostgreSQL server ended at once", { cause: error });
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
