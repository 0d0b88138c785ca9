import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { parse } from 'dotenv';
import { z } from 'zod';
import { type Limit, type Limits, USUAL_LIMITS } from './play/access/limits.ts';

/** Everything that an operator may set, read once at the start. */
export interface Config {
  /** Null: the practice table. */
  readonly discordToken: string | null;
  /** Discord's REST address when it is not Discord's own, e.g. `http://127.0.0.1:4000/api`. */
  readonly discordApiUrl: string | null;
  /** The application's public key, 64 hex digits, when interactions come by HTTP; null: they come by the gateway. */
  readonly discordPublicKey: string | null;
  /** All commands are listed in this server only. */
  readonly discordGuildId: string | null;
  /** Postgres; null: the embedded database. */
  readonly databaseUrl: string | null;
  /** The same database past a pooler in transaction mode; null when `databaseUrl` goes through none. */
  readonly databaseDirectUrl: string | null;
  /** Folder of the embedded database and of the practice table. */
  readonly dataDir: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** File that the log is added to; null: standard output. */
  readonly logFile: string | null;
  /** True when a message in a campaign's channel counts as a sign of life of who wrote it. */
  readonly signsOfLife: boolean;
  /** Days that the campaigns of a server are kept which removed the bot. */
  readonly removedServerDays: number;
  /** Port of the practice table on 127.0.0.1; 0 takes any that is free. */
  readonly practicePort: number;
  /** Days that a nightly backup is kept; 0 makes none. */
  readonly backupDays: number;
  /** Port of the HTTP server: health, metrics and whatever else is asked from outside; null opens none. */
  readonly httpPort: number | null;
  readonly httpHost: string;
  /** The word that `/metrics` wants; null shows it to nobody. */
  readonly metricsToken: string | null;
  /** Proxies that are believed about who asked: addresses and networks. */
  readonly trustedProxies: readonly string[];
  /** Address of the HTTP server from outside, without a slash at its end. */
  readonly publicUrl: string | null;
  /** The limits on hard work. */
  readonly limits: Limits;
  /** The server that lists `/admin`; null: none. */
  readonly adminGuildId: string | null;
  /** The people who may use it; empty: everybody who may manage that server. */
  readonly adminUserIds: readonly string[];
}

/** A wrong or missing value; the message is one sentence that names it and never quotes it. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const HTTP = /^https?:\/\/[^\s/]+/;
const POSTGRES = /^postgres(ql)?:\/\//;
const PUBLIC_KEY = /^[0-9a-f]{64}$/i;
const SNOWFLAKE = /^\d{17,20}$/;

const text = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value.trim() === '' ? null : value.trim()));

const port = z
  .int({ error: 'must be a port from 0 to 65535' })
  .min(0, 'must be a port from 0 to 65535')
  .max(65535, 'must be a port from 0 to 65535');

const DAYS = 'must be a number of days from 0 to 365';

const LIMIT = 'must be two numbers from 1 to 100000 with a comma between, for a person and for a server, or off';

const DATABASE = 'must be an address that begins with postgresql://';
const UNREADABLE =
  'cannot be read as an address: write special characters of the user and the password in their escaped form (# is %23, / is %2F, @ is %40, % is %25), and a port from 1 to 65535';

const databaseAddress = text
  .refine((value) => value === null || POSTGRES.test(value), { error: DATABASE, abort: true })
  .refine((value) => value === null || URL.canParse(value), UNREADABLE);

/** `40,200`, `off`, or as usual when it is not said. */
function limit(usual: Limit | null) {
  return text.transform((value, context): Limit | null => {
    if (value === null) return usual;
    if (value.toLowerCase() === 'off') return null;
    const [person = 0, server = 0] = value.split(',').map(Number);
    const isRead = /^\d+\s*,\s*\d+$/.test(value) && [person, server].every((one) => one >= 1 && one <= 100_000);
    if (isRead) return { person, server };
    context.addIssue(LIMIT);
    return z.NEVER;
  });
}

