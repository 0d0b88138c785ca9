import { describe, expect, test } from 'vitest';
import { engineLogLine, isEngineFact } from '../../../src/discord/render/engine/facts.ts';
import { storyOf } from '../../../src/discord/render/engine/story.ts';
import { lavenderHackRenderer } from '../../../src/discord/render/lavender-hack/index.ts';
import type { PostFact } from '../../../src/play/facts.ts';
import type { Fact } from '../../../src/rules/engine/prompt.ts';
import type { Verdict } from '../../../src/rules/engine/round.ts';
import { DAY, HOUR } from '../../../src/rules/engine/time.ts';
import { present } from '../../support/deps.ts';
import { factOf, testFact } from '../support/facts.ts';
import { away, BOOK, expectTaken, NOW, PLAYERS, postWorld, round, seat, TERMS, weakCost } from '../support/post.ts';

const ROUND = { rule: 'LH-PBP-02', roundId: 'round-1', procedure: 'ask', terms: TERMS } as const;
const HOUSE = { rule: 'PBP-REMIND-01' } as const;
const AWAY = { from: NOW, until: NOW + 3 * DAY, caretakerId: null, pauses: false, begun: true };
const STOOD_IN = {
  fact: 'stood-in',
  rule: 'LH-MELEE-01',
  kind: 'weak-cost',
  userId: '3',
  characterId: 'character-3',
  answer: 'body-blow',
} as const;

/** An injury to tend, of which there is one alone. */
const ONLY = {
  fact: 'only-answer',
  rule: 'PBP-WAIT-10',
  kind: 'tend',
  characterId: 'character-3',
  answer: 'injury:3',
} as const;

const world = postWorld({
  rounds: { 'round-1': round({ seats: { 3: seat() } }) },
  prompts: { p: weakCost('p') },
});

