import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { RecordsState } from "../src/records/index.ts";
import { DoubleProject, type Quirks, type Tick } from "./catalystProject.ts";

/** What the double answers instead of rows: the service's own form of an error. */
export class ServiceError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(message: string, code = "ZCQL QUERY ERROR", status = 400) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface CatalystDouble {
  /** Adds a project with these records; its tokens are opened with `ticks`. */
  project(state: RecordsState, quirks?: Partial<Quirks>): DoubleProject;
  /** A project that the service can't be reached for: its connections break. */
  brokenProject(): { headers: Record<string, string> };
  close(): Promise<void>;
}

const ZCQL = "application/vnd.catalyst.v2+zcql";
const PATH = /^\/baas\/v1\/project\/(\d+)\/query$/;
const KEY = "60012345";
const BROKEN = "99";

/** The headers that the platform adds to an officer's request. */
export function platformHeaders(projectId: string, token: string): Record<string, string> {
  return {
    "x-zc-projectid": projectId,
    "x-zc-project-key": KEY,
    "x-zc-environment": "Development",
    "x-zc-project-domain": "desk.example.invalid",
    "x-zc-admin-cred-type": "token",
    "x-zc-admin-cred-token": "admin-token",
    "x-zc-user-cred-type": "token",
    "x-zc-user-cred-token": token,
    "x-zc-user-type": "user",
  };
}

/**
 * A loopback server that speaks the service's documented wire format over records in memory.
 *
 * Shape:  one path, one method, the second parser's header, a known token in user scope, `{ query }`, and nothing else: what isn't
 *         documented is an error. The SDK finds it by the environment variable that the platform sets for its own host; the SDK reads it
 *         once, when it is loaded, so a test file has one double.
 * Source: catalyst.md, sections 1 and 2; zcql.md, sections 7 to 9.
 */
export async function startCatalystDouble(): Promise<CatalystDouble> {
  const projects = new Map<string, DoubleProject>();
  const server = createServer((request, response) => {
    answer(request, projects).then(
      (data) => send(response, 200, { status: "success", data }),
      (error: unknown) => {
        if (error === BROKEN) request.socket.destroy();
        else if (error instanceof ServiceError) {
          send(response, error.status, {
            status: "failure",
            data: { error_code: error.code, message: error.message },
          });
        } else send(response, 500, { status: "failure", data: { error_code: "INTERNAL_SERVER_ERROR", message: "" } });
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  process.env.X_ZOHO_CATALYST_CONSOLE_URL = `http://127.0.0.1:${port}`;
  return {
    project(state, quirks = {}) {
      const project = new DoubleProject(String(1000 + projects.size), state, quirks);
      projects.set(project.id, project);
      return project;
    },
    brokenProject: () => ({ headers: platformHeaders(BROKEN, "token") }),
    async close() {
      for (const project of projects.values()) project.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(request: IncomingMessage, projects: ReadonlyMap<string, DoubleProject>): Promise<unknown> {
  const id = PATH.exec(request.url ?? "")?.[1];
  if (id === BROKEN) throw BROKEN;
  const project = id === undefined ? undefined : projects.get(id);
  if (!project || request.method !== "POST") throw new ServiceError("No such resource", "INVALID_URL", 404);
  const { headers } = request;
  if (headers.project_id !== KEY) throw new ServiceError("No such project", "INVALID_PROJECT", 404);
  if (headers["x-catalyst-user"] !== "user") throw new ServiceError("admin scope", "INVALID_SCOPE", 403);
  if (!String(headers.accept).includes(ZCQL)) throw new ServiceError("Nested Sub query is not supported");
  if (headers["content-type"] !== "application/json") throw new ServiceError("Unsupported body", "INVALID_INPUT");
  const token = /^Zoho-oauthtoken (\S+)$/.exec(headers.authorization ?? "")?.[1];
  const role = token === undefined ? undefined : project.roleOf(token);
  if (!role) throw new ServiceError("Invalid token", "INVALID_OAUTHTOKEN", 401);
  const query = queryOf(await bodyOf(request));
  await project.whileStalled();
  return project.execute(query, role);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

function queryOf(body: string): string {
  const read: unknown = JSON.parse(body);
  const keys = typeof read === "object" && read !== null ? Object.keys(read) : [];
  const query: unknown = keys.length === 1 && typeof read === "object" && read ? Reflect.get(read, "query") : undefined;
  if (typeof query === "string" && query !== "") return query;
  throw new ServiceError("Invalid input", "INVALID_INPUT");
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

/** What a role may do with each table. */
export type Role = Readonly<Record<string, readonly Tick[]>>;
