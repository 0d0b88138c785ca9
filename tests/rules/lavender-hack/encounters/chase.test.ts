import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyBook } from '../../../../src/rules/engine/book.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { pursuit } from '../../../../src/rules/lavender-hack/combat/pursuit.ts';
import type { Encounter } from '../../../../src/rules/lavender-hack/encounters/schemas.ts';
import { END } from '../../../../src/rules/lavender-hack/kit/kit.ts';
import type { BookData } from '../../../../src/rules/lavender-hack/schemas.ts';
import type { Context, Fact } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import { lavenderWorld, playLavender, playTable, type WorldWish } from '../../../support/worlds.ts';

const D6 = { count: 1, sides: 6, plus: 0 };
const ghoul = { hp: 9, damage: D6, distance: 'far' } as const;

function meeting(more: Partial<Encounter> = {}): Encounter {
  return {
    id: 'e',
    creature: null,
    name: 'Ghouls',
    count: 2,
    secret: false,
    stage: 'met',
    distance: 'near',
    surprised: null,
    attitude: 'hostile',
    beast: false,
    lengths: 0,
    bait: null,
    traded: [],
    talk: 'open',
    factionId: null,
    ...more,
  };
}

/** Ada before a ghoul that is far, unless wished otherwise. */
function meet(wish: WorldWish = {}, more: Partial<Encounter> = {}) {
  return playLavender({ foes: { ghoul }, ...wish, state: { encounter: meeting(more) } });
}

/** The same, on the run already. */
function run(wish: WorldWish = {}) {
  const table = meet(wish);
  table.act('flee', {});
  return table;
}

const encounterOf = (table: ReturnType<typeof meet>) => table.world.party.state.encounter;

describe('to flee', () => {
  test.each(['approach', 'parley', 'met'] as const)(
    'LH-ENC-07: the spotlight player begins it, at stage %s',
    (stage) => {
      const table = meet({}, { stage });
      table.as('ann');
      table.act('flee', {});
      expect(table.facts).toEqual([{ fact: 'approach', rule: 'LH-ENC-01', approach: 'flee', by: 'party' }]);
      expect(encounterOf(table)).toMatchObject({ stage: 'chase', lengths: 0 });
      expect(table.open).toMatchObject([
        {
          kind: 'chase',
          rule: 'LH-ENC-07',
          audience: { who: 'spotlight' },
          characterId: 'ada',
          required: true,
          fallback: 'run',
          form: {
            options: [
              { id: 'run', terms: { encumbered: false } },
              { id: 'background', terms: { background: 'Miner' } },
              { id: 'food', terms: { die: 8 } },
              { id: 'stand', terms: {} },
            ],
          },
          terms: { what: 'Ghouls', lengths: 0 },
        },
      ]);
    },
  );

  test('LH-SPOT-01: nobody else but the game master', () => {
    const table = meet({ characters: [{}, {}] });
    table.as('bob');
    expect(table.refused('flee', {})).toEqual({ refused: 'spotlight/not-yours', detail: { holder: 'ann' } });
  });

  test.each(['hidden', 'surprise', 'chase'] as const)('LH-ENC-07: not at stage %s', (stage) => {
    expect(meet({}, { stage }).refused('flee', {})).toEqual({ refused: 'flee/not-now', detail: {} });
  });

  test('LH-ENC-04: not before those who surprised the party have chosen; not from nothing or in a fight', () => {
    expect(meet({}, { stage: 'approach', surprised: 'party' }).refused('flee', {}).refused).toBe('flee/not-now');
    expect(playLavender().refused('flee', {})).toEqual({ refused: 'encounter/none', detail: {} });
    const table = meet();
    table.act('fight-start', {});
    expect(table.refused('flee', {}).refused).toBe('encounter/none');
  });

  test('LH-ENC-01: whoever flees is asked for no approach any more', () => {
    const table = meet();
    table.act('encounter-end', {});
    table.act('encounter-start', { name: 'Tam', distance: 'far', surprise: 'nobody' });
    table.act('flee', {});
    expect(Object.values(table.world.prompts)).toMatchObject([{ kind: 'chase' }]);
  });
});

