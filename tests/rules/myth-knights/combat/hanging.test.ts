import { describe, expect, test } from 'vitest';
import { mythKnights } from '../../../../src/rules/myth-knights/book.ts';
import { playKnights, type Table, type Wish } from '../../../support/knights.ts';

const HOLD = 'foe:brute:hold';
const ASK = ['do:attack:held', 'at:brute', 'gambit:ask'];

function fight(wish: Wish): Table {
  const table = playKnights(wish);
  table.act('fight-start', {});
  return table;
}

/** What is open is in the World as well, as it is in a campaign. */
function keepOpen(table: Table): void {
  table.change(({ prompts }) => {
    for (const prompt of table.open) Object.assign(prompts, { [prompt.id]: structuredClone(prompt) });
  });
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
      holds: true,
      terms: { target: 'The brute', faces: '7, 5', damage: 7 },
    });
    table.answer('repel', 'gambit d20 = 15');
    expect(table.fact('gambit')).toMatchObject({ gambit: 'repel', face: 5, works: true });
    expect(table.question()).toMatchObject({ kind: 'gambit', terms: { faces: '7' } });
    expect(table.emitted('attack-damage')).toBe(false);
    table.answer('done');
    expect(table.fact('attack-lands')).toMatchObject({ attackers: ['Ada'], target: 'The brute' });
    expect(table.fact('attack-damage')).toMatchObject({ highest: 7, bolsters: 0, damage: 7 });
    expect(table.open).toEqual([]);
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
    expect(table.emitted('attack-damage')).toBe(false);
    expect(table.emitted('gambit')).toBe(false);
  });
});

