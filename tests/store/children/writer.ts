// Run as a process of its own: changes one campaign again and again, saying each number once it is acknowledged.
import { openStore } from '../../../src/store/open-store.ts';
import { plainParser } from '../../support/plain-parser.ts';
import { alter, emptyWorld, newCampaign } from '../worlds.ts';

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const store = await openStore({
  databaseUrl: databaseUrl === '' ? null : databaseUrl,
  dataDir: dataDir === '' ? null : dataDir,
  parse: plainParser(),
});
const world = emptyWorld({ id: 'killed' });
await store.create(newCampaign(world));
for (let n = 1; ; n++) {
  await alter(
    store,
    'killed',
    (draft) => {
      draft.counters.n = n;
      draft.usageDice[`die-${n}`] = { id: `die-${n}`, name: 'Die', size: 8 };
    },
    `killed-${n}`,
  );
  process.stdout.write(`${n}\n`);
}
