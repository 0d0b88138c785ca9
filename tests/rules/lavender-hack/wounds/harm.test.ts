import { describe, expect, test } from 'vitest';
import { harmFrame } from '../../../../src/rules/lavender-hack/wounds/vocabulary.ts';
import { fightWith } from '../../../support/brawls.ts';
import { mainOnly } from '../../../support/editions.ts';
import { beginFrames } from '../../../support/frames.ts';
import { type CharacterWish, playLavender, type WorldWish } from '../../../support/worlds.ts';

const ada = { characterId: 'ada' };
const fatal = { ...ada, damage: 30 };

/** Ada, whose constitution is not primary, unless wished otherwise. */
function party(wish: CharacterWish = {}, more: WorldWish = {}) {
  return playLavender({ ...more, characters: [{ class: 'wise', ...wish }, ...(more.characters ?? [])] });
}

function adaIn({ world }: ReturnType<typeof party>) {
  const one = world.characters.ada;
  if (one === undefined) throw new Error('no Ada');
  return { status: one.status, hp: one.sheet.hp };
}

function told(table: ReturnType<typeof party>): readonly string[] {
  return table.facts.map(({ fact }) => fact);
}

describe('healing', () => {
  test('LH-HP-01: the game master heals by an amount, never above the maximum, or fully', () => {
    const table = party({ sheet: { hp: 2, hpMax: 10 } });
    table.act('heal', { ...ada, amount: 3 });
    expect(adaIn(table).hp).toBe(5);
    table.act('heal', ada);
    expect(adaIn(table).hp).toBe(10);
    table.act('heal', ada);
    expect(table.fact('healed')).toMatchObject({ rule: 'LH-HP-01', amount: 0, hp: 10, hpMax: 10 });
    table.as('ann');
    expect(table.refused('heal', ada).refused).toBe('gm-only');
  });

  test.each(['down', 'dying'] as const)('LH-HP-02: who is %s comes round', (status) => {
    const table = party({ status, sheet: { hp: 0 } });
    table.act('heal', { ...ada, amount: 1 });
    expect(adaIn(table)).toEqual({ status: 'active', hp: 1 });
  });

  test('LH-HP-02: the dead stay dead', () => {
    const table = party({ status: 'dead', sheet: { hp: 0 } });
    expect(table.refused('heal', ada).refused).toBe('character/not-in-play');
  });
});

describe('damage', () => {
  test('LH-HP-01: the game master hurts a character', () => {
    const table = party();
    table.act('harm', { ...ada, damage: 3 });
    expect(table.facts).toEqual([
      {
        fact: 'hurt',
        rule: 'LH-HP-01',
        characterId: 'ada',
        name: 'Ada',
        cause: 'gm',
        roll: null,
        damage: 3,
        hp: 7,
        hpMax: 10,
      },
    ]);
    table.as('ann');
    expect(table.refused('harm', { ...ada, damage: 3 }).refused).toBe('gm-only');
    expect(() => table.act('harm', { ...ada, damage: 0 })).toThrow();
  });

  test.each(['down', 'dying', 'dead'] as const)('LH-HP-02: who is %s takes no further harm', (status) => {
    const table = party({ status, sheet: { hp: 0 } });
    expect(table.refused('harm', { ...ada, damage: 3 })).toEqual({
      refused: 'character/not-in-play',
      detail: { name: 'Ada', status },
    });
    beginFrames(table, [harmFrame('ada', 3, 'foe')]);
    expect(table.facts).toEqual([]);
    expect(adaIn(table)).toEqual({ status, hp: 0 });
  });

  test('LH-HP-01: no damage is no harm', () => {
    const table = party();
    beginFrames(table, [harmFrame('ada', 0, 'foe')]);
    expect(table.facts).toEqual([]);
  });

  test.each([
    ['foe', 'LH-HP-01'],
    ['poison', 'LH-HP-01'],
    ['gear-fumble', 'LH-RES-03'],
    ['mishap', 'LH-SPELL-01'],
  ] as const)('LH-HP-01: %s hurts by %s', (cause, rule) => {
    const table = party();
    beginFrames(table, [harmFrame('ada', 2, cause)]);
    expect(table.fact('hurt')).toMatchObject({ cause, rule, hp: 8 });
  });
});

