import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BadConfig, readArguments, readConfig, readEnvFile } from '../../src/config.ts';

test('with nothing set, it is the practice table on the embedded database', () => {
  expect(readConfig({})).toEqual({
    discordToken: null,
    discordApiUrl: null,
    discordPublicKey: null,
    discordGuildId: null,
    databaseUrl: null,
    databaseDirectUrl: null,
    dataDir: 'data',
    logLevel: 'warn',
    logFile: null,
    signsOfLife: false,
    removedServerDays: 30,
    practicePort: 4640,
    backupDays: 7,
    httpPort: null,
    httpHost: '127.0.0.1',
    metricsToken: null,
    trustedProxies: [],
    publicUrl: null,
    limits: {
      pictures: { person: 40, server: 200 },
      forecasts: { person: 15, server: 60 },
      searches: { person: 30, server: 120 },
      files: { person: 20, server: 60 },
      books: { person: 6, server: 12 },
    },
    adminGuildId: null,
    adminUserIds: [],
  });
});

test('empty and blank values count as not set', () => {
  expect(readConfig({ DISCORD_TOKEN: ' ', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(readConfig({}));
});

test.each([
  ['DISCORD_TOKEN', 'two words', 'DISCORD_TOKEN must be one word, as Discord shows it.'],
  ['DISCORD_API_URL', 'discord', 'DISCORD_API_URL must be an address that begins with http:// or https://.'],
  ['DISCORD_GUILD_ID', '12', 'DISCORD_GUILD_ID must be a server id of 17 to 20 digits.'],
  ['DATABASE_URL', 'mysql://secret@host/db', 'DATABASE_URL must be an address that begins with postgresql://.'],
  [
    'DATABASE_URL',
    'postgresql://user:pass#word/x@host/db',
    'DATABASE_URL cannot be read as an address: write special characters of the user and the password in their escaped form (# is %23, / is %2F, @ is %40, % is %25), and a port from 1 to 65535.',
  ],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be one word of at least 16 characters.'],
  [
    'TRUSTED_PROXIES',
    'everybody',
    'TRUSTED_PROXIES must be addresses or networks, such as 10.0.0.0/8, with commas between.',
  ],
  ['DATABASE_DIRECT_URL', 'host', 'DATABASE_DIRECT_URL must be an address that begins with postgresql://.'],
  [
    'DATABASE_DIRECT_URL',
    'postgresql://secret@host/db',
    'DATABASE_DIRECT_URL needs DATABASE_URL: it is the same database past its pooler.',
  ],
  ['INTERACTIONS', 'mail', 'INTERACTIONS must be gateway or http.'],
  ['DISCORD_PUBLIC_KEY', 'abc', 'DISCORD_PUBLIC_KEY must be 64 hex digits, as the developer portal shows it.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  ['SIGNS_OF_LIFE', 'yes', 'SIGNS_OF_LIFE must be on or off.'],
  ['BACKUP_DAYS', 'a week', 'BACKUP_DAYS must be a number of days from 0 to 365.'],
  ['BACKUP_DAYS', '366', 'BACKUP_DAYS must be a number of days from 0 to 365.'],
  ['REMOVED_SERVER_DAYS', '0', 'REMOVED_SERVER_DAYS must be a number of days from 1 to 3650.'],
  ['PRACTICE_PORT', '70000', 'PRACTICE_PORT must be a port from 0 to 65535.'],
  ['PRACTICE_PORT', 'http', 'PRACTICE_PORT must be a port from 0 to 65535.'],
  ['ADMIN_GUILD_ID', '12', 'ADMIN_GUILD_ID must be a server id of 17 to 20 digits.'],
  ['ADMIN_USER_IDS', '1, x', 'ADMIN_USER_IDS must be user ids of 17 to 20 digits, with commas between.'],
  [
    'ADMIN_USER_IDS',
    '123456789012345678',
    'ADMIN_USER_IDS needs ADMIN_GUILD_ID: the server in which /admin is listed.',
  ],
  [
    'LIMIT_PICTURES',
    'many',
    'LIMIT_PICTURES must be two numbers from 1 to 100000 with a comma between, for a person and for a server, or off.',
  ],
  [
    'LIMIT_FILES',
    '0,5',
    'LIMIT_FILES must be two numbers from 1 to 100000 with a comma between, for a person and for a server, or off.',
  ],
  [
    'LIMIT_BOOKS',
    '3',
    'LIMIT_BOOKS must be two numbers from 1 to 100000 with a comma between, for a person and for a server, or off.',
  ],
  ['HTTP_PORT', '-1', 'HTTP_PORT must be a port from 0 to 65535.'],
  ['HTTP_HOST', 'a b', 'HTTP_HOST must be the name or the number of an address of this machine.'],
  [
    'PUBLIC_URL',
    'https://user:secret@bot.example',
    'PUBLIC_URL must be an address that begins with http:// or https://, without a user, a query or a fragment.',
  ],
  ['PUBLIC_URL', 'https://bot.example', 'PUBLIC_URL needs HTTP_PORT: without it no HTTP server is opened.'],
])('%s=%s stops the start with one sentence that does not repeat the value', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new BadConfig(sentence));
});

test('the practice table is quiet on the terminal; on Discord and in a file the log tells more', () => {
  expect(readConfig({ DISCORD_TOKEN: 'abc' }).logLevel).toBe('info');
  expect(readConfig({ LOG_FILE: 'logs/bot.log' })).toMatchObject({ logLevel: 'info', logFile: 'logs/bot.log' });
  expect(readConfig({ LOG_FILE: 'bot.log', LOG_LEVEL: 'error' }).logLevel).toBe('error');
});

test('messages are heard only where the operator wants it', () => {
  expect(readConfig({ SIGNS_OF_LIFE: 'on' }).signsOfLife).toBe(true);
  expect(readConfig({ SIGNS_OF_LIFE: 'off' }).signsOfLife).toBe(false);
});

test('an HTTP server is opened only with a port; its public address has no slash at the end', () => {
  expect(readConfig({ HTTP_PORT: '0' })).toMatchObject({ httpPort: 0, httpHost: '127.0.0.1', publicUrl: null });
  expect(readConfig({ HTTP_PORT: '8080', HTTP_HOST: '::', PUBLIC_URL: 'https://bot.example/post/' })).toMatchObject({
    httpPort: 8080,
    httpHost: '::',
    publicUrl: 'https://bot.example/post',
  });
});

test('interactions come by HTTP only with a public key and a port; the practice table has no use for it', () => {
  const key = 'ab'.repeat(32);
  const http = { DISCORD_TOKEN: 'abc', INTERACTIONS: 'http' };
  expect(() => readConfig(http)).toThrow(
    'INTERACTIONS=http needs DISCORD_PUBLIC_KEY: copy it from the developer portal.',
  );
  expect(() => readConfig({ ...http, DISCORD_PUBLIC_KEY: key })).toThrow(
    'INTERACTIONS=http needs HTTP_PORT: without it no HTTP server is opened.',
  );
  const served = readConfig({ ...http, DISCORD_PUBLIC_KEY: key, HTTP_PORT: '8080' });
  expect(served.discordPublicKey).toBe(key);
  expect(readConfig({ DISCORD_TOKEN: 'abc', DISCORD_PUBLIC_KEY: key }).discordPublicKey).toBeNull();
  expect(readConfig({ INTERACTIONS: 'http' }).discordPublicKey).toBeNull();
});

test('how much of what is hard work may be had is two numbers, or without a limit', () => {
  const { limits } = readConfig({ LIMIT_PICTURES: '5, 50', LIMIT_BOOKS: 'off' });
  expect(limits).toEqual({ ...readConfig({}).limits, pictures: { person: 5, server: 50 }, books: null });
});

test('who runs the bot is named by ids with commas between', () => {
  const ids = { ADMIN_GUILD_ID: '123456789012345678', ADMIN_USER_IDS: '223456789012345678, 323456789012345678' };
  expect(readConfig(ids)).toMatchObject({
    adminGuildId: '123456789012345678',
    adminUserIds: ['223456789012345678', '323456789012345678'],
  });
});

test('in production a missing token stops the start', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^DISCORD_TOKEN is missing/);
  expect(readConfig({ NODE_ENV: 'production', DISCORD_TOKEN: 'abc' }).discordToken).toBe('abc');
});

