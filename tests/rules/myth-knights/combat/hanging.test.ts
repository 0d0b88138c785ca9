import { describe, expect, test } from 'vitest';
import { playKnights, type Table, type Wish } from '../../../support/knights.ts';

const HOLD = 'foe:brute:hold';
const ASK = ['do:attack:held', 'at:brute', 'gambit:ask'];

function fight(wish: Wish): Table {
  const table = playKnights(wish);
  table.act('fight-start', {});
  return table;
}

describe('a blow that hangs because somebody wanted to be asked what spare dice are for', () => {
  const one = () =>
    fight({
      characters: [{ gear: { Longsword: {} }, guard: 9 }, { guard: 9 }],
      foes: { brute: { guard: 9, vig: 12 } },
    });

  test('MK-ATK-03, MK-GAMBIT-01: the dice are given up one after another, until they are held', () => {
    const table = one();
    table.endRound({ ann: ASK, gm: [HOLD] }, 'attack d8 = 7', 'attack d8 = 5');
    expect(table.fact('attack-hangs')).toMatchObject({ until: 'gambit', names: ['Ada'] });
    expect(table.question()).toMatchObject({
      kind: 'gambit',
      audience: { who: 'one', userId: 'ann' },
      characterId: 'ada',
      terms: { target: 'The brute', faces: '7, 5', damage: 7 },
    });
    table.answer('repel', 'gambit d20 = 15');
    expect(table.fact('gambit')).toMatchObject({ gambit: 'repel', face: 5, works: true });
    expect(table.question()).toMatchObject({ kind: 'gambit', terms: { faces: '7' } });
    expect(table.emitted('attack-damage')).toBe(false);
    table.answer('done');
    expect(table.fact('attack-damage')).toMatchObject({ highest: 7, bolsters: 0, damage: 7 });
    expect(table.open).toEqual([]);
  });

  test('MK-GAMBIT-01: with nothing of 4 or more nobody is asked', () => {
    const table = one();
    table.endRound({ ann: ASK, gm: [HOLD] }, 'attack d8 = 3', 'attack d8 = 2');
    expect(table.open).toEqual([]);
    expect(table.fact('attack-damage').highest).toBe(3);
  });

  test('MK-ATK-03, MK-D-09: of two who strike together each is asked in turn, and the blow lands after the last', () => {
    const table = fight({
      characters: [
        { gear: { Longsword: {} }, guard: 9 },
        { gear: { Shortsword: {} }, guard: 9 },
      ],
      foes: { brute: { guard: 9, vig: 12 } },
    });
    const rolls = ['attack d8 = 7', 'attack d8 = 5', 'attack d6 = 6', 'attack d6 = 4'] as const;
    table.endRound({ ann: ASK, bob: ASK, gm: [HOLD] }, ...rolls);
    expect(table.open.map(({ characterId }) => characterId)).toEqual(['ada']);
    table.answer('done');
    expect(table.question()).toMatchObject({ characterId: 'ben', terms: { faces: '6, 4', damage: 8 } });
    table.answer('move');
    table.answer('done');
    expect(table.fact('bolster')).toMatchObject({ by: 'Ben', faces: [6] });
    expect(table.fact('attack-damage')).toMatchObject({ highest: 7, bolsters: 2, damage: 9 });
  });

  test('MK-ATK-03: where the foe is gone meanwhile, nothing is asked, rolled or struck', () => {
    const table = one();
    table.endRound({ ann: ASK, gm: [HOLD] }, 'attack d8 = 7', 'attack d8 = 5');
    table.change(({ foes }) => {
      delete foes.brute;
    });
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts.filter(({ fact }) => fact !== 'bolster')).toEqual([]);
  });
});

describe('a blow that hangs because somebody wanted to be asked whether they deny', () => {
  const two = () => fight({ characters: [{ guard: 2 }, {}, {}], foes: { brute: { attack: { count: 1, sides: 8 } } } });
  const orders = {
    ann: ['do:hold', 'deny:ask'],
    bob: ['do:hold', 'ally:ask'],
    cat: ['do:hold', 'ally:never'],
    gm: ['foe:brute:ada'],
  };

  test('MK-ATK-02: who is struck and who stands by and wished it are asked, each for themselves, and the first decides', () => {
    const table = two();
    table.endRound(orders, 'attack d8 = 7');
    expect(table.fact('attack-hangs')).toMatchObject({ until: 'deny', names: ['Ada', 'Ben'] });
    expect(table.question()).toMatchObject({
      characterId: 'ada',
      fallback: 'pass',
      audience: { who: 'window', userIds: ['ann', 'bob'] },
      form: {
        options: [
          { id: 'ada', terms: { own: true }, userIds: ['ann'] },
          { id: 'ben', terms: { own: false }, userIds: ['bob'] },
          { id: 'pass' },
        ],
      },
      terms: { target: 'Ada', attackers: 'The brute', highest: 7, damage: 7 },
    });
    table.answer({ taker: 'bob', answer: 'ben' }, 'deny d20 = 19');
    expect(table.fact('deny')).toMatchObject({ by: 'Ben', forName: 'Ada', face: 7 });
    expect(Object.values(table.world.modifiers)).toMatchObject([{ kind: 'fatigued', characterId: 'ben' }]);
    expect(table.fact('attack-damage').damage).toBe(0);
  });

  test('MK-ATK-02, MK-FEAT-01: who has tired since is not asked any more, and whoever was not asked cannot deny', () => {
    const table = two();
    table.endRound(orders, 'attack d8 = 7');
    table.as('gm');
    table.change(({ modifiers }) => {
      modifiers.tired = {
        id: 'tired',
        kind: 'fatigued',
        rule: 'MK-CORE-06',
        characterId: 'ben',
        foeId: null,
        until: null,
      };
    });
    expect(table.question()).toMatchObject({ audience: { userIds: ['ann'] } });
    table.answer({ taker: 'cat', answer: 'cyd' });
    expect(table.emitted('deny')).toBe(false);
    expect(table.fact('struck')).toMatchObject({ guard: 0, vig: 5, result: 'mortal' });
  });

  test('MK-ATK-02: by the time of the answer they could not any more, and it lands', () => {
    const table = two();
    table.endRound(orders, 'attack d8 = 7');
    table.change(({ characters }) => {
      if (characters.ben !== undefined) characters.ben.sheet.virtues.spi.now = 0;
    });
    table.answer({ taker: 'bob', answer: 'ben' });
    expect(table.emitted('deny')).toBe(false);
    expect(table.fact('attack-damage').damage).toBe(7);
  });
});
