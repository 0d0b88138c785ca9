// Run as a process of its own: opens a data folder, says so or why not, and holds it until it is ended.
import { openStore } from '../../../src/store/open-store.ts';
import { plainParser } from '../../support/plain-parser.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  await openStore({ databaseUrl: null, dataDir, parse: plainParser() });
  process.stdout.write('open\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? `${error.name}: ${error.message}` : error}\n`);
}
setInterval(() => {}, 1000);
