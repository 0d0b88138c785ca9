import { describe, expect, test } from 'vitest';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import type { DungeonState } from '../../../src/rules/lavender-hack/dungeon/schemas.ts';
import type { Encounter } from '../../../src/rules/lavender-hack/encounters/schemas.ts';
import { nextStep } from '../../../src/rules/lavender-hack/next-step.ts';
import type { GroupAction } from '../../../src/rules/lavender-hack/wilderness/schemas.ts';
import { courtState, hostWith } from '../../support/courts.ts';
import { journey, land } from '../../support/wilds.ts';
import { lavenderWorld, type WorldWish } from '../../support/worlds.ts';

const CLOCK = { day: 3, watch: 2, hour: 1, turn: 4 };
const DELVE: DungeonState = {
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
const MET: Encounter = {
  id: 'e1',
  name: 'Bandit',
  creature: null,
  beast: false,
  factionId: null,
  count: 3,
  secret: false,

  stage: 'parley',
  distance: 'near',
  surprised: null,
  attitude: null,
  lengths: 0,
  bait: null,
  traded: [],
  talk: 'open',
};
const CALLED = { id: 't1', kind: 'encounter', rule: 'LH-WILD-09', detail: { where: 'wilderness' }, done: false };
const ACTION: GroupAction = { act: 'camp', left: 1, path: [], scoutId: null, running: false };

/** Ada and Ben in the wild, unless wished otherwise. */
function world(wish: WorldWish = {}) {
  const state = { clock: CLOCK, journey: journey(), ...wish.state };
  return lavenderWorld({ characters: [{}, { class: 'deft' }], places: land(), ...wish, state });
}

function asked(kind: string): Record<string, Prompt> {
  return {
    p1: {
      id: 'p1',
      kind: 'any',
      rule: 'LH-X',
      audience: { who: 'one', userId: 'ann' },
      characterId: null,
      form: { form: 'choice', options: [] },
      required: true,
      fallback: null,
      terms: {},

      opened: 0,
      deadline: null,
      frames: [{ kind, v: 1 }],
      story: [],
      answers: {},
      replyId: null,
      card: null,
      sceneId: null,
    },
  };
}

const ROUND = { id: 'r1', procedure: 'ask' } as Round;
const of = (wish: WorldWish = {}) => nextStep(world(wish));

describe('whose turn it is', () => {
  test('LH-WILD-03: in the wild the spotlight player chooses the next watch', () => {
    expect(of()).toEqual({
      id: 'watch/3.2/hex/0,0',
      kind: 'watch',
      rule: 'LH-WILD-03',
      who: 'spotlight',
      terms: {},
    });
    expect(lavenderHack.nextStep?.(world())).toEqual(of());
  });

  test('LH-WILD-03: it is another step in the next watch, and in another hex', () => {
    const later = of({ state: { clock: { ...CLOCK, watch: 3 } } });
    const elsewhere = of({ state: { journey: journey({ hexId: 'hex/1,0' }) } });
    expect(new Set([of()?.id, later?.id, elsewhere?.id]).size).toBe(3);
  });

  test('LH-DUNG-02: underground the spotlight player chooses the next action', () => {
    expect(of({ state: { dungeon: DELVE } })).toMatchObject({
      id: 'delve/3.2.1.4/room/hall',
      kind: 'delve',
      rule: 'LH-DUNG-02',
      who: 'spotlight',
    });
  });

  test.each([['ask'], ['rest'], ['bank'], ['week']])('a round of %s asks instead', (procedure) => {
    expect(nextStep({ ...world(), rounds: { r1: { ...ROUND, procedure } } })).toBeNull();
  });

  test.each([['watch'], ['turn'], ['event'], ['rest']])('a question of a %s asks instead', (kind) => {
    expect(nextStep({ ...world(), prompts: asked(kind) })).toBeNull();
  });

  test.each([['level'], ['create'], ['test']])(
    'a question of a %s is one person’s own, and holds nobody up',
    (kind) => {
      expect(nextStep({ ...world(), prompts: asked(kind) })?.kind).toBe('watch');
    },
  );

  test('LH-SPOT-01: the game master has it where nobody holds the spotlight', () => {
    const nobody = world();
    expect(nextStep({ ...nobody, party: { ...nobody.party, spotlight: null } })).toMatchObject({
      kind: 'watch',
      who: 'gm',
    });
  });

  test('LH-WILD-01 PBP-TURN-01: at home it is the game master’s, however long they stay', () => {
    const step = { id: 'set-out/home', kind: 'set-out', rule: 'LH-WILD-01', who: 'gm', terms: {} };
    expect(of({ state: { journey: null } })).toEqual(step);
    expect(of({ state: { journey: journey({ hexId: null }), clock: { ...CLOCK, day: 9 } } })).toEqual(step);
  });

  test('PBP-TURN-06: where nobody can act the step is that of any book', () => {
    for (const status of ['draft', 'dead'] as const) expect(of({ characters: [{ status }] })).toBeNull();
  });

  test('LH-WILD-09: whom an event has called for, the game master brings on first', () => {
    const called = { ...world(), tasks: { t1: CALLED } };
    const step = { id: 'bring-on/t1', kind: 'bring-on', rule: 'LH-WILD-09', who: 'gm', terms: { taskId: 't1' } };
    expect(nextStep(called)).toEqual(step);
    expect(nextStep({ ...called, rounds: { r1: { ...ROUND, procedure: 'rest' } } })).toEqual(step);
    expect(nextStep({ ...called, tasks: { t1: { ...CALLED, done: true } } })?.kind).toBe('watch');
    expect(nextStep({ ...called, tasks: { t1: { ...CALLED, kind: 'maneuver' } } })?.kind).toBe('watch');
  });

  test('LH-ENC-05: at a meeting the spotlight player talks or runs', () => {
    const step = { id: 'parley/e1', kind: 'parley', rule: 'LH-ENC-05', who: 'spotlight', terms: { what: 'Bandit' } };
    expect(of({ state: { encounter: MET } })).toEqual(step);
    expect(of({ state: { encounter: { ...MET, stage: 'met', attitude: 'unsure' } } })).toEqual(step);
  });

  test('LH-ENC-08: what a beast does next, and what else hangs at a meeting, is the game master’s to say', () => {
    const step = { id: 'meeting/e1', kind: 'meeting', rule: 'LH-ENC-01', who: 'gm', terms: {} };
    expect(of({ state: { encounter: { ...MET, stage: 'met', beast: true } } })).toEqual(step);
    expect(of({ state: { encounter: { ...MET, stage: 'approach' } } })).toEqual(step);
  });

  test('a meeting that is hidden still changes nothing, nor does a question of one that is not', () => {
    expect(of({ state: { encounter: { ...MET, stage: 'hidden', secret: true } } })?.kind).toBe('watch');
    expect(nextStep({ ...world({ state: { encounter: MET } }), prompts: asked('parley') })).toBeNull();
  });

  test('LH-COURT-01 LH-COURT-04: at court the spotlight player begins, and goes on or ends it', () => {
    const factions = { abbey: hostWith({}) };
    const goals = of({ factions, state: { court: courtState({ stage: 'goals' }) } });
    expect(goals).toMatchObject({ kind: 'court-goals', who: 'spotlight' });
    const waits = of({ factions, state: { court: courtState({ stage: 'rounds', round: 2 }) } });
    expect(waits).toMatchObject({ kind: 'court-waits', who: 'spotlight' });
    expect(waits?.id).toMatch(/\.2$/);
  });

  test('LH-DOWN-02: weeks in which nobody can be asked, and an action whose rest was called off, are the game master’s', () => {
    const downtime = {
      id: 'd1',
      channelId: 'home',
      cardId: 'card',
      factionId: null,
      week: 2,
      stage: 'weeks' as const,
      banking: [],
      leaving: false,
    };
    expect(of({ state: { downtime, journey: null } })).toMatchObject({ id: 'downtime/d1.2', who: 'gm' });
    const hangs = of({ state: { journey: journey({ action: ACTION }) } });
    expect(hangs).toMatchObject({ kind: 'stalled', who: 'gm', terms: { where: 'wilderness' } });
    const below = of({ state: { dungeon: { ...DELVE, action: ACTION } } });
    expect(below).toMatchObject({ kind: 'stalled', who: 'gm', terms: { where: 'dungeon' } });
  });
});
