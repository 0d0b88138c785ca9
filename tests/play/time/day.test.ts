import { expect, test } from 'vitest';
import { fightTable } from '../../support/fight-table.ts';
import { journey, land } from '../../support/wilds.ts';
import { GM } from '../../support/worlds.ts';

test('LH-WILD-03: an ordinary planned day is one deed of the game master from dawn to dawn', async () => {
  const at = fightTable({
    characters: [
      { name: 'Ada', sheet: { hp: 6 } },
      { name: 'Ben', class: 'deft' },
    ],
    places: land(),
    state: { clock: { day: 3, watch: 1, hour: 1, turn: 1 }, journey: journey() },
  });
  const search = { act: 'search' };
  const plan = [search, { act: 'regroup' }, search, { act: 'camp' }];
  // Explored north-east, dawn's food, searched; then everybody says what they do while they regroup.
  at.roll('test d20 = 14', 'food d8 = 5');
  await at.act(GM, 'watch', { act: 'explore', direction: 0, plan });
  at.allFell();
  const [round] = Object.values(at.world().rounds);
  expect(round).toMatchObject({ procedure: 'rest' });
  const choose = (by: string, activity: string) =>
    at.play.submit(at.deed(by), round?.id ?? '', {
      answer: [`do:${activity}`],
      draft: false,
      source: null,
      forUserId: null,
    });
  expect((await choose('ann', 'heal')).kind).toBe('done');
  // Healed, foraged; searched with dusk's food passed by the forager; camped through the night; a quiet new day.
  at.roll('hit-die d8 = 3', 'test d20 = 12', 'hit-die d8 = 1', 'hit-die d6 = 2', 'event d20 = 4');
  expect((await choose('bob', 'forage')).kind).toBe('done');
  at.allFell();
  expect(at.world().party.state).toMatchObject({
    clock: { day: 4, watch: 1 },
    journey: { hexId: 'hex/1,-1', action: null, plan: [] },
  });
  expect(at.hp('ada')).toBe(10);
  expect(at.visits(GM)).toBe(1);
});
