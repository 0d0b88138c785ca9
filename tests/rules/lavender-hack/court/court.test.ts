import { describe, expect, test } from 'vitest';
import { suggestedDifficulty } from '../../../../src/rules/lavender-hack/court/goals.ts';
import type { DungeonState } from '../../../../src/rules/lavender-hack/dungeon/schemas.ts';
import type { FactionData } from '../../../../src/rules/lavender-hack/factions/schemas.ts';
import { faceOf } from '../../../../src/rules/lavender-hack/usage/fellowship.ts';
import { courtState, goalWith, hostWith } from '../../../support/courts.ts';
import { mainOnly } from '../../../support/editions.ts';
import { journey } from '../../../support/wilds.ts';
import { GM, playLavender, type WorldWish } from '../../../support/worlds.ts';

const HALL: DungeonState = {
  roomId: 'room/hall',
  trail: [],
  wonder: 4,
  due: null,
  turnsSpent: 0,
  action: null,
  ran: false,
  plan: [],
  barred: false,
};
const OPEN = { factionId: 'abbey' };

/** Ada and Ben before a faction that nobody has courted yet. */
function uncourted(host: Partial<FactionData> = {}, wish: WorldWish = {}) {
  return playLavender({
    characters: [{}, { class: 'deft' }],
    ...wish,
    factions: { abbey: { known: ['name'], ...host }, ...wish.factions },
  });
}

type Playing = ReturnType<typeof uncourted>;
const court = (table: Playing) => table.world.party.state.court;
const abbey = (table: Playing): FactionData => {
  const found = table.world.factions.abbey;
  if (found === undefined) throw new Error('the faction went away');
  return found.data;
};

describe('coming to court', () => {
  mainOnly('LH1-DISCORD-05')(
    'LH-COURT-01 LH-SPOT-03: the game master opens court, and the spotlight goes round',
    () => {
      const table = uncourted({}, { dice: { fellowship: 6 } });
      table.act('court-open', OPEN);
      expect(court(table)).toMatchObject({ factionId: 'abbey', stage: 'goals', face: 6, days: 0, round: 0 });
      expect(table.fact('court-opens')).toMatchObject({
        rule: 'LH-COURT-02',
        faction: 'The abbey',
        face: 6,
        carried: 0,
      });
      expect(table.world.party.spotlight).toBe('bob');
      expect(abbey(table).courted).toBe(false);
    },
  );

  test('LH-FACT-01: whom the party is received by is known to it', () => {
    const table = uncourted({ known: [] });
    table.act('court-open', OPEN);
    expect(abbey(table).known).toEqual(['name']);
  });

  test.each([
    ['openly hostile', { disposition: 0 }, {}, 'court/hostile'],
    ['courted since the last downtime', { courted: true }, {}, 'court/courted'],
    ['another court', {}, { state: { court: courtState() } }, 'court/open'],
    [
      'in the middle of a watch',
      {},
      { state: { journey: journey({ action: { act: 'search', left: 1, path: [], scoutId: null, running: false } }) } },
      'watch/busy',
    ],
    [
      'at home',
      {},
      { state: { journey: journey({ hexId: 'hex/0,0' }), base: { name: 'Hearth', placeId: 'hex/0,0' } } },
      'court/at-home',
    ],
    ['nobody on their feet', {}, { characters: [{ status: 'down' }] }, 'court/nobody'],
  ] as const)('LH-COURT-01: %s: no court', (_why, host, wish, code) => {
    const table = uncourted(host, wish as WorldWish);
    expect(table.refused('court-open', OPEN).refused).toBe(code);
  });

  test('LH-COURT-01 LH-MOVE-04: not in the middle of a fight', () => {
    const table = uncourted({}, { foes: { wolf: { hp: 4 } } });
    table.act('fight-start', {});
    expect(table.refused('court-open', OPEN).refused).toBe('fight/open');
  });

  test('LH-COURT-01: a player opens court only where the faction holds a place that the party is at', () => {
    const state = { journey: journey({ hexId: 'hex/0,0' }) };
    const far = uncourted({ holdings: ['hex/3,0'] }, { state });
    far.as('bob');
    expect(far.refused('court-open', OPEN).refused).toBe('court/not-there');
    const near = uncourted({ holdings: ['hex/0,0'] }, { state });
    near.as('bob');
    near.act('court-open', OPEN);
    expect(court(near)?.stage).toBe('goals');
    const room = uncourted({ holdings: ['room/hall'] }, { state: { dungeon: HALL } });
    room.as('bob');
    room.act('court-open', OPEN);
    expect(court(room)?.stage).toBe('goals');
  });

  test('LH-FACT-01: of a faction that players know nothing of there is no court for them to open', () => {
    const table = uncourted({ known: [] });
    table.as('ann');
    expect(table.refused('court-open', OPEN).refused).toBe('faction/unknown');
    expect(table.refused('court-open', { factionId: 'toString' }).refused).toBe('faction/unknown');
  });

  test('LH-COURT-01: a stranger to the campaign opens nothing', () => {
    const table = uncourted();
    table.as('eve');
    expect(table.refused('court-open', OPEN).refused).toBe('court/not-at-table');
  });

  test('LH-MOVE-04: while the party is at court no watch is spent', () => {
    const table = uncourted({}, { state: { court: courtState(), journey: journey({ hexId: 'hex/0,0' }) } });
    expect(table.refused('watch', { act: 'search' }).refused).toBe('court/open');
    table.act('court-end', {});
    expect(court(table)).toBeNull();
    expect(table.world.party.state.journey?.hexId).toBe('hex/0,0');
  });
});

