import { describe, expect, test } from 'vitest';
import { mythKnights } from '../../../../src/rules/myth-knights/book.ts';
import { playKnights, type Table, type Wish } from '../../../support/knights.ts';

const SWORD = { gear: { Longsword: {} }, guard: 9 } as const;
const BRUTE = { brute: { guard: 30, attack: { count: 1, sides: 6 } } } as const;
const at = (...more: readonly string[]) => ['do:attack:held', 'at:brute', ...more];

function fight(wish: Wish): Table {
  const table = playKnights({ foes: BRUTE, ...wish });
  table.act('fight-start', {});
  return table;
}

/** Who struck at whom, and who was kept off. */
function blows({ facts }: Table): readonly string[] {
  return facts.flatMap((one) => {
    if (one.fact === 'attack') return [`${one.attackers.join('+')} > ${one.target}`];
    return one.fact === 'kept-off' ? [`${one.by} not > ${one.target}`] : [];
  });
}

describe('who is driven back', () => {
  const repel = ['attack d8 = 7', 'attack d8 = 5', 'gambit d20 = 15'] as const;

  test('MK-GAMBIT-01, MK-D-17: strikes nobody hand to hand who drove them back, in that turn; the next turn they are there again', () => {
    const table = fight({ characters: [SWORD] });
    table.endRound({ ann: at('gambit:repel'), gm: ['foe:brute:ada'] }, ...repel);
    expect(blows(table)).toEqual(['Ada > The brute', 'The brute not > Ada']);
    table.endRound({ gm: ['foe:brute:ada'] }, 'attack d6 = 2');
    expect(blows(table)).toEqual(['The brute > Ada']);
  });

  test('MK-GAMBIT-01: goes for another instead, whomever the referee meant', () => {
    const table = fight({ characters: [SWORD, {}] });
    table.endRound({ ann: at('gambit:repel'), gm: ['foe:brute:ada'] }, ...repel, 'attack d6 = 2');
    expect(blows(table)).toEqual(['Ada > The brute', 'The brute > Ben']);
  });

  test('MK-GAMBIT-01: shoots all the same', () => {
    const table = fight({ characters: [SWORD], foes: { brute: { ...BRUTE.brute, ranged: true } } });
    table.endRound({ ann: at('gambit:repel'), gm: ['foe:brute:ada'] }, ...repel, 'attack d6 = 2');
    expect(blows(table)).toEqual(['Ada > The brute', 'The brute > Ada']);
  });

  test('MK-GAMBIT-01: a knight whom foes drove back does not strike at them in their next turn', () => {
    const table = fight({ characters: [SWORD], foes: { brute: { guard: 30, attack: { count: 2, sides: 6 } } } });
    table.endRound({ gm: ['foe:brute:ada', 'foes:repel'] }, 'attack d6 = 6', 'attack d6 = 5', 'gambit d20 = 15');
    table.endRound({ ann: at(), gm: ['foe:brute:hold'] });
    expect(blows(table)).toEqual(['Ada not > The brute']);
  });
});

describe('who is held where they are', () => {
  test('MK-GAMBIT-01: strikes at nobody hand to hand but at whoever holds them', () => {
    const table = fight({ characters: [SWORD, {}] });
    const rolls = ['attack d8 = 7', 'attack d8 = 5', 'gambit d20 = 15', 'attack d6 = 2'] as const;
    table.endRound({ ann: at('gambit:halt'), gm: ['foe:brute:ben'] }, ...rolls);
    expect(blows(table)).toEqual(['Ada > The brute', 'The brute > Ada']);
  });

  test('MK-GAMBIT-01: does not run, by a form or by an order', () => {
    const table = fight({ characters: [SWORD], foes: { brute: { guard: 30, attack: { count: 2, sides: 6 } } } });
    table.endRound({ gm: ['foe:brute:ada', 'foes:halt'] }, 'attack d6 = 6', 'attack d6 = 5', 'gambit d20 = 15');
    const [round] = Object.values(table.world.rounds);
    const form = round && mythKnights.procedures.combat?.form(table.world, round, 'ann', null);
    const acts = form?.form === 'fields' ? form.fields.find(({ id }) => id === 'do')?.options.map(({ id }) => id) : [];
    expect(acts).not.toContain('do:flee');
    table.endRound({ ann: ['do:flee'], gm: ['foe:brute:hold'] });
    expect(table.fact('act-lost')).toMatchObject({ name: 'Ada', reason: 'halted' });
    expect(table.world.party.state.fight?.escaped).toEqual([]);
  });
});

describe('a move after the blow', () => {
  test('MK-GAMBIT-01: takes the attacker out of the fight, with what they declared or when they are asked', () => {
    const table = fight({ characters: [SWORD, {}] });
    table.endRound(
      { ann: at('gambit:move:run'), gm: ['foe:brute:ada'] },
      'attack d8 = 7',
      'attack d8 = 5',
      'attack d6 = 2',
    );
    expect(table.fact('got-away')).toMatchObject({ name: 'Ada', rule: 'MK-GAMBIT-01' });
    expect(blows(table)).toEqual(['Ada > The brute', 'The brute > Ben']);
    const asked = fight({ characters: [SWORD, {}] });
    asked.endRound({ ann: at('gambit:ask'), gm: ['foe:brute:ada'] }, 'attack d8 = 7', 'attack d8 = 5');
    asked.answer('move:run');
    asked.answer('done', 'attack d6 = 2');
    expect(asked.world.party.state.fight?.escaped).toEqual(['ada']);
  });
});

