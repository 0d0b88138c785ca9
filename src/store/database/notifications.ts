import pg from 'pg';

/** The notices between processes: `outbox`, a message waits; `roles`, a role is free. */
export type WakeUp = 'outbox' | 'roles';

/** Notices between processes on one database. One may get lost: whoever waits for it looks from time to time as well. */
export interface WakeUps {
  send(what: WakeUp): Promise<void>;
  /** Calls back for each notice, of this process too, and once whenever the line is up again. */
  listen(callback: (what: WakeUp) => void): void;
  close(): Promise<void>;
}

/** For a database that a single process has: nobody else is there. */
export const NO_WAKE_UPS: WakeUps = { send: async () => {}, listen: () => {}, close: async () => {} };

const CHANNEL = 'watchpost';
const WAKE_UPS: readonly WakeUp[] = ['outbox', 'roles'];
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 15_000;

export interface PostgresWakeUpsOptions {
  /** Reached without a pooler: LISTEN belongs to one connection for as long as it lives. */
  readonly databaseUrl: string;
  readonly connect: number;
  /** Sends on a connection of the pool. */
  readonly notify: (channel: string, what: string) => Promise<void>;
}

/** Postgres' LISTEN and NOTIFY, on a connection of their own that is opened again whenever it breaks. */
export function postgresWakeUps({ databaseUrl, connect, notify }: PostgresWakeUpsOptions): WakeUps {
  const callbacks: ((what: WakeUp) => void)[] = [];
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let failures = 0;
  let isClosed = false;

  const runCallbacks = (what: WakeUp) => {
    for (const callback of callbacks) callback(what);
  };

  async function open(): Promise<void> {
    const mine = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connect,
      keepAlive: true,
      application_name: 'watchpost wake-ups',
    });
    client = mine;
    let isOver = false;
    const over = () => {
      if (isOver) return;
      isOver = true;
      void mine.end().catch(() => {});
      again();
    };
    mine.on('error', over);
    mine.on('end', over);
    mine.on('notification', ({ payload }) => {
      const what = WAKE_UPS.find((one) => one === payload);
      if (what !== undefined) runCallbacks(what);
    });
    try {
      await mine.connect();
      await mine.query(`LISTEN ${CHANNEL}`);
      failures = 0;
      // The notices sent while nobody listened.
      for (const what of WAKE_UPS) runCallbacks(what);
    } catch {
      over();
    }
  }

  function again(): void {
    if (isClosed) return;
    timer = setTimeout(() => void open(), Math.min(FIRST_WAIT_MS * 2 ** failures, MAX_WAIT_MS));
    timer.unref();
    failures += 1;
  }

  return {
    send: (what) => notify(CHANNEL, what),
    listen(callback) {
      callbacks.push(callback);
      if (client === null && !isClosed) void open();
    },
    async close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