describe('the face', () => {
  test.each([
    [4, 4],
    [6, 6],
    [8, 8],
    [10, 10],
    [12, 12],
  ] as const)('LH-COURT-02: a fellowship of d%i shows %i', (size, face) => {
    expect(faceOf(size)).toBe(face);
  });

  mainOnly('LH1-DISCORD-05')('LHV-33 LH-COURT-03: a broken fellowship gives face 2, one action', () => {
    const table = uncourted({ disposition: 5 }, { dice: { fellowship: 20 } });
    table.act('court-open', OPEN);
    expect(court(table)?.face).toBe(2);
    expect(table.fact('court-opens')).toMatchObject({ rule: 'LH-COURT-03', face: 2 });
  });

  mainOnly('LH1-DISCORD-05').each([
    ['goes down a step, with days to spare', 8, 8, 'd6', 6],
    ['goes down a step, when fewer days are left', 8, 3, 'd6', 3],
    ['breaks', 4, 4, 'd20', 2],
    ['breaks on the last day', 4, 1, 'd20', 1],
    ['gets better', 6, 4, 'd10', 4],
    ['is mended', 20, 2, 'd8', 2],
  ] as const)('LH-COURT-06: the fellowship %s', (_what, size, face, to, then) => {
    const table = uncourted({}, { dice: { fellowship: size }, state: { court: courtState({ face }) } });
    expect(table.turn('party/fellowship', to)).toBeNull();
    expect(court(table)?.face).toBe(then);
  });

  mainOnly('LH1-DISCORD-05')(
    'LH-COURT-06 LH-RES-11: a roll of the fellowship moves the face only when the die goes down',
    () => {
      const table = uncourted({}, { dice: { fellowship: 6 }, state: { court: courtState({ face: 6 }) } });
      table.act('usage', { dieId: 'fellowship' }, 'fellowship d6 = 5');
      expect(court(table)?.face).toBe(6);
      table.act('usage', { dieId: 'fellowship' }, 'fellowship d6 = 2');
      expect(court(table)?.face).toBe(4);
      expect(table.fact('court-face')).toMatchObject({ rule: 'LH-COURT-06', from: 6, to: 4 });
    },
  );

  test('LH-COURT-06: other dice are none of the court’s business', () => {
    const table = uncourted({}, { dice: { food: 8 }, state: { court: courtState({ face: 6 }) } });
    table.turn('party/food', 'd4');
    expect(court(table)?.face).toBe(6);
  });
});

