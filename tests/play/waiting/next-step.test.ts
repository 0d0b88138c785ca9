import type { Draft } from 'immer';
import { expect, test } from 'vitest';
import { rowLink } from '../../../src/discord/message-links.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { summonsOf } from '../../../src/play/time/summons.ts';
import type { View } from '../../../src/play/views.ts';
import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { lavenderHack } from '../../../src/rules/lavender-hack/book.ts';
import { levelFrame } from '../../../src/rules/lavender-hack/characters/level.ts';
import { askLevel } from '../../../src/rules/lavender-hack/characters/level-features.ts';
import type { DungeonState } from '../../../src/rules/lavender-hack/dungeon/schemas.ts';
import type { Journey } from '../../../src/rules/lavender-hack/wilderness/schemas.ts';
import { linesOf } from '../../render/support/post.ts';
import { callOut, present, statusCard, stepCard } from '../../support/deps.ts';
import { type FightTable, type FightWish, fightTable } from '../../support/fight-table.ts';
import { journey, land } from '../../support/wilds.ts';
import { GM } from '../../support/worlds.ts';

const DELVE: DungeonState = {
  roomId: null,
  trail: [],
  wonder: 1,
  due: null,
  turnsSpent: 0,
  action: null,
  ran: false,
  plan: [],
  barred: false,
};

/** Ada, who has the spotlight, and Ben in the wild in the second watch; what is posted is posted in words. */
function out(wish: FightWish = {}, road: Partial<Journey> | null = {}): FightTable {
  const clock = { day: 1, watch: 2, hour: 1, turn: 1 };
  const state = { clock, journey: road === null ? null : journey(road), ...wish.state };
  const people = { characters: [{ name: 'Ada' }, { name: 'Ben', class: 'deft' as const }], places: land() };
  return fightTable({ ...people, present, callOut, statusCard, stepCard, ...wish, state });
}

/** The party is set down by the game master, on a day without an event. */
async function setDown(at: FightTable): Promise<void> {
  at.roll('event d20 = 5');
  await at.act(GM, 'journey', { hexId: 'hex/0,0' });
}

const awaited = (at: FightTable) => at.world().party.awaited;
const messages = (at: FightTable) => at.replies.map((reply) => ({ ...reply, body: reply.body as Message }));

/** Texts outside embeds of new messages that all can see, of those who are called there. */
function pings(at: FightTable, from = 0): readonly string[] {
  return messages(at)
    .slice(from)
    .filter(({ kind, private: isPrivate }) => (kind === 'reply' || kind === 'post') && !isPrivate)
    .flatMap(({ body }) => (body.content === undefined || body.content === '' ? [] : [body.content]));
}

/** Whose turn it is on the status card, with the line of when. */
function turn(at: FightTable): string {
  return card(at).slice(0, 2).join(' · ');
}

/** First lines of the status card as it would be drawn now. */
function card(at: FightTable): readonly string[] {
  const world = at.world();
  const drawn = statusCard({ world, book: {} as never, now: at.now() });
  return linesOf(drawn);
}

function viewWith(world: World): View {
  return {
    world,
    book: {} as never,
    facts: [],
    prompts: [],
    number: null,
    undone: false,
    actor: { userId: '', isGm: false },
  };
}

async function ask(at: FightTable): Promise<Round> {
  const question = { title: 'What do you do?', text: '', userIds: ['ann', 'bob'], hidden: false };
  await at.done(at.play.askAll(at.deed(GM), { ...question, hours: undefined, deadline: null }));
  const [round] = Object.values(at.world().rounds);
  if (round === undefined) throw new Error('nobody is asked');
  return round;
}

function answers(at: FightTable, by: string, round: Round): Promise<void> {
  const answer = { answer: 'I wait.', draft: false, source: null, forUserId: null };
  return at.done(at.play.submit({ ...at.deed(by), private: true }, round.id, answer));
}

/** Only the last wish of somebody who is away until they do something. */
function leaves(at: FightTable, userId: string): Promise<void> {
  const absence = { from: at.now(), until: null, caretakerId: null, pauses: false };
  return at.done(at.play.setAway(at.deed(userId), absence));
}

