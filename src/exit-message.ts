import process from 'node:process';
import { BadConfig, type Config } from './config.ts';
import { CannotServe } from './discord/gateway/cannot-serve.ts';
import { type Log, NoLogFile, openLog, openLogFile } from './log.ts';
import { PortTaken } from './practice/port-taken.ts';
import {
  BadBackup,
  DatabaseRefused,
  DataFolderDamaged,
  DataFolderInUse,
  DataFolderLost,
  DataFolderUnusable,
  MigrationFailed,
  StoreDown,
} from './store/errors.ts';
import { CannotListen } from './web/cannot-listen.ts';

const DATABASE_AWAY = 'The database cannot be reached: check DATABASE_URL and that Postgres is running.';

/** Errors that an operator can mend. */
const OPERATORS_AFFAIR = [
  ...[BadConfig, BadBackup, DataFolderDamaged, DataFolderInUse, DataFolderLost, DataFolderUnusable],
  ...[DatabaseRefused, MigrationFailed, CannotServe, PortTaken, CannotListen, NoLogFile],
] as const;

/** Node's errors about files and folders that an operator has to see to. */
const FILES: Readonly<Record<string, string>> = {
  EACCES: 'this user may not use it: see to its rights',
  EPERM: 'this user may not use it: see to its rights',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full: make room',
  EDQUOT: 'its disk is full: make room',
  ENOTDIR: 'a file is where a folder should be',
  EEXIST: 'a file is where a folder should be',
  EISDIR: 'a folder is where a file should be',
  ENOENT: 'it is not there',
  EIO: 'its disk does not work: see to it',
  EMFILE: 'too many files are open: raise the limit of open files',
};

/** Explains an exit that an operator can mend in one sentence; any other error is logged as a bug. */
export function explain(err: unknown, log: Log, config: Config): void {
  const sentence = sentenceFor(err);
  if (sentence !== null) {
    // The engine's or server's own message is for a closer look.
    if (err instanceof Error && err.cause !== undefined) log.error({ err: err.cause }, 'the cause');
    say(sentence);
    return;
  }
  log.fatal({ err }, 'it could not start');
  pointToLog(config);
}

/** An error that an operator can mend, in one sentence; null for a bug. */
function sentenceFor(err: unknown): string | null {
  if (!(err instanceof Error)) return null;
  if (err instanceof StoreDown) return err.advice ?? DATABASE_AWAY;
  if (OPERATORS_AFFAIR.some((known) => err instanceof known)) return err.message;
  const { code, path } = err as NodeJS.ErrnoException;
  const why = code === undefined ? undefined : FILES[code];
  return why === undefined || path === undefined ? null : `${path} cannot be used: ${why}.`;
}

/** The log as configured. A file that can no longer be written is reported once, on the terminal. */
export function logOf({ logLevel, logFile }: Config): Log {
  if (logFile === null) return openLog(logLevel);
  let isTold = false;
  const file = openLogFile(logFile, () => {
    if (!isTold) say(`The log file ${logFile} cannot be written any more. Everything else goes on.`);
    isTold = true;
  });
  return openLog(logLevel, file);
}

/** On the terminal nothing is left unsaid because the log goes elsewhere. */
export function pointToLog({ logFile }: Config): void {
  if (logFile !== null) say(`It had to stop because of an error. ${logFile} says which.`);
}

/** The reason why it did nothing at all, as far as an operator can mend it. */
export function whyNot(err: unknown): string {
  return sentenceFor(err) ?? `It could not start: ${err instanceof Error ? err.message : String(err)}`;
}

/** Prints on the terminal, whatever the state of the log. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
