import { StoreDown } from '../errors.ts';

/** What Prisma, its adapters, Node and Postgres say when the database is away, too busy or made us wait too long. */
const CODES = new Set([
  ...['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['ENETUNREACH', 'DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout'],
  ...['TransactionWriteConflict', 'TooManyConnections', 'TlsConnectionError', 'AuthenticationFailed'],
  ...['DatabaseAccessDenied', 'DatabaseDoesNotExist'],
  // read-only (a leader that is one no more), serialization failure, deadlock, lock not available, cancelled (timeout), idle in transaction, wrong login, no such database
  ...['25006', '40001', '40P01', '55P03', '57014', '25P03', '25P04', '28000', '28P01', '3D000'],
]);

/** Connection exceptions, insufficient resources, operator intervention. */
const CLASSES = /^(08|53|57P)[0-9A-Z]+$/;

const WORDS =
  /^(Connection terminated|Connection ended|timeout e(xceeded|xpired)|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after|PGlite is clos|The server does not support SSL|Server has closed the connection)/;

/** Broken off after it was asked: the database may have done it. Any other code is its word that it has not, or it was never asked. */
const BROKEN_OFF =
  /^(connection lost|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|P1008|P1017|ConnectionClosed|SocketTimeout|57P01|57P02|08[0-9A-Z]{3})$/;

/** What a commit that failed is told as: one whose answer was lost may have been made. */
export function whileCommitting(error: unknown): unknown {
  const reason = whyDown(error);
  if (reason === null || !BROKEN_OFF.test(reason)) return error;
  return new StoreDown(`the database went away while it committed (${reason})`, { isUnsure: true });
}

/** Runs database work; failures of the connection become StoreDown, without address or password. Others pass. */
export async function orDown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = whyDown(error);
    throw reason === null ? error : new StoreDown(`the database cannot be reached (${reason})`);
  }
}

/** A code that tells that the database is away, or null when the error is of another kind. */
export function whyDown(error: unknown, depth = 0): string | null {
  if (typeof error !== 'object' || error === null || depth > 5) return null;
  for (const key of ['code', 'originalCode', 'errorCode', 'kind'] as const) {
    const code: unknown = Reflect.get(error, key);
    if (typeof code === 'string' && (CODES.has(code) || CLASSES.test(code))) return code;
  }
  const message: unknown = Reflect.get(error, 'message');
  if (typeof message === 'string' && WORDS.test(message)) return 'connection lost';
  for (const key of ['cause', 'meta', 'driverAdapterError'] as const) {
    const inner = whyDown(Reflect.get(error, key), depth + 1);
    if (inner !== null) return inner;
  }
  const errors: unknown = Reflect.get(error, 'errors');
  return Array.isArray(errors) ? whyDown(errors[0], depth + 1) : null;
}