describe('free strikes', () => {
  const close = { ...ghoul, distance: 'close' } as const;

  test('LH-ENC-07: each foe that is close strikes once, round the party; those at a distance and those down do not', () => {
    const table = meet({
      characters: [{}, {}],
      foes: { one: close, two: close, far: ghoul, three: close, down: { ...close, down: true } },
    });
    const struck: string[] = [];
    table.act('flee', {}, 'foe-damage d6 = 2');
    for (const more of [['foe-damage d6 = 3'], ['foe-damage d6 = 4'], []] as const) {
      const strike = table.fact('foe-attack');
      expect(strike.free).toBe(true);
      struck.push(`${strike.foeId} ${strike.characterId}`);
      table.answer('roll', 'test d20 = 19', ...more);
    }
    expect(struck).toEqual(['one ada', 'two ben', 'three ada']);
    expect(table.open).toMatchObject([{ kind: 'chase' }]);
  });

  test('LH-ENC-07: a foe that fell meanwhile strikes no more, and only those on their feet are struck at', () => {
    const table = meet({ characters: [{ status: 'down' }, {}], foes: { one: close, two: close } });
    table.act('flee', {}, 'foe-damage d6 = 2');
    expect(table.fact('foe-attack').characterId).toBe('ben');
    table.change((world) => {
      delete world.foes.two;
    });
    table.answer('roll', 'test d20 = 19');
    expect(table.open).toMatchObject([{ kind: 'chase', characterId: 'ben' }]);
  });

  test('LH-ENC-07: when nobody is left on their feet, they are caught, and the game master goes on', () => {
    const table = meet({ characters: [{ status: 'down' }], foes: { one: close } });
    table.act('flee', {});
    expect(table.facts.slice(1)).toEqual([
      { fact: 'chase', rule: 'LH-ENC-07', outcome: 'caught', bait: null, lengths: 0 },
      { fact: 'encounter-ends', rule: 'LH-ENC-01', what: 'Ghouls', how: 'gm', count: 2 },
    ]);
    expect(Object.keys(table.world.foes)).toEqual(['one']);
    expect(encounterOf(table)).toBeNull();
  });

  test('LH-ENC-07: strikes that are still to come are not struck once the encounter is over', () => {
    const table = meet({ foes: { one: close, two: close } });
    table.act('flee', {}, 'foe-damage d6 = 2');
    table.act('encounter-end', {});
    table.answer('roll', 'test d20 = 19');
    expect(table.open).toEqual([]);
    expect(encounterOf(table)).toBeNull();
  });
});

