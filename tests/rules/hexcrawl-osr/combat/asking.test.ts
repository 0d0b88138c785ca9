import { describe, expect, test } from 'vitest';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import { hexcrawlRule, playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const SWORD = { kind: 'weapon', inHand: true } as const;
const BOW = { kind: 'weapon', inHand: true, ranged: true, reachFt: 100 } as const;
const procedure = hexcrawl.procedures.combat;
if (procedure === undefined) throw new Error('no procedure of a fight');

/** The game master has begun a fight. */
function fight(wish: Wish = {}): Table {
  const table = playHexcrawl({ foes: { wolf: { hp: 20 } }, ...wish });
  table.act('fight-start', {});
  return table;
}

function roundOf({ world }: Table) {
  const [round] = Object.values(world.rounds);
  if (round === undefined) throw new Error('no round');
  return round;
}

/** What somebody is asked; nobody has handed in anything. */
const asked = (table: Table, userId: string) => procedure.form(table.world, roundOf(table), userId, []);

/** What counts for somebody who says nothing, with that standing order. */
const silent = (table: Table, userId: string, combat?: string) =>
  procedure.fallback(table.world, roundOf(table), userId, combat === undefined ? {} : { combat });

describe('what a round asks', () => {
  test('HX-TURN-01, HX-FLEE-01: the game master whether the foes run, and whom each goes for: they are spread over the party', () => {
    const table = fight({ characters: [{}, {}], foes: { wolf: {}, rat: {}, bat: { out: 'fled' } } });
    const goesFor = (id: string, foe: string, usual: string) => ({
      id: `foe:${id}`,
      options: [
        { id: `foe:${id}:ada`, terms: { foe, name: 'Ada' } },
        { id: `foe:${id}:ben`, terms: { foe, name: 'Ben' } },
        { id: `foe:${id}:hold`, terms: { foe } },
      ],
      fallback: `foe:${id}:${usual}`,
    });
    expect(asked(table, 'gm')).toEqual({
      form: 'fields',
      fields: [
        {
          id: 'foes',
          options: [
            { id: 'foes:fight', terms: {} },
            { id: 'foes:retreat', terms: {} },
          ],
          fallback: 'foes:fight',
        },
        goesFor('wolf', 'The wolf', 'ada'),
        goesFor('rat', 'The rat', 'ben'),
      ],
    });
  });

  test('HX-TURN-01: a game master who plays somebody in the fight declares for them, and a stranger has nothing to say', () => {
    const table = fight({ characters: [{}, {}] });
    table.change(({ characters }) => {
      if (characters.ben !== undefined) characters.ben.userId = 'gm';
    });
    expect(asked(table, 'gm')).toMatchObject({ fields: [{ id: 'do' }, { id: 'at' }, { id: 'move' }, { id: 'edge' }] });
    expect(silent(table, 'gm')).toMatchObject({ answer: ['do:hold'] });
    expect(asked(table, 'bob')).toEqual({ form: 'fields', fields: [] });
  });

  test('HX-TURN-01: whoever is in the fight may declare, and the game master; nobody joins in who is not', () => {
    const table = fight({ characters: [{}, { status: 'down' }] });
    const { context } = hexcrawlRule({});
    const submitted = (userId: string) =>
      procedure.submit?.(
        { ...context, world: structuredClone(table.world) as never },
        roundOf(table),
        userId,
        {} as never,
      );
    expect(submitted('ann')).toBeNull();
    expect(submitted('gm')).toBeNull();
    expect(submitted('bob')).toEqual({ refused: 'fight/not-in-it', detail: { name: 'Ben' } });
    expect(submitted('cat')).toEqual({ refused: 'fight/not-in-it', detail: { name: '' } });
    expect(procedure.mayJoin?.(table.world, roundOf(table), 'bob')).toBe(false);
  });

  test('HX-INIT-01: once the last foe is struck out by hand nobody is asked, and the round ends the fight without a die', () => {
    const table = fight();
    table.act('edit-foe', { foeId: 'wolf', hp: 0 });
    for (const userId of ['ann', 'gm']) expect(asked(table, userId)).toEqual({ form: 'fields', fields: [] });
    table.endRound({});
    expect(table.facts.map(({ fact }) => fact)).toEqual(['fight-ends']);
    expect(table.fact('fight-ends')).toMatchObject({ rule: 'HX-INIT-01', outcome: 'won' });
    expect(table.world.rounds).toEqual({});
  });

  test('HX-INIT-01: nor is anybody once all are down, or the fight is over', () => {
    const table = fight();
    const round = roundOf(table);
    table.change(({ characters }) => {
      if (characters.ada !== undefined) characters.ada.status = 'down';
    });
    expect(asked(table, 'gm')).toEqual({ form: 'fields', fields: [] });
    table.act('fight-end', {});
    expect(procedure.form(table.world, round, 'gm', [])).toEqual({ form: 'fields', fields: [] });
    expect(procedure.fallback(table.world, round, 'ann', {})).toBeNull();
  });
});

describe('what silence means in a round', () => {
  test('HX-TURN-01: the game master’s that the foes do as they do, a player’s that they hold, and nobody else’s anything', () => {
    const table = fight();
    expect(silent(table, 'gm')).toEqual({ answer: [], means: 'default' });
    expect(silent(table, 'ann')).toEqual({ answer: ['do:hold'], means: 'default' });
    expect(silent(table, 'bob')).toBeNull();
  });

  test.each([
    ['hold', ['do:hold'], 'order'],
    ['attack', ['do:attack:sword', 'at:wolf', 'move:stay', 'edge:dice', 'sunder:never'], 'order'],
    ['shoot', ['do:attack:bow', 'at:wolf'], 'order'],
    ['as-before', ['do:hold'], 'default'],
    ['dance', ['do:hold'], 'default'],
  ] as const)('HX-TURN-01: the standing order “%s”', (order, answer, means) => {
    const gear = { Sword: SWORD, Bow: BOW };
    expect(silent(fight({ characters: [{ gear }] }), 'ann', order)).toEqual({ answer, means });
  });

  test('HX-TURN-01, HX-INV-03: by an order nobody takes anything out of the pack; without a weapon in hand it is a blow with bare hands, and no shot', () => {
    const gear = { Axe: { ...SWORD, inHand: false, slot: 1 }, Bow: { ...BOW, inHand: false, slot: 2 } } as const;
    const table = fight({ characters: [{ gear }] });
    expect(silent(table, 'ann', 'attack')).toMatchObject({
      means: 'order',
      answer: ['do:attack:bare', 'at:wolf', 'move:stay', 'edge:dice'],
    });
    expect(silent(table, 'ann', 'shoot')).toEqual({ means: 'default', answer: ['do:hold'] });
  });

  test('HX-TURN-01: the same as before is what they declared themselves, while they still can', () => {
    const table = fight({ characters: [{ gear: { Sword: SWORD } }] });
    table.endRound({ ann: ['do:attack:sword', 'move:back'] }, 'initiative d6 = 4', 'attack d20 = 2', 'attack d20 = 2');
    expect(table.world.party.state.fight?.lastPlans).toEqual({ ada: ['do:attack:sword', 'move:back'] });
    expect(silent(table, 'ann', 'as-before')).toEqual({
      means: 'order',
      answer: ['do:attack:sword', 'at:wolf', 'move:back', 'edge:dice', 'sunder:never'],
    });
    table.change(({ items }) => {
      delete items.sword;
    });
    expect(silent(table, 'ann', 'as-before')).toEqual({ means: 'default', answer: ['do:hold', 'move:stay'] });
  });

  test('HX-TURN-01: who holds back may walk out of reach, if they say so, and not by habit', () => {
    const table = fight();
    const miss = ['initiative d6 = 1', 'attack d20 = 2'] as const;
    table.endRound({}, ...miss);
    table.endRound({ ann: ['do:hold', 'move:back'] }, ...miss);
    expect(table.fact('acts')).toMatchObject({ name: 'Ada', act: 'hold' });
    expect(table.fact('steps-back')).toMatchObject({ rule: 'HX-TURN-01', name: 'Ada' });
    expect(table.world.foes.wolf?.data.distanceFt).toBe(50);
    table.endRound({}, 'initiative d6 = 1', 'attack d20 = 2');
    expect(table.emitted('steps-back')).toBe(false);
  });

  test('HX-FLEE-01: the call to retreat goes before every order', () => {
    const table = fight();
    table.act('flee', {});
    expect(silent(table, 'ann', 'attack')).toEqual({ answer: ['do:retreat', 'by:dex'], means: 'default' });
  });
});