describe('Focus, and which die pays', () => {
  const ask = { ann: at('gambit:ask'), gm: ['foe:brute:hold'] };
  const optionsOf = (table: Table) => {
    const form = table.question()?.form;
    return form?.form === 'choice' ? form.options : [];
  };

  test('MK-FEAT-01, MK-ATK-03: it is among the choices when the dice have fallen, also with no die of 4 or more', () => {
    const table = fight({ characters: [SWORD] });
    table.endRound(ask, 'attack d8 = 3', 'attack d8 = 2');
    expect(optionsOf(table).map(({ id }) => id)).toEqual([
      'bolster:focus',
      'move:focus',
      'repel:focus',
      'halt:focus',
      'weapon:focus',
      'done',
    ]);
    table.answer('repel:focus', 'focus d20 = 20', 'gambit d20 = 15');
    expect(table.fact('gambit')).toMatchObject({ gambit: 'repel', face: null, strong: null, works: true });
    expect(table.fact('attack-damage')).toMatchObject({ highest: 3, bolsters: 0 });
    expect(Object.values(table.world.modifiers).map(({ kind }) => kind)).toEqual(['fatigued']);
  });

  test('MK-FEAT-01, MK-D-15: once in an attack, and not for who is fatigued', () => {
    const table = fight({ characters: [SWORD] });
    table.endRound(ask, 'attack d8 = 3', 'attack d8 = 2');
    table.answer('bolster:focus', 'focus d20 = 2');
    expect(table.fact('attack-damage')).toMatchObject({ highest: 3, bolsters: 1, damage: 4 });
    const tired = fight({ characters: [{ ...SWORD, conditions: ['fatigued'] }] });
    tired.endRound(ask, 'attack d8 = 3', 'attack d8 = 2');
    expect(tired.open).toEqual([]);
  });

  test('MK-GAMBIT-03, MK-ATK-03: any die of 4 or more may go, and the next highest is the damage', () => {
    const table = fight({ characters: [SWORD] });
    table.endRound(ask, 'attack d8 = 7', 'attack d8 = 5');
    expect(optionsOf(table).filter(({ id }) => id.startsWith('weapon'))).toMatchObject([
      { id: 'weapon', terms: { face: 5 } },
      { id: 'weapon:focus', terms: { face: null, risk: 10 } },
      { id: 'weapon:die:7', terms: { face: 7 } },
    ]);
    table.answer('weapon:die:7', 'gambit d20 = 15');
    table.answer('done');
    expect(table.fact('attack-damage')).toMatchObject({ highest: 5, bolsters: 0 });
  });
});

describe('an impaired weapon', () => {
  const tight = { gear: { Greatsword: {} }, guard: 9, conditions: ['tight'] } as const;

  test('MK-CORE-06, MK-GEAR-03: gains no bonus dice and no feats: neither Smite, nor a charger’s kick, nor Focus', () => {
    const steed = { kind: 'charger', now: 13, max: 13 } as const;
    const table = fight({ characters: [{ ...tight, sheet: { steed, mounted: true } }] });
    table.endRound({ ann: at('smite:d12', 'focus:yes'), gm: ['foe:brute:hold'] }, 'attack d4 = 4');
    expect(table.emitted('smite')).toBe(false);
    expect(table.emitted('focus')).toBe(false);
    expect(table.fact('attack').dice).toHaveLength(1);
  });

  test('MK-CORE-06: what is sound in the other hand carries them', () => {
    const gear = { Mace: {}, Dagger: {} };
    const table = fight({ characters: [{ gear, guard: 9, conditions: ['weapon'] }] });
    const rolls = ['smite d20 = 3', 'attack d4 = 2', 'attack d6 = 3', 'attack d12 = 9'] as const;
    table.endRound({ ann: at('smite:d12'), gm: ['foe:brute:hold'] }, ...rolls);
    expect(table.fact('attack-damage').highest).toBe(9);
  });

  test('MK-CORE-06, MK-FEAT-01: Deny is no matter of the weapon', () => {
    const table = fight({ characters: [{ ...tight, guard: 0 }] });
    table.endRound({ gm: ['foe:brute:ada'] }, 'attack d6 = 6', 'deny d20 = 2');
    expect(table.fact('deny')).toMatchObject({ by: 'Ada', face: 6 });
  });
});

describe('a band without Spirit', () => {
  test('MK-WAR-03: is broken, a foe’s and one’s own alike, and rallies when it has some again', () => {
    const table = playKnights({
      characters: [SWORD],
      followers: { crows: { type: 'men-at-arms' } },
      foes: { brute: { scale: 'warband' } },
    });
    table.turn('foe/brute/spi', '0');
    expect(table.world.foes.brute?.data.out).toBe('broken');
    table.turn('foe/brute/spi', '4');
    expect(table.world.foes.brute?.data.out).toBeNull();
    table.act('edit-follower', { followerId: 'crows', line: 'spi 0' });
    expect(table.world.followers.crows?.data.status).toBe('broken');
    table.act('edit-follower', { followerId: 'crows', line: 'spi 6' });
    expect(table.world.followers.crows?.data.status).toBe('ok');
  });

  test('MK-HURT-02, MK-WAR-03: a squire without Spirit is impaired, and fights on', () => {
    const spi = { max: 8, now: 0 };
    const virtues = { vig: { max: 8, now: 8 }, cla: { max: 8, now: 8 }, spi };
    const table = fight({ characters: [SWORD], followers: { wat: { type: 'squire', virtues } } });
    table.endRound(
      { ann: at('along:all', 'gambit:none'), gm: ['foe:brute:hold'] },
      ...(['attack d8 = 3', 'attack d8 = 2', 'attack d4 = 2'] as const),
    );
    expect(table.fact('attack').attackers).toEqual(['Ada', 'The wat']);
  });
});
