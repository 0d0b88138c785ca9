import { describe, expect, test } from 'vitest';
import { actionDiceInjury, playActionDice, type Wish } from '../../../support/action-dice.ts';

const SWORD = { sword: { kind: 'weapon', wounds: 1 } } as const;
const BOW = { bow: { kind: 'weapon', ranged: true } } as const;

/** Ada, a Warden with so many fighting dice, and a ghoul, outside a fight in rounds. */
function blow(wish: { str?: number; dice?: number; foe?: object; settings?: Wish['settings'] }) {
  const templates = (['warden A', 'warden B', 'warden C'] as const).slice(0, wish.dice ?? 0);
  return playActionDice({
    by: 'ann',
    settings: wish.settings ?? {},
    characters: [{ bonuses: { str: wish.str ?? 3, wis: 4 }, templates, gear: { ...SWORD, ...BOW } }],
    foes: { ghoul: { defence: 13, wounds: 6, ...wish.foe } },
  });
}

describe('an attack', () => {
  test('AD-V11, AD-FIGHT-01: precision adds the number of dice, not their faces', () => {
    const table = blow({ dice: 2 });
    table.act(
      'melee',
      { characterId: 'ada', with: 'precision:2' },
      'precision d6 = 6',
      'precision d6 = 1',
      'attack d20 = 9',
    );
    expect(table.fact('strike')).toMatchObject({ total: 14, target: 13, hit: true, wounds: 1, precision: 2, power: 0 });
    expect(table.world.characters.ada?.sheet.ready.fighting).toBe(1);
  });

  test.each([
    ['sword', 'right', true],
    ['sword', 'left', false],
    ['maul', 'left', true],
    ['bow', 'right', true],
  ] as const)('AD-INJ-03, AD-G-07: with the %s a useless %s arm is a disadvantage: %s', (itemId, side, hinders) => {
    const gear = { ...SWORD, ...BOW, maul: { kind: 'weapon', twoHanded: true } } as const;
    const injuries = [actionDiceInjury('arm-useless', { part: 'arm', side })];
    const table = playActionDice({
      by: 'ann',
      characters: [{ gear, sheet: { injuries } }],
      foes: { ghoul: { wounds: 3 } },
    });
    const rolls = hinders ? (['attack d20 = 9', 'attack d20 = 8'] as const) : (['attack d20 = 9'] as const);
    table.act(itemId === 'bow' ? 'missile' : 'melee', { characterId: 'ada', weaponId: itemId }, ...rolls);
    expect(table.fact('strike').sources.map(({ source }) => source)).toEqual(hinders ? ['arm-useless'] : []);
  });

  test('AD-INJ-03: an arm that is lost for good takes 2 from what it was needed for', () => {
    const mark = { injuryId: 'x', kind: 'minus-two', of: 'lost-limb', part: 'arm', side: 'right' } as const;
    const marks = [{ ...mark, fingers: null, hidden: false, text: '' }];
    const table = playActionDice({ by: 'ann', characters: [{ gear: SWORD, sheet: { marks } }], foes: { ghoul: {} } });
    table.act('melee', { characterId: 'ada' }, 'attack d20 = 12');
    expect(table.fact('strike')).toMatchObject({ total: 11, hit: false });
  });

  test('AD-V12, AD-D-07: an attack has to beat the defence; meeting it does where the campaign says so', () => {
    const table = blow({});
    table.act('melee', { characterId: 'ada' }, 'attack d20 = 10');
    expect(table.fact('strike')).toMatchObject({ total: 13, hit: false, wounds: 0, rule: 'AD-FIGHT-05' });
    expect(table.world.foes.ghoul?.data.wounds).toBe(6);
    const meeting = blow({ settings: { attack_must: 'meet' } });
    meeting.act('melee', { characterId: 'ada' }, 'attack d20 = 10');
    expect(meeting.fact('strike')).toMatchObject({ total: 13, hit: true });
  });

  test('AD-V13, AD-FIGHT-02, AD-FIGHT-04: each power die takes 1 and makes a wound more; doubles bring a mishap', () => {
    const table = blow({ str: 4, dice: 3, foe: { defence: 11 } });
    table.act(
      'melee',
      { characterId: 'ada', with: 'power:3' },
      ...(['power d6 = 4', 'power d6 = 4', 'power d6 = 2', 'attack d20 = 12', 'mishap d6 = 1'] as const),
    );
    expect(table.fact('strike')).toMatchObject({ total: 13, hit: true, wounds: 4, killed: false });
    expect(table.world.foes.ghoul?.data.wounds).toBe(2);
    expect(table.fact('mishap')).toMatchObject({ effect: 'weapon-stuck', className: 'Warden' });
    expect(table.world.characters.ada?.sheet.ready.fighting).toBe(1);
    expect(table.world.items.sword?.data.stuck).toBe(true);
  });

  test('AD-CLASS-03: for a Warden of the fourth template power costs nothing to hit', () => {
    const table = playActionDice({
      characters: [{ bonuses: { str: 1 }, templates: ['warden A', 'warden B', 'warden C', 'warden D'] }],
      foes: { ghoul: { wounds: 9 } },
    });
    table.act('melee', { characterId: 'ada', with: 'power:2' }, 'power d6 = 1', 'power d6 = 2', 'attack d20 = 11');
    expect(table.fact('strike')).toMatchObject({ bonus: 1, total: 12, hit: true, wounds: 3, weapon: null });
  });

  test('AD-FIGHT-05, AD-ATTR-06: a shot goes by Wisdom, a blow by Strength', () => {
    const table = blow({});
    table.act('missile', { characterId: 'ada' }, 'attack d20 = 10');
    expect(table.fact('strike')).toMatchObject({ weapon: 'bow', ranged: true, bonus: 4, total: 14, hit: true });
  });

  test('AD-FIGHT-02: on a miss the dice are spent all the same', () => {
    const table = blow({ dice: 1 });
    table.act('melee', { characterId: 'ada', with: 'power:1' }, 'power d6 = 5', 'attack d20 = 2');
    expect(table.fact('strike')).toMatchObject({ hit: false, wounds: 0 });
    expect(table.world.characters.ada?.sheet.ready.fighting).toBe(0);
  });

  test('AD-INJ-03, AD-CHECK-03: a head wound has the blow rolled twice, and the lower counts', () => {
    const table = blow({});
    table.act('melee', { characterId: 'ada', with: 'disadvantage' }, 'attack d20 = 15', 'attack d20 = 4');
    expect(table.fact('strike')).toMatchObject({ total: 7, hit: false, sources: [{ source: 'stated' }] });
  });

  test('AD-G-08: a foe without wounds left is dead, and out of it', () => {
    const table = blow({ foe: { wounds: 1 } });
    table.act('melee', { characterId: 'ada' }, 'attack d20 = 19');
    expect(table.fact('strike')).toMatchObject({ killed: true });
    expect(table.fact('foe-out')).toMatchObject({ foeName: 'The ghoul', how: 'dead' });
    expect(table.refused('melee', { characterId: 'ada' })).toMatchObject({ refused: 'fight/no-foe' });
  });

  test.each([
    [{ with: 'power:2' }, 'dice/not-so-many'],
    [{ foeName: 'Somebody' }, 'foe/not-written'],
    [{ foeId: 'nobody' }, 'foe/out-of-it'],
    [{ weaponId: 'bow' }, 'weapon/none'],
  ] as const)('AD-DICE-01: refused, and nothing is rolled or spent: %j', (said, refused) => {
    const table = blow({ dice: 1 });
    expect(table.refused('melee', { characterId: 'ada', ...said })).toMatchObject({ refused });
    expect(table.world.characters.ada?.sheet.ready.fighting).toBe(1);
  });
});
