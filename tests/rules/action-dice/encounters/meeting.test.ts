import { describe, expect, test } from 'vitest';
import { attitudeOf } from '../../../../src/rules/action-dice/encounters/tables.ts';
import { creatureSchema } from '../../../../src/rules/action-dice/foes/schemas.ts';
import { playActionDice, type Table, type Wish } from '../../../support/action-dice.ts';

const WOLF = creatureSchema.parse({ name: 'Wolf', level: 2, wounds: 2 });
const GATE: Wish = {
  characters: [{ bonuses: { cha: 3 } }, { bonuses: { cha: 1 } }],
  state: { creatures: { wolf: WOLF } },
};

/** The party has met three wolves. */
function met(wish: Wish = {}): Table {
  const table = playActionDice({ ...GATE, ...wish });
  table.act('encounter-start', { creature: 'wolf', count: 3 });
  return table;
}

const stateOf = (table: Table) => table.world.party.state.encounter;
const standing = (table: Table) => Object.values(table.world.foes).map(({ name }) => name);

describe('somebody is met', () => {
  test('AD-G-02: one that is secret waits until it is shown; then its foes stand there and the caller is asked', () => {
    const table = playActionDice(GATE);
    table.act('encounter-start', { creature: 'wolf', count: 3, secret: true });
    expect(table.fact('encounter')).toEqual({
      fact: 'encounter',
      rule: 'AD-G-02',
      what: 'Wolf',
      count: 3,
      secret: true,
    });
    expect(standing(table)).toEqual([]);
    expect(table.open).toHaveLength(0);
    table.act('encounter-show', {});
    expect(stateOf(table)).toMatchObject({ stage: 'met', secret: false });
    expect(standing(table)).toEqual(['Wolf 1', 'Wolf 2', 'Wolf 3']);
    expect(table.question()).toMatchObject({
      kind: 'met',
      audience: { who: 'spotlight' },
      required: true,
      fallback: 'wait',
      form: {
        options: [{ id: 'talk', terms: { name: 'Ada', bonus: 3 } }, { id: 'wait' }, { id: 'leave' }, { id: 'attack' }],
      },
    });
  });

  test('AD-CHECK-02, AD-G-02: whom noise draws is rolled on the table of who comes, and the task is done', () => {
    const table = playActionDice(GATE);
    table.act('noise', {}, 'noise d6 = 1');
    table.act('encounter-start', { secret: true }, 'encounter d6 = 2');
    expect(table.fact('who-comes')).toMatchObject({ what: 'a hungry beast', rolls: [{ table: 'Who comes' }] });
    expect(stateOf(table)).toMatchObject({ name: 'a hungry beast', creature: null });
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'noise', done: true }]);
  });

  test('AD-G-02: a campaign’s own table stands in, and a row that is a creature brings it', () => {
    const rows = [{ from: 1, to: 2, text: 'wolf' }];
    const dice = { kind: 'sum', count: 1, sides: 2 } as const;
    const table = playActionDice({
      ...GATE,
      state: { ...GATE.state, tables: { 'encounters-wanderers': { dice, rows } } },
    });
    table.act('encounter-start', {}, 'encounter d2 = 2');
    expect(stateOf(table)).toMatchObject({ name: 'Wolf', creature: WOLF });
    expect(standing(table)).toEqual(['Wolf']);
  });

  test('AD-G-02: what cannot be is refused', () => {
    const table = playActionDice(GATE);
    const refused = (input: object) => table.refused('encounter-start', input as never).refused;
    expect(refused({ creature: 'dragon' })).toBe('encounter/no-creature');
    expect(refused({ table: 'nothing' })).toBe('table/unknown');
    expect(refused({ creature: 'wolf', name: 'Pim' })).toBe('encounter/what');
    expect(refused({ name: ' ' })).toBe('foe/bad-name');
    expect(table.refused('encounter-show', {}).refused).toBe('encounter/none');
    expect(table.refused('encounter-end', {}).refused).toBe('encounter/none');
    table.as('ann');
    for (const action of ['encounter-start', 'encounter-show', 'encounter-end'])
      expect(table.refused(action, {}).refused).toBe('gm-only');
    table.as('gm');
    table.act('encounter-start', { name: 'Pim' });
    expect(refused({ name: 'Pam' })).toBe('encounter/open');
  });

  test('AD-G-02: the game master ends it; what was asked is asked no more, and the foes stay', () => {
    const table = met();
    table.act('encounter-end', {});
    expect(table.fact('encounter-ends')).toMatchObject({ what: 'Wolf', count: 3, how: 'gm' });
    expect(stateOf(table)).toBeNull();
    expect(Object.values(table.world.prompts)).toHaveLength(0);
    expect(standing(table)).toHaveLength(3);
  });
});

