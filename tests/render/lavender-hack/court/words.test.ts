import { describe, expect, test } from 'vitest';
import type { StandingCardView } from '../../../../src/discord/render/engine/renderer.ts';
import { taskWords } from '../../../../src/discord/render/lavender-hack/checks/task-words.ts';
import { courtWords } from '../../../../src/discord/render/lavender-hack/court/words.ts';
import { lavenderHackRenderer } from '../../../../src/discord/render/lavender-hack/index.ts';
import { MAIN_TERMS } from '../../../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import { type Refusal, refuse } from '../../../../src/rules/engine/prompt.ts';
import type { Court } from '../../../../src/rules/lavender-hack/court/schemas.ts';
import type { CourtVocabulary } from '../../../../src/rules/lavender-hack/court/vocabulary.ts';
import type { FactionData } from '../../../../src/rules/lavender-hack/factions/schemas.ts';
import type { World } from '../../../../src/rules/lavender-hack/schemas.ts';
import type { FactsOf } from '../../../../src/rules/mechanics/vocabulary.ts';
import { courtState, goalWith } from '../../../support/courts.ts';
import { factionData } from '../../../support/worlds.ts';
import { factMessage, refusalWords, roundWords } from '../../support/main-words.ts';
import { NOW, postWorld, round, seat } from '../../support/post.ts';
import { STATE } from '../../support/worlds.ts';

function worldAt(court: Partial<Court> | null, host: Partial<FactionData> = {}): World {
  const data = factionData({ goals: { gate: goalWith({ progress: 2 }) }, ...host });
  return postWorld({
    factions: { abbey: { id: 'abbey', name: 'Grey *Abbey*', data } },
    party: {
      spotlight: '2',
      spotlightUntil: null,
      awaited: null,
      silence: null,
      state: { ...STATE, court: court === null ? null : courtState(court) },
    },
  });
}

function card(more: Partial<StandingCardView> = {}) {
  const view: StandingCardView = {
    world: worldAt({}),
    kind: 'court',
    state: 'open',
    round: null,
    awaited: [],
    time: null,
    now: NOW,
    ...more,
  };
  return lavenderHackRenderer.standingCard?.(view) ?? { title: '', lines: [] };
}

const ASKED = round({ procedure: 'court', terms: { courtId: 'court', factionId: 'abbey', round: 1 } });

describe('the card of a court', () => {
  test('LH-COURT-04: days, goals with their bars, and who has acted', () => {
    const goals = {
      gate: goalWith({ progress: 2 }),
      well: goalWith({ text: 'Share the well', difficulty: null }),
      ford: goalWith({ text: 'Guard the ford', state: 'achieved', progress: 6 }),
      song: goalWith({ text: 'Sing', state: 'dropped' }),
    };
    const seats = { 2: seat({ state: 'confirmed' }), 3: seat(), 4: seat({ state: 'skipped' }), 5: seat() };
    const world = worldAt({ days: 3 }, { goals, known: ['name', 'disposition'] });
    expect(card({ world, round: { ...ASKED, seats }, awaited: ['3'], time: 'Until noon' })).toEqual({
      title: 'Court of Grey \\*Abbey\\* · round 1',
      lines: [
        'Until noon',
        '4 days left, 3 spent (the die shows 5)',
        'They are uncertain.',
        '',
        '▰▰▱▱▱▱ 2/6 · **Open the gate**',
        'not rated yet · **Share the well**',
        '✅ Reached: Guard the ford',
        '',
        '✅ Bryn: has acted',
        '⏳ Sable: awaited',
        '⏭️ Ash: passed over',
        '💤 Wren: not here',
      ],
      buttons: [],
    });
  });

  test('LH-GOAL-01: while goals are written', () => {
    const { title, lines, buttons } = card({ world: worldAt({ stage: 'goals', face: 2 }, { goals: {} }) });
    expect(title).toBe('Court of Grey \\*Abbey\\* · goals');
    expect(lines.slice(0, 3)).toEqual(['1 day left, 0 spent (the die shows 2)', '', 'No goals yet.']);
    expect(buttons?.map(({ id }) => id)).toEqual(['begin', 'end']);
  });

  test('LH-COURT-04: a court that waits says for whom', () => {
    const { lines, buttons } = card();
    expect(lines.at(-1)).toBe('Nobody acted in this round. Whoever has the spotlight goes on, or ends court.');
    expect(buttons?.map(({ label }) => label)).toEqual(['Go on', 'End court']);
  });

  test('LH-COURT-04 LH1-SPOT-01: where the game master leads the party, it is they', () => {
    const ledBy = (state: Partial<Court>) => {
      const world = worldAt(state, { goals: {} });
      const settings = { ...world.campaign.settings, edition: 'first', spotlight_first: 'gm' };
      return card({ world: { ...world, campaign: { ...world.campaign, settings } } }).lines.at(-1);
    };
    expect(ledBy({})).toBe('Nobody acted in this round. The game master goes on, or ends court.');
    expect(ledBy({ stage: 'goals' })).toMatch(/^-# When they are written, the game master begins\./);
  });

  test('LH-COURT-05: over', () => {
    expect(card({ world: worldAt(null), state: 'over' })).toEqual({
      title: 'Court is over',
      lines: ['`/log` keeps what came of it.'],
    });
  });

  test('the longest goals of all still fit a message', () => {
    const goals = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [
        `g${at}`,
        goalWith({ text: '*'.repeat(200), difficulty: 12, progress: at }),
      ]),
    );
    expect(card({ world: worldAt({}, { goals }) }).lines.join('\n').length).toBeLessThan(4096);
  });
});

