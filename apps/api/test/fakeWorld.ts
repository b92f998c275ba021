import { randomBytes } from "node:crypto";
import {
  type AuditEvent,
  type Caller,
  DEFAULT_SETTINGS,
  type SampleBadge,
  type Session,
  VanguardError,
} from "@vanguard/contracts";
import type { AuditLog, Ids, People, SettingsSource } from "@vanguard/core";
import type { SessionPort } from "../src/apiOptions.ts";

const person = (badge: string, name: string, rank: string, precinct: string, clearance: Caller["clearance"]) =>
  ({
    badge_id: badge,
    kgid: "1234567",
    name,
    rank,
    role: "officer",
    station: `${precinct}__INDIRANAGAR`,
    clearance,
    precincts: [precinct],
    assignments: [],
    access_version: 1,
  }) satisfies Caller;

export const KAVYA = person("KSP-EAST-01", "Kavya N", "PSI", "BLR_EAST", 2);
export const RAMESH = person("KSP-WEST-01", "Ramesh H", "PI", "BLR_WEST", 3);

export const SAMPLE_BADGES: SampleBadge[] = [KAVYA, RAMESH].map((caller) => ({
  badge_id: caller.badge_id,
  pin: "2468",
  name: caller.name,
  rank: caller.rank,
  posting: caller.precincts.join(", "),
  clearance: caller.clearance,
  role: caller.role,
}));

/** People who can be revoked while they are signed in. */
export class FakePeople implements People {
  readonly revoked = new Set<string>();

  async caller(badgeId: string): Promise<Caller | null> {
    if (this.revoked.has(badgeId)) return null;
    return [KAVYA, RAMESH].find((candidate) => candidate.badge_id === badgeId) ?? null;
  }
}

export class FakeSessions implements SessionPort {
  readonly open = new Map<string, Session>();
  #failures = 0;

  async signIn(badgeId: string, pin: string): Promise<{ token: string; session: Session }> {
    if (this.#failures >= 5) {
      throw new VanguardError("RATE_LIMITED", "Too many attempts.", { hint: "Wait a minute.", retryAfterMs: 60_000 });
    }
    const known = SAMPLE_BADGES.some((badge) => badge.badge_id === badgeId && badge.pin === pin);
    if (!known) {
      this.#failures += 1;
      throw new VanguardError("UNAUTHENTICATED", "Badge or PIN is not right.", { hint: "Check both and try again." });
    }
    const token = randomBytes(24).toString("hex");
    const now = Date.now();
    const session: Session = {
      session_id: `session_${token.slice(0, 16)}`,
      badge_id: badgeId,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + 3_600_000).toISOString(),
    };
    this.open.set(token, session);
    return { token, session };
  }

  async find(token: string): Promise<Session | null> {
    return this.open.get(token) ?? null;
  }

  async signOut(token: string): Promise<void> {
    this.open.delete(token);
  }
}

export class FakeAudit implements AuditLog {
  readonly events: AuditEvent[] = [];

  async append(events: readonly AuditEvent[]) {
    this.events.push(...events);
    return [];
  }
}

export const fakeSettings: SettingsSource = {
  async current() {
    return {
      schema_version: 1,
      version: 1,
      values: DEFAULT_SETTINGS,
      changed_at: "2026-11-30T00:00:00.000Z",
      changed_by: "install",
      reason: "defaults",
    };
  },
};

export const randomIds: Ids = {
  next: (prefix) => `${prefix}_${randomBytes(10).toString("hex")}`,
};
