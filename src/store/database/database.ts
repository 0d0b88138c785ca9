import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { PrismaClient } from '../generated/client.ts';
import type { Queue } from './group-commit.ts';
import type { WakeUps } from './notifications.ts';
import type { Session } from './session.ts';

/** An open database, with its tables up to date. */
export interface Database {
  readonly prisma: PrismaClient;
  /** Runs changes of one campaign one after another, so that they wait here and not each on a connection. */
  readonly inTurn: Queue;
  /** Runs anything else; the embedded database has one connection, so there it waits its turn too. */
  readonly when: <T>(work: () => Promise<T>) => Promise<T>;
  /** Notices between the processes that share it. */
  readonly wakeUps: WakeUps;
  /** Checks whether changes are kept now; the embedded database refuses them while its disk is full. */
  readonly isWritable: () => Promise<boolean>;
  /** Free bytes on the embedded database's disk; null without an embedded database. */
  readonly freeBytes: () => number | null;
  /** Its connections now; null for the embedded database, which has one. */
  readonly connections: () => Connections | null;
  /**
   * Has the database look at what a table holds: before, it reads a long one whole for a few of its rows. Postgres does so
   * by itself, the embedded database does not.
   */
  readonly analyze: (table: string) => Promise<void>;
  /** Does the same for all tables, and gives back the room of deleted rows. */
  readonly vacuum: () => Promise<void>;
  /** A connection of one's own for as long as the work takes; the embedded database serves nobody else meanwhile. */
  readonly withSession: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
  /** Calls back when the database lost commits, for everything remembered of it must be forgotten. */
  readonly onForgotten: (forget: () => void) => void;
  close(): Promise<void>;
}

/** Number of connections, of free ones, and of callers waiting for one. */
export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Times in milliseconds: to get a connection and begin, and until a transaction is given up. */
export const TRANSACTION = { maxWait: 10_000, timeout: 15_000 } as const;

/** Of the program, as package.json has it. */
export const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).version;

export const MIGRATIONS = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