const TOLD: readonly (readonly [PostFact, string, readonly string[]])[] = [
  [
    { ...ROUND, fact: 'round-opened', userIds: ['2', '3', '6'], deadline: NOW + DAY },
    'Asked: What do you do at the bridge?',
    ['Bryn, Sable and <@6> are asked, until <t:1795089600:f> (<t:1795089600:R>).'],
  ],
  [
    { ...ROUND, fact: 'round-opened', userIds: ['2'], deadline: null },
    'Asked: What do you do at the bridge?',
    ['Bryn is asked, without a deadline.'],
  ],
  [
    { ...ROUND, fact: 'round-submitted', userId: '2', by: '2', draft: false, answer: null },
    'Answer handed in',
    ['Bryn has answered.'],
  ],
  [
    { ...ROUND, fact: 'round-submitted', userId: '2', by: '1', draft: false, answer: null },
    'Answer handed in',
    ['<@1> has answered for Bryn.'],
  ],
  [
    { ...ROUND, fact: 'round-submitted', userId: '2', by: '2', draft: true, answer: null },
    'Draft kept',
    ['Bryn is writing. It does not count before it is handed in.'],
  ],
  [
    { ...ROUND, fact: 'round-warned', userIds: ['3', '4'], deadline: NOW + HOUR },
    'Half the time is over',
    ['**What do you do at the bridge?** still waits for Sable and Ash until <t:1795006800:f> (<t:1795006800:R>).'],
  ],
  [
    { ...ROUND, fact: 'round-extended', deadline: NOW + HOUR, userId: '2', byRight: true, left: 1 },
    'More time',
    [
      'Bryn takes more time, and has 1 extension left this month. **What do you do at the bridge?** is open until <t:1795006800:f> (<t:1795006800:R>).',
    ],
  ],
  [
    { ...ROUND, fact: 'round-extended', deadline: NOW + HOUR, userId: '2', byRight: true, left: 0 },
    'More time',
    [
      'Bryn takes more time, and has none left this month. **What do you do at the bridge?** is open until <t:1795006800:f> (<t:1795006800:R>).',
    ],
  ],
  [
    { ...ROUND, fact: 'round-extended', deadline: NOW + HOUR, userId: '1', byRight: false, left: 0 },
    'More time',
    ['**What do you do at the bridge?** is open until <t:1795006800:f> (<t:1795006800:R>).'],
  ],
  [
    { ...ROUND, fact: 'round-skipped', userId: '4', skipped: true },
    'Passed over',
    ['**What do you do at the bridge?** no longer waits for Ash.'],
  ],
  [
    { ...ROUND, fact: 'round-skipped', userId: '4', skipped: false },
    'Awaited again',
    ['**What do you do at the bridge?** waits for Ash again.'],
  ],
  [
    { ...ROUND, fact: 'round-held', held: true, deadline: NOW },
    'Held up',
    ['**What do you do at the bridge?** is held up: no time runs until the game master lets it go on.'],
  ],
  [
    { ...ROUND, fact: 'round-held', held: false, deadline: null },
    'It goes on',
    ['**What do you do at the bridge?** goes on, without a deadline.'],
  ],
  [
    { ...ROUND, fact: 'round-cancelled' },
    'Called off: What do you do at the bridge?',
    ['Nobody waits for it any more, and nothing comes of it.'],
  ],
  [ONLY, 'Nothing to choose', ['Sable had nothing to choose.']],
  [
    { ...STOOD_IN, means: 'default', why: 'late' },
    'Answered by default',
    ['Sable did not answer in time: body blow, by default.'],
  ],
  [
    { ...STOOD_IN, answer: 'exertion', means: 'order', why: 'away' },
    'Answered by standing order',
    ['Sable is not here: pushes through, by standing order.'],
  ],
  [
    { ...STOOD_IN, kind: 'tend', answer: 'injury:3', means: 'default', why: 'late' },
    'Answered by default',
    ['An answer was given for Sable, by default.'],
  ],
  [
    { ...STOOD_IN, kind: 'tend', answer: 'injury:3', means: 'order', why: 'away' },
    'Answered by standing order',
    ['An answer was given for Sable, by standing order.'],
  ],
  [
    { ...STOOD_IN, characterId: null, userId: '6', means: 'default', why: 'late' },
    'Answered by default',
    ['<@6> did not answer in time: body blow, by default.'],
  ],
  [
    { rule: 'LH-PBP-02', fact: 'on-orders', userId: '3' },
    'On standing orders',
    ['Sable let 2 deadlines pass. Their standing orders and the defaults act for them until they do anything here.'],
  ],
  [
    { rule: 'LH-PBP-02', fact: 'returned', userId: '3' },
    'Back at the table',
    ['Sable is back, and is waited for again.'],
  ],
  [
    { ...HOUSE, fact: 'nudged', userIds: ['2', '3', '4'] },
    'Still awaited',
    [
      '**Bryn**: Bryn deals 6 damage to Ghoul, at a price. Which one? · <t:1795021200:f> (<t:1795021200:R>)',
      '**Sable**: What do you do at the bridge? · <t:1795046400:f> (<t:1795046400:R>)',
      '**Ash**: something waits for you.',
      '`/waiting` has the buttons.',
    ],
  ],
  [
    { ...HOUSE, fact: 'silent', userId: '3', nudges: 3 },
    'No answer in spite of reminders',
    [
      'Sable was reminded 3 times and has not answered. No more reminders go out.',
      'Answer for them, pass them over, or say with `/gm present` that they are not at the table.',
    ],
  ],
  [
    { ...HOUSE, fact: 'away-set', userId: '5', away: { ...AWAY, caretakerId: '2' } },
    'Away',
    ['Wren is away until <t:1795262400:d> (<t:1795262400:R>).', 'Bryn may answer for them.'],
  ],
  [
    { ...HOUSE, fact: 'away-set', userId: '5', away: { ...AWAY, from: NOW + DAY, until: null, begun: false } },
    'Away',
    [
      'Wren will be away from <t:1795089600:d> (<t:1795089600:R>) until they do something here.',
      'Standing orders and the defaults answer for them.',
    ],
  ],
  [
    { ...HOUSE, fact: 'away-set', userId: '5', away: null },
    'Back at the table',
    ['Wren is back, and is waited for again.'],
  ],
  [
    { ...HOUSE, fact: 'away-begun', userId: '1', away: { ...AWAY, begun: false, pauses: true } },
    'Away',
    ['<@1> is away until <t:1795262400:d> (<t:1795262400:R>).', 'The campaign rests meanwhile.'],
  ],
  [{ ...HOUSE, fact: 'away-over', userId: '5' }, 'Back at the table', ['Wren is back, and is waited for again.']],
  [
    { ...HOUSE, fact: 'snoozed', userId: '2', until: NOW + DAY },
    'No reminders for now',
    ['Bryn is not reminded until <t:1795089600:f> (<t:1795089600:R>). Deadlines stay as they are.'],
  ],
  [{ ...HOUSE, fact: 'snoozed', userId: '2', until: null }, 'Reminders again', ['Bryn is reminded as before.']],
  [
    {
      ...HOUSE,
      fact: 'reminders-set',
      userId: '2',
      reminders: { everyHours: 12, quiet: '22-7', zone: 'Europe/Berlin' },
    },
    'Reminders set',
    ['Reminders: every 12 hours.', 'Quiet hours: 22-7.', 'Time zone: Europe/Berlin.'],
  ],
  [
    { ...HOUSE, fact: 'reminders-set', userId: '2', reminders: { everyHours: 0, quiet: 'none', zone: null } },
    'Reminders set',
    ['Reminders: never.', 'Quiet hours: none.', 'Time zone: the campaign’s.'],
  ],
  [
    { ...HOUSE, fact: 'reminders-set', userId: '2', reminders: { everyHours: null, quiet: null, zone: null } },
    'Reminders set',
    ['Reminders: as often as the campaign has it.', 'Quiet hours: the campaign’s.', 'Time zone: the campaign’s.'],
  ],
  [
    { rule: 'LH-MELEE-01', fact: 'order-set', userId: '2', kind: 'weak-cost', choice: 'exposed' },
    'Standing order',
    ['Bryn, weak success in a fight: take the risk (exposed).'],
  ],
  [
    { rule: 'LH-MELEE-01', fact: 'order-set', userId: '2', kind: 'weak-cost', choice: null },
    'Standing order taken back',
    ['Bryn, weak success in a fight: the default again.'],
  ],
  [
    { ...HOUSE, fact: 'paused', until: NOW + DAY, forUserId: '1' },
    'The campaign rests',
    ['<@1> is away. No deadline falls and nobody is reminded.', 'It goes on <t:1795089600:f> (<t:1795089600:R>).'],
  ],
  [
    { ...HOUSE, fact: 'paused', until: null, forUserId: null },
    'The campaign rests',
    ['No deadline falls and nobody is reminded.', 'The game master lets it go on with `/campaign resume`.'],
  ],
  [
    { ...HOUSE, fact: 'resumed', rested: 3 * DAY },
    'The campaign goes on',
    ['It rested for 3 days; every open deadline has the time that was left.'],
  ],
  [
    { ...HOUSE, fact: 'scene-opened', name: 'The *mill*', channelId: '7', userIds: ['2', '3'] },
    'A scene opens: The \\*mill\\*',
    ['It is played in <#7>, with Bryn and Sable.'],
  ],
  [
    { ...HOUSE, fact: 'scene-opened', name: 'The mill', channelId: '7', userIds: [] },
    'A scene opens: The mill',
    ['It is played in <#7>.'],
  ],
  [
    { ...HOUSE, fact: 'scene-closed', name: 'The mill', channelId: '7' },
    'The scene is over: The mill',
    ['<#7> can still be read.'],
  ],
  [
    { ...HOUSE, fact: 'status-placed', channelId: '7' },
    'Status card',
    ['The status card is in <#7> and keeps itself up to date.'],
  ],
  [
    { ...HOUSE, fact: 'channel-lost', channelId: '7' },
    'A channel is out of reach',
    [
      'I cannot write in a channel (<#7>) right now. The newest messages for it wait until I can.',
      'Let me in again, or name another channel with `/campaign bind`.',
    ],
  ],
  [
    { ...HOUSE, fact: 'channel-lost', channelId: '7', use: 'gm', scene: null, isGone: true },
    'A channel is out of reach',
    ['The game master’s channel was deleted. Name another channel with `/campaign bind`.'],
  ],
  [
    { ...HOUSE, fact: 'channel-lost', channelId: '7', use: 'play', scene: 'The mill', isGone: false },
    'A channel is out of reach',
    [
      'I cannot write in the thread of the scene “The mill” (<#7>) right now. The newest messages for it wait until I can.',
      'Let me in again, or name another channel with `/campaign bind`.',
    ],
  ],
  [
    { ...HOUSE, fact: 'channel-found', channelId: '7' },
    'A channel is within reach again',
    ['I can write in <#7> again.'],
  ],
];