function envFile(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'watchpost-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, '.env');
  writeFileSync(path, source);
  return path;
}

test('a .env file is read: comments, export, quotes over several lines', () => {
  const path = envFile('# a comment\n\nexport LOG_LEVEL=debug\nDATA_DIR="a\nb"\nPRACTICE_PORT = 5000\n');
  expect(readEnvFile(path)).toEqual({ LOG_LEVEL: 'debug', DATA_DIR: 'a\nb', PRACTICE_PORT: '5000' });
});

test('a malformed .env stops the start and names the line, not what is in it', () => {
  const path = envFile('LOG_LEVEL=info\nDISCORD_TOKEN secret\n');
  expect(() => readEnvFile(path)).toThrow(`Line 2 of ${path} cannot be read: it must be NAME=value or begin with #.`);
});

test('no .env file is fine', () => {
  expect(readEnvFile('does-not-exist/.env')).toEqual({});
});

test('.env.example names every variable and is itself a good .env', () => {
  const example = readEnvFile('.env.example');
  const source = readFileSync('src/config.ts', 'utf8');
  const known = [...source.matchAll(/^ {2}([A-Z_]+): (?:text|limit|databaseAddress)\b/gm)]
    .map((match) => match[1])
    .filter((name) => name !== 'NODE_ENV');
  expect(Object.keys(example).sort()).toEqual(known.sort());
  expect(readConfig(example)).toEqual(readConfig({}));
});

test('a book is named for the practice table, and a fresh one asked for', () => {
  const books = ['chess', 'cards'];
  expect(readArguments([], books)).toEqual({ fresh: false, book: null });
  expect(readArguments(['--fresh', '--book', 'cards'], books)).toEqual({ fresh: true, book: 'cards' });
  expect(readArguments(['--book=chess'], books)).toEqual({ fresh: false, book: 'chess' });
});

test.each([
  [['--book', 'go'], 'There is no book called "go". --book takes one of: chess, cards.'],
  [['--book'], 'What stands behind npm start cannot be read: npm start -- --help lists what can be asked for.'],
  [['--frsh'], 'What stands behind npm start cannot be read: npm start -- --help lists what can be asked for.'],
  [['chess'], 'What stands behind npm start cannot be read: npm start -- --help lists what can be asked for.'],
])('npm start -- %j stops the start with one sentence', (argv, sentence) => {
  expect(() => readArguments(argv, ['chess', 'cards'])).toThrow(new BadConfig(sentence));
});