describe('a round waits while a blow is in the air', () => {
  const frail: Wish = {
    characters: [{ gear: { Longsword: {} }, guard: 0, virtues: { vig: 8 } }],
    foes: { brute: { guard: 1, vig: 4, attack: { count: 1, sides: 12 } } },
  };
  const at = ['do:attack:held', 'at:brute'];

  test.each([
    ['by policy', 'gambit:bolster', null],
    ['when asked', 'gambit:ask', 'done'],
  ])(
    'MK-CORE-03, MK-ATK-03: what the company slays strikes no more, its spare dice given up %s',
    (_how, gambit, answer) => {
      const table = fight(frail);
      table.endRound({ ann: [...at, gambit], gm: ['foe:brute:ada'] }, 'attack d8 = 8', 'attack d8 = 5');
      if (answer !== null) {
        expect(
          table.emitted('side-acts') && table.facts.some((one) => one.fact === 'side-acts' && one.side === 'foes'),
        ).toBe(false);
        expect(table.world.rounds).toEqual({});
        table.answer(answer);
      }
      expect(table.fact('foe-out')).toMatchObject({ foeName: 'The brute', how: 'slain' });
      expect(table.fact('fight-ends')).toMatchObject({ outcome: 'won', rounds: 1 });
      expect(table.world.characters.ada).toMatchObject({ status: 'active', sheet: { virtues: { vig: { now: 8 } } } });
    },
  );

  test('MK-CORE-03, MK-ATK-02: no next round is opened before the foes’ blows have landed, one after another', () => {
    const table = fight({
      characters: [{ guard: 2 }, { guard: 2 }],
      foes: { brute: { attack: { count: 1, sides: 12 } }, imp: { attack: { count: 1, sides: 6 } } },
    });
    const ask = ['do:hold', 'deny:ask'];
    table.endRound({ ann: ask, bob: ask, gm: ['foe:brute:ada', 'foe:imp:ben'] }, 'attack d12 = 5');
    expect(table.open).toHaveLength(1);
    expect(table.world.rounds).toEqual({});
    table.answer({ taker: 'ann', answer: 'ada' }, 'deny d20 = 3', 'attack d6 = 4');
    expect(table.question()).toMatchObject({ characterId: 'ben' });
    expect(table.world.rounds).toEqual({});
    table.answer({ taker: null, passed: ['bob'] });
    expect(table.fact('struck')).toMatchObject({ name: 'Ben', guard: 0, vig: 8 });
    expect(Object.values(table.world.rounds)).toMatchObject([{ procedure: 'combat', terms: { round: 2 } }]);
  });

  test('MK-CORE-03: while it waits the game waits for nothing else: nobody is offered a camp', () => {
    const table = fight(frail);
    table.endRound({ ann: [...at, 'gambit:ask'], gm: ['foe:brute:ada'] }, 'attack d8 = 8', 'attack d8 = 5');
    keepOpen(table);
    expect(mythKnights.nextStep?.(table.world)).toBeNull();
  });

  test('MK-CORE-03, MK-ATK-04: the referee calls the fight off, and what hung lands at once; it is told what it did to whom', () => {
    const table = fight(frail);
    table.endRound({ ann: [...at, 'gambit:ask'], gm: ['foe:brute:ada'] }, 'attack d8 = 8', 'attack d8 = 5');
    keepOpen(table);
    table.act('fight-end', {});
    expect(table.facts.map(({ fact }) => fact)).toEqual([
      'bolster',
      'attack-lands',
      'attack-damage',
      'foe-struck',
      'foe-out',
      'fight-ends',
    ]);
    expect(table.fact('attack-damage')).toMatchObject({ target: 'The brute', damage: 9 });
    // It was the blow that decided the fight.
    expect(table.fact('fight-ends').outcome).toBe('won');
    expect(table.world.prompts).toEqual({});
  });

  test('MK-ATK-02: when the fight is called off, whoever was asked denies what would wound them, and no blow comes later', () => {
    const table = fight({ characters: [{ guard: 2 }, {}], foes: { brute: { attack: { count: 1, sides: 12 } } } });
    table.endRound({ ann: ['do:hold', 'deny:ask'], gm: ['foe:brute:ada'] }, 'attack d12 = 12');
    keepOpen(table);
    table.act('fight-end', {}, 'deny d20 = 19');
    expect(table.fact('deny')).toMatchObject({ by: 'Ada', face: 12 });
    expect(table.fact('attack-damage')).toMatchObject({ target: 'Ada', damage: 0 });
    expect(table.world).toMatchObject({ prompts: {}, party: { state: { fight: null } } });
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

  test('MK-ATK-02: who is struck and who stands by and wished it are asked, each for themselves', () => {
    const table = two();
    table.endRound(orders, 'attack d8 = 7');
    expect(table.fact('attack-hangs')).toMatchObject({ until: 'deny', names: ['Ada', 'Ben'] });
    expect(table.question()).toMatchObject({
      characterId: 'ada',
      fallback: 'pass',
      holds: true,
      audience: { who: 'window', userIds: ['ann', 'bob'] },
      form: {
        options: [
          { id: 'ada', terms: { own: true, face: 7 }, userIds: ['ann'] },
          { id: 'ben', terms: { own: false, face: 7 }, userIds: ['bob'] },
          { id: 'pass' },
        ],
      },
      terms: { target: 'Ada', attackers: 'The brute', faces: '7', damage: 7, result: 'mortal' },
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

  test('MK-ATK-02: who lets it pass is struck; who is silent denies what would wound themselves, and nobody else', () => {
    const passes = two();
    passes.endRound(orders, 'attack d8 = 7');
    passes.answer({ taker: null, passed: ['ann', 'bob'] });
    expect(passes.emitted('deny')).toBe(false);
    const silent = two();
    silent.endRound(orders, 'attack d8 = 7');
    silent.answer({ taker: null, passed: [] }, 'deny d20 = 2');
    expect(silent.fact('deny').by).toBe('Ada');
    const friend = two();
    friend.endRound({ ...orders, ann: ['do:hold', 'deny:never'] }, 'attack d8 = 7');
    friend.answer({ taker: null, passed: [] });
    expect(friend.emitted('deny')).toBe(false);
  });
});
