import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What this program is started with to make a database and end. */
export const MAKE_DATABASE = '--make-database';

/** Makes the embedded database in a process of its own, which takes the memory that this costs with it. */
export async function makeInChild(dataDir: string): Promise<void> {
  const [, program = ''] = process.argv;
  const child = spawn(process.execPath, [...process.execArgv, program, MAKE_DATABASE, dataDir], { stdio: 'ignore' });
  const isMade = await once(child, 'exit').then(
    ([code]) => code === 0,
    () => false,
  );
  // Where no process can be started, or the other one failed for a reason that is told here.
  if (isMade) return;
  const { makeDatabase } = await import('./store/database/make-database.ts');
  await makeDatabase(dataDir);
}