describe('no hit points left', () => {
  test.each([
    ['critical', 20, 'up', 'active', 1],
    ['strong', 18, 'unconscious', 'down', 0],
    ['weak', 8, 'badly-wounded', 'down', 0],
    ['fumble', 1, 'dead', 'dead', 0],
  ] as const)('LH-HP-02: %s save (%i): %s', (degree, face, outcome, status, hp) => {
    const table = party();
    table.act('harm', fatal, `test d20 = ${face}`);
    expect(table.fact('hurt')).toMatchObject({ damage: 30, hp: 0 });
    expect(table.fact('test')).toMatchObject({ use: 'wound', ability: 'con', sources: [], degree });
    expect(table.fact('wounded')).toEqual({
      fact: 'wounded',
      rule: 'LH-HP-02',
      characterId: 'ada',
      name: 'Ada',
      degree,
      outcome,
    });
    expect(adaIn(table)).toEqual({ status, hp });
    const conditions = Object.values(table.world.modifiers).map(({ kind }) => kind);
    expect(conditions).toEqual(outcome === 'badly-wounded' ? ['badly-wounded'] : []);
    expect(table.emitted('dies')).toBe(outcome === 'dead');
  });

  test('LH-HP-02: a wound needs no light, but hunger weakens', () => {
    const table = party({}, { conditions: [{ kind: 'darkness' }, { kind: 'starving' }] });
    table.act('harm', fatal, 'test d20 = 20', 'test d20 = 19');
    expect(table.fact('test').sources.map(({ source }) => source)).toEqual(['starving']);
  });

  test('LH-HP-02: exactly 0 is enough, and 1 left is not', () => {
    const table = party();
    table.act('harm', { ...ada, damage: 9 });
    expect(adaIn(table)).toEqual({ status: 'active', hp: 1 });
    table.act('harm', { ...ada, damage: 1 }, 'test d20 = 18');
    expect(adaIn(table)).toEqual({ status: 'down', hp: 0 });
  });

  test('LH-HP-02: in a fight a miss leaves three rounds', () => {
    const table = party({}, { characters: [{}], state: { fight: fightWith({ ada: {}, ben: {} }) } });
    table.act('harm', fatal, 'test d20 = 7');
    expect(told(table)).toEqual(['hurt', 'test', 'wounded']);
    expect(table.fact('wounded').outcome).toBe('dying');
    expect(adaIn(table)).toEqual({ status: 'dying', hp: 0 });
    expect(table.world.party.state.fight?.combatants.ada?.dying).toBe(3);
  });

  test('LH-HP-02: who dies in a fight has no rounds left', () => {
    const table = party({}, { state: { fight: fightWith({ ada: {} }) } });
    table.act('harm', fatal, 'test d20 = 1');
    expect(table.world.party.state.fight?.combatants.ada?.dying).toBeNull();
  });

  test('LH-HP-02: while the save is settled the character stands, and a further blow asks for no second save', () => {
    const table = party({ class: 'strong' });
    table.act('harm', fatal, 'test d20 = 12');
    expect(table.open[0]).toMatchObject({ kind: 'gear-die', terms: { ability: 'con', degree: 'weak' } });
    expect(adaIn(table)).toEqual({ status: 'active', hp: 0 });
    table.act('harm', { ...ada, damage: 2 });
    expect(told(table)).toEqual(['hurt']);
    table.answer('add', 'gear d8 = 6');
    expect(table.fact('wounded')).toMatchObject({ degree: 'strong', outcome: 'unconscious' });
    expect(adaIn(table)).toEqual({ status: 'down', hp: 0 });
  });

  test.each([
    ['healed', 'hp', '4', { status: 'active', hp: 4 }],
    ['dead', 'status', 'dead', { status: 'dead', hp: 0 }],
  ] as const)('LH-HP-02: who is %s before the save is settled is not wounded by it', (_what, key, value, after) => {
    const table = party({ class: 'strong' });
    table.act('harm', fatal, 'test d20 = 12');
    table.turn(`character/ada/${key}`, value);
    table.answer('keep');
    expect(table.emitted('wounded')).toBe(false);
    expect(adaIn(table)).toEqual(after);
  });

  test('LH-HP-02: one who is badly wounded already stays so', () => {
    const table = party({}, { conditions: [{ kind: 'badly-wounded', characterId: 'ada' }] });
    table.act('harm', fatal, 'test d20 = 8', 'test d20 = 9');
    expect(table.fact('wounded').outcome).toBe('badly-wounded');
    expect(Object.keys(table.world.modifiers)).toHaveLength(1);
  });
});

describe('the settings for 0 hit points', () => {
  test('LH-HP-02: dead', () => {
    const table = party({}, { settings: { zero_hp: 'dead' } });
    table.act('harm', fatal);
    expect(told(table)).toEqual(['hurt', 'wounded', 'dies', 'task']);
    expect(table.fact('wounded')).toMatchObject({ degree: null, outcome: 'dead' });
    expect(adaIn(table).status).toBe('dead');
  });

  test('LH-HP-02: gm: the character is down, and the game master is told', () => {
    const table = party({}, { settings: { zero_hp: 'gm' } });
    table.act('harm', fatal);
    expect(table.fact('wounded')).toMatchObject({ degree: null, outcome: 'gm' });
    expect(table.fact('task')).toMatchObject({
      kind: 'zero-hit-points',
      rule: 'LH-HP-02',
      detail: { characterId: 'ada', name: 'Ada' },
    });
    expect(adaIn(table)).toEqual({ status: 'down', hp: 0 });
  });
});

