import { describe, expect, test } from 'vitest';
import type { Combat } from '../../../../src/rules/lavender-hack/combat/schemas.ts';
import { addFoes } from '../../../../src/rules/lavender-hack/foes/foes.ts';
import type { Creature, FoeData } from '../../../../src/rules/lavender-hack/foes/schemas.ts';
import type { Fact } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import { fight, hit } from '../../../support/fights.ts';
import { playLavender, type WorldWish } from '../../../support/worlds.ts';

const WOLF: Creature = {
  name: 'Wolf',
  hitDice: 2,
  armour: 1,
  damage: { count: 1, sides: 6, plus: 0 },
  attacks: 1,
  morale: 8,
  range: 'none',
  poison: false,
  beast: true,
};

const OGRE_LINE = 'Ogre: HD 4+1, AC 5, hp 18, #AT 1, D 1-10, ML 9';

const FIGHT: Combat = {
  id: 'f',
  round: 1,
  phase: 'declare',
  channelId: 'home',
  cardId: 'card',
  gmUserId: null,
  surprised: null,
  combatants: {},
  targets: {},
  open: [],
  moraleDone: [],
  stopped: [],
  groups: {},
};

function play(wish: WorldWish = {}) {
  const table = playLavender({ ...wish });
  return {
    ...table,
    table,
    foes: () => Object.values(table.world.foes).map(({ name, data }) => ({ name, ...data })),
    names: () => Object.values(table.world.foes).map(({ name }) => name),
  };
}

/** As many foes as that, in nobody's group. */
function crowd(count: number, data: Partial<FoeData> = {}): Record<string, Partial<FoeData>> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`rat-${index}`, data]));
}

describe('LH-COMBAT-08: the game master writes a foe down', () => {
  test('only its name is told, and the game master keeps count where no hit points are named', () => {
    const { table, foes } = play();
    table.act('add-foe', { name: ' Ogre ', armour: 2, hp: 18, note: 'afraid of cats' });
    const [ogre] = Object.values(table.world.foes);
    expect(ogre).toEqual({
      id: ogre?.id,
      name: 'Ogre',
      data: {
        armour: 2,
        hp: 18,
        hpMax: 18,
        down: false,
        out: null,
        group: 'Ogre',
        hitDice: 1,
        damage: null,
        attacks: 1,
        morale: 7,
        range: 'none',
        poison: false,
        beast: false,
        distance: 'close',
        disarmed: false,
        note: 'afraid of cats',
      },
    });
    expect(table.facts).toEqual([{ fact: 'foe-added', rule: 'LH-COMBAT-08', foeId: ogre?.id, foeName: 'Ogre' }]);
    table.act('add-foe', { name: 'Bat' });
    expect(foes()[1]).toMatchObject({ name: 'Bat', armour: 0, hp: null, hpMax: null, note: '' });
  });

  test('all that a foe has may be said', () => {
    const { table, foes } = play();
    table.act(
      'add-foe',
      {
        name: 'Archer',
        armour: 6,
        hitDice: 2,
        damage: '2-7',
        attacks: 2,
        morale: 10,
        range: 'long',
        distance: 'far',
        poison: true,
        beast: false,
      },
      'foe-hp d8 = 3',
      'foe-hp d8 = 8',
    );
    expect(foes()).toMatchObject([
      {
        armour: 6,
        hitDice: 2,
        hp: 11,
        hpMax: 11,
        damage: { count: 1, sides: 6, plus: 1 },
        attacks: 2,
        morale: 10,
        range: 'long',
        distance: 'far',
        poison: true,
      },
    ]);
  });

  test.each<[object, string, object]>([
    [{ name: 'the GHOUL', armour: 0 }, 'foe/already-there', { foe: 'the GHOUL' }],
    [{ name: '', armour: 0 }, 'foe/bad-name', { max: 40 }],
    [{ name: 'x'.repeat(41) }, 'foe/bad-name', { max: 40 }],
    [{}, 'foe/bad-name', { max: 40 }],
    [{ line: 'HD 1' }, 'foe/bad-name', { max: 40 }],
    [{ line: `${'x'.repeat(41)}: HD 1` }, 'foe/bad-name', { max: 40 }],
    [{ name: '!!!', keep: true }, 'foe/bad-name', { max: 40 }],
    [{ name: 'Imp', hp: 0 }, 'foe/no-hit-points', {}],
    [{ name: 'Imp', armour: 9 }, 'foe/armour', { armour: 9, max: 6 }],
    [{ name: 'Imp', armour: -1 }, 'foe/armour', { armour: -1, max: 6 }],
    [{ name: 'Imp', damage: '1-7' }, 'foe/bad-damage', { text: '1-7' }],
    [{ creature: 'Unicorn' }, 'foe/unknown-creature', { creature: 'Unicorn' }],
    [{ line: 'Ogre: HD four' }, 'foe/bad-line', { part: 'hit-dice', text: 'HD four' }],
    [{ line: 'Ogre' }, 'foe/bad-line', { part: 'line', text: 'Ogre' }],
  ])('%j is refused: %s', (input, refused, detail) => {
    const { table } = play({ foes: { ghoul: {} } });
    expect(table.refused('add-foe', input as never)).toEqual({ refused, detail });
  });

  test('for the game master only', () => {
    const { table } = play({ foes: { ghoul: {} }, state: { creatures: { wolf: WOLF } } });
    table.as('ann');
    const gmOnly = { refused: 'gm-only', detail: {} };
    expect(table.refused('add-foe', { name: 'Imp', armour: 9 })).toEqual(gmOnly);
    expect(table.refused('edit-foe', { foeId: 'ghoul', armour: 1 })).toEqual(gmOnly);
    expect(table.refused('forget-creature', { slug: 'wolf' })).toEqual(gmOnly);
    expect(table.refused('foes-gone', {})).toEqual(gmOnly);
  });

  test.each([{ count: 0 }, { count: 21 }, { hp: 1000 }, { morale: 1 }, { attacks: 11 }, { hitDice: 31 }, { claws: 2 }])(
    '%j is turned away at the door',
    (input) => {
      const { table } = play();
      expect(() => table.act('add-foe', { name: 'Imp', ...input })).toThrow();
    },
  );
});

