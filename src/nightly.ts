import type { Log } from './log.ts';
import type { Play } from './play/play.ts';
import { DAY, HOUR } from './rules/engine/time.ts';
import { answerAskers } from './store/backup/backup-request.ts';
import { type BackupKind, listBackups, newBackupFile, removeOldBackups } from './store/backup/backups.ts';

/** Milliseconds between two looks whether it is time, and whether somebody asks for a backup. */
const NIGHTLY_LOOK = HOUR;
const ASKED_LOOK = 1000;

/** Milliseconds from the start to the first chores: not while the bot still finds out whether it can serve at all. */
const FIRST_CHORES_MS = 10_000;

/** Hours of the machine's own day in which few people play: from the first to before the second. */
const NIGHT = [3, 5] as const;

export interface BackupSetup {
  readonly backUp: (file: string) => Promise<void>;
  readonly dataDir: string;
  /** Days that a nightly backup is kept; 0 makes none. */
  readonly days: number;
  readonly log: Log;
}

/** The backups that a running bot makes: one a night, and one whenever `npm run backup` asks for it. */
export function openBackups({ backUp, dataDir, days, log }: BackupSetup): { close(): Promise<void> } {
  let working: Promise<void> = Promise.resolve();
  const make = async (kind: BackupKind): Promise<string> => {
    const file = await newBackupFile(dataDir, kind, new Date());
    await backUp(file);
    log.info({ file }, 'backup made');
    return file;
  };
  const nightly = async (): Promise<void> => {
    const newest = (await listBackups(dataDir)).find(({ kind }) => kind === 'nightly');
    if (!isTime(new Date(), newest?.at ?? null)) return;
    await make('nightly');
    await removeOldBackups(dataDir, days, Date.now());
  };
  const inTurn = (work: () => Promise<void>) => () => {
    working = working.then(work).catch((err: unknown) => log.error({ err }, 'no backup could be made'));
  };
  let isAsking = false;
  const asked = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    inTurn(() => answerAskers(dataDir, () => make('backup')).finally(() => (isAsking = false)))();
  }, ASKED_LOOK);
  const night = days === 0 ? undefined : setInterval(inTurn(nightly), NIGHTLY_LOOK);
  asked.unref();
  night?.unref();
  return {
    async close() {
      clearInterval(asked);
      clearInterval(night);
      await working;
    },
  };
}

export interface Chores {
  readonly play: Pick<Play, 'dropLeftServers' | 'pruneLogs'>;
  /** Removes old rows. */
  readonly prune: () => Promise<unknown>;
  /** Milliseconds that campaigns of a server are kept that removed the bot. */
  readonly keepLeftFor: number;
  readonly log: Log;
}

/** Chores soon after a start and then once a day, one after another. A running one is finished before the end. */
export function openChores({ play, prune, keepLeftFor, log }: Chores): { close(): Promise<void> } {
  let working: Promise<void> = Promise.resolve();
  let isClosed = false;
  const chore = async (failed: string, work: () => Promise<void>): Promise<void> => {
    if (!isClosed) await work().catch((err: unknown) => log.warn({ err }, failed));
  };
  const all = async (): Promise<void> => {
    await chore('campaigns of servers that removed the bot could not be deleted', async () => {
      const guildIds = await play.dropLeftServers(keepLeftFor);
      if (guildIds.length > 0) log.info({ guildIds }, 'campaigns of servers that removed the bot were deleted');
    });
    await chore('old entries of logs could not be deleted', async () => {
      const entries = await play.pruneLogs();
      if (Object.keys(entries).length > 0) log.info({ entries }, 'old entries of logs were deleted');
    });
    await chore('old rows could not be removed', async () => void (await prune()));
  };
  const daily = () => {
    working = working.then(all);
  };
  const first = setTimeout(daily, FIRST_CHORES_MS).unref();
  const eachDay = setInterval(daily, DAY).unref();
  return {
    async close() {
      isClosed = true;
      clearTimeout(first);
      clearInterval(eachDay);
      await working;
    },
  };
}

/** At night, once; by day only when last night's was missed, as on a machine that is off then. */
export function isTime(now: Date, last: number | null): boolean {
  const age = last === null ? Number.POSITIVE_INFINITY : now.getTime() - last;
  const isNight = now.getHours() >= NIGHT[0] && now.getHours() < NIGHT[1];
  return age > (isNight ? DAY / 2 : DAY + 2 * HOUR);
}
