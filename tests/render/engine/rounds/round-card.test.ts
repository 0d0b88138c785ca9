import { describe, expect, test } from 'vitest';
import { readCustomId, roundCustomId } from '../../../../src/discord/custom-id.ts';
import { answerForm, answerSaved } from '../../../../src/discord/render/engine/rounds/round-answer.ts';
import { roundCardOf } from '../../../../src/discord/render/engine/rounds/round-card.ts';
import { roundPanel } from '../../../../src/discord/render/engine/rounds/round-panel.ts';
import { RENDERERS } from '../../../../src/discord/render/index.ts';
import type { RoundView } from '../../../../src/play/views.ts';
import type { Round } from '../../../../src/rules/engine/round.ts';
import { DAY, HOUR } from '../../../../src/rules/engine/time.ts';
import { lavenderHack } from '../../../../src/rules/lavender-hack/book.ts';
import { TOY_RENDERER } from '../../../discord/support/toy-words.ts';
import { roundCard } from '../../../support/deps.ts';
import { wolf } from '../../../support/fight-table.ts';
import { toyBook, toyWorld } from '../../../support/toy-book.ts';
import { playLavender } from '../../../support/worlds.ts';
import {
  away,
  BOOK,
  buttonsOf,
  expectNoPing,
  expectTaken,
  linesOf,
  NOW,
  person,
  postWorld,
  round,
  seat,
  titleOf,
} from '../../support/post.ts';

const TOYS = { toy: TOY_RENDERER };

function view(more: Partial<Round> = {}, over: Partial<RoundView> = {}): RoundView {
  return { world: postWorld(), book: BOOK, round: round(more), state: 'open', now: NOW, ...over };
}

test('a button of a round names the round and what is to be done', () => {
  expect(roundCustomId('round-1', 'answer')).toBe('round:round-1:answer');
  expect(readCustomId('round:round-1:answer')).toEqual({ kind: 'round', roundId: 'round-1', what: 'answer' });
});

