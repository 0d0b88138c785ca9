import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { COMMANDS } from '../commands/index.ts';
import { chronicleJob } from './chronicle/chronicle-job.ts';
import { runErrand } from './cli-commands.ts';
import { BadConfig, type Config, readArguments, readConfig, readEnvFile, type StartArguments } from './config.ts';
import { openRunner, type Runner } from './deadlines/runner.ts';
import { adminCommand } from './discord/admin/admin-command.ts';
import { NOBODY_WATCHES } from './discord/gateway/observer.ts';
import { type Served, serveDiscord } from './discord/gateway/serve-discord.ts';
import { drawnBy, RENDERERS } from './discord/render/index.ts';
import { ALL_ROLES, openRoles, type Roles } from './discord/roles/roles.ts';
import { pictureWords } from './discord/signs/sign-words.ts';
import { explain, logOf, pointToLog, say, whyNot } from './exit-message.ts';
import type { JobKind } from './jobs/kind.ts';
import { openJobWorker } from './jobs/worker.ts';
import type { Log } from './log.ts';
import { openBackups, openChores } from './nightly.ts';
import { openOperations } from './operations.ts';
import { newId } from './play/deps.ts';
import { openPlay, type Play } from './play/play.ts';
import { movableClock } from './practice/clock.ts';
import type { PracticeTable } from './practice/practice-table.ts';
import { watchPlay } from './practice-checklist.ts';
import { gamesOf, setTable } from './practice-setup.ts';
import { worldParser } from './rules/engine/book.ts';
import { DAY } from './rules/engine/time.ts';
import { BOOKS, DEFAULT_BOOK } from './rules/index.ts';
import { signPictures } from './sign-pictures.ts';
import { openStore } from './store/open-store.ts';
import type { Store } from './store/store.ts';
import { readVersion } from './version.ts';
import type { Metrics } from './web/metrics.ts';
import type { Routes } from './web/server.ts';
import { openWorkshop } from './workshop/workshop.ts';

/** Something that is closed when the process ends, last opened first. */
type Closer = () => Promise<void>;

const PAGE_DIR = fileURLToPath(new URL('../dist/page', import.meta.url));
/** Milliseconds between the sender's looks for rows that other processes left, in case a notice gets lost. */
const SHARED_SWEEP_MS = 1_000;
const PRACTICE_TOKEN = 'practice';

/** The start-up configuration. */
interface Start {
  readonly config: Config;
  readonly asked: StartArguments;
  readonly log: Log;
  readonly closers: Closer[];
  onLost(why: Error): void;
}

