import { VanguardError } from "@vanguard/contracts";

/** One officer's way to the service: ZCQL text in, the rows of the answer as the SDK hands them out. */
export interface CatalystSession {
  query(zcql: string): Promise<unknown>;
}

/** Headers of the request that the officer made, as the platform completed them. They carry tokens: never to be logged. */
export type PlatformHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

const OWN = /^x-zc-/;

/**
 * A session in strict user scope, through the official SDK: the table permissions of the officer's own role apply.
 *
 * Shape:  takes the `x-zc-*` headers alone. The SDK is loaded at the first call, since it reads its environment while it loads: its host
 *         is `X_ZOHO_CATALYST_CONSOLE_URL`, which the platform sets.
 * Errors: FORBIDDEN for a request without an officer's credentials, or with an administrator's. No cause is kept: the SDK puts the
 *         headers into its errors.
 * Source: catalyst.md, section 2.
 */
export async function openCatalystSession(headers: PlatformHeaders): Promise<CatalystSession> {
  const { default: catalyst } = await import("zcatalyst-sdk-node");
  const own = Object.fromEntries(Object.entries(headers).filter(([name]) => OWN.test(name)));
  const isSigned = own["x-zc-cookie"] || (own["x-zc-user-cred-type"] && own["x-zc-user-cred-token"]);
  if (!isSigned || own["x-zc-user-type"] === "admin") throw noCredentials();
  try {
    // The returned object alone is used: the SDK's default application is whichever was opened last.
    const zcql = catalyst.initialize({ headers: own }, { type: "advancedio", scope: "user" }).zcql();
    return { query: (text) => zcql.executeZCQLQuery(text) };
  } catch {
    throw noCredentials();
  }
}

function noCredentials(): VanguardError {
  return new VanguardError("FORBIDDEN", "the records can't be asked without an officer's own sign-in", {
    hint: "Sign in again through the platform, as an officer.",
  });
}