test('LH-WILD-03: set down in the wild, the spotlight player is called by name and told what for and until when', async () => {
  const at = out({}, null);
  await setDown(at);
  expect(awaited(at)).toMatchObject({ kind: 'watch', userId: 'ann', since: at.now(), until: at.now() + 48 * HOUR });
  const until = `<t:${(at.now() + 48 * HOUR) / 1000}:f> (<t:${(at.now() + 48 * HOUR) / 1000}:R>)`;
  expect(pings(at)).toEqual([
    `<@ann>, it is your turn: choose what the party does next (\`/watch\`).\n-# Ends ${until}, then the spotlight passes on.`,
  ]);
  expect(JSON.stringify(messages(at).at(0)?.body.components)).toContain('watch:search:');
  const told = messages(at).find(({ body }) => body.content?.startsWith('<@ann>, it is your turn'))?.id ?? '';
  expect(turn(at)).toBe(
    `⏳ **It is Ada’s turn: choose what the party does next (\`/watch\`)** · ${rowLink('began', at.world().campaign.guildId, told)} <t:${at.now() / 1000}:R> · until ${until}, then the spotlight passes on`,
  );
});

test('LH-SPOT-03 PBP-TURN-02: three silent days: a reminder, then the spotlight passes on, and the next player is called', async () => {
  const at = out({}, null);
  await setDown(at);
  const called = at.replies.length;
  await at.advance(24);
  expect(pings(at, called)).toEqual(['<@ann>']);
  expect(messages(at).findLast(({ kind }) => kind === 'post')?.body.embeds?.[0]).toMatchObject({
    title: 'Still awaited',
    description: expect.stringContaining('**Ada**: choose what the party does next (`/watch`)'),
  });
  const reminded = at.replies.length;
  await at.advance(24);
  expect(at.world().party.spotlight).toBe('bob');
  expect(awaited(at)).toMatchObject({ userId: 'bob', since: at.now(), until: at.now() + 48 * HOUR });
  expect(pings(at, reminded)).toEqual([expect.stringMatching(/^<@bob>, it is your turn: /)]);
  expect(turn(at)).toContain('⏳ **It is Ben’s turn: choose what the party does next (`/watch`)** · [began](');
  await at.advance(24);
  expect(pings(at, reminded)).toHaveLength(2);
});

