import process from 'node:process';
import { BadConfig, type Config } from './config.ts';
import { CannotServe } from './discord/gateway/cannot-serve.ts';
import { type Log, NoLogFile, openLog, openLogFile } from './log.ts';
import { PortTaken } from './practice/port-taken.ts';
import {
  BadBackup,
  DataFolderDamaged,
  DataFolderInUse,
  DataFolderLost,
  MigrationFailed,
  StoreDown,
} from './store/errors.ts';
import { CannotListen } from './web/cannot-listen.ts';

const DATABASE_AWAY = 'The database cannot be reached: check DATABASE_URL and that Postgres is running.';

/** What an operator can mend. */
const OPERATORS_AFFAIR = [
  ...[BadBackup, DataFolderDamaged, DataFolderInUse, DataFolderLost, MigrationFailed],
  ...[CannotServe, PortTaken, CannotListen],
] as const;

/** An end for a reason that an operator can mend is told in one sentence; anything else is logged as a bug. */
export function explain(err: unknown, log: Log, config: Config): void {
  if (err instanceof StoreDown) say(DATABASE_AWAY);
  else if (err instanceof Error && OPERATORS_AFFAIR.some((known) => err instanceof known)) say(err.message);
  else {
    log.fatal({ err }, 'it could not start');
    pointToLog(config);
  }
}

/** The log as it was asked for. A file that takes no more is told of once, on the terminal. */
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

/** Why it did nothing at all, as far as an operator can mend it. */
export function whyNot(err: unknown): string {
  if (err instanceof StoreDown) return DATABASE_AWAY;
  const isTold = [BadConfig, NoLogFile, ...OPERATORS_AFFAIR].some((known) => err instanceof known);
  return err instanceof Error && isTold ? err.message : 'It could not start.';
}

/** On the terminal, whatever becomes of the log. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
