import { describe, expect, test } from 'vitest';
import type { FactionData } from '../../../src/rules/lavender-hack/factions/schemas.ts';
import { actRefused, acts, courtOf, courtRound, goalWith, hostWith } from '../../support/courts.ts';
import { type FightTable, type FightWish, fightTable } from '../../support/fight-table.ts';
import { type CharacterWish, GM } from '../../support/worlds.ts';
import { plain } from '../support/undoing.ts';

const ADA: CharacterWish = {};
const BEN: CharacterWish = { class: 'deft', abilities: { cha: 16 } };
const CYD: CharacterWish = { class: 'wise', abilities: { int: 16 } };
const CLOCK = { day: 4, watch: 3, hour: 1, turn: 1 };

interface Wish extends FightWish {
  readonly host?: Partial<FactionData>;
}

/** Ada, Ben and Cyd at the court of a faction with the goal `gate`, in the first round. */
async function atCourt({ host = {}, ...wish }: Wish = {}): Promise<FightTable> {
  const at = fightTable({
    characters: [ADA, BEN, CYD],
    dice: { fellowship: 8 },
    ...wish,
    factions: { abbey: hostWith(host) },
    state: { clock: CLOCK, ...wish.state },
  });
  await at.act(GM, 'court-open', { factionId: 'abbey' });
  await at.act(GM, 'court-begin', {});
  at.facts();
  return at;
}

const abbey = (at: FightTable): FactionData => {
  const found = at.world().factions.abbey;
  if (found === undefined) throw new Error('the faction went away');
  return found.data;
};
const names = (at: FightTable) => at.facts().map(({ fact }) => fact);
const left = (at: FightTable) => at.world().party.state.court?.face ?? null;
const SPEAK = ['do:pursue', 'goal:gate', 'approach:intimidation'] as const;
const PASS = 'do:pass';
const noMagic = { host: { approach: 'logic' } } as const;

