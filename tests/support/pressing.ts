import pg from 'pg';
import type { PracticeSeat } from '../../src/practice/seats.ts';

/** How long somebody looks at "is thinking" before they count it as no answer; milliseconds. */
const PATIENCE_MS = 60_000;

/** People who throw dice without end while things go wrong, and what they were told. */
export interface Pressing {
  /** Numbers of the throws whose result was told. */
  readonly told: ReadonlySet<number>;
  /** Throws so far. */
  readonly count: number;
  /** Those that were told that the records are away, or that the bot restarts. */
  readonly refused: number;
  /** Those that nobody answered in Discord's three seconds. */
  readonly unanswered: readonly number[];
  /** Longest time until the first word, in milliseconds. */
  readonly slowest: number;
  /** Resolves once so many more throws were told. */
  more(count: number): Promise<void>;
  /** No new throws; resolves when the last one was told. */
  stop(): Promise<void>;
}

/** @param pause milliseconds between two throws of one person */
export function keepPressing(seats: readonly PracticeSeat[], pause: number): Pressing {
  const told = new Set<number>();
  const unanswered: number[] = [];
  let [count, refused, slowest] = [0, 0, 0];
  let isOver = false;

  async function press(seat: PracticeSeat): Promise<void> {
    count += 1;
    const n = count;
    const began = performance.now();
    const outcome = await seat.command('roll', { options: { dice: 'd20', for: `throw ${n} of many` } });
    slowest = Math.max(slowest, performance.now() - began);
    if (outcome.kind === 'failed') return void unanswered.push(n);
    const late = wait(PATIENCE_MS).then(() => null);
    const message = outcome.message ?? (await Promise.race([outcome.settled, late]));
    if (JSON.stringify(message).includes(`throw ${n} of many`)) told.add(n);
    else refused += 1;
  }

  async function lane(seat: PracticeSeat): Promise<void> {
    while (!isOver) {
      await press(seat);
      await wait(pause);
    }
  }

  const lanes = seats.map(lane);
  return {
    told,
    unanswered,
    get count() {
      return count;
    },
    get refused() {
      return refused;
    },
    get slowest() {
      return slowest;
    },
    async more(wanted) {
      const until = told.size + wanted;
      while (told.size < until) await wait(20);
    },
    async stop() {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}

/** What the journal and the channel have of the throws. */
export interface Throws {
  /** Told, and not in the journal. */
  readonly lost: readonly number[];
  /** In the journal or in the channel more than once. */
  readonly doubled: readonly number[];
  /** In the journal, though whoever threw was not told. */
  readonly untold: readonly number[];
  /** In the journal, and nowhere in the channel. */
  readonly unshown: readonly number[];
  /** Rows of the outbox that Discord does not have. */
  readonly waiting: number;
}

/** @param seat sees the channel, which keeps all its messages */
export async function throwsOf(databaseUrl: string, told: ReadonlySet<number>, seat: PracticeSeat): Promise<Throws> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ facts: string }>('SELECT facts::text AS facts FROM journal_entry');
    const { rows: open } = await client.query<{ count: string }>(
      'SELECT count(*) FROM outbox WHERE sent_at IS NULL AND NOT given_up',
    );
    const kept = timesOf(rows.map(({ facts }) => facts));
    const shown = timesOf(seat.visible().map((message) => JSON.stringify(message)));
    return {
      lost: [...told].filter((n) => !kept.has(n)),
      doubled: [...kept, ...shown].filter(([, times]) => times > 1).map(([n]) => n),
      untold: [...kept.keys()].filter((n) => !told.has(n)),
      unshown: [...kept.keys()].filter((n) => !shown.has(n)),
      waiting: Number(open[0]?.count),
    };
  } finally {
    await client.end();
  }
}

function timesOf(texts: readonly string[]): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const text of texts) {
    const n = /throw (\d+) of many/.exec(text)?.[1];
    if (n !== undefined) times.set(Number(n), (times.get(Number(n)) ?? 0) + 1);
  }
  return times;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
