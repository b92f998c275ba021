import { connect } from "node:net";
import { VanguardError } from "@vanguard/contracts";
import { Client, type ClientConfig } from "pg";
import { gateFailure } from "../records/gateCall.ts";
import type { ScopeSession } from "./signScope.ts";

export type Row = readonly unknown[];
export type Parameter = string | number | bigint | boolean | null;

const CONNECT_MS = 5_000;
/** What the protocol says before the two numbers of a session that shall stop. Source: PostgreSQL, Message Formats, CancelRequest. */
const CANCEL_REQUEST = 80_877_102;
const BOOLEAN = 16;
const DOUBLES = new Set([700, 701]);

/** Values as text, but booleans and floating-point numbers, whose text differs from JavaScript's. */
const TYPES: NonNullable<ClientConfig["types"]> = {
  getTypeParser: (oid: number) => (text: string) =>
    oid === BOOLEAN ? text === "t" : DOUBLES.has(oid) ? Number(text) : text,
};

/** One connection to the records database. It serves one statement at a time, and is thrown away once one was cancelled. */
export interface PostgresSession extends ScopeSession {
  readonly isOpen: boolean;
  query(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Ends what runs on the server, and the connection with it. */
  cancel(): void;
  end(): Promise<void>;
}

/**
 * Logs in.
 *
 * Errors: VanguardError UPSTREAM_UNAVAILABLE when the server can't be reached or doesn't let this role in; the sentence has
 *         neither address nor password.
 */
export async function openSession(url: string): Promise<PostgresSession> {
  const client = new Client({
    connectionString: url,
    types: TYPES,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  let isOpen = true;
  const lost = () => {
    isOpen = false;
  };
  // A connection that breaks while nothing runs says so here alone.
  client.on("error", lost);
  client.on("end", lost);
  const query = async (sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> => {
    try {
      return (await client.query<unknown[]>({ text: sql, values: [...parameters], rowMode: "array" })).rows;
    } catch (error) {
      throw sessionError(error);
    }
  };
  try {
    await client.connect();
    const [row] = await query("SELECT pg_backend_pid(), extract(epoch FROM clock_timestamp()) * 1000");
    const offset = Number(row?.[1]) - performance.now();
    return {
      pid: Number(row?.[0]),
      now: () => performance.now() + offset,
      get isOpen() {
        return isOpen;
      },
      query,
      cancel() {
        isOpen = false;
        requestCancel(client);
        void client.end().catch(lost);
      },
      async end() {
        isOpen = false;
        await client.end().catch(lost);
      },
    };
  } catch (error) {
    void client.end().catch(lost);
    throw error instanceof VanguardError ? error : sessionError(error);
  }
}

/** A cancelled statement is asked for over a connection of its own, with the numbers that the server gave at log-in. */
function requestCancel(client: Client): void {
  const pid: unknown = Reflect.get(client, "processID");
  const secret: unknown = Reflect.get(client, "secretKey");
  if (typeof pid !== "number" || typeof secret !== "number") return;
  const message = Buffer.alloc(16);
  message.writeInt32BE(16, 0);
  message.writeInt32BE(CANCEL_REQUEST, 4);
  message.writeInt32BE(pid, 8);
  message.writeInt32BE(secret, 12);
  const socket = client.host.startsWith("/")
    ? connect(`${client.host}/.s.PGSQL.${client.port}`)
    : connect(client.port, client.host);
  socket.once("error", () => socket.destroy());
  socket.setTimeout(CONNECT_MS, () => socket.destroy());
  socket.end(message);
}

/**
 * An error of driver or server as the gate may pass it on: the code and nothing else.
 *
 * Shape:  the server's sentence, detail and context may hold values of rows or of the statement, so none of them is kept; a lost
 *         connection has its code as cause, for the log.
 */
export function sessionError(error: unknown): VanguardError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  // Statement ended: by its time limit, by a cancel request, or by the person who runs the server.
  if (code === "57014") return gateFailure.deadline();
  const isConnection = !isSqlState || /^(08|28|3D|53|57P)/.test(code);
  if (isConnection) return gateFailure.unavailable("the records can't be reached", new Error(code || "no code"));
  return new StatementError(code);
}

/** A statement that the server refused or could not run. */
export class StatementError extends VanguardError {
  readonly sqlState: string;

  constructor(sqlState: string) {
    super("INTERNAL", `the statement could not be run (${sqlState})`, {
      hint: "Ask in another way; if it happens again, tell whoever runs the desk.",
    });
    this.sqlState = sqlState;
  }
}
