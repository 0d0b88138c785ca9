import { describe, expect, test } from 'vitest';
import { declarationFields } from '../../../../src/rules/myth-knights/combat/declaration.ts';
import type { World } from '../../../../src/rules/myth-knights/schemas.ts';
import { playKnights, type Wish } from '../../../support/knights.ts';

const TWO: Wish = {
  characters: [
    { gear: { Poleaxe: {} }, guard: 9 },
    { gear: { Mace: {} }, guard: 9, virtues: { spi: 10 } },
  ],
  foes: { brute: { guard: 9, vig: 12, armour: 1 } },
};

/** What somebody can choose to do. */
function actsOf(world: World, characterId: string, chosen: readonly string[]): readonly string[] {
  const fields = declarationFields(world, characterId, chosen);
  return fields.flatMap(({ id, options }) => (id === 'do' ? options.map((one) => one.id) : []));
}

function fight(wish: Wish = TWO) {
  const table = playKnights(wish);
  table.act('fight-start', {});
  return table;
}

describe('a round', () => {
  test('MK-CORE-03, MK-ATK-01, MK-D-09: all who go for one target roll together, and then the foes act', () => {
    const table = fight();
    const at = ['do:attack:held', 'at:brute'];
    table.endRound({ ann: at, bob: at }, 'attack d10 = 9', 'attack d8 = 5', 'attack d6 = 2');
    const sides = table.facts.flatMap((fact) => (fact.fact === 'side-acts' ? [fact.side] : []));
    expect(sides).toEqual(['company', 'foes']);
    const [ours] = table.facts.filter((fact) => fact.fact === 'attack');
    expect(ours).toMatchObject({ attackers: ['Ada', 'Ben'], target: 'The brute' });
    const [damage] = table.facts.filter((fact) => fact.fact === 'attack-damage');
    expect(damage).toMatchObject({ highest: 9, bolsters: 1, armour: 1, damage: 9 });
  });

  test('MK-D-09: by setting each rolls alone', () => {
    const table = fight({ ...TWO, settings: { pool_attackers: 'no' } });
    const at = ['do:attack:held', 'at:brute'];
    table.endRound({ ann: at, bob: at }, 'attack d10 = 5', 'attack d8 = 5', 'attack d6 = 2');
    expect(table.facts.filter((fact) => fact.fact === 'attack')).toHaveLength(3);
  });

  test('MK-V11, MK-ATK-01, MK-ATK-02, MK-ATK-04, MK-FEAT-01: a companion denies the best die of all who attack', () => {
    const table = fight({
      characters: [{ guard: 2, gear: { Coat: {} }, virtues: { spi: [0, 10] } }, { virtues: { spi: 10 } }],
      foes: { one: { attack: { count: 1, sides: 10 } }, two: { attack: { count: 1, sides: 8 } } },
    });
    const answers = { bob: ['do:hold', 'ally:wound'], gm: ['foe:one:ada', 'foe:two:ada', 'foes:move'] };
    // The 5 does the damage once the 9 is gone, so there is nothing to spare.
    table.endRound(answers, 'attack d10 = 9', 'attack d8 = 5', 'deny d20 = 8');
    expect(table.fact('deny')).toMatchObject({ by: 'Ben', forName: 'Ada', face: 9, save: { at: 10, success: true } });
    expect(table.fact('attack-damage')).toMatchObject({ highest: 5, armour: 1, damage: 4 });
  });

  test('MK-ATK-02: who wanted to be asked is asked in a window; the round goes on meanwhile', () => {
    const table = fight({
      ...TWO,
      characters: [{ guard: 2 }, {}],
      foes: { brute: { attack: { count: 1, sides: 8 } } },
    });
    table.endRound({ ann: ['do:hold', 'deny:ask'], gm: ['foe:brute:ada'] }, 'attack d8 = 6');
    expect(table.question()).toMatchObject({
      kind: 'deny',
      required: false,
      audience: { who: 'window', userIds: ['ann'] },
    });
    expect(table.world.rounds).toEqual({});
    table.answer({ taker: 'ann', answer: 'ada' }, 'deny d20 = 3');
    expect(Object.values(table.world.rounds).map(({ procedure }) => procedure)).toEqual(['combat']);
    expect(table.fact('attack-damage')).toMatchObject({ highest: null, damage: 0 });
  });

  test('MK-ATK-02: nobody takes the window, and it lands', () => {
    const table = fight({
      ...TWO,
      characters: [{ guard: 2 }, {}],
      foes: { brute: { attack: { count: 1, sides: 8 } } },
    });
    table.endRound({ ann: ['do:hold', 'deny:ask'], gm: ['foe:brute:ada'] }, 'attack d8 = 6');
    table.answer({ taker: null, passed: ['ann'] });
    expect(table.fact('struck')).toMatchObject({ guard: 0, vig: 6, result: 'wounded' });
  });

  test('MK-CORE-02, MK-D-06: each who is caught unready makes a Clarity save, or misses the first turn', () => {
    const table = playKnights({ ...TWO, characters: [{ virtues: { cla: 12 } }, { virtues: { cla: 8 } }] });
    table.act('fight-start', { surprised: 'company' }, 'surprise d20 = 12', 'surprise d20 = 9');
    expect(table.world.party.state.fight?.missed).toEqual(['ben']);
    const [round] = Object.values(table.world.rounds);
    expect(Object.keys(round?.seats ?? {})).not.toContain('bob');
    table.endRound({ gm: ['foe:brute:hold'] });
    expect(Object.keys(Object.values(table.world.rounds)[0]?.seats ?? {})).toContain('bob');
  });

  test('MK-CORE-02, MK-CORE-03: where all are caught unready nobody is asked: the foes strike at once, and the second turn is asked', () => {
    const table = playKnights({ ...TWO, characters: [{ guard: 9, virtues: { cla: 8 } }] });
    table.act('fight-start', { surprised: 'company' }, 'surprise d20 = 9', 'attack d6 = 3');
    expect(table.facts.flatMap((one) => (one.fact === 'side-acts' ? [one.side] : []))).toEqual(['company', 'foes']);
    expect(table.fact('attack')).toMatchObject({ target: 'Ada' });
    expect(Object.values(table.world.rounds)).toMatchObject([{ terms: { round: 2 } }]);
    expect(Object.keys(Object.values(table.world.rounds)[0]?.seats ?? {})).toContain('ann');
  });

  test('MK-CORE-02, MK-D-06: one or some alone can be caught unready', () => {
    const table = playKnights(TWO);
    table.act('fight-start', { surprised: 'ben' }, 'surprise d20 = 19');
    expect(table.world.party.state.fight?.missed).toEqual(['ben']);
    const some = playKnights({ ...TWO, characters: [{}, {}, {}] });
    some.act('fight-start', { surprised: 'ada,cyd' }, 'surprise d20 = 19', 'surprise d20 = 3');
    expect(some.world.party.state.fight?.missed).toEqual(['ada']);
    const but = playKnights({ ...TWO, characters: [{}, {}, {}] });
    but.act('fight-start', { surprised: 'all-but:ben' }, 'surprise d20 = 19', 'surprise d20 = 18');
    expect(but.world.party.state.fight?.missed).toEqual(['ada', 'cyd']);
    expect(playKnights(TWO).refused('fight-start', { surprised: 'zoe' }).refused).toBe('character/unknown');
  });

  test('MK-CORE-02: foes that are caught unready do nothing in the first turn', () => {
    const table = playKnights(TWO);
    table.act('fight-start', { surprised: 'foes' }, 'surprise d20 = 15');
    table.endRound({});
    expect(table.emitted('attack')).toBe(false);
    table.endRound({}, 'attack d6 = 1');
    expect(table.emitted('attack')).toBe(true);
  });

  test('MK-CORE-05, MK-GEAR-03: after moving nobody strikes with what is slow', () => {
    const table = fight({ ...TWO, characters: [{ gear: { Maul: {}, Dagger: { worn: false } } }] });
    const fieldsFor = (chosen: readonly string[]) => actsOf(table.world, 'ada', chosen);
    expect(fieldsFor([])).toContain('do:attack:held');
    expect(fieldsFor(['move:first'])).not.toContain('do:attack:held');
    expect(fieldsFor(['move:first'])).toContain('do:attack:dagger');
  });

  test('MK-CORE-05, MK-HURT-02: who is exhausted does not strike after moving', () => {
    const table = fight({ ...TWO, characters: [{ gear: { Mace: {} }, virtues: { vig: [0, 10] } }] });
    const acts = actsOf(table.world, 'ada', ['move:first']);
    expect(acts.filter((id) => id.startsWith('do:attack'))).toEqual([]);
  });

  test('MK-GAMBIT-01, MK-D-17: what a gambit does to a foe is over when its next turn is', () => {
    const table = fight({ ...TWO, characters: [{ gear: { Longsword: {} }, guard: 9 }] });
    const ann = ['do:attack:held', 'at:brute', 'gambit:weapon'];
    table.endRound({ ann }, 'attack d8 = 6', 'attack d8 = 4', 'gambit d20 = 20', 'attack d4 = 2');
    expect(table.fact('gambit').works).toBe(true);
    expect(table.world.foes.brute?.data.states).toEqual({});
  });

  test('MK-HURT-01, MK-G-13: in a fight somebody tends who is dying', () => {
    const table = fight({ ...TWO, characters: [{ status: 'dying', sheet: { mortal: [1, 1, 1, 1] } }, {}] });
    table.endRound({ bob: ['do:tend', 'at:ada'], gm: ['foe:brute:hold'] }, 'tend d20 = 4');
    expect(table.world.characters.ada?.status).toBe('active');
  });

  test('MK-CORE-03: the fight is won when no foe stands, and foes out of it are forgotten', () => {
    const table = fight({ ...TWO, foes: { brute: { guard: 0, vig: 3 } } });
    table.endRound({ ann: ['do:attack:held', 'at:brute'] }, 'attack d10 = 9');
    expect(table.fact('foe-out').how).toBe('slain');
    expect(table.fact('fight-ends')).toMatchObject({ outcome: 'won', rounds: 1 });
    expect(table.world.foes).toEqual({});
  });

  test('MK-CORE-03: nobody is asked twice; a silent player holds back and denies what would wound', () => {
    const table = fight({
      ...TWO,
      characters: [{ guard: 2 }, {}],
      foes: { brute: { attack: { count: 1, sides: 8 } } },
    });
    table.endRound({}, 'attack d8 = 8', 'deny d20 = 20');
    expect(table.fact('deny').by).toBe('Ada');
    expect(table.open).toEqual([]);
  });
});

describe('who takes part', () => {
  test('MK-CORE-03: a fight needs a foe, and there is one at a time', () => {
    expect(playKnights().refused('fight-start', {}).refused).toBe('fight/no-foe');
    expect(fight().refused('fight-start', {}).refused).toBe('fight/open');
    const nobody = playKnights({ ...TWO, characters: [{ status: 'dying' }] });
    expect(nobody.refused('fight-start', {}).refused).toBe('fight/nobody');
    expect(fight().fact('fight-begins')).toMatchObject({ names: ['Ada', 'Ben'], foes: ['The brute'] });
  });

  test('MK-CORE-03: when the last has got away it is over', () => {
    const table = fight();
    table.endRound({ ann: ['do:flee'], bob: ['do:flee'] });
    expect(table.fact('fight-ends').outcome).toBe('fled');
  });
});