async function boot({ config, asked, log, closers, onLost }: Start): Promise<void> {
  const clock = movableClock();
  const store = await openStore({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    parse: worldParser(BOOKS),
    clock: () => clock.now().getTime(),
    onLost,
  });
  closers.push(() => store.close());
  const backups = openBackups({ backUp: store.backUp, dataDir: config.dataDir, days: config.backupDays, log });
  closers.push(() => backups.close());
  const workshop = openWorkshop({ log });
  closers.push(async () => workshop.close());
  // Everybody at a practice table is invited.
  let practice: PracticeTable | null = null;
  const invited = () => (practice?.chairs ?? []).map(({ userId }) => userId);
  const drawn = drawnBy(RENDERERS);
  const play = openPlay({ store, books: BOOKS, clock, newId, limits: config.limits, invited, workshop, ...drawn });
  const now = () => clock.now().getTime();
  const jobs = { store, kinds: jobKinds({ store, now }), now };
  const chores = openChores({
    play,
    prune: () => store.prune(now()),
    keepLeftFor: config.removedServerDays * DAY,
    log,
  });
  closers.push(() => chores.close());
  // Loaded only where it is used.
  const metrics = config.httpPort === null ? null : (await import('./web/metrics.ts')).openMetrics();
  let serving: Served | null = null;
  const operations = openOperations({ store, clock, version: readVersion(), bot: () => serving });
  const { adminGuildId, adminUserIds } = config;
  const admin =
    adminGuildId === null ? [] : [adminCommand(operations, { guildId: adminGuildId, userIds: adminUserIds })];
  const served = {
    commands: [...COMMANDS, ...admin],
    app: { play, renderers: RENDERERS, publicUrl: config.publicUrl },
    outbox: store,
    registrations: store,
    clock,
    log,
    isWritable: store.isWritable,
    observer: { ...NOBODY_WATCHES, ...metrics?.observer, broke: operations.broke },
    onLost,
    onLostChannel: play.loseChannel,
    onFoundChannel: play.findChannel,
    pictures: await signPictures(),
  };
  if (config.discordToken !== null) {
    const roles = config.databaseUrl === null ? ALL_ROLES : sharedRoles(store, log);
    let runner: Runner | null = null;
    const bot = await serveDiscord({
      token: config.discordToken,
      publicKey: config.discordPublicKey,
      roles,
      ...(config.databaseUrl === null ? {} : { sweepEvery: SHARED_SWEEP_MS }),
      onCommitted: () => runner?.kick(),
      onLeft: () => wakeSender(store, log),
      apiUrl: config.discordApiUrl,
      guildId: config.discordGuildId,
      signsOfLife: config.signsOfLife,
      ...served,
    });
    closers.push(() => bot.close());
    serving = bot;
    runner = startRunner({ play, bot, log, closers, jobs });
    store.onWakeUp((what) => {
      if (what === 'roles') void roles.look();
      else if (roles.holds('sender')) bot.kick();
    });
    await startWeb({ config, store, play, clock, bot, metrics, log, closers });
    log.info({ user: bot.user }, 'serving Discord');
    return;
  }
  const { openPracticeTable } = await import('./practice/practice-table.ts');
  const table = await openPracticeTable({
    port: config.practicePort,
    dir: join(config.dataDir, 'practice'),
    clock,
    pageDir: PAGE_DIR,
    token: PRACTICE_TOKEN,
    games: gamesOf(play, RENDERERS),
    game: asked.book ?? DEFAULT_BOOK,
    pictures: pictureWords(),
  });
  practice = table;
  closers.push(() => table.close());
  table.onViolation((violation) => log.warn({ violation }, 'Discord would have refused this'));
  if (asked.fresh) {
    await store.wipe();
    await table.beginAnew(asked.book);
  }
  await setTable(play, table, table.game ?? DEFAULT_BOOK, RENDERERS);
  const bot = await serveDiscord({
    token: PRACTICE_TOKEN,
    apiUrl: table.apiUrl,
    guildId: null,
    signsOfLife: true,
    ...served,
  });
  closers.push(() => bot.close());
  serving = bot;
  const runner = startRunner({ play, bot, log, closers, jobs });
  const watched = watchPlay(play, table, RENDERERS, {
    portraitOf: bot.portraits.addressOf,
    onTrouble: (err) => log.warn({ err }, 'the checklist could not be drawn'),
  });
  closers.push(async () => watched.stop());
  table.onBeginAnew((wipe) =>
    bot.alone(async () => {
      await store.wipe();
      wipe();
      await setTable(play, table, table.game ?? DEFAULT_BOOK, RENDERERS);
      watched.forget();
    }),
  );
  table.onAdvance(() => {
    runner.kick();
    bot.kick();
  });
  await startWeb({ config, store, play, clock, bot, metrics, log, closers });
  log.info({ address: table.url }, 'practice table open');
  process.stdout.write(`${opened(table.url)}${otherBook(asked, table.game)}`);
}

/** The one line that everybody reads who tries it. */
function opened(url: string): string {
  return `The practice table is open: ${url} (Ctrl+C stops it; the table is kept)\n`;
}

/** A table is not thrown away because another book was named; how to have it is said instead. */
function otherBook({ book }: StartArguments, played: string | null): string {
  if (book === null || book === played) return '';
  return `It still plays ${played}. To play ${book}, choose it on the page under “Begin anew”, or start with --fresh as well.\n`;
}

/** Of several processes on one database, one hears the gateway and one sends what is no answer. */
function sharedRoles(store: Store, log: Log): Roles {
  return openRoles({ leases: store, onLeft: () => store.wake('roles'), log });
}

/** Should the notice get lost, the sender finds what waits when it next looks. */
function wakeSender(store: Store, log: Log): void {
  store.wake('outbox').catch((err: unknown) => log.debug({ err }, 'the sender could not be told'));
}

interface Running {
  readonly play: Play;
  readonly bot: Served;
  readonly log: Log;
  readonly closers: Closer[];
  readonly jobs: { readonly store: Store; readonly kinds: readonly JobKind[]; readonly now: () => number };
}