const ENVIRONMENT = z.object({
  NODE_ENV: text,
  DISCORD_TOKEN: text.refine((value) => value === null || !/\s/.test(value), 'must be one word, as Discord shows it'),
  DISCORD_API_URL: text.refine(
    (value) => value === null || HTTP.test(value),
    'must be an address that begins with http:// or https://',
  ),
  DISCORD_GUILD_ID: text.refine(
    (value) => value === null || SNOWFLAKE.test(value),
    'must be a server id of 17 to 20 digits',
  ),
  INTERACTIONS: text
    .transform((value) => value ?? 'gateway')
    .pipe(z.enum(['gateway', 'http'], { error: 'must be gateway or http' })),
  DISCORD_PUBLIC_KEY: text.refine(
    (value) => value === null || PUBLIC_KEY.test(value),
    'must be 64 hex digits, as the developer portal shows it',
  ),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATA_DIR: text.transform((value) => value ?? 'data'),
  LOG_LEVEL: text.pipe(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).nullable()),
  LOG_FILE: text,
  SIGNS_OF_LIFE: text.transform((value) => value ?? 'off').pipe(z.enum(['on', 'off'], { error: 'must be on or off' })),
  REMOVED_SERVER_DAYS: text
    .transform((value) => Number(value ?? '30'))
    .pipe(
      z
        .int({ error: 'must be a number of days from 1 to 3650' })
        .min(1, 'must be a number of days from 1 to 3650')
        .max(3650, 'must be a number of days from 1 to 3650'),
    ),
  PRACTICE_PORT: text.transform((value) => Number(value ?? '4640')).pipe(port),
  BACKUP_DAYS: text.transform((value) => Number(value ?? '7')).pipe(z.int({ error: DAYS }).min(0, DAYS).max(365, DAYS)),
  HTTP_PORT: text.transform((value) => (value === null ? null : Number(value))).pipe(port.nullable()),
  HTTP_HOST: text
    .transform((value) => value ?? '127.0.0.1')
    .refine((value) => /^[\w.:-]+$/.test(value), 'must be the name or the number of an address of this machine'),
  METRICS_TOKEN: text.refine(
    (value) => value === null || /^\S{16,200}$/.test(value),
    'must be one word of at least 16 characters',
  ),
  TRUSTED_PROXIES: text
    .transform((value) => value?.split(/[\s,]+/) ?? [])
    .refine((all) => all.every(isNetwork), 'must be addresses or networks, such as 10.0.0.0/8, with commas between'),
  ADMIN_GUILD_ID: text.refine(
    (value) => value === null || SNOWFLAKE.test(value),
    'must be a server id of 17 to 20 digits',
  ),
  ADMIN_USER_IDS: text
    .transform((value) => value?.split(/[\s,]+/) ?? [])
    .refine((ids) => ids.every((id) => SNOWFLAKE.test(id)), 'must be user ids of 17 to 20 digits, with commas between'),
  LIMIT_PICTURES: limit(USUAL_LIMITS.pictures),
  LIMIT_FORECASTS: limit(USUAL_LIMITS.forecasts),
  LIMIT_SEARCHES: limit(USUAL_LIMITS.searches),
  LIMIT_FILES: limit(USUAL_LIMITS.files),
  LIMIT_BOOKS: limit(USUAL_LIMITS.books),
  PUBLIC_URL: text.refine(
    (value) => value === null || (HTTP.test(value) && URL.canParse(value) && !/[?#@]/.test(value)),
    'must be an address that begins with http:// or https://, without a user, a query or a fragment',
  ),
});

/**
 * @param environment as `process.env`
 * @throws BadConfig naming the variable
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = ENVIRONMENT.safeParse(environment);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadConfig(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const read = parsed.data;
  if (read.NODE_ENV === 'production' && read.DISCORD_TOKEN === null)
    throw new BadConfig('DISCORD_TOKEN is missing: in production the bot serves Discord and needs its token.');
  if (read.PUBLIC_URL !== null && read.HTTP_PORT === null)
    throw new BadConfig('PUBLIC_URL needs HTTP_PORT: without it no HTTP server is opened.');
  if (read.DATABASE_DIRECT_URL !== null && read.DATABASE_URL === null)
    throw new BadConfig('DATABASE_DIRECT_URL needs DATABASE_URL: it is the same database past its pooler.');
  const isHttp = read.INTERACTIONS === 'http' && read.DISCORD_TOKEN !== null;
  if (isHttp && read.DISCORD_PUBLIC_KEY === null)
    throw new BadConfig('INTERACTIONS=http needs DISCORD_PUBLIC_KEY: copy it from the developer portal.');
  if (isHttp && read.HTTP_PORT === null)
    throw new BadConfig('INTERACTIONS=http needs HTTP_PORT: without it no HTTP server is opened.');
  if (read.ADMIN_USER_IDS.length > 0 && read.ADMIN_GUILD_ID === null)
    throw new BadConfig('ADMIN_USER_IDS needs ADMIN_GUILD_ID: the server in which /admin is listed.');
  return {
    discordToken: read.DISCORD_TOKEN,
    discordApiUrl: read.DISCORD_API_URL,
    discordPublicKey: isHttp ? read.DISCORD_PUBLIC_KEY : null,
    discordGuildId: read.DISCORD_GUILD_ID,
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    dataDir: read.DATA_DIR,
    logLevel: read.LOG_LEVEL ?? usualLevel(read.DISCORD_TOKEN, read.LOG_FILE),
    logFile: read.LOG_FILE,
    signsOfLife: read.SIGNS_OF_LIFE === 'on',
    removedServerDays: read.REMOVED_SERVER_DAYS,
    practicePort: read.PRACTICE_PORT,
    backupDays: read.BACKUP_DAYS,
    httpPort: read.HTTP_PORT,
    httpHost: read.HTTP_HOST,
    metricsToken: read.METRICS_TOKEN,
    trustedProxies: read.TRUSTED_PROXIES,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    limits: {
      pictures: read.LIMIT_PICTURES,
      forecasts: read.LIMIT_FORECASTS,
      searches: read.LIMIT_SEARCHES,
      files: read.LIMIT_FILES,
      books: read.LIMIT_BOOKS,
    },
    adminGuildId: read.ADMIN_GUILD_ID,
    adminUserIds: read.ADMIN_USER_IDS,
  };
}

function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** People who try the practice table read the terminal, and there it is quiet unless something is wrong. */
function usualLevel(token: string | null, logFile: string | null): Config['logLevel'] {
  return token === null && logFile === null ? 'warn' : 'info';
}

/** The arguments behind `npm start --`. */
export interface StartArguments {
  /** The practice table starts over. */
  readonly fresh: boolean;
  /** Slug of the book that the practice table plays; null when none is named. */
  readonly book: string | null;
}

/**
 * @param argv without the program itself
 * @param books slugs that may be named
 * @throws BadConfig naming what may be typed
 */
export function readArguments(argv: readonly string[], books: readonly string[]): StartArguments {
  const { fresh = false, book = null } = parsed(argv);
  if (book !== null && !books.includes(book))
    throw new BadConfig(`There is no book called ${JSON.stringify(book)}. --book takes one of: ${books.join(', ')}.`);
  return { fresh, book };
}

function parsed(argv: readonly string[]) {
  const options = { fresh: { type: 'boolean' }, book: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch {
    throw new BadConfig(
      'What stands behind npm start cannot be read: npm start -- --help lists what can be asked for.',
    );
  }
}

/** All that can be asked of the program, as `npm start -- --help` prints it. */
export function usage(books: readonly string[]): string {
  return [
    'npm start                            serves Discord with DISCORD_TOKEN, else opens the practice table',
    'npm start -- --book <slug>           the practice table plays this book, if it has no table yet',
    'npm start -- --fresh                 the practice table begins anew; what was played there is gone',
    'npm run backup                       writes a backup of the database to DATA_DIR/backups and prints its path',
    'npm run restore -- <file>            puts a backup in the place of the database; stop the bot first',
    'npm start -- --help                  prints this',
    '',
    `Books: ${books.join(', ')}.`,
    'Settings are variables of the environment or of .env; .env.example lists them all.',
    '',
  ].join('\n');
}

/**
 * The variables of a `.env` file; empty without one.
 * @throws BadConfig naming the first line that is no `NAME=value`
 */
export function readEnvFile(path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  const source = readFileSync(path, 'utf8');
  const bad = firstBadLine(source);
  if (bad !== null)
    throw new BadConfig(`Line ${bad} of ${path} cannot be read: it must be NAME=value or begin with #.`);
  return parse(source);
}

function firstBadLine(source: string): number | null {
  // A value in quotes may run over several lines: all of it but its line breaks is left out here.
  const folded = source.replace(/=[ \t]*(["'`])[\s\S]*?\1/g, (value) => `=${value.replace(/[^\n]/g, '')}`);
  const bad = folded
    .split(/\r?\n/)
    .findIndex((line) => !/^\s*(#.*)?$/.test(line) && !/^\s*(export\s+)?[\w.-]+\s*=/.test(line));
  return bad === -1 ? null : bad + 1;
}