describe('death', () => {
  test('LH-HP-02: the player goes on with another character of theirs', () => {
    const table = party({}, { characters: [{ userId: 'ann' }] });
    table.act('harm', fatal, 'test d20 = 1');
    expect(table.fact('dies')).toEqual({
      fact: 'dies',
      rule: 'LH-HP-02',
      characterId: 'ada',
      name: 'Ada',
      userId: 'ann',
    });
    expect(table.world.members.ann?.characterId).toBe('ben');
  });

  test.each([
    ['1', [3, 2], 1],
    ['lowest', [3, 2], 2],
    ['lowest', [], 1],
  ] as const)('LH-CHAR-07: replacement_level %s in a party of levels %j: level %i', (setting, levels, level) => {
    const characters = levels.map((one) => ({ sheet: { level: one } }));
    const table = party({}, { settings: { replacement_level: setting }, characters });
    table.act('harm', fatal, 'test d20 = 1');
    expect(table.fact('task')).toMatchObject({
      kind: 'replacement',
      rule: 'LH-CHAR-07',
      detail: { characterId: 'ada', name: 'Ada', level },
    });
  });
});

describe('dying outside a fight', () => {
  const dying = 'test d20 = 7' as const;

  test('LH-HP-02: the first of the others helps at once; a 4 is enough', () => {
    const table = party({}, { characters: [{ status: 'down' }, {}, {}] });
    table.act('harm', fatal, dying, 'gear d8 = 4');
    expect(told(table)).toEqual(['hurt', 'test', 'wounded', 'usage', 'helped', 'wakes']);
    expect(table.fact('usage')).toMatchObject({ dieId: 'gear', why: 'aid', characterId: 'cyd', used: false });
    expect(table.fact('helped')).toEqual({
      fact: 'helped',
      rule: 'LH-HP-02',
      characterId: 'cyd',
      name: 'Cyd',
      targetId: 'ada',
      target: 'Ada',
      value: 4,
      passed: true,
    });
    expect(table.fact('wakes')).toEqual({
      fact: 'wakes',
      rule: 'LH-HP-02',
      characterId: 'ada',
      name: 'Ada',
      hp: 1,
    });
    expect(adaIn(table)).toEqual({ status: 'active', hp: 1 });
  });

  mainOnly('LH1-USAGE-01')('LH-HP-02: three attempts, then death; each uses the gear die up', () => {
    const table = party({}, { characters: [{}] });
    table.act('harm', fatal, dying, 'gear d8 = 3', 'gear d6 = 1', 'gear d4 = 4');
    expect(adaIn(table)).toEqual({ status: 'active', hp: 1 });
    const other = party({}, { characters: [{}] });
    other.act('harm', fatal, dying, 'gear d8 = 3', 'gear d6 = 1', 'gear d4 = 2');
    expect(other.emitted('wakes')).toBe(false);
    expect(adaIn(other).status).toBe('dead');
    expect(told(other).slice(-2)).toEqual(['dies', 'task']);
    expect(other.world.usageDice.gear?.size).toBe(20);
  });

  test.each<[string, readonly CharacterWish[]]>([
    ['alone', []],
    ['with nobody who is up', [{ status: 'down' }, { status: 'dead' }, { status: 'away' }]],
  ])('LH-HP-02: %s: nobody helps, and the character dies', (_what, characters) => {
    const table = party({}, { characters });
    table.act('harm', fatal, dying);
    expect(told(table)).toEqual(['hurt', 'test', 'wounded', 'dies', 'task']);
  });

  test('LH-HP-02 LH-RES-03: the helper may be hurt by the broken gear, fall, and be out of it', () => {
    const table = party({}, { characters: [{ class: 'wise', sheet: { hp: 1 } }], dice: { gear: 20 } });
    table.act('harm', fatal, dying, 'gear d20 = 1', 'hit-die d4 = 2', 'test d20 = 18');
    expect(table.world.characters.ben?.status).toBe('down');
    expect(adaIn(table).status).toBe('dead');
  });

  mainOnly('LH1-USAGE-03')(
    'LH-HP-02 LH-RES-08: a question in between waits; who is cured meanwhile is helped no more',
    () => {
      const table = party({}, { characters: [{}, {}], dice: { gear: 20, fellowship: 20 } });
      table.act('harm', fatal, dying, 'gear d20 = 5', 'fellowship d20 = 5');
      expect(table.open[0]?.kind).toBe('leaves-vote');
      table.turn('character/ada/status', 'active');
      table.turn('character/ada/hp', '5');
      table.answer({ cat: 'cyd' }, 'weeks d20 = 2');
      expect(table.fact('helped')).toMatchObject({ value: 0, passed: false });
      expect(table.emitted('dies')).toBe(false);
      expect(adaIn(table)).toEqual({ status: 'active', hp: 5 });
    },
  );
});
