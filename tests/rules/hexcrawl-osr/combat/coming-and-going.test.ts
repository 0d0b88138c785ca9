import { describe, expect, test } from 'vitest';
import { fightOf } from '../../../../src/rules/mechanics/combat/people.ts';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';

const FOES = { wolf: { hp: 20 }, rat: {} } as const;
const ada = { characterId: 'ada' };
const ben = { characterId: 'ben' };

/** The game master has begun a fight. */
function fight(wish: Wish = {}): Table {
  const table = playHexcrawl({ foes: FOES, ...wish });
  table.act('fight-start', {});
  return table;
}

const seatsOf = ({ world }: Table) => Object.values(world.rounds)[0]?.seats ?? {};

describe('how a fight begins', () => {
  test('HX-INIT-01: it is told who is in it; who has fallen is not, nor are foes that are out of it', () => {
    const foes = { ...FOES, bat: { out: 'fled' } } as const;
    const table = fight({ foes, characters: [{}, { status: 'down' }, {}] });
    const begun = fightOf(table.world);
    expect(table.fact('fight-begins')).toEqual({
      fact: 'fight-begins',
      rule: 'HX-INIT-01',
      fightId: begun.id,
      cardId: begun.cardId,
      surprised: null,
      names: ['Ada', 'Cyd'],
      foes: ['The wolf', 'The rat'],
    });
    expect(begun).toMatchObject({
      round: 1,
      combatants: ['ada', 'cyd'],
      startCount: { characters: 2, foes: 2 },
      gmUserId: 'gm',
      winsFirst: null,
      escaped: [],
      engaged: [],
      openings: [],
      breakingPoints: [],
    });
  });

  test('HX-INIT-01: its players are asked and waited for; the game master may say what the foes do', () => {
    const table = fight({ characters: [{}, {}] });
    const { id: fightId, cardId } = fightOf(table.world);
    expect(Object.values(table.world.rounds)).toMatchObject([
      {
        procedure: 'combat',
        hidden: false,
        cardId,
        terms: { fightId, round: 1, gm: 'gm', names: { wolf: 'The wolf', rat: 'The rat' } },
      },
    ]);
    expect(Object.keys(seatsOf(table))).toEqual(['ann', 'bob', 'gm']);
  });

  test('HX-INIT-01: it needs foes, somebody on their feet, and no fight that goes on; only the game master begins it', () => {
    expect(playHexcrawl().refused('fight-start', {})).toEqual({ refused: 'fight/no-foe', detail: {} });
    const down = playHexcrawl({ foes: FOES, characters: [{ status: 'down' }] });
    expect(down.refused('fight-start', {})).toEqual({ refused: 'fight/nobody', detail: {} });
    expect(fight().refused('fight-start', {})).toEqual({ refused: 'fight/open', detail: {} });
    expect(playHexcrawl({ foes: FOES, by: 'ann' }).refused('fight-start', {}).refused).toBe('gm-only');
  });
});

describe('who comes and goes', () => {
  test('HX-INIT-02: who got away, or comes later, is in it again from the next round on', () => {
    const table = fight({ characters: [{}, {}] });
    table.act('fight-leave', ben);
    expect(table.fact('leaves-fight')).toEqual({ fact: 'leaves-fight', rule: 'HX-INIT-01', ...ben, name: 'Ben' });
    expect(seatsOf(table)).toMatchObject({ ann: { state: 'open' }, bob: { state: 'skipped' } });
    expect(table.world.party.state.fight?.combatants).toEqual(['ada']);
    table.act('fight-join', ben);
    expect(table.fact('joins-fight')).toEqual({ fact: 'joins-fight', rule: 'HX-INIT-02', ...ben, name: 'Ben' });
    expect(table.world.party.state.fight?.combatants).toEqual(['ada', 'ben']);
    table.change(({ party }) => {
      if (party.state.fight !== null) party.state.fight.escaped = ['ben', 'ada'];
    });
    table.act('fight-join', ben);
    expect(table.world.party.state.fight).toMatchObject({ combatants: ['ada', 'ben'], escaped: ['ada'] });
  });

  test.each(['fight-join', 'fight-leave'])(
    'HX-INIT-02: %s is for the game master, in a fight, and for somebody who is there',
    (action) => {
      expect(playHexcrawl().refused(action, ada)).toEqual({ refused: 'fight/none', detail: {} });
      const table = fight();
      const unknown = { refused: 'character/unknown', detail: { characterId: 'zed' } };
      expect(table.refused(action, { characterId: 'zed' })).toEqual(unknown);
      table.as('ann');
      expect(table.refused(action, ada).refused).toBe('gm-only');
    },
  );

  test('HX-INIT-02: nobody joins who is down, and nobody leaves who is not in it', () => {
    const table = fight({ characters: [{}, { status: 'down' }] });
    const down = { refused: 'character/not-in-play', detail: { name: 'Ben', status: 'down' } };
    expect(table.refused('fight-join', ben)).toEqual(down);
    expect(table.refused('fight-leave', ben)).toEqual({ refused: 'fight/not-in-it', detail: { name: 'Ben' } });
  });
});

describe('how a fight ends', () => {
  test('HX-INIT-01: by the game master’s word: its round is not counted, its foes stand, and what lasted for it is over', () => {
    const table = fight({ characters: [{ conditions: ['grappled', 'deafened'] }] });
    table.change(({ modifiers, foes }) => {
      const held = modifiers['ada-grappled'];
      if (held !== undefined) held.until = { kind: 'count', unit: 'fight', left: 1 };
      if (foes.rat !== undefined) foes.rat.data.out = 'routed';
    });
    const { id: fightId } = fightOf(table.world);
    table.act('fight-end', {});
    expect(table.fact('fight-ends')).toEqual({
      fact: 'fight-ends',
      rule: 'HX-INIT-01',
      fightId,
      outcome: 'ended',
      rounds: 0,
    });
    expect(Object.values(table.world.modifiers).map(({ kind }) => kind)).toEqual(['deafened']);
    expect(Object.keys(table.world.foes)).toEqual(['wolf']);
    expect(table.world.rounds).toEqual({});
    expect(table.refused('fight-end', {})).toEqual({ refused: 'fight/none', detail: {} });
    table.as('ann');
    expect(table.refused('fight-end', {}).refused).toBe('gm-only');
  });

  test('HX-INIT-01: with the last foe; the rounds that were played are counted', () => {
    const table = fight({ foes: { rat: { hp: 1 } }, characters: [{ abilities: { str: 1 } }] });
    const blow = { ann: ['do:attack:bare'], gm: ['foe:rat:hold'] };
    table.endRound(blow, 'initiative d6 = 4', 'attack d20 = 2');
    expect(table.emitted('fight-ends')).toBe(false);
    table.endRound(blow, 'initiative d6 = 4', 'attack d20 = 19');
    expect(table.fact('fight-ends')).toMatchObject({ outcome: 'won', rounds: 2 });
    expect(table.world.foes).toEqual({});
  });
});