describe('what happens by post', () => {
  test.each(TOLD)('%o', (fact, title, lines) => {
    expect(isEngineFact(fact)).toBe(true);
    expect(storyOf([fact], world, lavenderHackRenderer)).toEqual({ title, tone: 'neutral', lines });
  });

  test('has a log line of one line, with and without the book’s words', () => {
    for (const [fact] of [...TOLD, [resolved(verdict({ answer: 'One.\n\nTwo.' }))] as const])
      for (const renderer of [null, lavenderHackRenderer]) {
        const line = engineLogLine(fact, world, renderer);
        expect(line).not.toMatch(/\n|undefined|null|!/);
        expect(line.length).toBeGreaterThan(10);
      }
  });

  test('a reminder counts what somebody takes care of as theirs', () => {
    const cared = { ...world, people: { 3: away('3', { caretakerId: '4' }) } };
    const { lines } = storyOf([{ ...HOUSE, fact: 'nudged', userIds: ['4'] } as Fact], cared, lavenderHackRenderer);
    expect(lines[0]).toMatch(/^\*\*Ash\*\*: What do you do at the bridge\?/);
  });

  test('several things that somebody is reminded of stand below each other', () => {
    const asked = { audience: { who: 'one', userId: '2' } } as const;
    const twice = { ...world, rounds: {}, prompts: { a: weakCost('a', asked), b: weakCost('b', asked) } };
    const { lines } = storyOf([{ ...HOUSE, fact: 'nudged', userIds: ['2'] } as Fact], twice, lavenderHackRenderer);
    expect(lines[0]).toBe('**Bryn**:');
    expect(lines.slice(1, -1)).toEqual([expect.stringMatching(/^• /), expect.stringMatching(/^• /)]);
  });

  test('LH-PBP-02: what was handed in is never told before the end, nor is a draft', () => {
    const fact = { ...ROUND, fact: 'round-submitted', userId: '2', by: '2', draft: false, answer: 'SECRET' } as Fact;
    for (const draft of [true, false])
      expect(JSON.stringify(storyOf([{ ...fact, draft } as Fact], world, lavenderHackRenderer))).not.toContain(
        'SECRET',
      );
  });

  test('a question too long for its card is told in full when it is asked', () => {
    const terms = { title: 'Long', text: 'word '.repeat(200).trim() };
    const { lines } = storyOf(
      [{ ...ROUND, terms, fact: 'round-opened', userIds: ['2'], deadline: null } as Fact],
      world,
      null,
    );
    expect(lines[0]).toBe(terms.text);
  });
});

