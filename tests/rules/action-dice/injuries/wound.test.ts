import { describe, expect, test } from 'vitest';
import { actionDice } from '../../../../src/rules/action-dice/book.ts';
import type { InjuryKind } from '../../../../src/rules/action-dice/injuries/schemas.ts';
import { spendable } from '../../../../src/rules/action-dice/kit/pool.ts';
import { injuredSlots, slotCount } from '../../../../src/rules/action-dice/kit/slots.ts';
import type { World } from '../../../../src/rules/action-dice/schemas.ts';
import { actionDiceInjury, actionDiceRule, playActionDice, type Wish } from '../../../support/action-dice.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

type HeroWish = NonNullable<Wish['characters']>[number];

/** Ada takes a wound of the game master's, with dice as they fall. */
function hurt(hero: HeroWish, rolls: readonly ScriptedRoll[], wish: Wish & { readonly kind?: 'minor' } = {}) {
  const { kind = null, ...rest } = wish;
  const table = playActionDice({ ...rest, characters: [hero, {}] });
  table.act('harm', { characterId: 'ada', damage: 1, kind }, ...rolls);
  return table;
}

/** So many injuries that are there already, from the last slot on. */
function injured(...kinds: readonly InjuryKind[]) {
  return { injuries: kinds.map((kind, at) => actionDiceInjury(kind, { id: `${kind}-${at}`, fromEnd: at + 1 })) };
}

const three = injured('scratch', 'scratch', 'scratch');

