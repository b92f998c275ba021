import type { Writable } from "node:stream";
import type { HealthView, SampleBadge, Session } from "@vanguard/contracts";
import type { AuditLog, Clock, Desk, Ids, People, SettingsSource } from "@vanguard/core";

/**
 * Who is signed in. The token is the secret that the cookie carries; a store keeps only its hash.
 *
 * Errors: `signIn` fails with VanguardError UNAUTHENTICATED for a wrong badge or PIN (one sentence for both) and RATE_LIMITED,
 *         per badge and per address, with the time to wait.
 */
export interface SessionPort {
  signIn(badgeId: string, pin: string, address: string): Promise<{ token: string; session: Session }>;
  /** Null for an unknown, expired or ended session. Read on every request. */
  find(token: string): Promise<Session | null>;
  signOut(token: string): Promise<void>;
}

/** Everything the server needs; the assembler puts it together. */
export interface ApiOptions {
  readonly desk: Desk;
  readonly people: People;
  readonly sessions: SessionPort;
  readonly settings: SettingsSource;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly audit: AuditLog;
  health(): Promise<HealthView>;
  /** The folder of the built web app; null serves the API alone. */
  readonly webRoot: string | null;
  /** Badge and PIN for development. Works only from and to loopback, whatever this says. */
  readonly devLogin: boolean;
  readonly sampleBadges: readonly SampleBadge[];
  /** Signs the session cookie: at least 32 random characters, kept between starts. */
  readonly cookieSecret: string;
  /** Where log lines go and from which level; `silent` for none. Default: `info` on standard output. */
  readonly log?: { readonly level: string; readonly stream?: Writable };
  /** How often an open stream asks whether its session still stands. Default 1,000. */
  readonly sessionCheckMs?: number;
  /** How long one stream connection lasts before the client has to pick it up again; gateways cut at about 30 s. Default 25,000. */
  readonly streamMaxMs?: number;
}

export const BODY_LIMIT_BYTES = 256 * 1024;
export const SESSION_COOKIE = "vanguard_session";