describe('the waiting-on card', () => {
  const everybody = {
    2: seat({ state: 'confirmed', answer: 'I climb down *quietly*.', by: '2' }),
    3: seat({ state: 'draft', answer: 'I am not sure yet', by: '3' }),
    4: seat(),
    5: seat(),
    6: seat({ state: 'skipped' }),
  };

  test('has the question, until when, who has answered and who is awaited, and buttons to answer', () => {
    const world = postWorld({ people: { 5: away('5') } });
    const card = roundCard(view({ seats: everybody }, { world }));
    expect(titleOf(card)).toBe('What do you do at the bridge?');
    expect(linesOf(card)).toEqual([
      'Three lanterns, no guard in sight.',
      '',
      'Until <t:1795046400:f> (<t:1795046400:R>)',
      '✅ Bryn: answered: “I climb down *quietly*.”',
      '✏️ Sable: writing',
      '⏳ Ash: awaited',
      '💤 Wren: away until <t:1795262400:d>',
      '⏭️ <@6>: passed over',
    ]);
    expect(buttonsOf(card)).toEqual([
      [
        'round:round-1:answer Answer',
        'round:round-1:nothing Nothing to add',
        'round:round-1:more More time',
        'round:round-1:gm Game master',
      ],
    ]);
    expectNoPing(card);
    expectTaken(card);
  });

  test('of a hidden round shows neither an answer nor a draft, in any state', () => {
    for (const state of ['new', 'open', 'over', 'gone'] as const) {
      const card = JSON.stringify(roundCard(view({ seats: everybody, hidden: true }, { state })));
      expect(card).not.toContain('climb');
      expect(card).not.toContain('not sure');
    }
    const open = roundCard(view({ seats: everybody, hidden: true }));
    expect(linesOf(open)).toContain('✅ Bryn: answered');
    expect(linesOf(open)).toContain('-# Answers stay hidden until it ends.');
  });

  test('PBP-ROUND-12: says who has nothing to add, but not where answers are hidden', () => {
    const seats = { 2: seat({ state: 'confirmed', by: '2' }), 3: seat() };
    expect(linesOf(roundCard(view({ seats })))).toContain('✅ Bryn: nothing to add');
    expect(linesOf(roundCard(view({ seats, hidden: true })))).toContain('✅ Bryn: answered');
  });

  test('PBP-GM-02: asks the table what to do without its game master, with a line for each way', () => {
    const terms = { candidates: ['2'], canRoll: true, since: NOW - DAY };
    const seats = { 2: seat(), 3: seat(), 4: seat({ state: 'confirmed', by: '4' }) };
    const card = roundCard(view({ procedure: 'gm-silent', terms, seats }));
    expect(titleOf(card)).toBe('The game master is silent: what now?');
    expect(buttonsOf(card)[0]).toEqual(['round:round-1:choose Wait | The bot rolls | Bryn runs the game']);
    expect(linesOf(card)[0]).toMatch(
      /^Nothing has been heard from the game master since .* Whatever you choose, nothing is lost/,
    );
    // Who has no preference leaves it to the others.
    expect(buttonsOf(card)[1]).toContain('round:round-1:nothing No preference');
    expect(linesOf(card)).toContain('✅ Ash: no preference');
    expectTaken(card);
  });

  test('PBP-PAUSE-02: asks the players whether the campaign rests, and who would like it', () => {
    const terms = { until: null, userId: '2' };
    const seats = { 2: seat({ state: 'confirmed', answer: 'yes', by: '2' }), 3: seat() };
    const card = roundCard(view({ procedure: 'pause', terms, seats }));
    expect(titleOf(card)).toBe('Shall the campaign rest?');
    expect(linesOf(card)).toContain('✅ Bryn: answered: Yes, let it rest');
    expect(buttonsOf(card)[0]).toEqual(['round:round-1:choose Yes, let it rest | No, play on']);
    expectTaken(card);
  });

  test('PBP-ORDER-02: says who is asked although they are away, and why', () => {
    const world = postWorld({ people: { 3: away('3') } });
    const card = roundCard(view({ seats: { 3: seat({ stop: 'hp-half' }) } }, { world, state: 'new' }));
    expect(linesOf(card)).toContain('⏳ Sable: asked, because their hit points are below half');
    expect(card.content).toBe('<@3>');
  });

  test('never shows a draft, not even in a public round', () => {
    expect(JSON.stringify(roundCard(view({ seats: everybody })))).not.toContain('not sure');
  });

  test('says who writes for whom', () => {
    const world = postWorld({ people: { 5: away('5', { caretakerId: '2' }) } });
    const lines = linesOf(
      roundCard(
        view({ hidden: true, seats: { 4: seat({ state: 'confirmed', answer: 'x', by: '1' }), 5: seat() } }, { world }),
      ),
    );
    expect(lines).toContain('✅ Ash: answered by <@1>');
    expect(lines).toContain('⏳ Wren: away, awaited from Bryn');
  });

  test('says who is not waited for, and why', () => {
    const world = postWorld({ people: { 3: person('3', { missed: 2 }), 5: away('5', { until: null }) } });
    const members = { ...world.members, 4: { userId: '4', joined: 3, present: false, characterId: 'character-4' } };
    const lines = linesOf(roundCard(view({}, { world: { ...world, members } })));
    expect(lines.slice(-3)).toEqual(['💤 Sable: on standing orders', '💤 Ash: not at the table', '💤 Wren: away']);
  });

  test('calls those who are awaited when it is new, and nobody later', () => {
    const world = postWorld({ people: { 4: away('4'), 5: away('5', { caretakerId: '2' }) } });
    const card = roundCard(view({ seats: { 3: seat(), 4: seat(), 5: seat() } }, { world, state: 'new' }));
    expect(card.content).toBe('<@3> <@2>');
    expect(card.allowed_mentions).toEqual({ parse: [], users: ['3', '2'] });
    expectNoPing(roundCard(view({}, { state: 'open' })));
    expectNoPing(roundCard(view({}, { state: 'over' })));
  });

  test.each<[string, Partial<Round>, Partial<RoundView>, string]>([
    ['no deadline', { deadline: null }, {}, 'No deadline'],
    ['held up', { held: NOW }, {}, '**Held up** by the game master: no time runs.'],
    [
      'a campaign at rest',
      {},
      {
        world: {
          ...postWorld(),
          campaign: { ...postWorld().campaign, pause: { since: NOW, until: null, forUserId: null } },
        },
      },
      '**The campaign rests**: no time runs.',
    ],
  ])('%s', (_name, more, over, line) => expect(linesOf(roundCard(view(more, over)))).toContain(line));

  test('LH-PBP-02: says beforehand how long answers count after the deadline, and then that they still do', () => {
    const grace = { deadline: NOW + HOUR, grace: HOUR / 2 };
    const at = `<t:${(NOW + HOUR) / 1000}`;
    expect(linesOf(roundCard(view(grace)))).toContain(`Until ${at}:f> (${at}:R>), and 30 minutes of grace`);
    const late = roundCard(view(grace, { now: NOW + HOUR + HOUR / 4 }));
    expect(linesOf(late)).toContain('**Time is up.** Answers still count for 15 minutes');
  });

  test('offers no more time where there is no deadline', () => {
    expect(buttonsOf(roundCard(view({ deadline: null })))).toEqual([
      ['round:round-1:answer Answer', 'round:round-1:nothing Nothing to add', 'round:round-1:gm Game master'],
    ]);
  });

  test('that is over or called off says so and has no buttons', () => {
    expect(linesOf(roundCard(view({}, { state: 'over' })))).toEqual(['Over. `/log` keeps what came of it.']);
    expect(linesOf(roundCard(view({}, { state: 'gone' })))).toEqual(['Called off. Nobody waits for it any more.']);
    expect(roundCard(view({}, { state: 'gone' })).components).toEqual([]);
  });

  test('asks a choice by a menu', () => {
    const world = toyWorld();
    const choices = roundCardOf(TOYS)({
      world,
      book: toyBook,
      round: round({
        procedure: 'vote',
        terms: {},
        seats: { 2: seat({ state: 'confirmed', answer: 'yes', by: '2' }) },
      }),
      state: 'open',
      now: NOW,
    });
    expect(titleOf(choices)).toBe('Vote');
    expect(linesOf(choices)).toContain('✅ <@2>: answered: yes');
    expect(buttonsOf(choices)).toEqual([
      ['round:round-1:choose no | yes'],
      ['round:round-1:form In your words', 'round:round-1:more More time', 'round:round-1:gm Game master'],
    ]);
    expectTaken(choices);
  });

  test('of twelve people with long names and a long question leaves room for who is awaited', () => {
    const players = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`${100 + at}`, `${'*Ü_'.repeat(20)}${at}`]),
    );
    const seats = Object.fromEntries(
      Object.keys(players).map((userId) => [userId, seat({ state: 'confirmed', answer: '*'.repeat(2000), by: '1' })]),
    );
    const terms = { title: '*'.repeat(200), text: '_Ü\n'.repeat(1300) };
    for (const state of ['new', 'open', 'over'] as const) {
      const card = roundCard(view({ seats, terms }, { world: postWorld({}, players), state }));
      expectTaken(card);
    }
    const card = roundCard(view({ seats, terms }, { world: postWorld({}, players) }));
    expect(linesOf(card).filter((line) => line.startsWith('✅'))).toHaveLength(12);
  });
});

