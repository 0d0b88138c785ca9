// Run as a process of its own: says that it is ready, waits for a line, and deals with what is due until it is ended.
// Says of each transaction when it began and ended and how many things it dealt with.
import { once } from 'node:events';
import { pino } from 'pino';
import { openRunner } from '../../../src/deadlines/runner.ts';
import { openPlay } from '../../../src/play/play.ts';
import { worldParser } from '../../../src/rules/engine/book.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { depsOf, PLAINLY } from '../../support/deps.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const store = await openStore({ databaseUrl, dataDir: null, parse: worldParser(BOOKS) });
const play = openPlay(depsOf(store, PLAINLY));

async function tick(): Promise<unknown> {
  const began = Date.now();
  const ticked = await play.tick();
  if (ticked !== null) process.stdout.write(`${JSON.stringify({ began, ended: Date.now(), dealt: ticked.dealt })}\n`);
  return ticked;
}

const log = pino({ level: 'warn' }, process.stderr);
const runner = openRunner({ tick, onWorked: () => {}, log });
process.once('SIGTERM', async () => {
  await runner.close();
  await store.close();
  process.exit(0);
});
process.stdout.write('ready\n');
await once(process.stdin, 'data');
runner.start();