describe('exchanges of a chase', () => {
  test.each([20, 18])('LH-ENC-07 (default B10): a %i brings the party away; the foes are gone', (face) => {
    const table = run({ foes: { ghoul, corpse: { down: true } } });
    table.answer('run', `test d20 = ${face}`);
    expect(table.fact('test')).toMatchObject({ use: 'chase', characterId: 'ada', ability: 'dex', sources: [] });
    expect(table.facts.slice(1)).toEqual([
      { fact: 'chase', rule: 'LH-ENC-07', outcome: 'away', bait: null, lengths: 2 },
      { fact: 'encounter-ends', rule: 'LH-ENC-07', what: 'Ghouls', how: 'away', count: 2 },
      { fact: 'foe-out', rule: 'LH-ENC-07', foeId: 'ghoul', foeName: 'The ghoul', how: 'gone' },
    ]);
    expect(table.world.foes).toEqual({});
    expect(encounterOf(table)).toBeNull();
  });

  test('LH-ENC-07 (default B10): two lengths are needed', () => {
    const table = run();
    table.answer('run', 'test d20 = 8');
    expect(table.fact('chase')).toMatchObject({ outcome: 'length', lengths: 1 });
    expect(table.open).toMatchObject([{ kind: 'chase', terms: { lengths: 1 } }]);
    table.answer('run', 'test d20 = 17');
    expect(table.fact('chase')).toMatchObject({ outcome: 'away', lengths: 2 });
    expect(encounterOf(table)).toBeNull();
  });

  test('LH-ENC-07 (default B10): on a miss the first foe strikes at the slowest on their feet, and on it goes', () => {
    const table = run({
      characters: [{}, { abilities: { dex: 6 } }, { abilities: { dex: 6 } }, { abilities: { dex: 3 }, status: 'down' }],
      foes: { fallen: { ...ghoul, down: true }, ghoul, late: ghoul },
    });
    table.answer('run', 'test d20 = 7', 'foe-damage d6 = 5');
    expect(table.fact('chase')).toMatchObject({ outcome: 'strike', lengths: 0 });
    expect(table.fact('foe-attack')).toMatchObject({ foeId: 'ghoul', characterId: 'ben', free: true });
    table.answer('roll', 'test d20 = 19');
    expect(table.open).toMatchObject([{ kind: 'chase', terms: { lengths: 0 } }]);
  });

  test('LH-ENC-07: a miss before pursuers that nobody wrote down costs no blow', () => {
    const table = run({ foes: {} });
    table.answer('run', 'test d20 = 7');
    expect(table.emitted('foe-attack')).toBe(false);
    expect(table.open).toMatchObject([{ kind: 'chase' }]);
  });

  test('LH-ENC-07 (default B10): on a fumble they are caught: a fight at close quarters', () => {
    const table = run();
    table.answer('run', 'test d20 = 1');
    expect(table.facts.map(({ fact }) => fact).slice(0, 4)).toEqual([
      'test',
      'chase',
      'encounter-ends',
      'fight-begins',
    ]);
    expect(table.fact('chase')).toMatchObject({ outcome: 'caught', bait: null });
    expect(table.fact('encounter-ends').how).toBe('fight');
    expect(table.fact('fight-begins').surprised).toBeNull();
    expect(table.world.foes.ghoul?.data.distance).toBe('close');
    expect(encounterOf(table)).toBeNull();
  });

  test('LH-ENC-07 LH-ENC-12: caught by what nobody wrote down: the game master says who they are', () => {
    const table = run({ foes: {} });
    table.answer('run', 'test d20 = 1');
    table.answer('plain', 'foe-hp d8 = 3', 'foe-hp d8 = 4');
    expect(Object.values(table.world.foes).map(({ data }) => [data.hp, data.distance])).toEqual([
      [3, 'close'],
      [4, 'close'],
    ]);
    expect(table.world.party.state.fight).not.toBeNull();
    expect(encounterOf(table)).toBeNull();
  });

  test('LH-ENC-07: they turn and fight', () => {
    const table = run();
    table.answer('stand');
    expect(table.fact('chase')).toMatchObject({ outcome: 'stands' });
    expect(table.emitted('fight-begins')).toBe(true);
    expect(table.world.foes.ghoul?.data.distance).toBe('far');
    const nobody = run({ foes: {} });
    nobody.answer('stand');
    expect(nobody.question()?.kind).toBe('foes-met');
    expect(encounterOf(nobody)?.stage).toBe('blows');
  });

  test('LH-SPOT-01: the spotlight player’s character runs for all; while down, the first on their feet', () => {
    const table = run({ characters: [{}, { abilities: { dex: 16 } }] });
    table.act('spotlight', { to: 'bob' });
    table.answer('run', 'test d20 = 8');
    expect(table.fact('test').characterId).toBe('ben');
    const other = run({ characters: [{}, { status: 'down' }] });
    other.act('spotlight', { to: 'bob' });
    other.answer('run', 'test d20 = 8');
    expect(other.fact('test').characterId).toBe('ada');
  });

  test('LH-ENC-07: nobody left who could run when the answer comes', () => {
    const table = run();
    table.turn('character/ada/status', 'dead');
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.fact('chase').outcome).toBe('caught');
    expect(encounterOf(table)).toBeNull();
    const late = run();
    late.turn('character/ada/status', 'dead');
    late.answer('run');
    expect(late.fact('chase').outcome).toBe('caught');
  });

  test('LH-ENC-07: an exchange of a chase that is over', () => {
    const table = run({ characters: [{ class: 'deft' }] });
    table.answer('run', 'test d20 = 7');
    table.act('encounter-end', {});
    expect(table.world.prompts).toEqual({});
    table.answer('keep');
    expect(table.emitted('chase')).toBe(false);
  });
});

