import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { movableClock } from '../../src/practice/clock.ts';
import { openPracticeTable } from '../../src/practice/practice-table.ts';
import { startBuilt } from '../support/bot-process.ts';
import { dataFolder, type PostgresDatabase, postgresDatabase } from '../support/databases.ts';
import { IS_PROOF, proofTest } from '../support/sizes.ts';

/**
 * Every wrong start, with its sentence and its status. `docs/operations.md` has the same table with what to do: a
 * sentence that is missing there fails. A start takes seconds, so `npm test` makes one mistake of each kind.
 */
let folder: string;
let postgres: PostgresDatabase;
const GUEST = 'watchpost_guest';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchpost-wrong-'));
  // The first start of a run builds the bot.
  await (await startBuilt({ PRACTICE_PORT: 'many' })).ended();
  postgres = await postgresDatabase();
  await asAdmin(`DROP ROLE IF EXISTS ${GUEST}`);
  await asAdmin(`CREATE ROLE ${GUEST} LOGIN PASSWORD 'guest'`);
});
afterAll(async () => {
  await postgres.drop();
  await rm(folder, { recursive: true, force: true });
});

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The address of the test's database with something else in it. */
function address(change: (url: URL) => void): string {
  const url = new URL(postgres.url);
  change(url);
  return url.href;
}

async function start(variables: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const bot = await startBuilt({ DATA_DIR: join(folder, 'data'), PRACTICE_PORT: '0', ...variables }, args);
  const code = await bot.ended();
  const lines = bot.output().split('\n');
  return { code, said: lines.filter((line) => line !== '' && !line.startsWith('{')).join('\n'), all: bot.output() };
}

interface WrongStart {
  /** Makes what is wrong; returns the variables, and the words behind `npm start --`. */
  readonly wrong: () => Promise<{ readonly variables: Record<string, string>; readonly args?: readonly string[] }>;
  /** The one sentence, where `…` stands for what differs from machine to machine. */
  readonly sentence: string;
  /** The one of its kind: `npm test` makes this mistake as well. */
  readonly isOfItsKind?: true;
}

const variables =
  (values: Record<string, string>, args: readonly string[] = []) =>
  async () => ({
    variables: values,
    args,
  });

