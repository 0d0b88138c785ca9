import { expect, test } from 'vitest';
import { fightTable } from '../../support/fight-table.ts';
import { inTheWild } from '../../support/wilds.ts';
import { GM } from '../../support/worlds.ts';

const EAST = 'hex/1,0';

test('PBP-WAIT-10 LH-WILD-11: what is hidden was taken away meanwhile: the one answer that is left counts, with no second question', async () => {
  const hidden = { what: 'Old shrine', hidden: true, found: false, trap: false };
  const wish = inTheWild({
    dice: { food: 8 },
    settings: { find: 'ask' },
    journey: { pendingFind: 'food' },
    land: { [EAST]: { features: [hidden] } },
  });
  const at = fightTable(wish);
  at.roll('test d20 = 12');
  await at.act('ann', 'watch', { act: 'explore', direction: 1 });
  expect(at.open()).toMatchObject([{ kind: 'find' }]);
  at.change((world) => {
    const place = world.places[EAST]?.data;
    if (place?.kind === 'hex') place.features = [];
  });
  at.roll('find d3 = 1');
  await at.answer(GM, 'find', 'reveal');
  at.allFell();
  expect(at.open()).toEqual([]);
  expect(at.world().usageDice.food?.size).toBe(10);
});
