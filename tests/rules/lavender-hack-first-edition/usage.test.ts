import { describe, expect, test } from 'vitest';
import { declarationFields } from '../../../src/rules/lavender-hack/combat/declaration.ts';
import { lavenderHackFirstEdition } from '../../../src/rules/lavender-hack-first-edition/book.ts';
import { playFirstEdition } from '../../support/editions.ts';
import type { ScriptedRoll } from '../../support/scripted-dice.ts';
import { inTheWild } from '../../support/wilds.ts';
import { type CharacterWish, playLavender } from '../../support/worlds.ts';

playFirstEdition();

type Table = ReturnType<typeof playLavender>;
const size = (table: Table, dieId: string) => table.world.usageDice[dieId]?.size;
const FIXED = lavenderHackFirstEdition.fixed ?? {};

describe('what has a die', () => {
  test('LH1-PARTY-01 LH1-USAGE-06 LH1-DISCORD-06: resources, food and light at d8, and no discord', () => {
    expect(lavenderHackFirstEdition.usageDice(FIXED)).toEqual([
      { id: 'food', name: 'Food', size: 8 },
      { id: 'discord', name: 'Discord', size: 0 },
      { id: 'gear', name: 'Resources', size: 8 },
      { id: 'light', name: 'Light', size: 8 },
    ]);
    const small = lavenderHackFirstEdition.usageDice({ ...FIXED, starting_resource_die: 'd4' });
    expect(small.map((die) => die.size)).toEqual([4, 0, 4, 4]);
    // No d20 here: what no longer is a choice is the default.
    expect(lavenderHackFirstEdition.usageDice({ ...FIXED, starting_resource_die: 'd20' })[0]?.size).toBe(8);
  });

  test('LH1-PARTY-01: the four stay; a die of the game master’s own may go', () => {
    const table = playLavender();
    table.act('add-die', { name: 'Rope', size: 'd4' });
    expect(table.refused('remove-die', { dieId: 'discord' }).refused).toBe('usage-die/is-resource');
    table.act('usage', { dieId: 'rope' }, 'die/rope d4 = 1');
    expect(size(table, 'rope')).toBe(0);
    table.act('remove-die', { dieId: 'rope' });
  });

  test('LH1-FOOD-01: food is used up by days on the way, as in the main book', () => {
    const table = playLavender(inTheWild({ watch: 4 }));
    table.act('watch', { act: 'search' }, 'food d8 = 2');
    expect(table.fact('usage')).toMatchObject({ dieId: 'food', why: 'day', used: true, to: 6 });
  });
});

describe('the ladder', () => {
  test.each([
    ['LH1-USAGE-02', 'light', 8, 3, 6],
    ['LH1-USAGE-02', 'light', 8, 4, 8],
    ['LH1-USAGE-01 (worked example)', 'food', 4, 1, 0],
    ['LH1-USAGE-01', 'gear', 12, 1, 10],
  ] as const)('%s: %s d%i shows %i and is d%i then', (_, dieId, from, face, to) => {
    const table = playLavender({ dice: { [dieId]: from } });
    table.act('usage', { dieId }, `${dieId} d${from} = ${face}` as ScriptedRoll);
    expect(table.fact('usage')).toMatchObject({ value: face, used: from !== to, from, to });
    expect(size(table, dieId)).toBe(to);
  });

  test('LH1-USAGE-02: a d12 cannot be raised, and what is gone cannot be lowered', () => {
    const table = playLavender({ dice: { food: 12, light: 0 } });
    expect(table.refused('usage', { dieId: 'food', do: 'up' }).refused).toBe('usage-die/cannot-step-above-d12');
    expect(table.refused('usage', { dieId: 'light', do: 'down' })).toEqual({
      refused: 'usage-die/cannot-step-below',
      detail: { die: 'Light', size: 0, lowest: 'gone' },
    });
  });

  test('LH1-USAGE-05: what is gone is raised to d4, by the game master or by what is foraged', () => {
    const table = playLavender({ dice: { food: 0, light: 0 } });
    table.act('usage', { dieId: 'light', do: 'up' });
    expect(table.fact('usage-set')).toMatchObject({ how: 'up', from: 0, to: 4 });
    expect(table.turn('party/food', 'd6')).toBeNull();
    expect(table.turn('party/food', 'gone')).toBeNull();
    expect(size(table, 'food')).toBe(0);
    expect(table.turn('party/food', 'd20')).toMatchObject({ refused: 'gm-field/bad-value' });
    expect(lavenderHackFirstEdition.gmFields(table.world)).toContainEqual(
      expect.objectContaining({ key: 'party/food', value: 'gone' }),
    );
  });
});

test('LH1-USAGE-01: a forecast counts the rungs of this ladder: of food at d4, three of four chances are that it is gone', () => {
  const { world } = playLavender({ ...inTheWild({ watch: 4 }), dice: { food: 4, light: 8 } });
  const seen = lavenderHackFirstEdition.forecast?.(lavenderHackFirstEdition, world, { plan: null, units: 1 });
  expect(seen).toMatchObject({
    rows: [
      {
        dice: [
          { id: 'food', broken: 0.75, rung: 0.25, about: 0 },
          { id: 'light', broken: 0, about: 8 },
        ],
        anyBroken: 0.75,
      },
    ],
  });
});