describe('the game master’s panel', () => {
  const seats = {
    2: seat({ state: 'confirmed', answer: 'I climb down.\nQuietly.', by: '2' }),
    3: seat({ state: 'draft', answer: 'unsure', by: '3' }),
    4: seat({ state: 'skipped' }),
    6: seat(),
  };

  test('shows the answers so far, hidden ones too, and never a draft', () => {
    const panel = roundPanel(view({ seats, hidden: true }), RENDERERS);
    expect(titleOf(panel)).toBe('Game master: What do you do at the bridge?');
    expect(linesOf(panel)).toEqual([
      'Until <t:1795046400:f> (<t:1795046400:R>)',
      '',
      '**Bryn**:',
      '> I climb down.',
      '> Quietly.',
      '**Sable**: writing',
      '**Ash**: passed over',
      '**<@6>**: nothing yet',
    ]);
    expect(buttonsOf(panel)).toEqual([
      [
        'round:round-1:extend 1 day more',
        'round:round-1:resolve End it now',
        'round:round-1:hold Hold it up',
        'round:round-1:cancel Call it off',
      ],
      ['round:round-1:skip Skip Sable | Wait for Ash again | Skip a player without a character'],
    ]);
    expectNoPing({ ...panel, content: panel.content ?? '' });
    expectTaken(panel);
  });

  test('lets a held round go on, and gives one without a deadline an end', () => {
    const [first] = buttonsOf(roundPanel(view({ held: NOW, deadline: null }), RENDERERS));
    expect(first?.[0]).toBe('round:round-1:extend End it in 1 day');
    expect(first?.[2]).toBe('round:round-1:go Let it go on');
  });

  test('has no menu when nobody can be skipped, and fits with forty seats', () => {
    expect(buttonsOf(roundPanel(view({ seats: { 2: seats[2] } }), RENDERERS))).toHaveLength(1);
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`${900 + at}`, at % 2 ? seats[2] : seats[6]]),
    );
    expectTaken(roundPanel(view({ seats: many }), RENDERERS));
  });
});