describe('LH-BX-01 LH-HP-01: foes by their stat block', () => {
  test('a creature’s hit points are rolled, one d8 for each hit die, for each foe', () => {
    const { table, foes } = play();
    const rolls = ['foe-hp d8 = 1', 'foe-hp d8 = 2', 'foe-hp d8 = 7', 'foe-hp d8 = 8'] as const;
    table.act('add-foe', { creature: 'wolf', count: 2, distance: 'near', note: 'lean' }, ...rolls);
    const same = {
      group: 'Wolf',
      armour: 1,
      morale: 8,
      damage: WOLF.damage,
      beast: true,
      distance: 'near',
      note: 'lean',
    };
    expect(foes()).toMatchObject([
      { name: 'Wolf 1', hp: 3, hpMax: 3, ...same },
      { name: 'Wolf 2', hp: 15, hpMax: 15, ...same },
    ]);
    expect(table.facts.map((fact) => fact.fact === 'foe-added' && fact.foeName)).toEqual(['Wolf 1', 'Wolf 2']);
    expect(JSON.stringify(table.facts)).not.toMatch(/hp|armour|roll/);
  });

  test('one of less than a hit die has a d4; those named have what is named', () => {
    const { table, foes } = play();
    table.act('add-foe', { line: 'Rat: HD ½, D 1-2' }, 'foe-hp d4 = 4');
    table.act('add-foe', { creature: 'Wolf', hp: 9, count: 2 });
    expect(foes().map(({ hp }) => hp)).toEqual([4, 9, 9]);
  });

  test('a stat line of old; what is said goes before what it says', () => {
    const { table, foes } = play();
    table.act('add-foe', { line: OGRE_LINE });
    table.act('add-foe', { line: OGRE_LINE, name: 'Grum', armour: 4, hp: 5, damage: 'd12', poison: true });
    const ogre = { group: 'Ogre', hitDice: 4, attacks: 1, morale: 9 };
    expect(foes()).toMatchObject([
      { ...ogre, name: 'Ogre', armour: 2, hp: 18, damage: { count: 1, sides: 10, plus: 0 }, poison: false },
      { ...ogre, name: 'Grum', armour: 4, hp: 5, damage: { count: 1, sides: 12, plus: 0 }, poison: true },
    ]);
  });

  test('a line without hit dice and hit points leaves the count to the game master', () => {
    const { table, foes } = play();
    table.act('add-foe', { line: 'Shade: AC 3, D 1-6' });
    expect(foes()).toMatchObject([{ name: 'Shade', armour: 4, hp: null, hpMax: null }]);
  });

  test('a line goes before the creature, which then lends its name', () => {
    const { table, foes } = play();
    table.act('add-foe', { creature: 'WOLF', line: 'HD 1, AC 9, hp 3' });
    expect(foes()).toMatchObject([{ name: 'Wolf', group: 'Wolf', hitDice: 1, armour: 0, hp: 3, beast: false }]);
  });
});

