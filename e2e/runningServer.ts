import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** Kills the process without warning and waits until it is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** The built server as `npm start` runs it, on a free port, over a data folder of its own and a small sample state. */
export async function startServer(dataDir: string, more: Record<string, string> = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, ["--enable-source-maps", join(root, "apps", "api", "dist", "main.js")], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH ?? "",
      HOME: dataDir,
      VANGUARD_DATA: dataDir,
      VANGUARD_PORT: "0",
      VANGUARD_DEV_LOGIN: "1",
      VANGUARD_AS_OF: "2026-11-30",
      VANGUARD_SAMPLE_FIRS: "1500",
      ...more,
    },
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Vanguard is at (http:\/\/[^\s]+?)\/\s/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void exited.then((code) => reject(new Error(`the server ended with ${code} before it served:\n${output}`)));
  });
  return {
    url,
    process: child,
    async kill(signal = "SIGKILL") {
      child.kill(signal);
      await exited;
    },
  };
}

/** A signed-in person over HTTP: calls procedures with the session's cookie, as the desk does. */
export async function signIn(url: string, badgeId: string, pin: string): Promise<HttpOfficer> {
  const response = await fetch(`${url}/trpc/session.signIn`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ badge_id: badgeId, pin }),
  });
  if (!response.ok) throw new Error(`sign-in of ${badgeId} failed: ${response.status} ${await response.text()}`);
  const cookie = (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return new HttpOfficer(url, cookie);
}

export class HttpOfficer {
  readonly #url: string;
  readonly #cookie: string;

  constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  async call(procedure: string, input: unknown): Promise<unknown> {
    const response = await fetch(`${this.#url}/trpc/${procedure}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: this.#url, cookie: this.#cookie },
      body: JSON.stringify(input ?? {}),
    });
    const body = (await response.json()) as {
      result?: { data: unknown };
      error?: { message: string; data?: { wire?: { code: string; message: string; hint: string } } };
    };
    if (body.error)
      throw Object.assign(new Error(body.error.data?.wire?.message ?? body.error.message), {
        wire: body.error.data?.wire,
      });
    return body.result?.data;
  }
}