describe('what a player chooses', () => {
  const words = roundWords('court');
  const world = worldAt({});
  const verdict = (...answer: string[]) =>
    words.verdict({ userId: '2', answer, means: 'own', by: null, source: null }, ASKED.terms, world);

  test('LH-COURT-04: the question and what each did', () => {
    expect(words.question(ASKED.terms, world)).toMatchObject({
      title: 'Court of Grey \\*Abbey\\*, round 1: what do you do?',
      act: 'Act',
    });
    expect(verdict('do:pursue', 'goal:gate', 'approach:logic')).toBe('speaks for “Open the gate” by logic');
    expect(verdict('do:pursue', 'goal:gone', 'approach:logic')).toBe('speaks for a goal by logic');
    expect(verdict('do:curry', 'want:w')).toBe('curries favour');
    expect(verdict('do:pass')).toBe('lets the round pass');
    expect(verdict()).toBeNull();
  });

  test('LH-GOAL-04: each part has its words', () => {
    const part = (id: string, option: string, terms: Record<string, string | number | boolean | null> = {}) =>
      words.field({ id, options: [{ id: option, terms }], fallback: null }, world);
    expect(part('do', 'do:pass')).toEqual({
      label: 'What you do',
      options: { 'do:pass': { label: 'Let it pass', hint: 'No day is spent.' } },
    });
    expect(part('goal', 'goal:gate', { goal: 'Open *the* gate', progress: 2, difficulty: 6 }).options).toEqual({
      'goal:gate': { label: 'Open *the* gate', hint: '2 of 6 so far.' },
    });
    expect(part('approach', 'approach:logic', { ability: 'int', modifier: 2, favoured: true }).options).toEqual({
      'approach:logic': { label: 'Logic: Intelligence +2', hint: 'They favour it: one more progress with a success.' },
    });
    expect(part('charm', 'charm:yes').options['charm:yes']?.hint).toBe('Advantage, once in each court.');
    expect(part('claim', 'claim:yes', { background: 'Miner' }).options['claim:yes']?.label).toBe(
      'Claim background: Miner',
    );
    expect(part('want', 'want:w', { want: null }).options['want:w']?.label).toBe('Something they wanted, and have');
    expect(part('want', 'want:w', { want: 'Amber' }).options['want:w']?.label).toBe('Amber');
  });
});

const HOST = { factionId: 'abbey', faction: 'Abbey' };
const ADA = { characterId: 'ada', name: 'Ada' };
const GATE = { goalId: 'gate', goal: 'Open the gate' };

const TOLD: readonly (readonly [FactsOf<CourtVocabulary>, string, string])[] = [
  [
    { fact: 'court-opens', rule: 'LH-COURT-02', courtId: 'c', cardId: 'x', ...HOST, face: 6, carried: 2 },
    'At the court of Abbey',
    'Abbey receives the party; the fellowship lasts for 5 days.\n2 goals left from before. Write down what else you want of them: `/court do:goal`.',
  ],
  [
    { fact: 'goal-dropped', rule: 'LH-GOAL-03', factionId: 'abbey', ...GATE },
    'A goal is let go',
    '“Open the gate” is no longer a goal.',
  ],
  [
    { fact: 'court-act', rule: 'LH-COURT-02', courtId: 'c', ...ADA, act: 'pursue', face: 1, days: 5 },
    'Day 5 at court',
    '**Ada** speaks for a goal, day 5 at court: the last.',
  ],
  [
    {
      fact: 'pursued',
      rule: 'LH-GOAL-04',
      ...ADA,
      ...HOST,
      ...GATE,
      approach: 'logic',
      degree: 'strong',
      favoured: true,
      gained: 3,
      progress: 7,
      difficulty: 6,
    },
    'Ada speaks at court',
    '“Open the gate” by logic: 3 progress, one of it for the approach. ▰▰▰▰▰▰ 7/6',
  ],
  [
    {
      fact: 'pursued',
      rule: 'LH-GOAL-04',
      ...ADA,
      ...HOST,
      ...GATE,
      approach: 'logic',
      degree: 'miss',
      favoured: false,
      gained: 0,
      progress: 1,
      difficulty: 3,
    },
    'Ada speaks at court',
    '“Open the gate” by logic: no progress. ▰▱▱ 1/3',
  ],
  [
    { fact: 'goal-achieved', rule: 'LH-GOAL-03', ...HOST, ...GATE },
    'A goal is reached: Open the gate',
    '**Abbey agrees: “Open the gate”.**',
  ],
  [
    { fact: 'incident', rule: 'LH-GOAL-05', ...ADA, ...HOST, grave: true },
    'An incident at court',
    'An incident: Ada goes too far, and Abbey has had enough of the party.',
  ],
  [
    { fact: 'curried', rule: 'LH-CURRY-01', ...ADA, ...HOST, want: 'Amber', done: true },
    'Ada curries favour',
    'Ada recalls what was done for them: Amber.',
  ],
  [
    { fact: 'bell-rung', rule: 'LH-ITEM-01', ...ADA, itemId: 'bell', item: 'Silver bell' },
    'Silver bell rings',
    'Ada rings Silver bell: once more.',
  ],
  [
    { fact: 'court-face', rule: 'LH-COURT-06', courtId: 'c', from: 6, to: 4 },
    'The fellowship frays',
    'The fellowship frays: 3 days left at court.',
  ],
  [
    { fact: 'court-ends', rule: 'LH-COURT-05', courtId: 'c', ...HOST, why: 'face', days: 1 },
    'The court of Abbey is over',
    'The court of Abbey is over after 1 day: the fellowship lasts no longer. Open goals are kept.',
  ],
];

