import { expect, test } from 'vitest';
import { fightTable } from '../../support/fight-table.ts';
import { GM } from '../../support/worlds.ts';

/** Ann, Bob and Cat, whose fellowship has just broken. */
async function broken() {
  const at = fightTable({
    characters: [{}, { class: 'deft' }, { class: 'wise' }],
    dice: { fellowship: 20 },
    settings: { round_hours: 24 },
  });
  at.roll('fellowship d20 = 2');
  await at.act(GM, 'usage', { dieId: 'fellowship' });
  return at;
}

test('LH-SPOT-02: each player is asked, and whoever offers their own character settles it for all', async () => {
  const at = await broken();
  await at.answer('ann', 'leaves-vote', 'ben');
  expect(at.world().characters.ben?.status).toBe('active');
  at.roll('weeks d20 = 5');
  await at.answer('cat', 'leaves-vote', 'cyd');
  expect(at.told('players-choose')).toMatchObject([{ how: 'offered', name: 'Cyd' }]);
  expect(at.world().characters.cyd?.status).toBe('away');
  expect(at.open()).toEqual([]);
});

test('LH-SPOT-02: who is silent goes along, and two who agree are enough', async () => {
  const at = await broken();
  await at.answer('ann', 'leaves-vote', 'ben');
  await at.answer('cat', 'leaves-vote', 'ben');
  expect(at.world().characters.ben?.status).toBe('active');
  at.roll('weeks d20 = 5');
  await at.advance(25);
  expect(at.told('players-choose')).toMatchObject([{ how: 'together', name: 'Ben' }]);
  expect(at.world().characters.ben?.status).toBe('away');
});

test('LH-SPOT-02: one alone sends nobody away: the spotlight player decides', async () => {
  const at = await broken();
  await at.answer('bob', 'leaves-vote', 'cyd');
  await at.advance(25);
  expect(at.told('players-choose')).toMatchObject([{ how: 'split' }]);
  expect(at.open()).toMatchObject([{ kind: 'leaves', audience: { who: 'spotlight' } }]);
});