describe('LH-BX-02: the campaign’s own creatures', () => {
  test('a stat block is kept, and found before ours', () => {
    const { table, foes } = play();
    table.act('add-foe', { line: OGRE_LINE, keep: true });
    expect(table.facts.map(({ fact }) => fact)).toEqual(['creature-written', 'foe-added']);
    expect(table.fact('creature-written')).toEqual({
      fact: 'creature-written',
      rule: 'LH-BX-02',
      slug: 'ogre',
      creature: 'Ogre',
    });
    expect(table.world.party.state.creatures.ogre).toEqual({
      name: 'Ogre',
      hitDice: 4,
      armour: 2,
      damage: { count: 1, sides: 10, plus: 0 },
      attacks: 1,
      morale: 9,
      range: 'none',
      poison: false,
      beast: false,
    });
    // Hit points are the foe's, not the kind's.
    table.act('add-foe', { creature: 'ogre' }, ...Array.from({ length: 4 }, () => 'foe-hp d8 = 1' as const));
    expect(foes()[1]).toMatchObject({ name: 'Ogre 2', hp: 4 });
  });

  test('changed and named, it is kept under that name', () => {
    const { table, foes } = play();
    const rolls = ['foe-hp d8 = 4', 'foe-hp d8 = 4', 'foe-hp d8 = 4'] as const;
    table.act('add-foe', { creature: 'Wolf', name: 'Dire wolf', hitDice: 3, keep: true }, ...rolls);
    expect(Object.keys(table.world.party.state.creatures)).toEqual(['dire-wolf']);
    expect(table.world.party.state.creatures['dire-wolf']).toEqual({ ...WOLF, name: 'Dire wolf', hitDice: 3 });
    expect(foes()).toMatchObject([{ name: 'Dire wolf', group: 'Dire wolf', hp: 12 }]);
  });

  test('nothing is kept unless it was said', () => {
    const { table } = play();
    table.act('add-foe', { line: OGRE_LINE });
    expect(table.world.party.state.creatures).toEqual({});
  });

  test('is struck out again', () => {
    const { table } = play({ state: { creatures: { wolf: WOLF } } });
    table.act('forget-creature', { slug: 'wolf' });
    expect(table.world.party.state.creatures).toEqual({});
    expect(table.facts).toEqual([
      { fact: 'creature-forgotten', rule: 'LH-BX-02', slug: 'wolf', creature: 'Wolf' } satisfies Fact,
    ]);
    for (const slug of ['wolf', 'ogre', 'constructor'])
      expect(table.refused('forget-creature', { slug })).toEqual({
        refused: 'foe/unknown-creature',
        detail: { creature: slug },
      });
  });
});

describe('names of several foes', () => {
  const add = (table: ReturnType<typeof play>['table'], input: object) =>
    table.act('add-foe', { creature: 'Wolf', hp: 5, ...input });

  test('one is alone, a second is numbered, and so on after those that are there, down or not', () => {
    const { table, names } = play();
    add(table, {});
    add(table, {});
    add(table, { count: 2 });
    table.turn(`foe/${Object.keys(table.world.foes)[3]}/down`, 'yes');
    add(table, {});
    expect(names()).toEqual(['Wolf', 'Wolf 2', 'Wolf 3', 'Wolf 4', 'Wolf 5']);
  });

  test('several named otherwise are numbered by that name, and one name that is taken is refused', () => {
    const { table, names } = play();
    add(table, { name: 'Grey one', count: 2 });
    add(table, { name: 'GREY ONE', count: 1 });
    expect(names()).toEqual(['Grey one 1', 'Grey one 2', 'GREY ONE 3']);
    expect(table.refused('add-foe', { name: 'grey one 2' })).toMatchObject({ refused: 'foe/already-there' });
  });

  test('a number of another name is no matter', () => {
    const { table, names } = play();
    add(table, { name: 'Dire wolf 7' });
    add(table, { count: 2 });
    expect(names()).toEqual(['Dire wolf 7', 'Wolf 1', 'Wolf 2']);
  });

  test('a long name makes room for its number', () => {
    const { table, names } = play();
    const name = 'x'.repeat(40);
    add(table, { name, count: 2 });
    add(table, { name, count: 2 });
    expect(names()).toEqual([1, 2, 3, 4].map((number) => `${'x'.repeat(38)} ${number}`));
  });
});

