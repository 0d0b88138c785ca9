import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '../../src/rules/engine/prompt.ts';
import { BRYN, campaign, GM, play, writeSeeds } from './seeds.ts';

// Two campaigns in a fight underground, each in a server of its own, written down as one database, and each as a file to
// bring in and as its journal, for the tests of later versions:
//   node --import tsx tests/upgrade/make-dungeons.ts NAME-OF-THE-LAST-MIGRATION

const name = process.argv[2] ?? '';
const stair = await campaign('200000000000000021', 'The Sunken Stair');
const mine = await campaign('200000000000000022', 'The Old Mine', 'hexcrawl-osr');

for (const [one, turn] of [
  [stair, { act: 'search' }],
  [mine, { act: 'other' }],
] as const) {
  await one.act(GM, 'enter-dungeon', {});
  await one.settle();
  // What is taken back here is told by its paths for as long as the journal is kept.
  await one.act(GM, 'delve', turn);
  await one.undo();
  await one.act(GM, 'delve', turn);
  await one.settle();
  await one.act(GM, 'add-foe', { name: 'Fighters', count: 2, keep: true });
  await one.act(GM, 'fight-start', {});
  await one.act(GM, 'fight-leave', { characterId: await one.characterOf(BRYN) });
}

for (const [slug, { id, gm }] of Object.entries({ stair, mine })) {
  const made = await play.exportCampaign(id, gm);
  if (isRefusal(made)) throw new Error(made.refused);
  await writeFile(join('tests/fixtures/seeded', `${name}-${slug}.zip`), made.file);
}
const journal = await play.exportJournal(mine.id, mine.gm, 'gm');
if (isRefusal(journal)) throw new Error(journal.refused);
await writeFile(join('tests/fixtures/seeded', `${name}-mine.jsonl`), Buffer.concat(journal.parts));
await writeSeeds(name, [stair, mine]);
