import { describe, expect, test } from 'vitest';
import type { AnyBook } from '../../../../src/rules/engine/book.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import type { FoeData } from '../../../../src/rules/lavender-hack/foes/schemas.ts';
import { END } from '../../../../src/rules/lavender-hack/kit/kit.ts';
import type { BookData } from '../../../../src/rules/lavender-hack/schemas.ts';
import type { Context, Fact } from '../../../../src/rules/lavender-hack/vocabulary.ts';
import { heal, hurtFoe } from '../../../../src/rules/lavender-hack/wounds/damage.ts';
import { helpFrame } from '../../../../src/rules/lavender-hack/wounds/vocabulary.ts';
import { fightWith } from '../../../support/brawls.ts';
import { beginFrames } from '../../../support/frames.ts';
import { type CharacterWish, lavenderWorld, playLavender, playTable, type WorldWish } from '../../../support/worlds.ts';

const byBen = { characterId: 'ben', targetId: 'ada' };
const DYING: CharacterWish = { class: 'wise', status: 'dying', sheet: { hp: 0 } };

/** Ada is dying, Ben is with her. */
function vigil(ada: CharacterWish = {}, wish: WorldWish = {}) {
  return playLavender({ ...wish, characters: [{ ...DYING, ...ada }, {}, ...(wish.characters ?? [])] });
}

/** A table at which that is done at once. */
function doing(work: (context: Context) => unknown, wish: WorldWish) {
  const start = (context: Context) => {
    work(context);
    return END;
  };
  const actions = { ...lavenderHack.actions, work: { input: lavenderHack.actions.harm?.input, start } };
  const table = playTable<BookData, Fact>({ ...lavenderHack, actions } as unknown as AnyBook, lavenderWorld(wish));
  table.act('work', { characterId: 'ada', damage: 1 });
  return table;
}

describe('help for the dying', () => {
  test('LH-HP-02: in a fight who is helped lies there, and dies no more', () => {
    const fight = fightWith({ ada: { dying: 2 }, ben: {} });
    const table = vigil({}, { state: { fight } });
    table.act('help', byBen, 'gear d8 = 4');
    expect(table.fact('helped')).toMatchObject({ value: 4, passed: true });
    expect(table.emitted('wakes')).toBe(false);
    expect(table.world.characters.ada).toMatchObject({ status: 'down', sheet: { hp: 0 } });
    expect(table.world.party.state.fight?.combatants.ada?.dying).toBeNull();
  });

  test('LH-HP-02: below 4 nothing is won', () => {
    const table = vigil({}, { state: { fight: fightWith({ ada: { dying: 2 }, ben: {} }) } });
    table.act('help', byBen, 'gear d8 = 3');
    expect(table.fact('helped')).toMatchObject({ value: 3, passed: false });
    expect(table.world.characters.ada?.status).toBe('dying');
    expect(table.world.party.state.fight?.combatants.ada?.dying).toBe(2);
  });

  test('LH-HP-02: outside a fight who is helped wakes with 1 hit point', () => {
    const table = vigil();
    table.as('bob');
    table.act('help', byBen, 'gear d8 = 8');
    expect(table.fact('wakes').hp).toBe(1);
    expect(table.world.characters.ada).toMatchObject({ status: 'active', sheet: { hp: 1 } });
  });

  test('LH-HP-02: what cannot help is refused', () => {
    expect(vigil({ status: 'down' }).refused('help', byBen)).toEqual({
      refused: 'help/not-dying',
      detail: { name: 'Ada' },
    });
    const table = vigil();
    expect(table.refused('help', { ...byBen, targetId: 'constructor' }).refused).toBe('character/unknown');
    expect(table.refused('help', { characterId: 'ada', targetId: 'ada' }).refused).toBe('character/not-in-play');
    table.turn('character/ben/status', 'down');
    expect(table.refused('help', byBen).refused).toBe('character/not-in-play');
  });

  test('LH-COMBAT-02: a player declares help in a fight on record; the game master may let it happen', () => {
    const table = vigil({}, { state: { fight: fightWith({ ada: { dying: 2 }, ben: {} }) } });
    table.as('bob');
    expect(table.refused('help', byBen).refused).toBe('fight/open');
  });

  test.each([
    ['the target is up again', 'character/ada/status', 'active'],
    ['the helper is down', 'character/ben/status', 'down'],
  ])('LH-HP-02: when %s nothing is rolled', (_what, key, value) => {
    const table = vigil();
    table.turn(key, value);
    beginFrames(table, [helpFrame('ben', 'ada')]);
    expect(table.facts).toEqual([]);
  });

  test('LH-HP-02: nor when there is no gear', () => {
    const table = vigil();
    table.change((world) => {
      delete world.usageDice.gear;
    });
    beginFrames(table, [helpFrame('ben', 'ada')]);
    expect(table.facts).toEqual([]);
  });

  test('LH-HP-02 LH-TEST-05: who died while the helper chose between two dice is not brought back', () => {
    const table = vigil({}, { settings: { advantage_pick: 'ask' } });
    table.change((world) => {
      const ben = world.characters.ben;
      if (ben !== undefined) ben.sheet.features.push({ id: 'resourceful', times: 1 });
    });
    table.act('help', byBen, 'gear d8 = 7', 'gear d8 = 2');
    expect(table.open[0]?.kind).toBe('advantage-pick');
    table.turn('character/ada/status', 'dead');
    table.answer('first');
    expect(table.fact('usage')).toMatchObject({ resourceful: true });
    expect(table.fact('helped').passed).toBe(true);
    expect(table.world.characters.ada?.status).toBe('dead');
  });
});