test.each(TOLD)('$fact is told', (fact, title, text) => {
  expect(factMessage([fact])).toMatchObject({ title, lines: text.split('\n') });
});

test('LH-GOAL-05: the game master is told what is to be decided', () => {
  expect(taskWords('court-incident', { faction: 'Abbey', name: 'Ada' })).toBe(
    'an incident of Ada at the court of Abbey: jail, a fight or a chase; decide which.',
  );
});

const SAID: readonly (readonly [Refusal, string])[] = [
  [refuse('court/none'), 'No court is held. Nothing was changed; /court do:open begins one.'],
  [refuse('court/open'), 'The party is at court. Nothing was changed; /court do:end brings it to its end.'],
  [
    refuse('court/hostile', { faction: 'Abbey' }),
    'Abbey is openly hostile and receives nobody. Nothing was changed; a bribe or magic may change its mind, which the game master sees to.',
  ],
  [
    refuse('court/courted', { faction: 'Abbey' }),
    'Abbey has received you since your last downtime. Nothing was changed; come again after the next.',
  ],
  [
    refuse('court/not-there', { faction: 'Abbey' }),
    'The party is at no place that Abbey holds. Nothing was changed; go there, or ask the game master to open court.',
  ],
  [
    refuse('court/at-home'),
    'Nobody holds court at home. Nothing was changed; leave for the faction’s own place first.',
  ],
  [refuse('court/nobody'), 'No player has a character on their feet to send to court. Nothing was changed.'],
  [refuse('court/not-at-table'), 'You do not play in this campaign. Nothing was changed.'],
  [
    refuse('court/goals-are-written'),
    'Goals are written at the start of court, and it has begun. Nothing was changed; the goals on the card stand.',
  ],
  [refuse('court/goal-twice', { goal: 'Sing' }), '“Sing” is a goal already. Nothing was changed.'],
  [
    refuse('court/too-many-goals', { max: 10 }),
    'There are 10 open goals already. Nothing was changed; let one go first.',
  ],
  [refuse('court/no-such-goal'), 'There is no such open goal. Nothing was changed; the court card lists them.'],
  [
    refuse('court/bad-difficulty', { min: 3, max: 12, difficulty: 13 }),
    'A difficulty is 3 to 12, not 13. Nothing was changed.',
  ],
  [
    refuse('court/begun'),
    'Court has begun, and everybody is asked. Nothing was changed; the court card has the buttons.',
  ],
  [refuse('court/over'), 'No day is left at court. Nothing was changed.'],
  [refuse('court/no-character'), 'You have no character on their feet at court. Nothing was changed.'],
  [refuse('court/which-goal'), 'Say which goal. Nothing was changed; goal: lists them.'],
  [refuse('court/which-difficulty'), 'Say how hard it is: value: 3 to 12. Nothing was changed.'],
  [refuse('court/which-faction'), 'Say which faction receives the party. Nothing was changed; faction: lists them.'],
];

test.each(SAID.map(([refusal, words]) => [refusal.refused, refusal, words] as const))('%s', (_code, refusal, words) => {
  expect(refusalWords(refusal)).toBe(words);
});

test('every refusal of court is tried here', () => {
  const own = Object.keys(courtWords(MAIN_TERMS).refusals ?? {}).filter((code) => code.startsWith('court/'));
  expect(SAID.map(([{ refused }]) => refused).toSorted()).toEqual(own.toSorted());
});
