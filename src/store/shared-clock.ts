import { Prisma } from './generated/client.ts';

const { sql } = Prisma;

/** An instant of this process's clock, by the clock that the outbox goes by. */
export type SharedInstant = (instant: number) => Prisma.Sql;

/** The same from the first to the last use in one statement. */
export const DATABASE_NOW = sql`(extract(epoch FROM statement_timestamp()) * 1000)::bigint`;

/**
 * Processes whose clocks are apart must agree until when a row of the outbox is somebody's. Where there may be several,
 * its instants are those of the database; the embedded one has a single process, whose clock may be moved by hand.
 * @param clock milliseconds since the epoch, by this process
 */
export function sharedInstants(isShared: boolean, clock: () => number): SharedInstant {
  if (!isShared) return (instant) => sql`${BigInt(instant)}::bigint`;
  return (instant) => sql`(${DATABASE_NOW} + ${BigInt(instant - clock())}::bigint)`;
}