describe('a wound', () => {
  test('AD-V17, AD-INJ-01, AD-DICE-04: a concussion takes the last slot and keeps all dice for the day', () => {
    const table = hurt({ bonuses: { con: 2 }, templates: ['tinker A'] }, ['injury d12 = 6']);
    expect(table.fact('injured')).toMatchObject({ total: 4, injury: { kind: 'concussion' }, slot: 11 });
    expect(spendable(table.world, 'ada', 'skill')).toBe(0);
    expect(table.world.modifiers).toMatchObject({ [Object.keys(table.world.modifiers)[0] ?? '']: { kind: 'dazed' } });
    table.act('set-clock', { day: 2, watch: 1 });
    expect(spendable(table.world, 'ada', 'skill')).toBe(1);
  });

  test('AD-V18, AD-INJ-01, AD-INJ-06, AD-INJ-04: three injuries count; a head wound halves the dice, rounded down', () => {
    const templates = ['tinker A', 'tinker B', 'tinker C'] as const;
    const table = hurt({ templates, sheet: three }, ['injury d12 = 8']);
    expect(table.fact('injured')).toMatchObject({ total: 10, injury: { kind: 'head-wound' } });
    expect(table.world.characters.ada?.sheet.ready.skill).toBe(2);
    const tried = { characterId: 'ada', ability: 'str' };
    expect(table.refused('test', tried)).toEqual({
      refused: 'character/out',
      detail: { name: 'Ada', condition: 'out' },
    });
  });

  test('AD-V19, AD-INJ-02: it takes the last slot that is not injured, and what lies there falls, a bundle whole', () => {
    const rope = { Rope: { slot: 10 }, Pole: { slot: 9, slots: 2 }, Nails: { slot: 10, slots: 0 }, Torch: { slot: 9 } };
    const bonuses = { str: 2, dex: 2, int: 2 };
    const table = hurt({ bonuses, sheet: injured('scratch', 'scratch'), gear: rope }, [
      'injury d12 = 1',
      'scar d4 = 1',
    ]);
    const sheet = table.world.characters.ada?.sheet;
    expect(sheet === undefined ? [] : [slotCount(sheet), ...injuredSlots(sheet)]).toEqual([12, 12, 11, 10]);
    expect(table.fact('injured')).toMatchObject({ slot: 10, dropped: ['Rope', 'Pole', 'Nails'] });
    expect(table.world.items.rope).toMatchObject({ holderId: null, data: { slot: null } });
    expect(table.world.items.torch?.holderId).toBe('ada');
  });

  test('AD-INJ-02: with every slot injured it still counts, and nothing falls', () => {
    const all = injured(...Array.from({ length: 11 }, () => 'scratch' as const));
    const gear = { Ring: { slots: 0 } };
    const table = hurt({ bonuses: { con: 12 }, sheet: all, gear }, ['injury d12 = 1', 'scar d4 = 2']);
    expect(table.fact('injured')).toMatchObject({ total: 1, slot: null, dropped: [] });
    expect(table.world.characters.ada?.sheet.injuries).toHaveLength(12);
    expect(table.world.items.ring?.holderId).toBe('ada');
  });

  test('AD-V20, AD-INJ-01: below 1 counts as 1', () => {
    const table = hurt({ bonuses: { con: 4 } }, ['injury d12 = 1', 'scar d4 = 1']);
    expect(table.fact('injured')).toMatchObject({ total: 1, injury: { kind: 'scratch', hidden: true } });
  });

  test('AD-V21, AD-D-17, AD-INJ-04: a minor roll can be pushed over 6, unless the campaign caps it', () => {
    const hero = { sheet: injured('scratch', 'scratch') };
    const pushed = hurt(hero, ['injury d6 = 6', 'extremity d6 = 1', 'side d2 = 2', 'fingers d3 = 2'], {
      kind: 'minor',
    });
    expect(pushed.fact('injured')).toMatchObject({
      total: 7,
      injury: { kind: 'lost-extremity', part: 'fingers', side: 'left', fingers: 2 },
    });
    const capped = hurt(hero, ['injury d6 = 6', 'location d8 = 3'], {
      kind: 'minor',
      settings: { minor_cap: 'yes' },
    });
    expect(capped.fact('injured')).toMatchObject({ total: 6, injury: { kind: 'flesh-wound', part: 'belly' } });
  });

  test('AD-V29, AD-REC-03, AD-D-23: a suppressed injury still counts and holds its slot', () => {
    const sheet = { injuries: [actionDiceInjury('arm-useless', { suppressed: true, fromEnd: 1 })] };
    const table = hurt({ sheet }, ['injury d12 = 5', 'location d8 = 4']);
    expect(table.fact('injured')).toMatchObject({
      total: 5,
      injury: { kind: 'flesh-wound', part: 'arm', side: 'right' },
      slot: 10,
    });
  });

  test('AD-V31, AD-D-18: two wounds are a roll each, counted as they go', () => {
    const table = playActionDice({ characters: [{ bonuses: { con: 2 } }] });
    const rolls = ['injury d12 = 9', 'extremity d6 = 3', 'injury d12 = 6', 'location d8 = 1'] as const;
    table.act('harm', { characterId: 'ada', damage: 2 }, ...rolls);
    const told = table.facts.flatMap((fact) => (fact.fact === 'injured' ? [[fact.total, fact.injury?.kind]] : []));
    expect(told).toEqual([
      [7, 'lost-extremity'],
      [5, 'flesh-wound'],
    ]);
  });

  test.each([
    ['leg-useless', 9, ['side d2 = 1'], { part: 'leg', side: 'right' }],
    ['arm-useless', 10, ['side d2 = 2'], { part: 'arm', side: 'left' }],
    ['lost-limb', 12, ['limb d4 = 4'], { part: 'leg', side: 'left' }],
  ] as const)('AD-INJ-03, AD-G-07: %s has a place, by a die', (kind, face, details, place) => {
    const table = hurt({}, [`injury d12 = ${face}`, ...details], {});
    expect(table.fact('injured').injury).toMatchObject({ kind, ...place });
  });

  test('AD-INJ-03, AD-G-07: who faints wakes an hour after the others could act again', () => {
    const table = hurt({}, ['injury d12 = 9', 'side d2 = 1']);
    const kinds = () => Object.values(table.world.modifiers).map(({ kind }) => kind);
    const ends = Object.values(table.world.modifiers).map(({ kind, until }) => [
      kind,
      until?.kind === 'through' ? until.moment : null,
    ]);
    expect(ends).toEqual([
      ['out', [1, 1, 1, 6]],
      ['fainted', [1, 1, 2, 6]],
    ]);
    table.act('set-clock', { day: 1, watch: 2 });
    expect(kinds()).toEqual([]);
  });

  test('AD-INJ-03, AD-PATH-01: 13 and more is death, and the game master sees to the rest', () => {
    const table = hurt({ sheet: three, conditions: ['dazed'] }, ['injury d12 = 11']);
    expect(table.fact('injured')).toMatchObject({ total: 13, injury: null });
    expect(table.fact('died')).toMatchObject({ of: 'injury' });
    expect(table.world.characters.ada?.status).toBe('dead');
    expect(table.world.members.ann?.characterId).toBe(null);
    expect(table.world.modifiers).toEqual({});
    expect(table.fact('task').kind).toBe('death');
    expect(table.refused('harm', { characterId: 'ada', damage: 1 }).refused).toBe('character/not-in-play');
  });

  test('AD-LVL-04, AD-D-14: resilience that is a buffer takes a wound, and a minor injury goes past it', () => {
    const settings = { resilience_mode: 'buffer' };
    const table = hurt({ sheet: { resilience: 1 } }, [], { settings });
    expect(table.fact('resilience-lost')).toMatchObject({ left: 0 });
    expect(table.world.characters.ada?.sheet.injuries).toEqual([]);
    table.act('harm', { characterId: 'ada', damage: 1 }, 'injury d12 = 4');
    const scratched = hurt({ sheet: { resilience: 1 } }, ['injury d6 = 1', 'scar d4 = 2'], { settings, kind: 'minor' });
    expect(scratched.world.characters.ada?.sheet).toMatchObject({ resilience: 1, injuries: [{ kind: 'scratch' }] });
  });

  test('AD-INJ-01: only the game master says so, and so many wounds at once', () => {
    const table = playActionDice({});
    expect(table.refused('harm', { characterId: 'ada', damage: 21 }).refused).toBe('injuries/too-many-wounds');
    table.as('ann');
    expect(table.refused('harm', { characterId: 'ada', damage: 1 }).refused).toBe('gm-only');
  });
});