describe('a die that is gone', () => {
  test('LH1-USAGE-04: worked example: a roll of light that is called for has value 0 and fails; no die falls', () => {
    const table = playLavender({ dice: { light: 0 } });
    table.act('usage', { dieId: 'light' });
    expect(table.facts).toEqual([
      { fact: 'die-gone', rule: 'LH1-USAGE-04', dieId: 'light', die: 'Light', why: 'asked', characterId: null },
    ]);
    expect(size(table, 'light')).toBe(0);
  });

  test('LH1-USAGE-03 LH1-USAGE-04: a day without food goes on: no save, no hunger, no discord', () => {
    const table = playLavender({
      dice: { food: 0 },
      ...inTheWild({ watch: 4 }),
    });
    table.act('watch', { act: 'search' });
    expect(table.fact('die-gone')).toMatchObject({ dieId: 'food', why: 'day' });
    expect(table.emitted('save')).toBe(false);
    expect(table.world.modifiers).toEqual({});
    expect(table.world.party.state.clock.watch).toBe(5);
  });

  test('LH1-USAGE-04: the spotlight player is not asked to roll it by hand', () => {
    const table = playLavender({
      dice: { food: 0 },
      settings: { spotlight_rolls: 'manual' },
      ...inTheWild({ watch: 4 }),
    });
    table.act('watch', { act: 'search' });
    expect(table.open).toEqual([]);
  });

  test('LH1-USAGE-04: by choice nobody uses it: odd gear, traps, repairs, a door, power attacks, arrows', () => {
    const deft = { class: 'deft', features: ['trapmaking', 'poison-craft'] } as const;
    const table = playLavender({ characters: [{ ...deft, gear: ['Shortbow'] }], dice: { gear: 0 } });
    const gone = { refused: 'usage-die/gone', detail: { die: 'Resources' } };
    expect(table.refused('gear', { characterId: 'ada', what: 'a net' })).toEqual(gone);
    expect(table.refused('lay-trap', { characterId: 'ada' })).toEqual(gone);

    const strong = playLavender({
      characters: [{ features: ['power-attack'], gear: [{ name: 'Longsword', dieNow: 4, broken: true }, 'Dagger'] }],
      dice: { gear: 0 },
      foes: { ghoul: { armour: 0, hp: 40 } },
    });
    strong.act('melee', { characterId: 'ada' }, 'test d20 = 18', 'damage d4 = 2');
    expect(strong.emitted('foe-hurt')).toBe(true);

    const bow = playLavender({
      characters: [{ gear: ['Shortbow'] }],
      dice: { gear: 0 },
      foes: { ghoul: { armour: 0, hp: 40, distance: 'near' } },
    });
    bow.act('missile', { characterId: 'ada' }, 'test d20 = 10', 'damage d6 = 2');
    expect(bow.open[0]?.form).toMatchObject({ options: [{ id: 'body-blow' }, { id: 'exposed' }] });
  });

  test('LH1-USAGE-04 LH1-RES-01: nor is it asked for in the declarations of a fight', () => {
    const asked = (gear: 0 | 4, settings = {}) => {
      const table = playLavender({
        characters: [{ features: ['power-attack'], gear: ['Longsword'] }],
        dice: { gear },
        foes: { ghoul: { hp: 4 } },
        settings,
      });
      table.act('fight-start', {});
      const fields = declarationFields(table.world, 'ada', ['do:melee:longsword'], {}).map(({ id }) => id);
      return fields.filter((id) => ['gear-die', 'power-attack'].includes(id));
    };
    expect(asked(4)).toEqual(['gear-die', 'power-attack']);
    expect(asked(0)).toEqual([]);
    expect(asked(4, { resource_die_on_tests: 'no' })).toEqual(['power-attack']);
  });

  test('LH1-USAGE-04 LH1-USAGE-03: who is dying is helped by nobody, and dies', () => {
    const table = playLavender({ characters: [{}, {}], dice: { gear: 0 } });
    table.act('harm', { characterId: 'ada', damage: 10 }, 'test d20 = 5');
    expect(table.facts.filter(({ fact }) => fact === 'die-gone')).toHaveLength(3);
    expect(table.world.characters.ada?.status).toBe('dead');
  });

  test('LH1-GAP-01 LH1-USAGE-06: fatigue that is gone allows no weirdness', () => {
    const weird: CharacterWish = {
      class: 'weird',
      sheet: { weirdness: [{ name: 'Glow', level: 1 }], fatigue: 4 },
    };
    const table = playLavender({ characters: [weird] });
    table.act('cast', { characterId: 'ada', working: 'Glow' }, 'fatigue d4 = 2');
    expect(table.world.characters.ada?.sheet.fatigue).toBe(0);
    expect(table.refused('cast', { characterId: 'ada', working: 'Glow' }).refused).toBe('weird/exhausted');
    expect(table.turn('character/ada/fatigue', 'd8')).toBeNull();
    table.act('cast', { characterId: 'ada', working: 'Glow' }, 'fatigue d8 = 8');
  });
});