test('PBP-TURN-04: who is next in the spotlight hears so with whom it has come to, unless they want no reminders', async () => {
  const three = { characters: [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cyd' }] };
  const at = out(three);
  await at.act('ann', 'spotlight', {});
  expect(pings(at).at(-1)).toMatch(
    /^<@bob>, it is your turn: [^\n]+\n-# [^\n]+\n<@cat>, after that the spotlight comes to you\.$/,
  );
  const quiet = out(three);
  await quiet.play.setReminders(quiet.deed('cat'), { everyHours: 0, quiet: null, zone: null });
  await quiet.act('ann', 'spotlight', {});
  expect(pings(quiet).at(-1)).toContain('<@bob>, it is your turn');
  expect(pings(quiet).at(-1)).not.toContain('<@cat>');
});

test('PBP-TURN-01: whoever goes on themselves is not called to their own next watch; whom the game master acts for is', async () => {
  const at = out();
  await at.act('ann', 'watch', { act: 'search' });
  expect(awaited(at)).toMatchObject({ id: 'watch/1.3/hex/0,0', userId: 'ann' });
  expect(pings(at)).toEqual([]);
  at.roll('food d8 = 8');
  await at.act(GM, 'watch', { act: 'search' });
  expect(pings(at)).toEqual([expect.stringMatching(/^<@ann>, it is your turn: /)]);
});

test('PBP-TURN-01: a roll of somebody else moves nobody’s time and calls nobody', async () => {
  const at = out();
  await at.act(GM, 'watch', { act: 'search' });
  const before = awaited(at);
  const called = at.replies.length;
  await at.advance(2);
  at.roll('test d20 = 10');
  await at.act('bob', 'test', { characterId: 'ben', ability: 'str' });
  expect(awaited(at)).toEqual({ ...before, card: awaited(at)?.card });
  expect(pings(at, called)).toEqual([]);
});

test('LH-SPOT-03: at dawn the spotlight goes round, and who has it now is called', async () => {
  const at = out({ state: { clock: { day: 1, watch: 6, hour: 1, turn: 1 } } });
  at.roll('light d8 = 8', 'light d8 = 8', 'event d20 = 5');
  await at.act('ann', 'watch', { act: 'search' });
  expect(at.world().party.spotlight).toBe('bob');
  expect(pings(at)).toEqual([expect.stringMatching(/^<@bob>, it is your turn: choose what the party does next/)]);
});

test('LH-SPOT-03: whoever is away is passed over at once; with nobody there it is the game master’s turn', async () => {
  const at = out();
  await at.act(GM, 'watch', { act: 'search' });
  await leaves(at, 'ann');
  await at.advance(0.25);
  expect(awaited(at)).toMatchObject({ userId: 'bob' });
  const called = at.replies.length;
  await leaves(at, 'bob');
  expect(awaited(at)).toMatchObject({ kind: 'watch', userId: null, until: null });
  expect(pings(at, called)).toEqual(['<@gm>, it is your turn: choose what the party does next (`/watch`).']);
  await at.advance(24 * 7);
  expect(at.world().party.spotlight).toBe('bob');
});

test('LH-SPOT-03: alone at the table nobody is passed over, and no time runs out', async () => {
  const at = out({ characters: [{ name: 'Ada' }] });
  await at.act(GM, 'watch', { act: 'search' });
  expect(awaited(at)).toMatchObject({ userId: 'ann', until: null });
  await at.advance(24 * 7);
  expect(awaited(at)).toMatchObject({ userId: 'ann', until: null });
  expect(turn(at)).toMatch(new RegExp(`\\) <t:${(awaited(at)?.since ?? 0) / 1000}:R>$`));
});

test('LH-SPOT-03 LH-PBP-02: who lets two turns pass is not given another until they do anything; nobody is called for ever', async () => {
  const at = out();
  await at.act(GM, 'watch', { act: 'search' });
  const called = at.replies.length;
  await at.advance(24 * 60);
  expect(at.told('on-orders').map(({ userId }) => userId)).toEqual(['ann']);
  // The last who is left keeps it; the game master has been told that they are silent.
  expect(awaited(at)).toMatchObject({ kind: 'watch', userId: 'bob', until: null });
  const texts = pings(at, called);
  const turns = texts.flatMap((text) => /^<@(\w+)>, it is your turn/.exec(text)?.[1] ?? []);
  expect(turns).toEqual(['bob', 'ann', 'bob']);
  expect(texts).toContain('<@gm>');
  expect(texts.length).toBeLessThan(12);
  at.roll('roll d6 = 3');
  await at.done(at.play.freeRoll(at.deed('ann'), 'd6', null));
  expect(awaited(at)).toMatchObject({ userId: 'bob', until: at.now() + 48 * HOUR });
});

test('LH-DUNG-02: underground as well', async () => {
  const at = out({ state: { dungeon: DELVE } });
  await at.done(at.play.setSetting(at.deed(GM), 'spotlight_timeout_hours', '10'));
  expect(awaited(at)).toMatchObject({ kind: 'delve', userId: 'ann', until: at.now() + 10 * HOUR });
  await at.advance(10);
  expect(awaited(at)).toMatchObject({ kind: 'delve', userId: 'bob' });
});

test('LH-ENC-05: a meeting that comes to talk waits for the spotlight player', async () => {
  const at = out();
  await at.act(GM, 'encounter-start', { name: 'A pedlar', distance: 'near', surprise: 'nobody', beast: false });
  expect(awaited(at)).toBeNull();
  const called = at.replies.length;
  await at.answer('ann', 'approach', 'communicate');
  expect(awaited(at)).toMatchObject({ kind: 'parley', userId: 'ann' });
  // She chose it herself; the game master who passes the spotlight on calls the next.
  expect(pings(at, called)).toEqual([]);
  await at.act(GM, 'spotlight', {});
  expect(pings(at, called)).toEqual([
    expect.stringMatching(/^<@bob>, it is your turn: talk to A pedlar \(`\/parley`\), or run \(`\/encounter flee`\)\./),
  ]);
});

test('PBP-TURN-01: an answer to an older question is one message, which calls whoever has their turn now', async () => {
  const at = out();
  await at.act(GM, 'encounter-start', { name: 'A pedlar', distance: 'near', surprise: 'nobody', beast: false });
  await at.advance(2);
  const asked = at.replies.length;
  await at.answer(GM, 'approach', 'communicate');
  const anew = messages(at)
    .slice(asked)
    .filter(({ kind }) => kind === 'reply' || kind === 'post');
  expect(anew.map(({ body }) => body.embeds?.[0]?.title)).toEqual(['It comes to words']);
  expect(pings(at, asked)).toEqual([expect.stringMatching(/^<@ann>, it is your turn: talk to A pedlar/)]);
});

test('LH-WILD-09 LH-ENC-09: an event that calls for a meeting asks the game master; in silence it is rolled', async () => {
  const at = out({}, { due: { kind: 'encounter', watch: 2 } });
  await at.act('ann', 'watch', { act: 'search' });
  expect(pings(at)).toEqual(['<@gm>']);
  const [asked] = at.open();
  expect(asked).toMatchObject({ kind: 'called', audience: { who: 'gm' }, fallback: 'roll' });
  expect([awaited(at), asked?.deadline]).toEqual([null, at.now() + 24 * HOUR]);
  at.roll('encounter d6 = 4', 'distance d6 = 5', 'test d20 = 20');
  await at.advance(24);
  expect(at.open()).toMatchObject([{ kind: 'approach', audience: { who: 'spotlight' } }]);
});

test('something else for the game master calls them once, unless they did it; a meeting is not called for twice', () => {
  const before = out().world();
  const task = { id: 't', kind: 'maneuver', rule: 'LH-STRONG-05', detail: {}, done: false };
  const after = { ...before, tasks: { t: task } };
  const ann = { userId: 'ann', isGm: false };
  expect(summonsOf(lavenderHack as AnyBook, { before, after }, ann, 0)).toEqual({ step: null, tasks: [task] });
  expect(summonsOf(lavenderHack as AnyBook, { before: after, after }, ann, 0)).toBeNull();
  expect(summonsOf(lavenderHack as AnyBook, { before, after }, { userId: GM, isGm: true }, 0)).toBeNull();
  const [said] = [callOut({ ...viewWith(after), summons: { step: null, tasks: [task] } })];
  expect(said).toMatchObject({ content: '<@gm>, something is on your list: `/waiting` shows it.' });
  const step = { id: 'bring-on/t', kind: 'bring-on', rule: 'LH-WILD-09', who: 'gm' as const, userId: null };
  const awaits = { ...step, terms: { taskId: 't' }, since: 0, until: null, rowId: null, card: null };
  const called = { ...after, party: { ...after.party, awaited: awaits } };
  expect(summonsOf(lavenderHack as AnyBook, { before, after: called }, ann, 0)).toEqual({ step: awaits, tasks: [] });
});

test('PBP-TURN-03: when all have answered, the game master is called, reminded, and awaited until they go on', async () => {
  const at = out();
  const round = await ask(at);
  expect(awaited(at)).toBeNull();
  await answers(at, 'ann', round);
  const called = at.replies.length;
  await answers(at, 'bob', round);
  expect(awaited(at)).toMatchObject({ kind: 'answer', userId: null, until: null });
  expect(pings(at, called)).toEqual(['<@gm>, it is your turn: go on from the answers to “What do you do?”.']);
  expect(turn(at)).toContain(
    '⏳ **It is the game master’s turn: go on from the answers to “What do you do?”** · [began](',
  );
  await at.advance(24);
  expect(pings(at, called)).toEqual([expect.anything(), '<@gm>']);
  // What is not of the game is no answer.
  await at.done(at.play.setSetting(at.deed(GM), 'nudge_hours', '12'));
  expect(awaited(at)).toMatchObject({ kind: 'answer' });
  const answered = at.replies.length;
  await at.act(GM, 'spotlight', {});
  expect(awaited(at)).toMatchObject({ kind: 'watch', userId: 'bob' });
  expect(pings(at, answered)).toEqual([expect.stringMatching(/^<@bob>, it is your turn: /)]);
});

test('LH-PBP-02: when time is up the game master is called as well', async () => {
  const at = out();
  await ask(at);
  const called = at.replies.length;
  await at.advance(24.5);
  expect(pings(at, called).at(-1)).toBe('<@gm>, it is your turn: go on from the answers to “What do you do?”.');
});

test('LH-PBP-04: a question that an undo opens again is awaited of the players, not of the game master', async () => {
  const at = out();
  const round = await ask(at);
  await answers(at, 'ann', round);
  await answers(at, 'bob', round);
  const number = at.entries.find(({ action }) => action === 'round/resolve')?.number ?? 0;
  await at.done(at.play.undo(at.deed(GM), { number, back: false }, null));
  expect(at.world().rounds[round.id]).toBeDefined();
  expect(awaited(at)).toBeNull();
});

test('a campaign that rests awaits nobody; when it goes on, the turn is announced again with the time that was left', async () => {
  const at = out();
  await at.act(GM, 'watch', { act: 'search' });
  const { until } = awaited(at) ?? {};
  await at.advance(10);
  await at.done(at.play.pause(at.deed(GM), null));
  expect(card(at).slice(0, 2)).toEqual(['**The campaign rests**. No time runs.', 'Nobody is awaited.']);
  await at.advance(24 * 5);
  expect(at.world().party.spotlight).toBe('ann');
  const rested = at.replies.length;
  await at.done(at.play.resume(at.deed(GM)));
  expect(awaited(at)?.until).toBe((until ?? 0) + 24 * 5 * HOUR);
  expect(pings(at, rested)).toEqual([expect.stringMatching(/^<@ann>, it is your turn: /)]);
});

test('what a button did by an edit, and what was done privately, calls in a message of its own', async () => {
  const at = out();
  at.change((world) => {
    world.party.spotlight = 'bob';
  });
  await at.done(at.play.act({ ...at.deed(GM), private: true }, { action: 'watch', inputs: [{ act: 'search' }] }));
  expect(messages(at).map(({ kind, private: isPrivate }) => [kind, isPrivate])).toEqual([
    ['reply', true],
    ['post', false],
  ]);
  expect(pings(at)).toEqual([expect.stringMatching(/^<@bob>, it is your turn: /)]);
});

test('LH-LEVEL-01: a level choice of one person is on the card, and they are reminded of it', async () => {
  const at = out();
  const frame = { ...levelFrame('ada', 2, 2), step: 'ability' } as const;
  const question = askLevel(at.world(), frame);
  if (question === null) throw new Error('nothing is asked');
  const open = {
    id: 'p',
    opened: at.now(),
    deadline: null,
    story: [],
    answers: {},
    replyId: null,
    card: null,
    sceneId: null,
  };
  at.change((world) => {
    world.prompts.p = { ...question, ...open, frames: [frame] } as Draft<Prompt>;
  });
  await at.act(GM, 'journey', { hexId: 'hex/0,0' });
  expect(card(at).join('\n')).toContain('⏳ **Ada**: ');
  const before = at.replies.length;
  await at.advance(24);
  expect(pings(at, before)).toEqual(['<@ann>']);
});

test('a round that the game master holds up is theirs to let go on, and they are reminded', async () => {
  const at = out();
  const round = await ask(at);
  await at.done(at.play.hold(at.deed(GM), round.id, true));
  expect(turn(at)).toMatch(/^⏳ \*\*It is the game master’s turn: What do you do\?\*\* · \[asked\]\(.* · held up$/);
  const before = at.replies.length;
  await at.advance(24);
  expect(pings(at, before)).toEqual(['<@gm>']);
});