describe('rounds', () => {
  test('LH-COURT-02 LH-COURT-04: each acts once, in any order, and each action takes a day', async () => {
    const at = await atCourt(noMagic);
    expect(Object.keys(courtRound(at).seats)).toEqual(['ann', 'bob', 'cat']);
    at.roll('test d20 = 9');
    await acts(at, 'cat', ...SPEAK);
    expect(names(at)).toEqual(['round-submitted', 'court-act', 'days-pass', 'test', 'pursued']);
    expect(courtOf(at)).toMatchObject({ face: 7, days: 1, round: 1 });
    expect(at.world().party.state.clock).toEqual({ day: 5, watch: 1, hour: 1, turn: 1 });
    expect(await actRefused(at, 'cat', PASS)).toBe('round/acted-already');
    await acts(at, 'ann', PASS);
    expect(left(at)).toBe(7);
    at.facts();
    at.roll('test d20 = 9');
    await acts(at, 'bob', ...SPEAK);
    expect(names(at)).toEqual([
      ...['round-submitted', 'court-act', 'days-pass', 'test', 'pursued'],
      ...['round-resolved', 'round-opened'],
    ]);
    expect(courtOf(at)).toMatchObject({ face: 6, days: 2, round: 2 });
    expect(Object.values(courtRound(at).seats).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
    expect(courtRound(at).cardId).toBe(courtOf(at).cardId);
    expect(abbey(at).goals.gate).toEqual(goalWith({ progress: 2 }));
    at.allFell();
  });

  test('LH-COURT-04 LH-PBP-02: who is silent lets the round pass, and spends no day', async () => {
    const at = await atCourt(noMagic);
    at.roll('test d20 = 9', 'test d20 = 9');
    await acts(at, 'ann', ...SPEAK);
    await acts(at, 'bob', ...SPEAK);
    await at.advance(25);
    expect(at.told('round-resolved')).toMatchObject([
      {
        early: false,
        verdicts: [{ means: 'own' }, { means: 'own' }, { userId: 'cat', means: 'default', answer: [PASS] }],
      },
    ]);
    expect(courtOf(at)).toMatchObject({ days: 2, face: 6, round: 2 });
    at.allFell();
  });

  test('LH-COURT-04: a round in which nobody acted is the last until somebody says so', async () => {
    const at = await atCourt();
    await at.advance(24 * 30);
    expect(at.told('round-resolved')).toHaveLength(1);
    expect(at.told('court-waits')).toHaveLength(1);
    expect(at.world().rounds).toEqual({});
    expect(courtOf(at)).toMatchObject({ days: 0, face: 8, round: 1 });
    // Meanwhile everybody let it pass; it is the holder's turn, and nobody else's.
    const { spotlight } = at.world().party;
    const others = ['ann', 'bob', 'cat'].filter((one) => one !== spotlight);
    expect(await at.refused(at.play.act(at.deed(others[0] ?? ''), { action: 'court-begin', inputs: [{}] }))).toBe(
      'spotlight/not-yours',
    );
    await at.act(spotlight ?? '', 'court-begin', {});
    expect(courtOf(at).round).toBe(2);
    expect(Object.keys(courtRound(at).seats)).toHaveLength(3);
  });

  test('LH-COURT-04: nor does a round go on in which all chose to let it pass', async () => {
    const at = await atCourt();
    for (const by of ['ann', 'bob', 'cat']) await acts(at, by, PASS);
    expect(at.world().rounds).toEqual({});
    expect(at.told('court-waits')).toHaveLength(1);
  });

  test('LH-COURT-02 LH-COURT-05: the face runs out in the middle of a round, and nobody else is asked', async () => {
    const at = await atCourt({ ...noMagic, dice: { fellowship: 4 } });
    at.roll('test d20 = 9', 'test d20 = 9', 'test d20 = 9');
    for (const by of ['ann', 'bob']) await acts(at, by, ...SPEAK);
    expect(left(at)).toBe(2);
    at.facts();
    await acts(at, 'cat', ...SPEAK);
    expect(names(at)).toEqual(['round-submitted', 'court-act', 'days-pass', 'test', 'pursued', 'court-ends']);
    expect(at.told('court-ends')).toMatchObject([{ rule: 'LH-COURT-05', why: 'face', days: 3 }]);
    expect(at.world().rounds).toEqual({});
    expect(abbey(at)).toMatchObject({ courted: true, goals: { gate: { progress: 3, state: 'open' } } });
    at.allFell();
  });

  test('LHV-33 LH-COURT-03: a broken fellowship leaves one of three to act', async () => {
    const at = await atCourt({ ...noMagic, dice: { fellowship: 20 } });
    at.roll('test d20 = 9');
    await acts(at, 'bob', ...SPEAK);
    expect(at.world().party.state.court).toBeNull();
    expect(at.world().rounds).toEqual({});
    at.allFell();
  });

  test('LH-COURT-02: while the last action still waits for a choice, nobody begins another; then court is over', async () => {
    const at = await atCourt({ dice: { fellowship: 20 } });
    at.roll('test d20 = 11');
    await acts(at, 'cat', 'do:pursue', 'goal:gate', 'approach:logic');
    // Int +2 and 11: weak, and the gear die may lift it.
    expect(at.open()).toMatchObject([{ kind: 'gear-die' }]);
    expect(left(at)).toBe(1);
    expect(at.world().rounds).toEqual({});
    await at.answer('cat', 'gear-die', 'keep');
    expect(at.world().party.state.court).toBeNull();
    expect(at.told('court-ends')).toMatchObject([{ why: 'face' }]);
    at.allFell();
  });

  test('LH-COURT-05: the spotlight ends it when they wish; the goals are kept', async () => {
    const at = await atCourt(noMagic);
    at.roll('test d20 = 9');
    await acts(at, 'cat', ...SPEAK);
    await at.act('bob', 'court-end', {});
    expect(at.world().party.state.court).toBeNull();
    expect(at.world().rounds).toEqual({});
    expect(abbey(at).goals.gate).toEqual(goalWith({ progress: 1 }));
  });

  test('LH-COURT-04: who comes back in the middle of a round may act in it still', async () => {
    const at = await atCourt({
      ...noMagic,
      characters: [ADA, BEN, { ...CYD, status: 'away', sheet: { awayWeeks: 1, awayUntil: 5 } }],
    });
    expect(Object.keys(courtRound(at).seats)).toEqual(['ann', 'bob']);
    at.roll('test d20 = 9', 'test d20 = 9');
    await acts(at, 'ann', ...SPEAK);
    expect(at.told('returns')).toMatchObject([{ characterId: 'cyd' }]);
    await acts(at, 'cat', ...SPEAK);
    expect(courtRound(at).seats).toMatchObject({ ann: { state: 'confirmed' }, cat: { state: 'confirmed' } });
    expect(courtOf(at).days).toBe(2);
  });

  test('LH-COURT-04: who falls out of play meanwhile is waited for no more, and joins no later round', async () => {
    const at = await atCourt({ ...noMagic, characters: [ADA, BEN] });
    at.roll('test d20 = 9');
    await acts(at, 'ann', ...SPEAK);
    await at.act(GM, 'retire-character', { characterId: 'ben' });
    expect(courtOf(at).round).toBe(2);
    expect(Object.keys(courtRound(at).seats)).toEqual(['ann']);
    expect(await actRefused(at, 'bob', ...SPEAK)).toBe('round/not-in-it');
  });

  test('LH-COURT-04: the game master acts for somebody, with their dice', async () => {
    const at = await atCourt(noMagic);
    at.roll('test d20 = 9');
    const answer = { answer: [...SPEAK], draft: false, source: null, forUserId: 'bob' };
    await at.done(at.play.submit(at.deed(GM), courtRound(at).id, answer));
    expect(at.entries.at(-1)?.dice).toMatchObject([{ roller: 'bob', purpose: 'test' }]);
    expect(at.told('court-act')).toMatchObject([{ name: 'Ben' }]);
  });

  test('LH-PBP-04: an action is taken back with its day, and the seat is open again', async () => {
    const at = await atCourt(noMagic);
    const before = at.world();
    at.roll('test d20 = 9');
    await acts(at, 'cat', ...SPEAK);
    await at.done(at.play.undo(at.deed(GM), { number: null, back: false }, null));
    const { people: _them, ...then } = plain(before);
    const { people: _those, ...now } = plain(at.world());
    expect(now).toEqual(then);
    at.roll('test d20 = 9');
    await acts(at, 'cat', ...SPEAK);
  });

  test('LH-PBP-02: all of it lasts beyond a restart of the bot', async () => {
    const at = await atCourt(noMagic);
    at.restart();
    at.roll('test d20 = 9');
    await acts(at, 'cat', ...SPEAK);
    at.restart();
    expect(courtOf(at)).toMatchObject({ face: 7, round: 1 });
  });

  test('LH-MOVE-04: no fight begins while the party is at court, and the round goes on', async () => {
    const at = await atCourt({ foes: { wolf: { hp: 4 } } });
    const fight = at.play.act(at.deed(GM), { action: 'fight-start', inputs: [{}] });
    expect(await at.refused(fight)).toBe('court/open');
    at.roll('test d20 = 9');
    await acts(at, 'cat', ...SPEAK);
  });
});

describe('pursuing a goal', () => {
  test.each([
    ['rapport', 'cha'],
    ['command', 'wis'],
    ['intimidation', 'con'],
    ['logic', 'int'],
  ])('LH-GOAL-04: %s is a test of %s', async (approach, ability) => {
    const at = await atCourt({ characters: [ADA], host: { approach: approach === 'logic' ? 'rapport' : 'logic' } });
    at.roll('test d20 = 20');
    await acts(at, 'ann', 'do:pursue', 'goal:gate', `approach:${approach}`);
    expect(at.told('test')).toMatchObject([{ use: 'pursue', rule: 'LH-GOAL-04', ability, intent: 'Open the gate' }]);
    expect(at.told('pursued')).toMatchObject([{ approach, favoured: false, gained: 3, progress: 3 }]);
    expect(at.told('faction-learned')).toEqual([]);
  });

  test.each([
    [20, 'critical', 3, 4],
    [18, 'strong', 2, 3],
    [8, 'weak', 1, 2],
    [7, 'miss', 0, 0],
  ] as const)('LH-GOAL-04: a %i is %s: %i, with the favoured approach %i', async (face, degree, plain, favoured) => {
    for (const [approach, gained] of [
      ['command', plain],
      ['rapport', favoured],
    ] as const) {
      const at = await atCourt({ characters: [ADA] });
      at.roll(`test d20 = ${face}`);
      await acts(at, 'ann', 'do:pursue', 'goal:gate', `approach:${approach}`);
      expect(at.told('pursued')).toMatchObject([{ degree, gained, favoured: gained > plain, progress: gained }]);
      expect(abbey(at).known.includes('approach')).toBe(gained > plain);
      at.allFell();
    }
  });

  test('LHV-34 LH-GEAR-01 LH-GOAL-03: a weak success that the gear die makes strong reaches the goal', async () => {
    const host = { approach: 'logic', goals: { gate: goalWith({ progress: 3 }) } } as const;
    const at = await atCourt({ host, dice: { fellowship: 4, gear: 8 } });
    at.roll('test d20 = 14', 'gear d8 = 5');
    await acts(at, 'cat', 'do:pursue', 'goal:gate', 'approach:logic');
    await at.answer('cat', 'gear-die', 'add');
    at.allFell();
    expect(at.told('gear-added')).toMatchObject([{ total: 21, was: 'weak', degree: 'strong' }]);
    expect(at.told('pursued')).toMatchObject([{ gained: 3, progress: 6, difficulty: 6, favoured: true }]);
    expect(at.told('goal-achieved')).toMatchObject([{ rule: 'LH-GOAL-03', goal: 'Open the gate' }]);
    expect(abbey(at)).toMatchObject({ goals: { gate: { state: 'achieved' } }, known: ['name', 'approach'] });
    expect(left(at)).toBe(3);
  });

  test('LH-GOAL-03: what is reached is no goal any more, and there is nothing left to pursue', async () => {
    const at = await atCourt({ host: { goals: { gate: goalWith({ progress: 5 }) } } });
    at.roll('test d20 = 9');
    await acts(at, 'ann', ...SPEAK);
    expect(abbey(at).goals.gate?.state).toBe('achieved');
    expect(await actRefused(at, 'cat', ...SPEAK)).toBe('prompt/no-such-option');
  });

  test('LH-GOAL-03: a goal that somebody else reached while a choice was open comes to nothing', async () => {
    const at = await atCourt({ host: { approach: 'command', goals: { gate: goalWith({ progress: 5 }) } } });
    at.roll('test d20 = 11', 'test d20 = 9');
    await acts(at, 'cat', 'do:pursue', 'goal:gate', 'approach:logic');
    await acts(at, 'ann', ...SPEAK);
    at.facts();
    await at.answer('cat', 'gear-die', 'keep');
    expect(names(at)).toContain('nothing-to-pursue');
    expect(abbey(at).goals.gate).toMatchObject({ state: 'achieved', progress: 6 });
  });

  test('LH-FACT-06: without a common language it is at a disadvantage', async () => {
    const at = await atCourt({ characters: [ADA], host: { languages: ['Elvish'] } });
    at.roll('test d20 = 18', 'test d20 = 9');
    await acts(at, 'ann', ...SPEAK);
    expect(at.told('test')).toMatchObject([
      { sources: [{ source: 'no-common-language', edge: 'disadvantage', rule: 'LH-FACT-06' }], degree: 'weak' },
    ]);
  });

  test('LH-GEAR-05: a background that fits may be claimed', async () => {
    const at = await atCourt({ characters: [ADA] });
    at.roll('test d20 = 18', 'test d20 = 9');
    await acts(at, 'ann', 'do:pursue', 'goal:gate', 'approach:command', 'claim:yes');
    expect(at.told('test')).toMatchObject([{ degree: 'strong', sources: [{ source: 'background' }] }]);
  });

  test('LH-DEFT-07: a Charming Impression helps once in a court', async () => {
    const at = await atCourt({ characters: [{ ...BEN, features: ['charming-impression'] }] });
    at.roll('test d20 = 3', 'test d20 = 20');
    await acts(at, 'ann', 'do:pursue', 'goal:gate', 'approach:command', 'charm:yes');
    expect(at.told('test')).toMatchObject([{ sources: [{ source: 'charming-impression', edge: 'advantage' }] }]);
    expect(courtOf(at).charmed).toEqual(['ada']);
    at.roll('test d20 = 9');
    await acts(at, 'ann', 'do:pursue', 'goal:gate', 'approach:command', 'charm:yes');
    expect(at.told('test').at(-1)).toMatchObject({ sources: [] });
    at.allFell();
  });
});

describe('incidents', () => {
  test('LH-GOAL-04: a fumble is an incident, and they think worse of the party', async () => {
    const at = await atCourt({ host: { disposition: 4 } });
    at.roll('test d20 = 1');
    await acts(at, 'ann', ...SPEAK);
    expect(at.told('incident')).toMatchObject([{ rule: 'LH-GOAL-04', grave: false }]);
    expect(at.told('pursued')).toEqual([]);
    expect(abbey(at)).toMatchObject({ disposition: 3, goals: { gate: { progress: 0 } } });
    expect(courtOf(at).days).toBe(1);
  });

  test('LHV-35 LH-GOAL-05 LH-TEST-08: at disposition 1 it goes to 0, and court ends; no gear die helps', async () => {
    const at = await atCourt({ host: { disposition: 1, approach: 'rapport' } });
    at.roll('test d20 = 1');
    await acts(at, 'bob', 'do:pursue', 'goal:gate', 'approach:rapport');
    at.allFell();
    expect(at.open()).toEqual([]);
    expect(abbey(at)).toMatchObject({ disposition: 0, known: ['name'] });
    expect(at.told('incident')).toMatchObject([{ rule: 'LH-GOAL-05', grave: true }]);
    expect(at.told('court-ends')).toMatchObject([{ why: 'incident', days: 1 }]);
    expect(at.world().party.state.court).toBeNull();
    expect(at.world().rounds).toEqual({});
    expect(Object.values(at.world().tasks)).toMatchObject([
      { kind: 'court-incident', rule: 'LH-GOAL-05', detail: { faction: 'The abbey', name: 'Ben' }, done: false },
    ]);
  });
});

describe('the bell', () => {
  const BELL = {
    name: 'Silver bell',
    magical: true,
    properties: [{ does: 'bell', text: 'Once more', known: true }],
  } as const;

  test('LH-ITEM-01: once in each court it lets a miss be rolled again', async () => {
    const at = await atCourt({ characters: [{ gear: [{ ...BELL, properties: [...BELL.properties] }] }] });
    at.roll('test d20 = 5');
    await acts(at, 'ann', 'do:pursue', 'goal:gate', 'approach:command');
    expect(at.open()).toMatchObject([{ kind: 'bell', required: false, fallback: 'leave' }]);
    at.roll('test d20 = 12');
    await at.answer('ann', 'bell', 'ring');
    expect(at.told('pursued')).toMatchObject([{ degree: 'weak', gained: 1 }]);
    expect(courtOf(at)).toMatchObject({ rung: ['silver bell'], days: 1 });
    at.roll('test d20 = 5');
    await acts(at, 'ann', 'do:pursue', 'goal:gate', 'approach:command');
    expect(at.open()).toEqual([]);
    at.allFell();
  });

  test('LH-ITEM-01: it may be left alone', async () => {
    const at = await atCourt({ characters: [{ gear: [{ ...BELL, properties: [...BELL.properties] }] }] });
    at.roll('test d20 = 5');
    await acts(at, 'ann', 'do:pursue', 'goal:gate', 'approach:command');
    await at.answer('ann', 'bell', 'leave');
    expect(at.told('pursued')).toMatchObject([{ degree: 'miss', gained: 0 }]);
    expect(courtOf(at).rung).toEqual([]);
  });

  test('LH-ITEM-01 LH-TEST-08: nobody rings what they do not know of, nor after a fumble', async () => {
    const unknown = { ...BELL, properties: [{ does: 'bell', text: 'Once more', known: false }] } as const;
    const at = await atCourt({ characters: [{ gear: [{ ...unknown, properties: [...unknown.properties] }] }] });
    at.roll('test d20 = 5');
    await acts(at, 'ann', 'do:pursue', 'goal:gate', 'approach:command');
    expect(at.open()).toEqual([]);
    const other = await atCourt({ characters: [{ gear: [{ ...BELL, properties: [...BELL.properties] }] }] });
    other.roll('test d20 = 1');
    await acts(other, 'ann', 'do:pursue', 'goal:gate', 'approach:command');
    expect(other.open()).toEqual([]);
  });
});

describe('currying favour', () => {
  const wants = {
    amber: { text: 'Amber', state: 'satisfied' },
    wolves: { text: 'Wolves gone', state: 'open' },
  } as const;

  test('LHV-36 LH-CURRY-01 LH-MOVE-03: a want that was satisfied wins favour, without a die', async () => {
    const at = await atCourt({ host: { disposition: 7, wants } });
    await acts(at, 'ann', 'do:curry', 'want:amber');
    expect(names(at)).toEqual([
      ...['round-submitted', 'court-act', 'days-pass', 'curried', 'faction-learned', 'disposition'],
    ]);
    expect(abbey(at)).toMatchObject({ disposition: 8, wants: { amber: { state: 'spent' } } });
    expect(courtOf(at).days).toBe(1);
    at.allFell();
  });

  test('LH-CURRY-01: each want counts once, and one that is open not at all', async () => {
    const at = await atCourt({ host: { disposition: 7, wants } });
    expect(await actRefused(at, 'ann', 'do:curry', 'want:wolves')).toBe('prompt/no-such-option');
    await acts(at, 'ann', 'do:curry', 'want:amber');
    expect(await actRefused(at, 'bob', 'do:curry', 'want:amber')).toBe('prompt/no-such-option');
  });

  test('LH-CURRY-01 LH-FACT-02: at 10 there is no more to win', async () => {
    const at = await atCourt({ host: { disposition: 10, wants } });
    await acts(at, 'ann', 'do:curry', 'want:amber');
    expect(abbey(at).disposition).toBe(10);
  });
});

test('LH-GOAL-02: a goal that nobody rates in time is as hard as the book suggests', async () => {
  const at = fightTable({ characters: [ADA, BEN], factions: { abbey: { known: ['name'], disposition: 2 } } });
  await at.act(GM, 'court-open', { factionId: 'abbey' });
  await at.act('ann', 'court-goal', { text: 'Share the well' });
  await at.advance(24 * 10);
  expect(Object.values(abbey(at).goals)).toMatchObject([{ text: 'Share the well', difficulty: 11 }]);
  expect(courtOf(at).stage).toBe('goals');
});

describe('a plea that is amended', () => {
  const amend = (at: FightTable, fields: object, which = 1) =>
    at.play.amend(at.deed(GM), {
      number: at.entries.at(-1)?.number ?? 0,
      fields: fields as never,
      roll: { characterId: 'ada', which },
    });
  const plea = (at: FightTable) => at.told('test').at(-1);

  test('PBP-UNDO-06 LH-COURT-04: it is heard again with what was forgotten, in the same round and on the same day', async () => {
    const at = await atCourt(noMagic);
    at.roll('test d20 = 9');
    await acts(at, 'ann', ...SPEAK);
    expect(abbey(at).goals.gate).toEqual(goalWith({ progress: 1 }));
    at.roll('test d20 = 9');
    expect(await at.refused(amend(at, { with: 'advantage' }, 2))).toBe('amend/no-such-roll');
    at.roll('test d20 = 9', 'test d20 = 18');
    await at.done(amend(at, { with: 'advantage' }));
    expect(plea(at)).toMatchObject({ use: 'pursue', sources: [{ source: 'stated', edge: 'advantage' }] });
    expect(at.told('amended')).toHaveLength(1);
    expect(abbey(at).goals.gate).toEqual(goalWith({ progress: 2 }));
    expect(courtOf(at)).toMatchObject({ face: 7, days: 1, round: 1 });
    expect(courtRound(at).seats).toMatchObject({ ann: { state: 'confirmed' }, bob: { state: 'open' } });
    at.allFell();
  });

  test('PBP-UNDO-06 PBP-UNDO-04: after the round’s end that is taken back first, and the round goes on with it', async () => {
    const at = await atCourt({ ...noMagic, characters: [ADA] });
    at.roll('test d20 = 9');
    await acts(at, 'ann', ...SPEAK);
    const [act] = at.entries.filter(({ action }) => action === 'round/submit');
    const number = act?.number ?? 0;
    const again = () =>
      at.play.amend(at.deed(GM), {
        number,
        fields: { with: 'advantage' },
        roll: { characterId: 'ada', which: 1 },
      });
    expect(await at.refused(again())).toBe('undo/built-upon');
    await at.done(at.play.undo(at.deed(GM), { number: null, back: false }, null));
    at.roll('test d20 = 9', 'test d20 = 18');
    await at.done(again());
    expect(abbey(at).goals.gate).toEqual(goalWith({ progress: 2 }));
    expect(courtOf(at)).toMatchObject({ round: 2, days: 1 });
    expect(courtRound(at).seats).toMatchObject({ ann: { state: 'open' } });
  });
});