const WRONG: Readonly<Record<string, WrongStart>> = {
  'a data folder that cannot be written': {
    wrong: variables({ DATA_DIR: '/proc/watchpost' }),
    sentence:
      'The data folder … cannot be written: see to its rights and its disk, or name another folder in DATA_DIR.',
  },
  'a file where the data folder should be': {
    async wrong() {
      await writeFile(join(folder, 'file'), '');
      return { variables: { DATA_DIR: join(folder, 'file') } };
    },
    sentence: 'The data folder … cannot be made, because a file is in its way: name another folder in DATA_DIR.',
  },
  'a file where the database should be': {
    async wrong() {
      await mkdir(join(folder, 'db-file'));
      await writeFile(join(folder, 'db-file', 'db'), '');
      return { variables: { DATA_DIR: join(folder, 'db-file') } };
    },
    sentence: '… cannot be used: a file is where a folder should be.',
    isOfItsKind: true,
  },
  'an empty database folder beside backups': {
    async wrong() {
      await mkdir(join(folder, 'unmounted', 'db'), { recursive: true });
      await mkdir(join(folder, 'unmounted', 'backups'));
      return { variables: { DATA_DIR: join(folder, 'unmounted') } };
    },
    sentence:
      'The folder … is empty, but the bot was used in … before: see whether its disk is mounted. To begin with an empty database, delete the empty folder.',
  },
  'a database of another version': {
    async wrong() {
      const data = await dataFolder(join(folder, 'older'));
      await writeFile(join(data, 'db', 'PG_VERSION'), '16\n');
      return { variables: { DATA_DIR: data } };
    },
    sentence:
      'The database in … was made by another version of the embedded database (16; this one is 18). Start the version of the bot that made it, and make a backup there to restore here. There is no backup of it in ….',
  },
  ...(process.getuid?.() === 0 && {
    'a full disk': {
      async wrong() {
        const disk = join(folder, 'small-disk');
        await mkdir(disk);
        await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk]);
        onTestFinished(async () => {
          await promisify(execFile)('umount', [disk]);
        });
        return { variables: { DATA_DIR: join(disk, 'data') } };
      },
      sentence: 'The disk is full: make room where the data folder … is, at least 48 MB. Nothing there is damaged.',
      isOfItsKind: true,
    },
  }),
  'a damaged database': {
    async wrong() {
      const data = await dataFolder(join(folder, 'damaged'));
      await rm(join(data, 'db', 'global'), { recursive: true });
      return { variables: { DATA_DIR: data } };
    },
    sentence: 'The database in … cannot be opened: it is damaged. There is no backup of it in ….',
    isOfItsKind: true,
  },
  'a server that does not run': {
    wrong: variables({ DATABASE_URL: 'postgresql://user:hunter2@127.0.0.1:9/nothing' }),
    sentence: 'The database cannot be reached: check DATABASE_URL and that Postgres is running.',
    isOfItsKind: true,
  },
  'a wrong password': {
    wrong: async () => ({ variables: { DATABASE_URL: address((url) => (url.password = 'hunter2')) } }),
    sentence: 'The database server refuses the user “…” or the password in DATABASE_URL.',
  },
  'no such database': {
    wrong: async () => ({ variables: { DATABASE_URL: address((url) => (url.pathname = '/nosuchdb')) } }),
    sentence: 'There is no database “…” on the server that DATABASE_URL names: create it, or name another.',
  },
  'no rights in the database': {
    wrong: async () => ({
      variables: { DATABASE_URL: address((url) => Object.assign(url, { username: GUEST, password: 'guest' })) },
    }),
    sentence:
      'The user “…” may not create tables in the database “…”. As its owner, run: GRANT CREATE, USAGE ON SCHEMA public TO "…"; or make that user the owner.',
  },
  'special characters in the password': {
    wrong: variables({ DATABASE_URL: 'postgresql://user:hunter2#/x@127.0.0.1:5432/db' }),
    sentence:
      'DATABASE_URL cannot be read as an address: write special characters of the user and the password in their escaped form (# is %23, / is %2F, @ is %40, % is %25), and a port from 1 to 65535.',
  },
  'a port that is taken': {
    async wrong() {
      const server = createServer();
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      onTestFinished(() => void server.close());
      return {
        variables: {
          PRACTICE_PORT: String((server.address() as AddressInfo).port),
          DATA_DIR: await dataFolder(join(folder, 'port')),
        },
      };
    },
    sentence: 'Port … is taken by another program. Choose another one with PRACTICE_PORT.',
  },
  'a port that is none': {
    wrong: variables({ PRACTICE_PORT: 'many' }),
    sentence: 'PRACTICE_PORT must be a port from 0 to 65535.',
    isOfItsKind: true,
  },
  'no token in production': {
    wrong: variables({ NODE_ENV: 'production' }),
    sentence: 'DISCORD_TOKEN is missing: in production the bot serves Discord and needs its token.',
  },
  'a token that Discord refuses': {
    async wrong() {
      const table = await openPracticeTable({
        port: 0,
        dir: null,
        pageDir: null,
        clock: movableClock(),
        token: 'right',
      });
      onTestFinished(() => table.close());
      return {
        variables: {
          DISCORD_TOKEN: 'hunter2',
          DISCORD_API_URL: table.apiUrl,
          DATA_DIR: await dataFolder(join(folder, 'token')),
        },
      };
    },
    sentence: 'Discord refuses the bot token: check DISCORD_TOKEN.',
  },
  'a folder where the log file should be': {
    wrong: async () => ({ variables: { LOG_FILE: folder } }),
    sentence: 'The log file … cannot be written: check LOG_FILE.',
    isOfItsKind: true,
  },
  // Where the kernel takes no folder, Node's own way to make one never ends.
  'a log file that cannot be made': {
    wrong: variables({ LOG_FILE: '/proc/watchpost/logs/bot.log' }),
    sentence: 'The log file … cannot be written: check LOG_FILE.',
  },
  'a word that nobody knows': {
    wrong: variables({}, ['--new']),
    sentence: 'What stands behind npm start cannot be read: npm start -- --help lists what can be asked for.',
    isOfItsKind: true,
  },
  'a backup of a folder without a database': {
    wrong: async () => ({ variables: { DATA_DIR: join(folder, 'nowhere') }, args: ['--backup'] }),
    sentence: 'There is no database in …, so there is nothing to back up: see to DATA_DIR.',
    isOfItsKind: true,
  },
  'a backup of an empty Postgres database': {
    wrong: async () => ({ variables: { DATABASE_URL: postgres.url }, args: ['--backup'] }),
    sentence: 'The database that DATABASE_URL names has no tables of the bot, so there is nothing to back up.',
  },
  'a restore without a file': {
    wrong: variables({}, ['--restore']),
    sentence: 'Name the backup: npm run restore -- data/backups/<file>',
  },
  'a restore of a file that is not there': {
    wrong: async () => ({ variables: {}, args: ['--restore', join(folder, 'no.gz')] }),
    sentence: 'There is no file …. Nothing was changed.',
    isOfItsKind: true,
  },
};

describe('a wrong start ends with status 1 and one sentence', () => {
  test.each(Object.entries(WRONG).filter(([, { isOfItsKind }]) => IS_PROOF || isOfItsKind === true))(
    '%s',
    async (_name, { wrong, sentence }) => {
      const made = await wrong();
      const { code, said, all } = await start(made.variables, made.args);
      expect(said).toMatch(new RegExp(`^${sentence.split('…').map(escaped).join('[^\\n]+')}$`));
      expect(code).toBe(1);
      expect(all).not.toContain('hunter2');
    },
    300_000,
  );

  proofTest(
    'makes nothing where it only reads',
    async () => {
      await start({ DATA_DIR: join(folder, 'looked') }, ['--backup']);
      expect(existsSync(join(folder, 'looked'))).toBe(false);
    },
    300_000,
  );

  proofTest(
    'of a damaged database has what the engine said in its log',
    async () => {
      const data = await dataFolder(join(folder, 'damaged-too'));
      await rm(join(data, 'db', 'global'), { recursive: true });
      const { all } = await start({ DATA_DIR: data });
      expect(all).toMatch(/"level":"error".*"msg":"the cause"/);
      expect(await readdir(join(data, 'db'))).not.toEqual([]);
    },
    300_000,
  );

  test('is in the table of docs/operations.md, with what to do', async () => {
    const page = await readFile('docs/operations.md', 'utf8');
    const missing = Object.values(WRONG).filter(({ sentence }) => !page.includes(sentence));
    expect(missing.map(({ sentence }) => sentence)).toEqual([]);
  });
});

test('--help lists all that can be asked for', async () => {
  const { code, said } = await start({}, ['--help']);
  expect(code).toBe(0);
  for (const word of ['--book', '--fresh', 'npm run backup', 'npm run restore']) expect(said).toContain(word);
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