describe('goals', () => {
  const goals = () => uncourted({}, { state: { court: courtState({ stage: 'goals', round: 0 }) } });

  test('LH-GOAL-01 LH-GOAL-02: anybody writes one, and the game master says how hard it is', () => {
    const table = goals();
    table.as('bob');
    table.act('court-goal', { text: ' Open the gate ' });
    expect(table.open).toMatchObject([
      {
        kind: 'goal-difficulty',
        audience: { who: 'gm' },
        form: { form: 'number', min: 3, max: 12 },
        required: true,
        fallback: 8,
      },
    ]);
    table.as(GM);
    table.answer(9);
    expect(Object.values(abbey(table).goals)).toEqual([goalWith({ difficulty: 9 })]);
    expect(table.fact('goal-rated')).toMatchObject({ goal: 'Open the gate', difficulty: 9, by: 'gm' });
  });

  test.each([
    [0, 12],
    [1, 12],
    [2, 11],
    [5, 8],
    [9, 4],
    [10, 3],
  ])('LH-GOAL-02: at disposition %i, %i is suggested', (disposition, difficulty) => {
    expect(suggestedDifficulty(disposition)).toBe(difficulty);
  });

  test.each([2, 13, 0, -1])('LH-GOAL-01: %i is no difficulty', (difficulty) => {
    const table = uncourted({ goals: { gate: goalWith({ difficulty: null }) } }, { state: { court: courtState() } });
    expect(table.refused('court-rate', { goalId: 'gate', difficulty }).refused).toBe('court/bad-difficulty');
  });

  test('LH-GOAL-02: what was said once is asked no more, whoever is slower', () => {
    const table = goals();
    table.act('court-goal', { text: 'Open the gate' });
    const [goalId = ''] = Object.keys(abbey(table).goals);
    table.act('court-rate', { goalId, difficulty: 4 });
    expect(table.question()).toBeNull();
    table.answer(12);
    expect(abbey(table).goals[goalId]?.difficulty).toBe(4);
  });

  test('LH-GOAL-02: the difficulty is for the game master to set', () => {
    const table = uncourted({ goals: { gate: goalWith() } }, { state: { court: courtState() } });
    table.as('ann');
    expect(table.refused('court-rate', { goalId: 'gate', difficulty: 3 }).refused).toBe('gm-only');
  });

  test('LH-GOAL-02: later dispositions do not move it', () => {
    const table = uncourted({ disposition: 5, goals: { gate: goalWith() } }, { state: { court: courtState() } });
    table.act('faction-disposition', { factionId: 'abbey', by: 3 });
    expect(abbey(table)).toMatchObject({ disposition: 8, goals: { gate: { difficulty: 6 } } });
  });

  test('LH-GOAL-03: a goal that has come so far already is reached as soon as it is easy enough', () => {
    const table = uncourted({ goals: { gate: goalWith({ progress: 4 }) } }, { state: { court: courtState() } });
    table.act('court-rate', { goalId: 'gate', difficulty: 4 });
    expect(abbey(table).goals.gate?.state).toBe('achieved');
    expect(table.emitted('goal-achieved')).toBe(true);
  });

  test.each([
    ['yes', 3],
    ['no', 0],
  ])('LH-GOAL-03: with goal_progress_carries %s, 3 of an earlier court are %i', (carries, progress) => {
    const old = { gate: goalWith({ progress: 3 }), well: goalWith({ state: 'achieved', progress: 6 }) };
    const table = uncourted({ goals: old }, { settings: { goal_progress_carries: carries } });
    table.act('court-open', OPEN);
    expect(abbey(table).goals).toEqual({ gate: goalWith({ progress }) });
    expect(table.fact('court-opens')).toMatchObject({ carried: 1 });
    expect(table.open).toEqual([]);
  });

  test('LH-GOAL-02: what was left without a difficulty is asked for at the next court', () => {
    const table = uncourted({ goals: { gate: goalWith({ difficulty: null }) } });
    table.act('court-open', OPEN);
    expect(table.open).toMatchObject([{ kind: 'goal-difficulty', terms: { goal: 'Open the gate' } }]);
  });

  test('LH-GOAL-03: what is not apt any more is let go by who has the spotlight', () => {
    const table = uncourted(hostWith(), { state: { court: courtState({ stage: 'goals' }) } });
    table.as('bob');
    expect(table.refused('court-drop', { goalId: 'gate' }).refused).toBe('spotlight/not-yours');
    table.as('ann');
    table.act('court-drop', { goalId: 'gate' });
    expect(abbey(table).goals.gate?.state).toBe('dropped');
    expect(table.refused('court-drop', { goalId: 'gate' }).refused).toBe('court/no-such-goal');
  });

  test('LH-GOAL-03: once everybody acts, only the game master lets a goal go', () => {
    const table = uncourted(hostWith(), { state: { court: courtState() } });
    table.as('ann');
    expect(table.refused('court-drop', { goalId: 'gate' }).refused).toBe('gm-only');
    table.as(GM);
    table.act('court-drop', { goalId: 'gate' });
    expect(abbey(table).goals.gate?.state).toBe('dropped');
  });

  test.each([
    ['', 'input/bad-line'],
    ['x'.repeat(201), 'input/bad-line'],
    ['two\nlines', 'input/bad-line'],
    ['open THE gate', 'court/goal-twice'],
  ])('LH-GOAL-01: %j is no goal', (text, code) => {
    const table = uncourted(hostWith(), { state: { court: courtState({ stage: 'goals' }) } });
    expect(table.refused('court-goal', { text }).refused).toBe(code);
  });

  test('LH-GOAL-01: ten goals are enough', () => {
    const many = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`g${at}`, goalWith({ text: `Goal ${at}` })]),
    );
    const table = uncourted({ goals: many }, { state: { court: courtState({ stage: 'goals' }) } });
    expect(table.refused('court-goal', { text: 'One more' }).refused).toBe('court/too-many-goals');
  });

  test('LH-GOAL-01: goals are written at the start of court, by those at the table', () => {
    const table = uncourted(hostWith(), { state: { court: courtState() } });
    expect(table.refused('court-goal', { text: 'Late' }).refused).toBe('court/goals-are-written');
    const early = goals();
    early.as('eve');
    expect(early.refused('court-goal', { text: 'Mine' }).refused).toBe('court/not-at-table');
  });

  test.each(['court-goal', 'court-rate', 'court-drop', 'court-begin', 'court-end'])(
    'LH-COURT-05: %s: no court, nothing to do',
    (action) => {
      const input = {
        'court-goal': { text: 'x' },
        'court-rate': { goalId: 'g', difficulty: 5 },
        'court-drop': { goalId: 'g' },
      };
      expect(uncourted().refused(action, input[action as keyof typeof input] ?? {}).refused).toBe('court/none');
    },
  );
});

