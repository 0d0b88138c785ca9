// Run as a process of its own: takes a job, says so, and works on it until it is killed.
import { pino } from 'pino';
import { openJobWorker } from '../../../src/jobs/worker.ts';
import { newId } from '../../../src/play/deps.ts';
import { openStore } from '../../../src/store/open-store.ts';
import { plainParser } from '../../support/plain-parser.ts';

const [databaseUrl = '', lease = ''] = process.argv.slice(2);
const store = await openStore({ databaseUrl, dataDir: null, parse: plainParser() });
const endless = {
  kind: 'k',
  async run() {
    process.stdout.write('taken\n');
    return new Promise<never>(() => undefined);
  },
};
const worker = openJobWorker({
  jobs: store.jobs,
  kinds: [endless],
  now: Date.now,
  newId,
  onWorked: () => undefined,
  lease: Number(lease),
  renewEvery: Number(lease) / 4,
  log: pino({ level: 'warn' }, process.stderr),
});
await worker.tick();