describe('healing', () => {
  const ROLL = { purpose: 'working', sides: 8, faces: [5], edge: 'none', face: 5 } as const;

  test('LH-HP-01: never above the maximum', () => {
    const table = doing((context) => heal(context, 'ada', 5, ROLL), { characters: [{ sheet: { hp: 7 } }] });
    expect(table.facts).toEqual([
      {
        fact: 'healed',
        rule: 'LH-HP-01',
        characterId: 'ada',
        name: 'Ada',
        roll: ROLL,
        amount: 3,
        hp: 10,
        hpMax: 10,
      },
    ]);
  });

  test.each(['down', 'dying'] as const)('LH-HP-02: who was %s is up', (status) => {
    const fight = fightWith({ ada: { dying: status === 'dying' ? 1 : null } });
    const table = doing((context) => heal(context, 'ada', 4, null), {
      characters: [{ status, sheet: { hp: 0 } }],
      state: { fight },
    });
    expect(table.facts.map(({ fact }) => fact)).toEqual(['healed', 'wakes']);
    expect(table.fact('wakes').hp).toBe(4);
    expect(table.world.characters.ada?.status).toBe('active');
    expect(table.world.party.state.fight?.combatants.ada?.dying).toBeNull();
  });

  test('LH-HP-02: nothing healed wakes nobody, and more than the maximum is not taken away', () => {
    const nothing = doing((context) => heal(context, 'ada', 0, null), { characters: [DYING] });
    expect(nothing.world.characters.ada?.status).toBe('dying');
    const over = doing((context) => heal(context, 'ada', 2, null), { characters: [{ sheet: { hp: 12 } }] });
    expect(over.world.characters.ada?.sheet.hp).toBe(12);
  });

  test.each(['dead', 'away', 'retired', 'draft'] as const)('LH-HP-02: who is %s is not healed', (status) => {
    const table = doing((context) => heal(context, 'ada', 4, null), { characters: [{ status, sheet: { hp: 0 } }] });
    expect(table.facts).toEqual([]);
    expect(table.world.characters.ada).toMatchObject({ status, sheet: { hp: 0 } });
  });
});

describe('foes that are hurt', () => {
  test.each<[string, Partial<FoeData>, Partial<FoeData>]>([
    ['asleep', { out: 'asleep', hp: 9 }, { out: null, hp: 4, down: false }],
    ['asleep and felled', { out: 'asleep', hp: 5 }, { out: null, hp: 0, down: true }],
    ['charmed', { out: 'charmed', hp: 9 }, { out: null, hp: 4 }],
    ['uncounted', { hp: null }, { hp: null, down: false }],
  ])('LH-HP-02 LH-MAGIC-01: a foe that is %s', (_what, data, after) => {
    const table = doing((context) => hurtFoe(context, 'ghoul', 5, 'LH-COMBAT-07'), { foes: { ghoul: data } });
    expect(table.world.foes.ghoul?.data).toMatchObject(after);
  });
});
