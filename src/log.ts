import { dirname } from 'node:path';
import { type DestinationStream, type Logger, pino } from 'pino';
import { makeFolder } from './store/make-folder.ts';

export type Log = Logger;

/** Most levels of an error's causes in the log. */
const MAX_CAUSES = 4;

const SECRETS = ['token', 'authorization', 'headers', 'body', 'requestBody', 'rawError', 'url', 'databaseUrl', 'seed'];

/** The log file cannot be opened; the message is one sentence for the operator. */
export class NoLogFile extends Error {
  override readonly name = 'NoLogFile';
}

/**
 * A file for log lines, made with its folder if it is missing. Each line is written before the next step, so the last words
 * of a process are in it.
 * @param onTrouble called when a line cannot be written, e.g. on a full disk; running work continues
 * @throws NoLogFile
 */
export function openLogFile(path: string, onTrouble: () => void): DestinationStream {
  try {
    makeFolder(dirname(path));
    const file = pino.destination({ dest: path, sync: true });
    file.on('error', onTrouble);
    return file;
  } catch {
    throw new NoLogFile(`The log file ${path} cannot be written: check LOG_FILE.`);
  }
}

/**
 * The process's log: one JSON line each on standard output, or on `destination`. Tokens, requests' addresses and bodies
 * never reach it: an error keeps only a few named fields, and anything that looks like a secret is removed from texts.
 */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: safeError, error: safeError },
    redact: { paths: [...SECRETS, ...SECRETS.map((name) => `*.${name}`)], censor: '[hidden]' },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** The safe parts of an error. */
interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string | number;
  readonly status?: number;
  readonly method?: string;
  readonly cause?: SafeError;
}

function safeError(thrown: unknown, depth = 0): SafeError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: cleaned(describe(thrown)) };
  const { code, status, method } = thrown as { code?: unknown; status?: unknown; method?: unknown };
  return {
    type: cleaned(thrown.name),
    message: cleaned(thrown.message),
    ...(thrown.stack === undefined ? {} : { stack: cleaned(thrown.stack) }),
    ...(typeof code === 'number' || typeof code === 'string' ? { code } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof method === 'string' ? { method } : {}),
    ...(thrown.cause === undefined || depth >= MAX_CAUSES ? {} : { cause: safeError(thrown.cause, depth + 1) }),
  };
}

/** Objects may hold anything, so only texts and numbers are logged. */
function describe(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null ? 'an object was thrown' : String(thrown);
}

/**
 * Discord's ids in an error, which may be a person's: the log keeps nobody. Those of server, channel and interaction are
 * fields of their own in its line.
 */
function cleaned(text: string): string {
  return withoutSecrets(text).replace(/(?<!\d)\d{17,20}(?!\d)/g, '[id]');
}

/** Interaction tokens in addresses, bot tokens, passwords in database addresses. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/(webhooks|interactions)\/(\d+)\/[\w.=-]+/g, '$1/$2/[hidden]')
    .replace(/\b[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}/g, '[hidden]')
    .replace(/\baW50ZXJhY3Rpb24[\w=-]+/g, '[hidden]')
    .replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[hidden]@')
    .replace(/\b(Bot|Bearer)\s+[\w.-]{20,}/g, '$1 [hidden]');
}