describe('reactions', () => {
  test.each([
    [5, 'hostile'],
    [8, 'hostile'],
    [9, 'wary'],
    [12, 'wary'],
    [13, 'open'],
    [15, 'open'],
    [16, 'friendly'],
    [25, 'friendly'],
  ])('AD-G-01: a total of %i is %s', (total, attitude) => {
    expect(attitudeOf(total)).toBe(attitude);
  });

  test('AD-G-01: the caller speaks by a tap, with 2d10 and Charisma; the game master says what comes of it', () => {
    const table = met();
    table.answer('talk', 'reaction d10 = 4', 'reaction d10 = 6');
    expect(table.fact('reaction')).toMatchObject({ name: 'Ada', total: 13, bonus: 3, attitude: 'open', says: null });
    expect(table.question()).toMatchObject({
      kind: 'met-outcome',
      audience: { who: 'gm' },
      fallback: 'part',
      terms: { act: 'talk', attitude: 'open' },
    });
    table.answer('on');
    // Nobody speaks with them twice.
    expect(table.question()).toMatchObject({ form: { options: [{ id: 'wait' }, { id: 'leave' }, { id: 'attack' }] } });
    table.answer('leave');
    expect(table.fact('encounter-act')).toMatchObject({ act: 'leave' });
    table.answer('part');
    expect(table.fact('encounter-ends')).toMatchObject({ how: 'parted' });
    expect(standing(table)).toEqual([]);
  });

  test('AD-G-02: with those who were met nobody else goes away, nor do the fallen', () => {
    const table = met();
    table.as('gm');
    table.act('add-foe', { name: 'Bear' });
    table.change(({ foes }) => {
      const [wolf] = Object.values(foes);
      if (wolf !== undefined) wolf.data.out = 'dead';
    });
    table.as('ann');
    table.answer('leave');
    table.answer('part');
    expect(Object.values(table.world.foes).map(({ data }) => data.out)).toEqual(['dead', null]);
  });

  test('AD-G-01: anybody speaks for the party, once; the caller’s question is settled with it', () => {
    const table = met();
    table.as('bob');
    table.act('parley', { characterId: 'ben', intent: 'Good dogs!' }, 'reaction d10 = 1', 'reaction d10 = 2');
    expect(table.fact('reaction')).toMatchObject({ name: 'Ben', intent: 'Good dogs!', total: 4, attitude: 'hostile' });
    expect(Object.values(table.world.prompts).map(({ kind }) => kind)).toEqual(['met-outcome']);
    expect(table.refused('parley', { characterId: 'ben' }).refused).toBe('parley/spoken');
  });

  test('AD-G-01, AD-CHECK-03: with disadvantage, as said or by a head wound, the lower of two counts', () => {
    const table = met();
    const low = ['reaction d10 = 9', 'reaction d10 = 9', 'reaction d10 = 2', 'reaction d10 = 2'] as const;
    table.act('parley', { characterId: 'ada', with: 'disadvantage' }, ...low);
    expect(table.fact('reaction')).toMatchObject({ total: 7, sources: [{ source: 'stated' }] });
  });

  test('AD-G-01: a campaign’s own table says in its words what they do, and the attitude stays the book’s', () => {
    const rows = [
      { from: 2, to: 12, text: 'bare their teeth' },
      { from: 13, to: 20, text: 'lie down' },
    ];
    const dice = { kind: 'sum', count: 2, sides: 10 } as const;
    const table = met({ state: { ...GATE.state, tables: { reactions: { dice, rows } } } });
    table.answer('talk', 'reaction d10 = 10', 'reaction d10 = 9');
    expect(table.fact('reaction')).toMatchObject({ total: 22, attitude: 'friendly', says: 'lie down' });
  });

  test('AD-G-01: it comes to blows where the game master says so, and those with numbers stand as foes', () => {
    const table = met();
    table.answer('attack');
    expect(table.question()).toMatchObject({ kind: 'met-outcome', terms: { act: 'attack', attitude: null } });
    table.answer('fight', 'initiative d6 = 4');
    expect(table.fact('encounter-ends')).toMatchObject({ how: 'fight' });
    expect(table.fact('fight-begins')).toMatchObject({ foes: ['Wolf 1', 'Wolf 2', 'Wolf 3'] });
    expect(stateOf(table)).toBeNull();
  });

  test('AD-G-01, AD-G-08: without anybody’s numbers there is no fight, and the game master is told so', () => {
    const table = playActionDice(GATE);
    table.act('encounter-start', { name: 'Pim' });
    table.answer('attack');
    expect(table.answerRefused('fight').refused).toBe('fight/no-foe');
    expect(stateOf(table)).toMatchObject({ name: 'Pim' });
  });

  test('AD-G-01, AD-INJ-04: who is out of the action speaks with nobody', () => {
    const table = met({ characters: [{ conditions: ['out'] }, {}] });
    expect(table.question()).toMatchObject({ form: { options: [{ id: 'wait' }, {}, {}] } });
    expect(table.refused('parley', { characterId: 'ada' }).refused).toBe('character/out');
    expect(table.answerRefused('talk').refused).toBe('prompt/no-such-option');
    const alone = playActionDice(GATE);
    expect(alone.refused('parley', { characterId: 'ada' }).refused).toBe('parley/nobody');
  });
});