/** From now on, what is due happens by itself. It ends before the bot leaves and the store closes. */
function startRunner({ play, bot, log, closers, jobs }: Running): Runner {
  // Things that a wrong clock makes fall due cannot be taken back.
  const placed = play
    .restUnplaced()
    .catch((err: unknown) => log.warn({ err }, 'campaigns without a channel could not be looked for'));
  const tick = async () => {
    await placed;
    return bot.clockWatch.isRight() ? play.tick(bot.whereabouts) : null;
  };
  const runner = openRunner({ tick, onWorked: bot.kick, log });
  closers.push(() => runner.close());
  runner.start();
  startJobs({ bot, log, closers, jobs });
  return runner;
}

interface Watched {
  readonly config: Config;
  readonly store: Store;
  readonly play: Play;
  readonly clock: { now(): Date };
  readonly bot: Served;
  readonly metrics: Metrics | null;
  readonly log: Log;
  readonly closers: Closer[];
}

/** Opens the HTTP server where one is wished; it is the first thing to close. */
async function startWeb({ config, store, play, clock, bot, metrics, log, closers }: Watched): Promise<void> {
  if (config.httpPort === null || metrics === null) return;
  const { openWeb } = await import('./web/server.ts');
  const { healthRoutes } = await import('./web/health.ts');
  const { interactionsRoute } = await import('./discord/http/interactions-route.ts');
  const { calendarRoutes } = await import('./web/calendar.ts');
  const { discordPublicKey: publicKey } = config;
  const gateway = bot.isConnected;
  const routes: readonly Routes[] = [
    healthRoutes({ database: store.healthy, isWritable: store.isWritable, gateway }),
    ...(config.metricsToken === null
      ? []
      : [
          metrics.routes(
            {
              backlog: () => store.backlog(clock.now().getTime()),
              connections: store.connections,
              room: async () => ({ isWritable: await store.isWritable(), freeBytes: store.freeBytes() }),
              gateway,
              guildCount: bot.guildCount,
              clockAhead: bot.clockWatch.ahead,
              version: readVersion(),
            },
            config.metricsToken,
          ),
        ]),
    ...(publicKey === null ? [] : [interactionsRoute({ publicKey, take: bot.take })]),
    calendarRoutes({ play, renderers: RENDERERS }),
  ];
  const web = await openWeb({
    port: config.httpPort,
    host: config.httpHost,
    routes,
    log,
    proxies: config.trustedProxies,
    hosts: config.publicUrl === null ? [] : [new URL(config.publicUrl).hostname],
  });
  closers.push(() => web.close());
  log.info({ address: web.url }, 'HTTP server open');
}

/** Long work is done one job at a time, next to everything else; a job that runs at the end is put back. */
function startJobs({ bot, log, closers, jobs: { store, kinds, now } }: Omit<Running, 'play'>): void {
  const worker = openJobWorker({ jobs: store.jobs, kinds, now, newId, log, onWorked: bot.kick });
  const runner = openRunner({ tick: worker.tick, onWorked: () => undefined, log, lanes: 1 });
  closers.push(() => {
    worker.stop();
    return runner.close();
  });
  runner.start();
}

/** Every kind of long work. */
function jobKinds({ store, now }: { readonly store: Store; readonly now: () => number }): readonly JobKind[] {
  return [chronicleJob({ store, books: BOOKS, renderers: RENDERERS, now, newId })];
}

async function main(): Promise<void> {
  if (await runErrand(process.argv.slice(2))) return;
  const config = readConfig({ ...readEnvFile('.env'), ...process.env });
  const asked = readArguments(process.argv.slice(2), Object.keys(BOOKS));
  if (asked.book !== null && config.discordToken !== null)
    throw new BadConfig('--book is for the practice table. On Discord, /campaign create asks for the book.');
  const log = logOf(config);
  const closers: Closer[] = [];
  let closing = false;
  const close = async (code: number): Promise<void> => {
    if (closing) return;
    closing = true;
    for (const closer of closers.reverse()) await closer().catch((err: unknown) => log.error({ err }, 'while closing'));
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (closing) process.exit(1);
      log.info({ signal }, 'closing');
      void close(0);
    });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (err: unknown) => {
      log.fatal({ err }, event);
      pointToLog(config);
      void close(1);
    });
  const fail = async (err: unknown): Promise<void> => {
    if (closing) return;
    explain(err, log, config);
    await close(1);
  };
  try {
    await boot({ config, asked, log, closers, onLost: (why) => void fail(why) });
  } catch (err) {
    await fail(err);
  }
}

main().catch((err: unknown) => {
  say(whyNot(err));
  process.exit(1);
});