describe('beginning', () => {
  test('LH-COURT-04 LH-GOAL-02: the spotlight begins; goals nobody rated are as hard as the book suggests', () => {
    const goals = { gate: goalWith({ difficulty: null }), well: goalWith({ text: 'Share the well' }) };
    const table = uncourted({ disposition: 4, goals }, { state: { court: courtState({ stage: 'goals', round: 0 }) } });
    table.as('bob');
    expect(table.refused('court-begin', {}).refused).toBe('spotlight/not-yours');
    table.as('ann');
    table.act('court-begin', {});
    expect(abbey(table)).toMatchObject({ courted: true, goals: { gate: { difficulty: 9 }, well: { difficulty: 6 } } });
    expect(table.fact('goal-rated')).toMatchObject({ goalId: 'gate', by: 'book' });
    expect(court(table)).toMatchObject({ stage: 'rounds', round: 1 });
    expect(Object.values(table.world.rounds)).toMatchObject([
      { procedure: 'court', cardId: 'card', terms: { courtId: 'court', factionId: 'abbey', round: 1 }, hidden: false },
    ]);
    expect(Object.values(table.world.rounds).map(({ seats }) => Object.keys(seats))).toEqual([['ann', 'bob']]);
    expect(table.refused('court-begin', {}).refused).toBe('court/begun');
  });

  test('LH-COURT-01: a court that was called off before it began does not count', () => {
    const table = uncourted({}, { state: { court: courtState({ stage: 'goals' }) } });
    table.act('court-end', {});
    expect(table.fact('court-ends')).toMatchObject({ rule: 'LH-COURT-05', why: 'choice', days: 0 });
    table.act('court-open', OPEN);
  });
});
