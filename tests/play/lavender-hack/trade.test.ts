import { expect, test } from 'vitest';
import { court } from '../../../src/rules/lavender-hack/court/court.ts';
import type { FactionData } from '../../../src/rules/lavender-hack/factions/schemas.ts';
import { acts, courtOf, courtRound } from '../../support/courts.ts';
import { type FightTable, type FightWish, fightTable } from '../../support/fight-table.ts';
import { GM } from '../../support/worlds.ts';

const BOWL = { name: 'Silver bowl', type: 'art', value: 4, knownValue: true } as const;

/** Ada with a silver bowl and Ben, who can charm, at the court of the abbey, which looks for art. */
async function atCourt(host: Partial<FactionData> = {}, wish: FightWish = {}): Promise<FightTable> {
  const gear = [BOWL];
  const at = fightTable({
    characters: [{ gear }, { class: 'deft', features: ['charming-impression'], gear: [{ ...BOWL, name: 'Icon' }] }],
    dice: { fellowship: 6, gear: 20 },
    ...wish,
    factions: { abbey: { demand: ['art'], known: ['name'], ...host } },
  });
  await at.act(GM, 'court-open', { factionId: 'abbey' });
  await at.act(GM, 'court-begin', {});
  at.facts();
  return at;
}

const BY_BOWL = ['do:trade', 'item:silver bowl'] as const;
const size = (at: FightTable, die: string) => at.world().usageDice[die]?.size;

test('LHV-31 LH-TRADE-08 LH-COURT-06: in court a day passes, and a better fellowship leaves the face', async () => {
  const at = await atCourt();
  at.roll('test d20 = 20');
  await acts(at, 'ann', ...BY_BOWL, 'wish:fellowship');
  expect(at.facts().map(({ fact }) => fact)).toEqual([
    ...['round-submitted', 'court-act', 'days-pass', 'trade-offered', 'test'],
    ...['trade-reckoned', 'traded', 'faction-learned', 'usage-set'],
  ]);
  expect(size(at, 'fellowship')).toBe(10);
  expect(courtOf(at)).toMatchObject({ face: 5, days: 1 });
  expect(Object.values(at.world().items).map(({ name }) => name)).toEqual(['Icon']);
  at.allFell();
});

test('LH-DEFT-07: a Charming Impression serves for a trade, once at a court', async () => {
  const at = await atCourt();
  at.roll('test d20 = 3', 'test d20 = 17');
  await acts(at, 'bob', 'do:trade', 'item:icon', 'wish:food', 'charm:yes');
  expect(at.told('test')).toMatchObject([{ use: 'trade', total: 17 }]);
  expect(courtOf(at).charmed).toEqual(['ben']);
  at.allFell();
});

test('LH-TRADE-10: the card does not say what nobody has appraised, and keeps what is priceless', async () => {
  const gear = [
    { ...BOWL, knownValue: false },
    { ...BOWL, name: 'Crown', locked: true },
  ];
  const at = await atCourt({}, { characters: [{ gear }] });
  const form = court.form(at.world(), courtRound(at), 'ann', ['do:trade']);
  const fields = form.form === 'fields' ? form.fields : [];
  expect(fields.find(({ id }) => id === 'item')?.options).toEqual([
    { id: 'item:silver bowl', terms: { item: 'Silver bowl', type: 'art', value: null } },
  ]);
});

test('LH-TRADE-02 LH-COURT-04: the round waits for the choice of one, and not for the name of the thing', async () => {
  const at = await atCourt();
  at.roll('test d20 = 18', 'test d20 = 18');
  await acts(at, 'ann', ...BY_BOWL, 'wish:weapon');
  expect(at.open()).toMatchObject([{ kind: 'trade-take', audience: { userId: 'ann' } }]);
  await acts(at, 'bob', 'do:trade', 'item:icon', 'wish:rumour');
  await at.answer('ann', 'trade-take', 'other');
  expect(
    at
      .open()
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['trade-rumour', 'trade-thing']);
  expect(courtOf(at).round).toBe(2);
  await at.answer(GM, 'trade-thing', 'Processional mace');
  expect(at.told('trade-taken')).toMatchObject([{ name: 'Ada', item: 'Processional mace', value: 5, count: 1 }]);
  at.allFell();
});

test('LH-TRADE-01: on the last day of court it ends when the thing was taken', async () => {
  const at = await atCourt({}, { dice: { fellowship: 20, gear: 20 } });
  at.roll('test d20 = 18');
  await acts(at, 'ann', ...BY_BOWL, 'wish:art');
  expect(at.world().party.state.court?.face).toBe(1);
  await at.answer('ann', 'trade-take', 'other');
  expect(at.world().party.state.court).toBeNull();
  expect(at.open()).toMatchObject([{ kind: 'trade-thing', terms: { value: 4 } }]);
  at.allFell();
});
