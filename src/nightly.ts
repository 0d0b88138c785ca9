import type { Log } from './log.ts';
import { DAY, HOUR } from './rules/engine/time.ts';
import { answerAskers } from './store/backup/asking.ts';
import { type BackupKind, listBackups, newBackupFile, removeOldBackups } from './store/backup/backups.ts';

/** Milliseconds between two looks whether it is time, and whether somebody asks for a backup. */
const NIGHTLY_LOOK = HOUR;
const ASKED_LOOK = 1000;

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

/** At night, once; by day only when last night's was missed, as on a machine that is off then. */
export function isTime(now: Date, last: number | null): boolean {
  const age = last === null ? Number.POSITIVE_INFINITY : now.getTime() - last;
  const isNight = now.getHours() >= NIGHT[0] && now.getHours() < NIGHT[1];
  return age > (isNight ? DAY / 2 : DAY + 2 * HOUR);
}