describe('bait', () => {
  test('LH-ENC-07 LH-USAGE-02: food that is dropped costs a rung and gives advantage', () => {
    const table = run();
    table.answer('food', 'test d20 = 5', 'test d20 = 9');
    expect(table.fact('usage-set')).toMatchObject({ rule: 'LH-ENC-07', dieId: 'food', how: 'down', from: 8, to: 6 });
    expect(table.fact('test').sources).toEqual([{ source: 'bait', edge: 'advantage', rule: 'LH-ENC-07' }]);
    expect(table.fact('chase')).toMatchObject({ outcome: 'length', bait: 'food' });
    expect(table.world.usageDice.food?.size).toBe(6);
    table.answer('run', 'test d20 = 9');
    expect(table.fact('chase').bait).toBeNull();
  });

  test('LH-USAGE-09: broken food is no bait', () => {
    const table = run({ dice: { food: 20 } });
    expect(table.open[0]?.form).toMatchObject({ options: [{ id: 'run' }, { id: 'background' }, { id: 'stand' }] });
  });

  test('LH-ENC-07: the least of the treasures is lost, and nothing that is worn or worthless', () => {
    const table = run({
      dice: { food: 20 },
      characters: [
        { gear: ['Fine Clothes', 'Leather', { name: 'Pebble', value: 0 }, 'Star Chart'] },
        // Another’s is theirs to drop.
        { gear: ['Lucky Coin'] },
      ],
    });
    expect(table.open[0]?.form).toMatchObject({
      options: [
        { id: 'run' },
        { id: 'background' },
        { id: 'treasure', terms: { item: 'Star Chart', itemId: 'star chart' } },
        { id: 'stand' },
      ],
    });
    table.answer('treasure', 'test d20 = 2', 'test d20 = 8');
    expect(table.world.items['star chart']).toBeUndefined();
    expect(Object.keys(table.world.items)).toHaveLength(4);
    expect(table.fact('chase')).toMatchObject({ outcome: 'length', bait: 'treasure' });
  });

  test('LH-ENC-07: bait that is gone by then helps nobody', () => {
    const table = run({ characters: [{ gear: ['Lucky Coin'] }] });
    table.change((world) => {
      delete world.items['lucky coin'];
    });
    table.answer('treasure', 'test d20 = 8');
    expect(table.fact('test').sources).toEqual([]);
    expect(table.fact('chase').bait).toBeNull();
  });

  test('LH-SLOT-03: who carries too much slows all, unless they are not there; bait makes up for it', () => {
    const heavy = { name: 'Anvil', slots: 6, value: 0 };
    const table = run({ characters: [{}, { gear: [heavy] }] });
    expect(table.open[0]?.form).toMatchObject({ options: [{ id: 'run', terms: { encumbered: true } }, {}, {}, {}] });
    table.answer('run', 'test d20 = 19', 'test d20 = 8');
    expect(table.fact('test').sources).toEqual([{ source: 'encumbered', edge: 'disadvantage', rule: 'LH-SLOT-03' }]);
    table.answer('food', 'test d20 = 7', 'foe-damage d6 = 1');
    expect(table.fact('test').roll.edge).toBe('none');
    table.answer('roll', 'test d20 = 19');
    table.change((world) => {
      if (world.members.bob) world.members.bob.present = false;
    });
    expect(table.question()?.form).toMatchObject({
      options: [{ id: 'run', terms: { encumbered: false } }, {}, {}, {}],
    });
  });
});

describe('a chase after a fight', () => {
  /** A book in which a fight that all fled from is over at once. */
  const book = {
    ...lavenderHack,
    actions: {
      ...lavenderHack.actions,
      pursued: { input: z.unknown(), start: (context: Context) => pursuit(context) ?? END },
    },
  } as unknown as AnyBook;

  function pursued(wish: WorldWish = {}) {
    const foes = { ghoul: { ...ghoul, distance: 'close', group: 'Ghoul' }, late: ghoul } as const;
    const table = playTable<BookData, Fact>(book, lavenderWorld({ foes, ...wish }));
    table.act('pursued', {});
    return table;
  }

  test('LH-ENC-07: those who fled are pursued by the foes that stand, without a second free strike', () => {
    const table = pursued();
    expect(table.open).toMatchObject([{ kind: 'chase', terms: { what: 'Ghoul', lengths: 0 } }]);
    table.answer('run', 'test d20 = 19');
    expect(table.fact('encounter-ends')).toMatchObject({ how: 'away', what: 'Ghoul' });
    expect(table.world.foes).toEqual({});
  });

  test('LH-ENC-07: caught, it is a fight again', () => {
    const table = pursued();
    table.answer('run', 'test d20 = 1');
    expect(table.emitted('fight-begins')).toBe(true);
    expect(table.world.party.state.encounter).toBeNull();
  });

  test('LH-ENC-07: a chase that a new fight has overtaken asks no more', () => {
    const table = pursued();
    table.act('fight-start', {});
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts).toEqual([]);
  });
});
