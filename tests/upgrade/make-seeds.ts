import { BRYN, campaign, GM, SABLE, writeSeeds } from './seeds.ts';

// Three campaigns in the middle of their play (an expedition, a court, a fight), each in a server of its own, written down
// as one database for the tests of later versions:
//   node --import tsx tests/upgrade/make-seeds.ts NAME-OF-THE-LAST-MIGRATION

const expedition = await campaign('200000000000000011', 'The Long Watch');
await expedition.act(GM, 'journey', { hexId: 'hex/0,0' });
await expedition.act(GM, 'set-table', {
  id: null,
  name: 'Gossip',
  text: '1-3 A wedding\n4-6 A funeral',
  format: 'lines',
  isNew: true,
});
await expedition.act(GM, 'usage', { dieId: 'light', do: 'set', size: 'd20' });
await expedition.act(GM, 'usage', { dieId: 'food', do: 'down' });
await expedition.act(GM, 'watch', { act: 'regroup' });
await expedition.submit(BRYN, 'rest', ['heal']).catch((err: unknown) => console.warn(String(err)));

const court = await campaign('200000000000000012', 'The Abbey Gate');
await court.act(GM, 'write-faction', { factionId: null, name: 'The Abbey', disposition: 6 });
const factionId = Object.keys((await court.world()).factions)[0] ?? '';
await court.act(GM, 'reveal-faction', { factionId, what: null });
await court.act(GM, 'court-open', { factionId });
await court.act(GM, 'court-goal', { text: 'Open the gate' });
await court.settle();
await court.act(GM, 'court-begin', {});

const fight = await campaign('200000000000000013', 'The Ghoul Bridge');
await fight.act(GM, 'add-foe', { name: 'Ghoul', count: 2 });
await fight.act(GM, 'fight-start', {});
await fight.act(GM, 'harm', { characterId: await fight.characterOf(SABLE), damage: 1 });
await fight.settle();

await writeSeeds(process.argv[2] ?? '', [expedition, court, fight]);
