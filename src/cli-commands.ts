import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { BadConfig, type Config, readConfig, readEnvFile, usage } from './config.ts';
import { worldParser } from './rules/engine/book.ts';
import { BOOKS } from './rules/index.ts';
import { askForBackup } from './store/backup/backup-request.ts';
import { newBackupFile } from './store/backup/backups.ts';
import { BadBackup, DataFolderInUse } from './store/errors.ts';
import { openStore } from './store/open-store.ts';

/**
 * Runs a command line's task instead of serving. Returns whether there was one.
 * @throws BadConfig, BadBackup, and the errors of opening the store
 */
export async function runErrand(argv: readonly string[]): Promise<boolean> {
  const [word, argument] = argv;
  if (word === '--help' || word === '-h') say(usage(Object.keys(BOOKS)).trimEnd());
  else if (word === '--backup') say(`The backup is ${await backUp(configured())}.`);
  else if (word === '--restore') say(await restore(configured(), argument));
  else return false;
  return true;
}

async function backUp(config: Config): Promise<string> {
  const { databaseUrl, databaseDirectUrl: directUrl, dataDir } = config;
  await findDatabase(config);
  try {
    const store = await openStore({
      databaseUrl,
      directUrl,
      dataDir,
      parse: worldParser(BOOKS),
    });
    try {
      const file = await newBackupFile(dataDir, 'backup', new Date());
      await store.backUp(file);
      return file;
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof DataFolderInUse) return askForBackup(dataDir);
    throw error;
  }
}

/**
 * A database to be saved has to exist: opening it as a start does would make one.
 * @throws BadBackup
 */
async function findDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl === null) {
    if (!existsSync(join(dataDir, 'db', 'PG_VERSION')))
      throw new BadBackup(`There is no database in ${dataDir}, so there is nothing to back up: see to DATA_DIR.`);
    return;
  }
  const { isSetUp } = await import('./store/database/postgres.ts');
  if (!(await isSetUp(databaseDirectUrl ?? databaseUrl)))
    throw new BadBackup(
      'The database that DATABASE_URL names has no tables of the bot, so there is nothing to back up.',
    );
}

async function restore({ databaseUrl, databaseDirectUrl, dataDir }: Config, file: string | undefined): Promise<string> {
  if (file === undefined) throw new BadConfig('Name the backup: npm run restore -- data/backups/<file>');
  if (!existsSync(file)) throw new BadBackup(`There is no file ${file}. Nothing was changed.`);
  const { restoreEmbedded, restorePostgres } = await import('./store/backup/restore.ts');
  if (databaseUrl !== null) {
    await restorePostgres(databaseDirectUrl ?? databaseUrl, file);
    return `${file} is restored. Start the bot with npm start.`;
  }
  const before = await restoreEmbedded(dataDir, file, new Date());
  const kept = before === null ? '' : ` What was there before is kept in ${before}.`;
  return `${file} is restored.${kept} Start the bot with npm start.`;
}

function configured(): Config {
  // A token is not needed for this, in production either.
  return readConfig({ ...readEnvFile('.env'), ...process.env, NODE_ENV: undefined });
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
