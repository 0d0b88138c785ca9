import { DatabaseRefused, StoreDown } from '../errors.ts';

/** Error codes of Prisma, its adapters, Node and Postgres for a database that is away, too busy or too slow. */
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

/** The error for a failed commit: one whose answer was lost may have been made. */
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

/**
 * Work at the start, when what the server refuses is the operator's to mend. Later the same codes mean that it is away: a
 * password that is being changed, say.
 * @throws DatabaseRefused, StoreDown
 */
export async function atStart<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refused = refusalOf(error, databaseUrl);
    if (refused !== null) throw new DatabaseRefused(refused, { cause: error });
    return orDown(() => Promise.reject(error));
  }
}

/** A refusal by the server, in a sentence for the operator; null for other errors. */
function refusalOf(error: unknown, databaseUrl: string): string | null {
  const code = codeOf(error);
  if (code === null || !URL.canParse(databaseUrl)) return null;
  const { username, pathname, hostname } = new URL(databaseUrl);
  const user = decoded(username);
  const name = decoded(pathname.slice(1)) || decoded(username);
  switch (code) {
    case '28P01':
    case '28000':
      return `The database server refuses the user “${user}” or the password in DATABASE_URL.`;
    case '3D000':
      return `There is no database “${name}” on the server that DATABASE_URL names: create it, or name another.`;
    case '42501':
      return `The user “${user}” may not create tables in the database “${name}”. As its owner, run: GRANT CREATE, USAGE ON SCHEMA public TO "${user}"; or make that user the owner.`;
    case 'ENOTFOUND':
      return `There is no host “${hostname}”, which DATABASE_URL names.`;
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return 'The certificate of the database server is not trusted: name its authority with sslrootcert= in DATABASE_URL.';
    default:
      return null;
  }
}

function codeOf(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
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