function verdict(more: Partial<Verdict> = {}): Verdict {
  return { userId: '2', answer: 'I climb.', means: 'own', by: null, source: null, ...more };
}

function resolved(...verdicts: readonly Verdict[]): Extract<PostFact, { fact: 'round-resolved' }> {
  return { ...ROUND, fact: 'round-resolved', verdicts, early: true, by: null };
}

test('LH-WILD-07: what a game master settles in private says what they chose; nobody else reads it', () => {
  const event = { where: 'wilderness', roll: null, degree: 'weak', event: 'encounter', when: 3, by: 'gm' } as const;
  const facts = [factOf('event-rolled', event)];
  const view = { world, book: BOOK, facts, prompts: [], number: 7, undone: false, actor: { userId: '1', isGm: true } };
  const said = (forGm: boolean) => present({ ...view, forGm }).embeds?.[0]?.description ?? '';
  expect(said(true)).toBe('Event of the day as the game master says: an encounter in watch 3.');
  expect(said(false)).not.toMatch(/encounter/);
});

describe('the recap', () => {
  const tell = (fact: Fact, ...more: readonly Fact[]) => storyOf([fact, ...more], world, lavenderHackRenderer);

  test.each<[string, Partial<ReturnType<typeof resolved>>, string]>([
    ['all have answered', {}, 'What do you do at the bridge? All have answered'],
    ['time is up', { early: false }, 'What do you do at the bridge? Time is up'],
    ['the game master ends it', { by: '1' }, 'What do you do at the bridge? Ended by the game master'],
    ['no question mark', { terms: { title: 'The bridge' } }, 'The bridge: all have answered'],
    [
      'somebody is not here',
      { verdicts: [verdict(), verdict({ means: 'nothing', answer: null })] },
      'What do you do at the bridge? All who are here have answered',
    ],
  ])('its title when %s', (_when, more, title) => {
    expect(tell({ ...resolved(verdict()), ...more } as Fact).title).toBe(title);
  });

  test('LH-PBP-02: who is away did not fail to answer', () => {
    const away = (more: Partial<Verdict>) =>
      tell(resolved(verdict({ userId: '3', answer: null, isAway: true, ...more }))).lines[0];
    expect(away({ means: 'nothing' })).toBe('**Sable** is away.');
    expect(away({ means: 'default', answer: 'nothing at all' })).toMatch(/^\*\*Sable\*\* is away: .*, by default\.$/);
    expect(away({ means: 'order', answer: 'nothing at all' })).toMatch(
      /^\*\*Sable\*\* is away: .*, by standing order\.$/,
    );
  });

  test('several who said nothing share a line', () => {
    const silent = (userId: string, isAway = false) => verdict({ userId, means: 'nothing', answer: null, isAway });
    expect(tell(resolved(verdict(), silent('3'), silent('4', true), silent('6'))).lines).toEqual([
      '**Bryn**:\n> I climb.',
      'No answer from **Sable** and **<@6>**.',
      'Away: **Ash**.',
    ]);
  });

  test('several for whom the same counts by default share a line', () => {
    const lapsed = (userId: string, answer: string, isAway = false) =>
      verdict({ userId, means: 'default', answer, isAway });
    const away = [lapsed('2', 'wait', true), lapsed('5', 'wait', true)];
    expect(tell(resolved(lapsed('3', 'wait'), lapsed('4', 'run'), lapsed('6', 'wait'), ...away)).lines).toEqual([
      '**Sable** and **<@6>** have not answered: wait, by default.',
      '**Ash** did not answer: run, by default.',
      '**Bryn** and **Wren** are away: wait, by default.',
    ]);
  });

  test('LH-PBP-02: quotes what people wrote and names every default as one', () => {
    const { lines } = tell(
      resolved(
        verdict({ answer: 'I climb.\n\nThen @everyone **jumps**.' }),
        verdict({ userId: '3', by: '1', source: { channelId: '30', messageId: '40' } }),
        verdict({ userId: '4', means: 'nothing', answer: null }),
        verdict({ userId: '5', means: 'skipped', answer: null }),
        verdict({ userId: '6', means: 'default', answer: 'wait' }),
        verdict({ userId: '2', means: 'order', answer: 'defend' }),
      ),
    );
    expect(lines).toEqual([
      '**Bryn**:\n> I climb.\n> \n> Then @\u200beveryone **jumps**.',
      '**Sable**, for them by <@1> ([their post](https://discord.com/channels/200000000000000001/30/40)):\n> I climb.',
      '**Ash** did not answer.',
      '**Wren** was passed over.',
      '**<@6>** did not answer: wait, by default.',
      '**Bryn** did not answer: defend, by standing order.',
    ]);
  });

  test('a book’s own round is told in its words', () => {
    const book = { ...lavenderHackRenderer, verdict: () => 'stands firm' };
    const fact = {
      ...resolved(verdict({ answer: 'firm' }), verdict({ means: 'order', answer: 'firm' })),
      procedure: 'stand',
    };
    expect(storyOf([fact], world, book).lines).toEqual([
      '**Bryn**: stands firm.',
      '**Bryn** did not answer: stands firm, by standing order.',
    ]);
  });

  test('what comes of it stands below, and what else happened below that', () => {
    const back: PostFact = { rule: 'LH-PBP-02', fact: 'returned', userId: '3' };
    const over: PostFact = { ...HOUSE, fact: 'away-over', userId: '5' };
    const { title, tone, lines } = tell(over, back, resolved(verdict()), testFact());
    expect(title).toBe('What do you do at the bridge? All have answered');
    expect(tone).toBe('weak');
    expect(lines).toEqual([
      'Sable is back, and is waited for again.',
      '**Bryn**:\n> I climb.',
      '',
      'Bryn gets 13: yes, at a price.',
      'Wren is back, and is waited for again.',
    ]);
  });

  test('of several in one message each has its title', () => {
    const other = { ...resolved(verdict({ userId: '3' })), terms: { title: 'Who keeps watch?' }, early: false };
    const { title, lines } = tell(resolved(verdict()), other, { ...HOUSE, fact: 'resumed', rested: HOUR } as Fact);
    expect(title).toBe('What do you do at the bridge? All have answered');
    expect(lines).toEqual([
      '**Bryn**:\n> I climb.',
      '',
      '**Who keeps watch? Time is up**',
      '**Sable**:\n> I climb.',
      '',
      '**The campaign goes on**',
      'It rested for 60 minutes; every open deadline has the time that was left.',
    ]);
  });

  test('of twelve long answers with long names, or of three such rounds, fits and keeps everybody', () => {
    const players = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${100 + at}`, `Ü_${'*x'.repeat(19)}`]));
    const crowd = postWorld({}, players);
    const source = { channelId: '3'.repeat(19), messageId: '4'.repeat(19) };
    const verdicts = Object.keys(players).map((userId) => verdict({ userId, answer: '*\n'.repeat(1000), source }));
    const view = { world: crowd, book: BOOK, prompts: [], number: 7, undone: false, actor: null };
    const one = present({ ...view, facts: [resolved(...verdicts)] });
    expectTaken(one);
    expect(one.embeds?.[0]?.description?.match(/their post/g)).toHaveLength(12);
    const prose = Object.keys(PLAYERS).map((userId) => verdict({ userId, answer: 'word '.repeat(400) }));
    const three = present({ ...view, world, facts: [resolved(...prose), resolved(...prose), resolved(...prose)] });
    expectTaken(three);
    expect(three.embeds?.[0]?.description?.match(/> word/g)).toHaveLength(12);
  });
});

describe('what an undo puts back', () => {
  test('never tells what somebody wrote in a round', () => {
    const changes = [
      { path: ['rounds', 'round-1', 'seats', '3', 'answer'], from: 'SECRET', to: null, secret: false },
      { path: ['rounds', 'round-1', 'seats', '3', 'state'], from: 'confirmed', to: 'open', secret: false },
      { path: ['campaign', 'pause'], from: { since: 1, until: null, forUserId: null }, to: null, secret: false },
      { path: ['people', '3'], from: null, to: { missed: 2 }, secret: false },
    ];
    const { lines } = storyOf(
      [{ fact: 'undone', rule: 'LH-PBP-04', number: 7, action: 'round/submit', told: [], changes } as Fact],
      world,
      null,
    );
    expect(lines).toEqual(['The campaign no longer rests', 'As before: absence, orders and reminders of Sable']);
  });

  test('LH-PBP-04: several taken back at once are told as one, with what came of them all', () => {
    const undone = (number: number, changes: readonly object[] = []) =>
      ({ fact: 'undone', rule: 'LH-PBP-04', number, action: 'test', told: [], changes }) as unknown as Fact;
    const paused = { path: ['campaign', 'pause'], secret: false };
    const food = { path: ['usageDice', 'food', 'size'], secret: false };
    const told = [
      undone(9, [
        { ...food, from: 4, to: 6 },
        { ...paused, from: null, to: { since: 1 } },
      ]),
      undone(8),
      undone(7, [
        { ...food, from: 6, to: 8 },
        { ...paused, from: { since: 1 }, to: null },
      ]),
    ];
    expect(storyOf(told, world, null)).toEqual({
      title: '#7 to #9 taken back',
      tone: 'neutral',
      lines: ['Food d4 → **d8**'],
    });
    expect(storyOf([undone(9), undone(8)], world, null).lines).toEqual(['Everything is as it was before.']);
  });

  test('what is gone whole is not told part by part, and what one of them hides stays hidden', () => {
    const undone = (number: number, changes: readonly object[]) =>
      ({ fact: 'undone', rule: 'LH-PBP-04', number, action: 'test', told: [], changes }) as unknown as Fact;
    const food = { path: ['usageDice', 'food', 'size'] };
    const gone = { path: ['usageDice', 'food'], from: { name: 'Food', size: 8 }, to: null, secret: false };
    expect(
      storyOf([undone(9, [{ ...food, from: 4, to: 8, secret: false }]), undone(8, [gone])], world, null).lines,
    ).toEqual(['Food: gone again']);
    const hidden = [
      undone(9, [{ ...food, from: 4, to: 6, secret: true }]),
      undone(8, [{ ...food, from: 6, to: 8, secret: false }]),
    ];
    expect(storyOf(hidden, world, null).lines).toEqual(['Everything is as it was before.']);
  });
});
