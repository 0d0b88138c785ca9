import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { BadBackup } from '../errors.ts';
import { backupsIn } from './backups.ts';

/**
 * The embedded database serves one process. So another one that wants a backup asks that one, by files in the folder of
 * backups: a question is _asked_, then _taken_ (its file is gone), then _answered_ by a file of the same id.
 */
const ASKED = /^asked-([\w-]+)$/;

const ANSWER = z.union([z.object({ file: z.string() }), z.object({ problem: z.string() })]);

/** Milliseconds between two looks, until somebody must have taken the question, and until they must have answered. */
const LOOK_EVERY = 100;
const TAKEN_WITHIN = 15_000;
const ANSWERED_WITHIN = 15 * 60_000;

/**
 * Asks the process that serves a data folder for a backup, and gives back its path.
 * @throws BadBackup with what that process says, or when it does not answer
 */
export async function askForBackup(dataDir: string): Promise<string> {
  const folder = backupsIn(dataDir);
  const id = randomUUID();
  const asked = join(folder, `asked-${id}`);
  const answer = join(folder, `answered-${id}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(asked, '');
  const since = performance.now();
  while (!existsSync(answer)) {
    const waited = performance.now() - since;
    if (waited > (existsSync(asked) ? TAKEN_WITHIN : ANSWERED_WITHIN)) {
      await rm(asked, { force: true });
      throw new BadBackup(`The process that uses ${dataDir} does not answer, so there is no backup.`);
    }
    await wait(LOOK_EVERY);
  }
  const said = ANSWER.parse(JSON.parse(await readFile(answer, 'utf8')));
  await rm(answer, { force: true });
  if ('problem' in said) throw new BadBackup(`There is no backup: ${said.problem}.`);
  return said.file;
}

/** Answers all who ask for a backup now. */
export async function answerAskers(dataDir: string, backUp: () => Promise<string>): Promise<void> {
  const folder = backupsIn(dataDir);
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const id = ASKED.exec(name)?.[1];
    if (id === undefined) continue;
    await rm(join(folder, name), { force: true });
    const answer = await backUp().then(
      (file) => ({ file }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
    );
    const unfinished = join(folder, `unanswered-${id}`);
    await writeFile(unfinished, JSON.stringify(answer));
    await rename(unfinished, join(folder, `answered-${id}`));
  }
}