describe('what was handed in', () => {
  const mine = (more: Partial<Round>, viewerId?: string) => ({
    world: postWorld(),
    book: BOOK,
    round: round(more),
    now: NOW,
    userId: '2',
    ...(viewerId === undefined ? {} : { viewerId }),
  });

  test('is shown to who wrote it, with how to change it', () => {
    const saved = answerSaved(
      mine({ seats: { 2: seat({ state: 'confirmed', answer: 'I climb.', by: '2' }) } }),
      RENDERERS,
    );
    expect(titleOf(saved)).toBe('Answer handed in');
    expect(linesOf(saved)).toEqual([
      '**What do you do at the bridge?**',
      '> I climb.',
      'It can be changed until the round ends.',
    ]);
    expect(buttonsOf(saved)).toEqual([['round:round-1:answer Change', 'round:round-1:draft Not yet: keep as a draft']]);
    expectTaken(saved);
  });

  test('LH-PBP-02: a draft says that it does not count', () => {
    const saved = answerSaved(
      mine({ seats: { 2: seat({ state: 'draft', answer: 'x'.repeat(2000), by: '2' }) } }),
      RENDERERS,
    );
    expect(titleOf(saved)).toBe('Draft kept');
    expect(linesOf(saved).at(-1)).toBe('This is a draft. It does not count before you hand it in.');
    expect(buttonsOf(saved)).toEqual([['round:round-1:confirm Hand it in', 'round:round-1:answer Change']]);
    expectTaken(saved);
  });

  test('names for whom it was written', () => {
    const saved = answerSaved(
      mine({ seats: { 2: seat({ state: 'confirmed', answer: 'I climb.', by: '3' }) } }, '3'),
      RENDERERS,
    );
    expect(linesOf(saved)[0]).toBe('For Bryn.');
  });

  test('a choice of one’s own is asked again in a menu', () => {
    const vote = round({ procedure: 'vote', deadline: NOW + DAY });
    const asked = answerForm({ world: toyWorld(), book: toyBook, round: vote, now: NOW, userId: '2' }, TOYS);
    expect(buttonsOf(asked)).toEqual([['round:round-1:choose no | yes']]);
    expectTaken(asked);
    expect(buttonsOf(answerForm(mine({}), RENDERERS))).toEqual([['round:round-1:answer Answer']]);
  });
});

test('a panel says for which of somebody’s characters it is, where they have several', () => {
  const world = fightWorld();
  const [combat] = Object.values(world.rounds);
  if (combat === undefined) throw new Error('no round is open');
  const panel = (one: typeof world) =>
    linesOf(answerForm({ world: one, book: lavenderHack, round: combat, now: NOW, userId: 'ann' }, RENDERERS));
  expect(panel(world)[0]).toBe('For Ada.');
  const alone = { ...world.characters };
  delete alone.ben;
  expect(panel({ ...world, characters: alone })[0]).not.toContain('For');
});

/** Ann plays Ben now, and has Ada in the fight. */
function fightWorld() {
  const characters = [
    { name: 'Ada', userId: 'ann' },
    { name: 'Ben', userId: 'ann' },
  ];
  const table = playLavender({ characters, foes: { wolf: wolf() } });
  table.act('fight-start', { surprised: null });
  const { members } = table.world;
  return { ...table.world, members: { ann: { ...members.ann, characterId: 'ben' } } } as typeof table.world;
}
