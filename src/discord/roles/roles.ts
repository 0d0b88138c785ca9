import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { RoleLeases } from '../../play/wire-store.ts';

/**
 * The duties that one process has for all of them: `gateway` listens to Discord's gateway, `sender` sends everything that is
 * not an answer.
 */
const ROLES = ['gateway', 'sender'] as const;
type Role = (typeof ROLES)[number];

/**
 * Milliseconds that a role is kept without a sign of life, between two signs, and by which its holder counts it as lost
 * earlier than anybody else. Together they move a role within 13 seconds.
 */
const LEASE_MS = 10_000;
const RENEW_EVERY_MS = 3_000;
const MARGIN_MS = 1_000;

/**
 * Which roles this process has.
 *
 * A role is _free_ or a process _holds_ it until its lease runs out; whoever holds it asks for more time before that. A
 * holder that cannot reach the database in time is _unsure_: somebody else may have the role by now, so nothing is done any
 * more that only one may do. It is _lost_ when the database says that somebody else has it.
 *
 * Nothing is right only because a role is held: an interaction is applied once whoever hears it, and an outbox row is
 * claimed before it is sent. Roles keep two processes from doing the same work and from using up Discord's limits twice.
 */
export interface Roles {
  holds(role: Role): boolean;
  /** Checks whether the database has said that somebody else does it. */
  isElsewhere(role: Role): boolean;
  /** Calls back when something is held or lost, or nobody can say. */
  onChange(callback: () => void): void;
  /** Asks for all roles, and then from time to time; resolves with the first answer. */
  start(): Promise<void>;
  /** Asks now: somebody has left. */
  look(): Promise<void>;
  /** Gives up what is held, for others to take at once. */
  close(): Promise<void>;
}

/** All roles for good: a process that has its database for itself. */
export const ALL_ROLES: Roles = {
  holds: () => true,
  isElsewhere: () => false,
  onChange: () => {},
  start: async () => {},
  look: async () => {},
  close: async () => {},
};

export interface RolesOptions {
  readonly leases: RoleLeases;
  /** Tells the others that a role is free. */
  readonly onLeft: () => Promise<void>;
  readonly log: Logger;
  readonly lease?: number;
  readonly renewEvery?: number;
  readonly margin?: number;
}

export function openRoles(options: RolesOptions): Roles {
  const { leases, onLeft, log, lease = LEASE_MS, renewEvery = RENEW_EVERY_MS, margin = MARGIN_MS } = options;
  const me = randomUUID();
  const callbacks: (() => void)[] = [];
  /** Until when each role is this process's, by a clock that nobody sets. */
  const until = new Map<Role, number>();
  const elsewhere = new Set<Role>();
  let told = '';
  let asking: Promise<void> | null = null;
  let renewTimer: NodeJS.Timeout | null = null;
  let expiryTimer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const holds = (role: Role) => (until.get(role) ?? 0) > performance.now();

  async function ask(): Promise<void> {
    const asked = performance.now();
    try {
      const held = await leases.holdRoles(me, ROLES, lease);
      if (isClosed) return;
      for (const role of ROLES) {
        // Counted from before the question: the database began to count later.
        if (held.has(role)) until.set(role, asked + lease - margin);
        else until.delete(role);
        if (held.has(role)) elsewhere.delete(role);
        else elsewhere.add(role);
      }
    } catch (err) {
      log.warn({ err }, 'roles could not be asked for');
    }
    noteExpiry();
    announce();
  }

  /** Callers waiting for it learn the moment at which a role may belong to another process. */
  function noteExpiry(): void {
    if (expiryTimer !== null) clearTimeout(expiryTimer);
    expiryTimer = null;
    const next = Math.min(...[...until.values()].filter((one) => one > performance.now()));
    if (!Number.isFinite(next) || isClosed) return;
    expiryTimer = setTimeout(
      () => {
        announce();
        noteExpiry();
      },
      Math.ceil(next - performance.now()) + 1,
    );
    expiryTimer.unref();
  }

  function announce(): void {
    const state = ROLES.map((role) =>
      holds(role) ? `holds ${role}` : elsewhere.has(role) ? `no ${role}` : `? ${role}`,
    );
    if (state.join() === told) return;
    told = state.join();
    log.info({ roles: ROLES.filter(holds) }, 'roles of this process');
    for (const callback of callbacks) callback();
  }

  function look(): Promise<void> {
    if (isClosed) return Promise.resolve();
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  return {
    holds,
    isElsewhere: (role) => elsewhere.has(role),
    onChange: (callback) => void callbacks.push(callback),
    async start() {
      await look();
      renewTimer = setInterval(() => void look(), renewEvery);
    },
    look,
    async close() {
      isClosed = true;
      if (renewTimer !== null) clearInterval(renewTimer);
      if (expiryTimer !== null) clearTimeout(expiryTimer);
      await asking;
      until.clear();
      try {
        await leases.leaveRoles(me);
        await onLeft();
      } catch (err) {
        log.warn({ err }, 'roles could not be given up; they run out by themselves');
      }
    },
  };
}