describe('halved dice', () => {
  const templates = ['tinker A', 'tinker B', 'tinker C', 'warden A', 'warden B'] as const;

  test('AD-INJ-06, AD-D-19: of several kinds the player says which; silence takes the kind of which most are ready', () => {
    const table = hurt({ templates }, ['injury d12 = 11']);
    const asked = table.question();
    expect(asked).toMatchObject({ terms: { lose: 2 }, fallback: ['skill:1', 'fighting:1'], required: true });
    table.as('ann');
    table.answer(['fighting:1', 'fighting:2']);
    expect(table.world.characters.ada?.sheet.ready).toEqual({ fighting: 0, skill: 3, magic: 0 });
    expect(table.fact('dice-halved').lost).toEqual({ fighting: 2, skill: 0, magic: 0 });
  });

  test('AD-INJ-06: whoever is dead by then is asked nothing and loses nothing', () => {
    const frame = { kind: 'halve', v: 1, characterId: 'ada', lose: null } as const;
    const { context, facts } = actionDiceRule({
      characters: [{ templates: ['warden A', 'tinker A'], status: 'dead' }],
    });
    expect(actionDice.frames.halve.resume(context, frame, null)).toEqual({ kind: 'return', value: null });
    expect(facts).toEqual([]);
    expect(actionDice.frames.halve.ask?.(context.world as World, { ...frame, lose: 1 })).toBeNull();
  });

  test('AD-INJ-06: one die is nothing to halve', () => {
    const table = hurt({ templates: ['tinker A'] }, ['injury d12 = 11']);
    expect(table.emitted('dice-halved')).toBe(false);
  });
});