describe('at most 50 stand', () => {
  test('more are refused; those down or out of the fight do not count', () => {
    const { table } = play({ foes: { ...crowd(48), down: { down: true }, fled: { out: 'fled' } } });
    expect(table.refused('add-foe', { name: 'Rat', count: 3 })).toEqual({
      refused: 'foe/too-many',
      detail: { max: 50 },
    });
    table.act('add-foe', { name: 'Rat', count: 2 });
    expect(table.refused('add-foe', { name: 'Imp' })).toEqual({ refused: 'foe/too-many', detail: { max: 50 } });
  });

  test('what comes by itself comes as far as there is room', () => {
    const { table } = play({ foes: crowd(49) });
    const ids: string[] = [];
    table.change((world) => {
      const dice = { roll: () => 4 };
      const context = { world, newId: () => `wolf-${ids.length}`, emit: () => {}, diceOf: () => dice };
      ids.push(...addFoes(context as never, WOLF, { name: null, count: 3, distance: 'far' }));
    });
    expect(ids).toEqual(['wolf-0']);
    expect(table.world.foes['wolf-0']).toMatchObject({ name: 'Wolf', data: { hp: 8, distance: 'far', note: '' } });
  });
});

describe('what is written of a foe is corrected', () => {
  const edit = { foeId: 'ghoul' };

  test('what is not said stays', () => {
    const { table } = play({ foes: { ghoul: { armour: 3, hp: 20, note: 'old', morale: 9 } } });
    table.act('edit-foe', { ...edit, armour: 5 });
    expect(table.world.foes.ghoul).toMatchObject({
      name: 'The ghoul',
      data: { armour: 5, hp: 20, note: 'old', morale: 9 },
    });
    expect(table.facts).toEqual([{ fact: 'foe-edited', rule: 'LH-COMBAT-08', foeId: 'ghoul', foeName: 'The ghoul' }]);
  });

  test('each of its numbers, its name and its note', () => {
    const { table } = play({ foes: { ghoul: { hp: 20 } } });
    const said = { armour: 1, hitDice: 3, attacks: 2, morale: 4, range: 'short', poison: true, beast: true } as const;
    table.act('edit-foe', { ...edit, ...said, name: 'Barrow ghoul', damage: 'd8+1', hp: 0, note: 'new' });
    expect(table.world.foes.ghoul).toMatchObject({
      name: 'Barrow ghoul',
      data: { ...said, damage: { count: 1, sides: 8, plus: 1 }, hp: 0, hpMax: 20, down: true, note: 'new' },
    });
    table.act('edit-foe', { ...edit, hp: 30 });
    expect(table.world.foes.ghoul?.data).toMatchObject({ hp: 30, hpMax: 30, down: false });
  });

  test('LH-EQUIP-06: where it is now is told, when that is new', () => {
    const { table } = play({ foes: { ghoul: {} } });
    table.act('edit-foe', { ...edit, distance: 'far' });
    expect(table.fact('foe-moves')).toEqual({
      fact: 'foe-moves',
      rule: 'LH-EQUIP-06',
      foeId: 'ghoul',
      foeName: 'The ghoul',
      from: 'close',
      to: 'far',
    });
    table.act('edit-foe', { ...edit, distance: 'far' });
    expect(table.emitted('foe-moves')).toBe(false);
  });

  test.each<[object, string, object]>([
    [{}, 'foe/nothing-to-change', {}],
    [{ foeId: 'imp', armour: 1 }, 'foe/unknown', { foeId: 'imp' }],
    [{ foeId: 'toString', armour: 1 }, 'foe/unknown', { foeId: 'toString' }],
    [{ name: 'the BAT' }, 'foe/already-there', { foe: 'the BAT' }],
    [{ name: ' ' }, 'foe/bad-name', { max: 40 }],
    [{ armour: 7 }, 'foe/armour', { armour: 7, max: 6 }],
    [{ damage: 'much' }, 'foe/bad-damage', { text: 'much' }],
  ])('%j is refused: %s', (input, refused, detail) => {
    const { table } = play({ foes: { ghoul: {}, bat: {} } });
    expect(table.refused('edit-foe', { ...edit, ...input })).toEqual({ refused, detail });
  });

  test('its own name is not taken', () => {
    const { table } = play({ foes: { ghoul: {} } });
    table.act('edit-foe', { ...edit, name: 'the Ghoul' });
    expect(table.world.foes.ghoul?.name).toBe('the Ghoul');
  });
});

