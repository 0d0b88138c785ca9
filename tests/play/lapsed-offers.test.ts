import { expect, test } from 'vitest';
import { ADA, fightTable, wolf } from '../support/fight-table.ts';

test('LH-PBP-02: the message of an offer that only passed is drawn again as a courtesy', async () => {
  const at = fightTable({ characters: [ADA] });
  at.roll('test d20 = 12', 'test d20 = 18');
  await at.act('ann', 'test', { characterId: 'ada', ability: 'str' });
  expect(at.open()).toMatchObject([{ kind: 'gear-die' }]);
  const asked = at.replies.at(-1);
  await at.act('ann', 'test', { characterId: 'ada', ability: 'dex' });
  at.allFell();
  const changes = at.replies.filter(({ target }) => target === asked?.id);
  expect(changes.map(({ kind }) => kind)).toEqual(['redraw']);
});

test('LH-PBP-02: where something came of it that is told nowhere else, the message has to be seen', async () => {
  const at = fightTable({ characters: [{ ...ADA, sheet: { pool: 1 } }], foes: { wolf: wolf({ hp: 9 }) } });
  at.roll('test d20 = 18', 'damage d10 = 3', 'test d20 = 18');
  await at.act('ann', 'melee', { characterId: 'ada', foeId: 'wolf' });
  expect(at.open()).toMatchObject([{ kind: 'death-dice' }]);
  const asked = at.replies.at(-1);
  await at.act('ann', 'test', { characterId: 'ada', ability: 'dex' });
  at.allFell();
  expect(at.told('foe-hurt')).toMatchObject([{ damage: 3 }]);
  const changes = at.replies.filter(({ target }) => target === asked?.id);
  expect(changes.map(({ kind }) => kind)).toEqual(['edit']);
});
