import type { TableClock } from './clock.ts';

const DISCORD_EPOCH = 1_420_070_400_000;

/** Gives out ids like Discord's: 64-bit numbers as text that always increase and carry their time. */
export interface Snowflakes {
  next(): string;
  readonly last: string;
}

/** The moment an id was given out, milliseconds since the epoch. */
export function snowflakeTime(id: string): number {
  return Number(BigInt(id) >> 22n) + DISCORD_EPOCH;
}

/** Ids on the given clock, always above `last` (so that a restart never gives an id twice). */
export function snowflakes(clock: TableClock, last = '0'): Snowflakes {
  let newest = BigInt(last);
  return {
    next() {
      const now = BigInt(clock.now().getTime() - DISCORD_EPOCH) << 22n;
      newest = now > newest ? now : newest + 1n;
      return newest.toString();
    },
    get last() {
      return newest.toString();
    },
  };
}
