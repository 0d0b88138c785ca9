import { expect, test } from 'vitest';
import { blankHex } from '../../../../src/rules/myth-knights/kit/hexes.ts';
import { mythSchema } from '../../../../src/rules/myth-knights/realm/schemas.ts';
import { playKnights, type Wish } from '../../../support/knights.ts';

const TIRED: NonNullable<Wish['characters']>[number] = {
  gear: { Torches: {} },
  virtues: { vig: [3, 10], cla: [2, 10], spi: [4, 10] },
  sheet: { steed: { kind: 'horse', now: 1, max: 10 } },
};

/** The company is in Thornhold, and heath lies to the east of it. */
function inThornhold(wish: Wish = {}) {
  const { state, ...more } = wish;
  const table = playKnights({ by: 'ann', characters: [TIRED], ...more, state: { hexId: 'hex/0,0', ...state } });
  table.change(({ places }) => {
    const holding = { name: 'Thornhold', seat: false };
    places['hex/0,0'] = { id: 'hex/0,0', data: { ...blankHex(), holding } as never };
    places['hex/1,0'] = { id: 'hex/1,0', data: blankHex() as never };
  });
  return table;
}

const CAMP = { act: 'camp' };

test('MK-HURT-03: a full day in a Holding restores Vigour, that of steeds as well, and nothing else', () => {
  const table = inThornhold();
  table.act('watch', { ...CAMP, plan: [CAMP] });
  expect(table.world.characters.ada?.sheet.virtues.vig.now).toBe(3);
  table.act('watch', CAMP);
  expect(table.emitted('hospitality')).toBe(true);
  expect(table.fact('steed-rested')).toMatchObject({ name: 'Ada', from: 1, to: 10 });
  expect(table.world.characters.ada?.sheet).toMatchObject({
    virtues: { vig: { now: 10 }, cla: { now: 2 }, spi: { now: 4 } },
    steed: { now: 10 },
  });
  table.act('watch', CAMP);
  expect(table.world.party.state.guests).toBe(1);
});

test('MK-HURT-03: those who serve have their Vigour back as well, but for who is down', () => {
  const [hurt, full] = [
    { max: 9, now: 2 },
    { max: 9, now: 9 },
  ];
  const serving = { type: 'squire', virtues: { vig: hurt, cla: full, spi: full } } as const;
  const table = inThornhold({ followers: { wat: serving, hob: { ...serving, down: [1, 1, 1, 1] } } });
  table.as('gm');
  table.act('watch', { ...CAMP, plan: [CAMP, CAMP] });
  if (table.open.length > 0) table.answer('go');
  expect(table.world.followers.wat?.data.virtues.vig.now).toBe(9);
  expect(table.world.followers.hob?.data.virtues.vig.now).toBe(2);
});

test('MK-HURT-03: a moment of peace is no part of it, and whoever is not up gains nothing', () => {
  const rested = { ...TIRED, sheet: { steed: { kind: 'horse' as const, now: 10, max: 10 } } };
  const table = inThornhold({ characters: [rested, { ...TIRED, status: 'away' }] });
  table.act('watch', { ...CAMP, plan: [{ act: 'peace' }, CAMP] });
  expect(table.emitted('hospitality')).toBe(false);
  table.act('watch', CAMP);
  expect(table.emitted('steed-rested')).toBe(false);
  expect(table.world.characters.ben?.sheet).toMatchObject({ virtues: { vig: { now: 3 } }, steed: { now: 1 } });
});

test('MK-HURT-03: who rides in between, camps in the wild, or is on no map is nobody’s guest', () => {
  const table = inThornhold();
  table.act('watch', { ...CAMP, plan: [CAMP, { act: 'travel', where: '1' }] }, 'night d6 = 1', 'event d6 = 4');
  expect(table.world.party.state.guests).toBe(0);
  table.act('watch', { ...CAMP, plan: [CAMP] }, 'event d6 = 4', 'event d6 = 4');
  expect(table.world.party.state.guests).toBe(0);
  const nowhere = inThornhold({ state: { hexId: null } });
  nowhere.act('watch', { ...CAMP, plan: [CAMP, CAMP] });
  expect(nowhere.emitted('hospitality')).toBe(false);
});

test('MK-HURT-03, MK-LORE-01: a Seer’s guidance restores Clarity of whoever asks; nobody else’s does', () => {
  const stag = mythSchema.parse({ name: 'the Stag', hexId: 'hex/1,0', omens: ['one'] });
  const table = inThornhold({ state: { myths: { '1': stag } } });
  const ask = { characterId: 'ada', about: 'myths' };
  table.act('ask-lore', { ...ask, source: 'vassal' });
  expect(table.world.characters.ada?.sheet.virtues.cla.now).toBe(2);
  table.act('ask-lore', { ...ask, source: 'seer' });
  table.answer('yes');
  expect(table.fact('restored')).toMatchObject({ what: 'cla', from: 2, to: 10 });
});
