import { expect, test } from 'vitest';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import type { Fact } from '../../../../src/rules/hexcrawl-osr/vocabulary.ts';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const SWORD = { kind: 'weapon', inHand: true } as const;

/** The game master has opened a reaction for Ada. */
function fight(wish: Wish = {}): Table {
  const table = playHexcrawl({ characters: [{ gear: { Sword: SWORD } }], foes: { wolf: { hp: 20 } }, ...wish });
  table.act('fight-start', {});
  table.turn('fight/reactions/ada', 'yes');
  return table;
}

function parts({ world }: Table, userId: string): Readonly<Record<string, string | null>> {
  const [round] = Object.values(world.rounds);
  const asked = round === undefined ? undefined : hexcrawl.procedures.combat?.form(world, round, userId, []);
  const fields = asked?.form === 'fields' ? asked.fields : [];
  return Object.fromEntries(fields.map(({ id, fallback }) => [id, fallback]));
}

function attacks({ facts }: Table) {
  return facts.filter((one): one is Extract<Fact, { fact: 'attack' }> => one.fact === 'attack');
}

const reactions = ({ world }: Table) => world.party.state.fight?.reactions;

test('HX-TURN-01: a reaction is asked of whom it was opened to, with their declaration, and none is the usual', () => {
  const table = fight({ characters: [{ gear: { Sword: SWORD } }, {}] });
  expect(parts(table, 'ann')).toMatchObject({ react: 'react:none' });
  expect(parts(table, 'bob')).not.toHaveProperty('react');
  table.turn('fight/reactions/ada', 'no');
  expect(parts(table, 'ann')).not.toHaveProperty('react');
});

test('HX-TURN-01, HX-ATK-01: they strike back at the first who attacks them, once, and it is not asked again', () => {
  const table = fight({ foes: { wolf: { hp: 20 }, rat: { hp: 20 } } });
  table.endRound(
    { ann: ['do:hold', 'react:strike'] },
    ...(['initiative d6 = 5', 'attack d20 = 2', 'attack d20 = 15', 'damage d6 = 4', 'attack d20 = 3'] as const),
  );
  expect(table.fact('reacts')).toMatchObject({ name: 'Ada', how: 'strike', foeName: 'The wolf' });
  expect(attacks(table).map(({ name, weapon }) => [name, weapon])).toEqual([
    ['The wolf', null],
    ['Ada', 'Sword'],
    ['The rat', null],
  ]);
  expect(table.world.foes.wolf?.data.hp).toBe(16);
  expect(reactions(table)).toEqual([]);
  expect(parts(table, 'ann')).not.toHaveProperty('react');
});

test('HX-TURN-01: it waits for its chance: nobody attacks, who attacks is out of reach, or who would react has fallen', () => {
  const calm = fight();
  calm.endRound({ ann: ['do:hold', 'react:strike'], gm: ['foe:wolf:hold'] }, 'initiative d6 = 5');
  expect(reactions(calm)).toEqual(['ada']);
  // Nobody reacts by habit.
  expect(parts(calm, 'ann').react).toBe('react:none');
  const far = fight({ foes: { archer: { hp: 20, ranged: true, distanceFt: 60 } } });
  far.endRound({ ann: ['do:hold', 'react:strike'] }, 'initiative d6 = 5', 'attack d20 = 2');
  expect([far.emitted('reacts'), reactions(far)]).toEqual([false, ['ada']]);
  const hurt = fight({ characters: [{ sheet: { grit: 0, flesh: 1 } }, {}] });
  hurt.endRound(
    { ann: ['do:hold', 'react:strike'], gm: ['foe:wolf:ada'] },
    ...(['initiative d6 = 5', 'attack d20 = 15', 'damage d6 = 3'] as const),
  );
  expect(hurt.emitted('reacts')).toBe(false);
  const silent = fight();
  silent.endRound({}, 'initiative d6 = 5', 'attack d20 = 2');
  expect(reactions(silent)).toEqual(['ada']);
});

test('HX-TURN-01: of several who may react only who was attacked has done so, by the rule of turns', () => {
  const table = fight({ characters: [{ gear: { Sword: SWORD } }, {}] });
  table.turn('fight/reactions/ben', 'yes');
  table.endRound(
    { ann: ['do:hold', 'react:strike'], bob: ['do:hold', 'react:strike'], gm: ['foe:wolf:ada'] },
    ...(['initiative d6 = 5', 'attack d20 = 2', 'attack d20 = 3'] as const),
  );
  expect(table.fact('reacts')).toEqual({
    fact: 'reacts',
    rule: 'HX-TURN-01',
    characterId: 'ada',
    name: 'Ada',
    how: 'strike',
    foeName: 'The wolf',
  });
  expect(reactions(table)).toEqual(['ben']);
});

test('HX-TURN-01, HX-ATK-05, HX-INV-03: they strike back with bare hands where all they have is packed, or shoots', () => {
  const gear = { Axe: { kind: 'weapon', slot: 1 }, Bow: { kind: 'weapon', inHand: true, ranged: true } } as const;
  const table = fight({ characters: [{ gear }] });
  table.endRound(
    { ann: ['do:hold', 'react:strike'] },
    ...(['initiative d6 = 5', 'attack d20 = 2', 'attack d20 = 3'] as const),
  );
  expect(attacks(table).at(-1)).toMatchObject({ name: 'Ada', weapon: null, rule: 'HX-ATK-05' });
});

test('HX-TURN-01, HX-COND-02: who cannot move does not strike back', () => {
  const table = fight({ characters: [{ gear: { Sword: SWORD }, conditions: ['paralysed'] }] });
  table.endRound(
    { ann: ['do:hold', 'react:strike'] },
    ...(['initiative d6 = 1', 'attack d20 = 2', 'attack d20 = 3'] as const),
  );
  expect([table.emitted('reacts'), reactions(table)]).toEqual([false, ['ada']]);
});

test('HX-TURN-01: what strikes back may end the fight, and anything else is for the game master to rule on', () => {
  const won = fight({ foes: { wolf: { hp: 2 } } });
  won.endRound(
    { ann: ['do:hold', 'react:strike'] },
    ...(['initiative d6 = 5', 'attack d20 = 2', 'attack d20 = 15', 'damage d6 = 4'] as const),
  );
  expect(won.fact('fight-ends').outcome).toBe('won');
  const other = fight();
  other.endRound({ ann: ['do:hold', 'react:other'] }, 'initiative d6 = 5', 'attack d20 = 2');
  expect(other.open).toMatchObject([{ kind: 'deed', fallback: 'works', terms: { act: 'react', target: 'The wolf' } }]);
  other.answer('1d6', 'hazard d6 = 6');
  expect(other.world.foes.wolf?.data.hp).toBe(14);
});