describe('foes go', () => {
  test('LH-ARMOUR-01 LH-MELEE-03 LH-DEFEND-01: when the fight is over its conditions and armour values go', () => {
    const table = fight(
      { sheet: { armourValue: 3 } },
      {
        foes: { ghoul: {}, bat: { down: true } },
        conditions: [
          { kind: 'exposed', characterId: 'ada' },
          { kind: 'advantage-vs', characterId: 'ada', foeId: 'ghoul' },
          { kind: 'starving' },
          { kind: 'badly-wounded', characterId: 'ada' },
        ],
      },
    );
    table.act('foes-gone', {});
    expect(Object.values(table.world.modifiers).map(({ kind }) => kind)).toEqual(['starving', 'badly-wounded']);
    expect(table.world.characters.ada?.sheet.armourValue).toBeNull();
    expect(table.facts.map(({ fact }) => fact)).toEqual(['condition-ends', 'condition-ends', 'foes-gone']);
    expect(table.fact('foes-gone')).toEqual({
      fact: 'foes-gone',
      rule: 'LH-ARMOUR-01',
      gone: ['The bat'],
      staying: ['The ghoul'],
    });
    expect(Object.keys(table.world.foes)).toEqual(['ghoul']);
    table.act('foes-gone', { all: true });
    expect(table.fact('foes-gone')).toMatchObject({ gone: ['The ghoul'], staying: [] });
    expect(table.world.foes).toEqual({});
  });

  test('LH-HP-02: whoever does not stand is forgotten, also who fled, yielded, sleeps or is charmed', () => {
    const outs = ['fled', 'gone', 'yielded', 'asleep', 'charmed'] as const;
    const table = fight({}, { foes: Object.fromEntries(outs.map((out) => [out, { out }])) });
    table.act('foes-gone', {});
    expect(table.world.foes).toEqual({});
  });

  test('a fight in rounds has an end of its own', () => {
    const table = fight({}, { state: { fight: FIGHT } });
    expect(table.refused('foes-gone', {})).toEqual({ refused: 'fight/open', detail: {} });
  });

  test.each([
    ['cost', 10, { class: 'wise' }, 'body-blow'],
    ['death dice', 18, { sheet: { pool: 1 } }, 1],
    ['power attack', 18, { features: ['power-attack'] }, 'no'],
  ] as const)('a foe that is gone while its attacker chooses (%s) is hit no more', (_, face, wish, answer) => {
    const table = fight(wish);
    table.act('melee', hit, `test d20 = ${face}`, ...(face === 10 ? (['damage d8 = 5'] as const) : []));
    table.act('foes-gone', { all: true });
    expect(table.question()).toBeNull();
    table.answer(answer);
    expect(table.facts).toEqual([
      { fact: 'note', rule: 'LH-MELEE-01', note: 'foe-gone', detail: { name: 'The ghoul' } },
    ]);
  });

  test('a foe that fell meanwhile is no longer asked about', () => {
    const table = fight({ features: ['combat-maneuver'] });
    table.act('melee', hit, 'test d20 = 18', 'damage d8 = 5');
    table.turn('foe/ghoul/down', 'yes');
    expect(table.question()).toBeNull();
  });
});
