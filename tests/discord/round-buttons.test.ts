import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deedOf } from '../../src/discord/deed-of.ts';
import { answerForm } from '../../src/discord/render/round-answer.ts';
import type { Message } from '../../src/discord/reply.ts';
import type { Served } from '../../src/discord/serve-discord.ts';
import type { PlainQuestion } from '../../src/play/rounds.ts';
import type { Outcome } from '../../src/practice/interaction-record.ts';
import type { Seat } from '../../src/practice/seats.ts';
import type { Round } from '../../src/rules/round.ts';
import type { World } from '../../src/rules/world.ts';
import { command, doneReply, eventually, toyHouse } from './support/bot.ts';

const HOUR = 3_600_000;
const QUESTION = 'What do you do at the bridge?';

const house = toyHouse();
let bot: Served;
let slow: Served | null = null;
let question: Partial<PlainQuestion> = {};
/** What `/round` opens. */
let toyRound: { readonly action?: 'vote' | 'race' | 'leap'; readonly userIds?: readonly string[] } = {};

const COMMANDS = [
  command('ask-all', async (request) => {
    const { one, two } = house;
    const asked: PlainQuestion = {
      ...{ title: QUESTION, text: '', userIds: [one.userId, two.userId], hidden: true, hours: 24, deadline: null },
      ...question,
    };
    return doneReply(await house.play.askAll(deedOf(request, house.campaignId, false), asked));
  }),
  command('round', async (request) => {
    const { one, two } = house;
    const { action = 'vote', userIds = [one.userId, two.userId] } = toyRound;
    const deed = deedOf(request, house.campaignId, false);
    return doneReply(await house.play.act(deed, { action, inputs: [{ userIds, hours: 24 }] }));
  }),
  command('undo-it', async (request) =>
    doneReply(await house.play.undo(deedOf(request, house.campaignId, false), { number: null, back: false }, null)),
  ),
  command('stale', async () => ({
    ...{ send: 'message', private: false, rowId: null },
    message: {
      content: 'old',
      allowed_mentions: { parse: [] },
      components: [
        {
          type: 1,
          components: [
            { type: 2, style: 1, label: 'Answer', custom_id: 'round:nobody:answer' },
            { type: 2, style: 1, label: 'Other', custom_id: 'stale:keep' },
          ],
        },
        { type: 1, components: [{ type: 2, style: 1, label: 'More', custom_id: 'round:nobody:more' }] },
      ],
    },
  })),
  command('forged', async () => {
    const custom_id = `round:${(await onlyRound()).id}:answer:${house.two.userId}`;
    const button = { type: 2, style: 1, label: 'Answer', custom_id } as const;
    const message: Message = {
      content: 'forged',
      allowed_mentions: { parse: [] },
      components: [{ type: 1, components: [button] }],
    };
    return { send: 'message', private: false, rowId: null, message };
  }),
  command('mine', async (request) => {
    const look = await house.play.look(house.campaignId, { userId: request.user.id, roleIds: [], isManager: false });
    const round = Object.values(look?.world.rounds ?? {})[0];
    if (look === null || round === undefined) throw new Error('no round');
    const { world, book, now } = look;
    const message = answerForm({ world, book, round, now, userId: request.user.id });
    return { send: 'message', private: true, rowId: null, message };
  }),
];

beforeEach(async () => {
  bot = await house.serve(COMMANDS);
  question = {};
  toyRound = {};
});
afterEach(async () => {
  expect(house.table.violations).toEqual([]);
  expect(house.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  await bot.close();
  await slow?.close();
  slow = null;
});

async function world(): Promise<World> {
  const found = await house.database.store.read(house.campaignId);
  if (found === null) throw new Error('no campaign');
  return found.world;
}

async function onlyRound(): Promise<Round> {
  const [round] = Object.values((await world()).rounds);
  if (round === undefined) throw new Error('no round is open');
  return round;
}

/** The game master asks by a command; the round and its card as it was posted. */
async function opened(name: 'ask-all' | 'round'): Promise<{ readonly id: string; readonly card: string }> {
  await house.gm.command(name);
  const { id } = await onlyRound();
  let card = '';
  await eventually(() => {
    card = house.gm.visible().find((message) => idsOf(message).includes(`round:${id}:gm`))?.id ?? '';
    expect(card).not.toBe('');
  });
  return { id, card };
}

function idsOf(message: Pick<APIMessage, 'components'> | null | undefined): string[] {
  return (message?.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((part) => ('custom_id' in part ? [part.custom_id] : [])) : [],
  );
}

function textOf(message: APIMessage | null | undefined): string {
  const embeds = (message?.embeds ?? []).map(({ title = '', description = '' }) => `${title}\n${description}`);
  return [message?.content ?? '', ...embeds].join('\n');
}

const seen = (seat: Seat) => seat.visible().map(textOf).join('\n');
const shown = (id: string) => house.gm.visible().find((message) => message.id === id);
const entries = async (action: string) =>
  (await house.play.journal(house.campaignId, { before: null, limit: 100 })).filter((entry) => entry.action === action);

/** Presses Answer and sends the form in. */
async function write(seat: Seat, card: string, id: string, answer: string): Promise<Outcome> {
  const form = await seat.press(card, `round:${id}:answer`);
  expect(form.kind).toBe('modal');
  return seat.submit(form.interactionId, { answer });
}

describe('an answer in words', () => {
  test('LH-PBP-02: is written into a field and shown to who wrote it; the card says only that they answered', async () => {
    const { id, card } = await opened('ask-all');
    const form = await house.one.press(card, `round:${id}:answer`);
    expect(form.modal).toMatchObject({ title: QUESTION, components: [{ component: { max_length: 2000, style: 2 } }] });
    const saved = await house.one.submit(form.interactionId, { answer: 'I wait in the reeds.' });
    expect(saved).toMatchObject({ kind: 'reply', message: { flags: 64 } });
    expect(textOf(saved.message)).toContain('> I wait in the reeds.');
    expect(idsOf(saved.message)).toEqual([`round:${id}:answer`, `round:${id}:draft`]);
    await eventually(() => expect(textOf(shown(card))).toContain(`✅ <@${house.one.userId}>: answered`));
    expect(seen(house.two)).not.toContain('reeds');
    expect(seen(house.gm)).not.toContain('reeds');
  });

  test('can be changed in its own message: the field holds what was written before', async () => {
    const { id, card } = await opened('ask-all');
    const saved = await write(house.one, card, id, 'I wait.');
    const mine = saved.message?.id ?? '';
    const again = await house.one.press(mine, `round:${id}:answer`);
    expect(again.modal).toMatchObject({ components: [{ component: { value: 'I wait.' } }] });
    const changed = await house.one.submit(again.interactionId, { answer: 'I run.' });
    expect(changed).toMatchObject({ kind: 'update', message: { id: mine } });
    expect(textOf(changed.message)).toContain('> I run.');
    expect((await onlyRound()).seats[house.one.userId]).toMatchObject({ answer: 'I run.', state: 'confirmed' });
  });

  test('LH-PBP-02: a draft does not count before it is handed in', async () => {
    const { id, card } = await opened('ask-all');
    const mine = (await write(house.one, card, id, 'I wait.')).message?.id ?? '';
    const kept = await house.one.press(mine, `round:${id}:draft`);
    expect(kept).toMatchObject({ kind: 'update', message: { id: mine, embeds: [{ title: 'Draft kept' }] } });
    await write(house.two, card, id, 'I run.');
    expect((await onlyRound()).seats[house.one.userId]?.state).toBe('draft');
    const done = await house.one.press(mine, `round:${id}:confirm`);
    expect(done).toMatchObject({ kind: 'update', message: { id: mine, components: [] } });
    expect((await world()).rounds).toEqual({});
    await eventually(() => expect(seen(house.two)).toContain('> I wait.'));
    await eventually(() => expect(idsOf(shown(card))).toEqual([]));
  });

  test('LH-PBP-04: of a round that was taken back waits for a word, and whoever is in it says it', async () => {
    const { id, card } = await opened('ask-all');
    await write(house.one, card, id, 'I wait.');
    await write(house.two, card, id, 'I run.');
    await eventually(() => expect(idsOf(shown(card))).toEqual([]));
    const undone = await house.gm.command('undo-it');
    expect(idsOf(undone.message)).toContain(`round:${id}:again`);
    await eventually(() => expect(textOf(shown(card))).toContain('**Open again after an undo**'));
    const recap = await house.two.press(card, `round:${id}:again`);
    expect(recap).toMatchObject({ kind: 'reply' });
    expect(textOf(recap.message)).toContain('> I wait.');
    await eventually(() => expect(idsOf(shown(card))).toEqual([]));
    const late = await house.one.press(undone.message?.id ?? '', `round:${id}:again`);
    expect(late).toMatchObject({ kind: 'update' });
    expect(idsOf(late.message)).toEqual([]);
    expect(await entries('round/resolve')).toHaveLength(2);
  });

  test('of blanks alone is refused', async () => {
    const { id, card } = await opened('ask-all');
    const { message } = await write(house.one, card, id, '   ');
    expect(message?.content).toMatch(/^It takes a text of 1 to 2000 characters\. Nothing was changed/);
    expect((await onlyRound()).seats[house.one.userId]?.state).toBe('open');
  });

  test('that comes after the end is given back, and the buttons go', async () => {
    const { id, card } = await opened('ask-all');
    const form = await house.one.press(card, `round:${id}:answer`);
    const panel = await house.gm.press(card, `round:${id}:gm`);
    await house.gm.press(panel.message?.id ?? '', `round:${id}:resolve`);
    await house.one.submit(form.interactionId, { answer: 'I wait in the reeds.' });
    await eventually(() => {
      const told = house.one.visible().at(-1);
      expect(told).toMatchObject({ flags: 64, embeds: [{ description: '> I wait in the reeds.' }] });
      expect(told?.content).toMatch(/^This round is over, so it takes no more answers\. Nothing was changed/);
    });
    expect(idsOf(shown(card))).toEqual([]);
  });

  test('that is delivered twice counts once', async () => {
    const { id, card } = await opened('ask-all');
    const form = await house.one.press(card, `round:${id}:answer`);
    house.table.deliverTwice();
    await house.one.submit(form.interactionId, { answer: 'I wait.' });
    expect(await entries('round/submit')).toHaveLength(1);
  });

  test('is not taken from who is not asked: not even the field opens', async () => {
    question = { userIds: [house.two.userId] };
    toyRound = { action: 'race', userIds: [house.two.userId] };
    const { id, card } = await opened('round');
    const { message } = await house.one.select(card, `round:${id}:choose`, ['run']);
    expect(message).toMatchObject({ flags: 64 });
    expect(message?.content).toMatch(/^You are not asked in this round\. Nothing was changed/);
    expect((await onlyRound()).seats).toEqual({ [house.two.userId]: expect.objectContaining({ state: 'open' }) });
  });

  test('is taken from who comes late, where the round lets them', async () => {
    question = { userIds: [house.two.userId] };
    const { id, card } = await opened('ask-all');
    await write(house.one, card, id, 'I come running.');
    expect((await onlyRound()).seats[house.one.userId]?.state).toBe('confirmed');
  });
});

describe('an answer from a menu', () => {
  test('is handed in by choosing, and can be changed by choosing again', async () => {
    const { id, card } = await opened('round');
    const chosen = await house.one.select(card, `round:${id}:choose`, ['yes']);
    expect(chosen).toMatchObject({ kind: 'reply', message: { flags: 64 } });
    const mine = chosen.message?.id ?? '';
    const form = await house.one.press(mine, `round:${id}:answer`);
    expect(form).toMatchObject({ kind: 'update', message: { id: mine } });
    expect(idsOf(form.message)).toEqual([`round:${id}:choose`]);
    const changed = await house.one.select(mine, `round:${id}:choose`, ['no']);
    expect(changed).toMatchObject({ kind: 'update', message: { id: mine } });
    expect((await onlyRound()).seats[house.one.userId]).toMatchObject({ answer: 'no', by: house.one.userId });
  });

  test('ends the round when it is the last', async () => {
    const { id, card } = await opened('round');
    await house.one.select(card, `round:${id}:choose`, ['yes']);
    const last = await house.two.select(card, `round:${id}:choose`, ['no']);
    expect(last.message).toMatchObject({ flags: 64, components: [] });
    await eventually(() => expect(seen(house.one)).toContain('A vote: all have answered'));
  });
});

describe('for somebody else', () => {
  test('the game master says for whom; it is named as written by them, in the form, the journal and the recap', async () => {
    const { id, card } = await opened('ask-all');
    const asked = await house.gm.press(card, `round:${id}:answer`);
    expect(asked).toMatchObject({ kind: 'reply', message: { flags: 64 } });
    const mine = asked.message?.id ?? '';
    expect(idsOf(asked.message)).toEqual([`round:${id}:whom`]);
    const form = await house.gm.select(mine, `round:${id}:whom`, [house.two.userId]);
    expect(form.modal).toMatchObject({ custom_id: `round:${id}:answer:${house.two.userId}` });
    const saved = await house.gm.submit(form.interactionId, { answer: 'Two follows.' });
    expect(saved).toMatchObject({ kind: 'update', message: { id: mine } });
    expect(textOf(saved.message)).toContain(`For <@${house.two.userId}>.`);
    const ids = idsOf(saved.message);
    expect(ids).toEqual([`round:${id}:answer:${house.two.userId}`, `round:${id}:draft:${house.two.userId}`]);
    await house.gm.press(mine, ids[1] ?? '');
    expect((await onlyRound()).seats[house.two.userId]).toMatchObject({ state: 'draft', by: house.gm.userId });
    await house.gm.press(mine, `round:${id}:confirm:${house.two.userId}`);
    const [entry] = await entries('round/submit');
    expect(entry).toMatchObject({ actorId: house.gm.userId, onBehalfOf: house.two.userId });
    await write(house.one, card, id, 'I lead.');
    await eventually(() => expect(seen(house.one)).toContain(`for them by <@${house.gm.userId}>`));
  });

  test('a draft that is somebody’s own is not shown to the game master', async () => {
    const { id, card } = await opened('ask-all');
    const mine = (await write(house.one, card, id, 'A secret thought.')).message?.id ?? '';
    await house.one.press(mine, `round:${id}:draft`);
    const asked = await house.gm.press(card, `round:${id}:answer`);
    const form = await house.gm.select(asked.message?.id ?? '', `round:${id}:whom`, [house.one.userId]);
    expect(JSON.stringify(form.modal)).not.toContain('secret');
  });

  test('LH-PBP-02: a caretaker answers for who is away, besides for themselves', async () => {
    const { id, card } = await opened('ask-all');
    const now = house.clock.now().getTime();
    const away = { from: now, until: now + 100 * HOUR, caretakerId: house.one.userId, pauses: false };
    const doer = { userId: house.two.userId, roleIds: [], isManager: false };
    const where = { applicationId: house.table.botId, token: '', channelId: house.table.channelIds.table };
    const deed = { interactionId: 'away-1', campaignId: house.campaignId, doer, where, private: true };
    expect((await house.play.setAway(deed, away)).done).toBe('yes');
    const asked = await house.one.press(card, `round:${id}:answer`);
    const mine = asked.message?.id ?? '';
    const form = await house.one.select(mine, `round:${id}:whom`, [house.two.userId]);
    await house.one.submit(form.interactionId, { answer: 'They follow me.' });
    expect((await onlyRound()).seats[house.two.userId]).toMatchObject({ state: 'confirmed', by: house.one.userId });
    const own = await house.one.press(card, `round:${id}:answer`);
    const ownForm = await house.one.select(own.message?.id ?? '', `round:${id}:whom`, [house.one.userId]);
    await house.one.submit(ownForm.interactionId, { answer: 'I lead.' });
    expect((await world()).rounds).toEqual({});
  });

  test('a player cannot: not even the field opens', async () => {
    const { id } = await opened('ask-all');
    const { message } = await house.one.command('forged');
    const outcome = await house.one.press(message?.id ?? '', `round:${id}:answer:${house.two.userId}`);
    expect(outcome.message?.content).toMatch(new RegExp(`^That part is for <@${house.two.userId}> to play`));
    expect(outcome.message?.flags).toBe(64);
  });
});

describe('more time', () => {
  test('LH-PBP-02: is asked for in front of everybody, and the card has the new deadline', async () => {
    const { id, card } = await opened('ask-all');
    const { deadline } = await onlyRound();
    const outcome = await house.one.press(card, `round:${id}:more`);
    expect(outcome).toMatchObject({ kind: 'reply', message: { flags: 0 } });
    const later = (await onlyRound()).deadline ?? 0;
    expect(later).toBeGreaterThan(deadline ?? 0);
    expect(seen(house.two)).toContain(`takes more time`);
    await eventually(() => expect(textOf(shown(card))).toContain(`<t:${Math.floor(later / 1000)}:f>`));
  });

  test('that is used up is refused, to who asked alone', async () => {
    const { id, card } = await opened('ask-all');
    let outcome = await house.one.press(card, `round:${id}:more`);
    for (let n = 0; n < 20 && outcome.message?.flags !== 64; n++)
      outcome = await house.one.press(card, `round:${id}:more`);
    expect(outcome.message?.content).toMatch(/^You have none of the \d+ extensions of this month left/);
  });
});

describe('the game master’s panel', () => {
  const panelFor = async (id: string, card: string) => {
    const outcome = await house.gm.press(card, `round:${id}:gm`);
    expect(outcome).toMatchObject({ kind: 'reply', message: { flags: 64 } });
    return outcome.message?.id ?? '';
  };

  test('is not for players', async () => {
    const { id, card } = await opened('ask-all');
    const { message } = await house.one.press(card, `round:${id}:gm`);
    expect(message?.content).toMatch(/^Only the game master can do that\. Nothing was changed/);
    expect(message?.flags).toBe(64);
  });

  test('gives a day more: everybody is told once, in a post, and the panel goes along', async () => {
    const { id, card } = await opened('ask-all');
    const { deadline } = await onlyRound();
    const panel = await panelFor(id, card);
    const outcome = await house.gm.press(panel, `round:${id}:extend`);
    expect(outcome).toMatchObject({ kind: 'update', message: { id: panel } });
    expect((await onlyRound()).deadline).toBe((deadline ?? 0) + 24 * HOUR);
    const told = () => house.one.visible().filter(({ embeds }) => embeds[0]?.title === 'More time');
    await eventually(() => expect(told()).toHaveLength(1));
    await bot.sweep();
    house.clock.advance(10_000);
    await bot.sweep();
    expect(told()).toHaveLength(1);
  });

  test.each([
    ['is refused', false],
    ['is posted, but Discord’s answer is lost', true],
  ])('a ruling that %s arrives once, by the outbox', async (_what, isAfterwards) => {
    const { id, card } = await opened('ask-all');
    const panel = await panelFor(id, card);
    // The library tries four times.
    house.table.failNext({ method: 'POST', path: /\/channels\/\d+\/messages$/, status: 500, times: 4, isAfterwards });
    const outcome = await house.gm.press(panel, `round:${id}:hold`);
    expect(outcome).toMatchObject({ kind: 'update', message: { id: panel } });
    const told = () => house.one.visible().filter(({ embeds }) => embeds[0]?.title === 'Held up');
    await eventually(() => expect(house.logged.map(({ msg }) => msg)).toContain('a post has to wait for the outbox'));
    expect(told()).toHaveLength(isAfterwards ? 1 : 0);
    house.clock.advance(6_000);
    await bot.sweep();
    expect(told()).toHaveLength(1);
  });

  test('holds it up and lets it go on', async () => {
    const { id, card } = await opened('ask-all');
    const panel = await panelFor(id, card);
    expect(idsOf((await house.gm.press(panel, `round:${id}:hold`)).message)).toContain(`round:${id}:go`);
    expect((await onlyRound()).held).not.toBeNull();
    expect(idsOf((await house.gm.press(panel, `round:${id}:go`)).message)).toContain(`round:${id}:hold`);
    expect((await onlyRound()).held).toBeNull();
  });

  test('waits for somebody no more, and again', async () => {
    const { id, card } = await opened('ask-all');
    const panel = await panelFor(id, card);
    await house.gm.select(panel, `round:${id}:skip`, [house.two.userId]);
    expect((await onlyRound()).seats[house.two.userId]?.state).toBe('skipped');
    await house.gm.select(panel, `round:${id}:skip`, [house.two.userId]);
    expect((await onlyRound()).seats[house.two.userId]?.state).toBe('open');
  });

  test.each([
    ['resolve', 'round/resolve', 'Ended by the game master'],
    ['cancel', 'round/cancel', 'Called off'],
  ])('%s ends it: the panel keeps its text and loses its buttons', async (verb, action, words) => {
    const { id, card } = await opened('ask-all');
    const panel = await panelFor(id, card);
    const outcome = await house.gm.press(panel, `round:${id}:${verb}`);
    expect(outcome).toMatchObject({ kind: 'update', message: { id: panel, components: [] } });
    expect(await entries(action)).toHaveLength(1);
    await eventually(() => expect(seen(house.one)).toContain(words));
    await eventually(() => expect(idsOf(shown(card))).toEqual([]));
  });

  test('of two game masters who end it at once, one does; the other is told', async () => {
    const { id, card } = await opened('ask-all');
    const panels = [await panelFor(id, card), await panelFor(id, card)];
    await Promise.all(panels.map((panel) => house.gm.press(panel, `round:${id}:resolve`)));
    expect(await entries('round/resolve')).toHaveLength(1);
    await eventually(() => expect(seen(house.gm)).toContain('This round is over, so it takes no more answers'));
    expect(panels.flatMap((panel) => idsOf(shown(panel)))).toEqual([]);
  });

  test('that shows an older state is brought up to date when what it offers cannot be done', async () => {
    const { id, card } = await opened('ask-all');
    const panels = [await panelFor(id, card), await panelFor(id, card)];
    await house.gm.press(panels[0] ?? '', `round:${id}:hold`);
    const outcome = await house.gm.press(panels[1] ?? '', `round:${id}:hold`);
    expect(idsOf(outcome.message)).toContain(`round:${id}:go`);
    await eventually(() =>
      expect(house.gm.visible().at(-1)?.content).toBe('This round is held up already. Nothing was changed.'),
    );
  });
});

describe('a round in which each acts at once', () => {
  beforeEach(() => {
    toyRound = { action: 'leap' };
  });

  test('tells everybody what came of it; a second try is refused before a word is written', async () => {
    const { id, card } = await opened('round');
    const acted = await write(house.one, card, id, 'Hop');
    expect(acted).toMatchObject({ kind: 'reply', message: { flags: 0 } });
    expect(textOf(acted.message)).toContain('Said Hop');
    const again = await house.one.press(card, `round:${id}:answer`);
    expect(again.message?.content).toMatch(/^You have acted in this round already/);
  });

  test('gives back what was written when the book refuses it', async () => {
    const { id, card } = await opened('round');
    const { message } = await write(house.one, card, id, 'dear');
    expect(message).toMatchObject({ flags: 64, embeds: [{ description: '> dear' }] });
    expect(message?.content).toBe('That is too dear. Nothing was spent.');
  });

  test('that is answered in a private message is told in the channel once, and confirmed in private', async () => {
    const { id } = await opened('round');
    const mine = (await house.one.command('mine')).message?.id ?? '';
    const acted = await write(house.one, mine, id, 'Hop');
    expect(acted).toMatchObject({ kind: 'update', message: { id: mine, components: [] } });
    const told = () => house.two.visible().filter((message) => textOf(message).includes('Said Hop'));
    await eventually(() => expect(told()).toHaveLength(1));
    house.clock.advance(10_000);
    await bot.sweep();
    expect(told()).toHaveLength(1);
  });
});

describe('a message with buttons of a round that nobody knows', () => {
  test('loses them, and keeps the others', async () => {
    const { message } = await house.one.command('stale');
    const id = message?.id ?? '';
    await house.one.press(id, 'round:nobody:answer');
    expect(idsOf(shown(id))).toEqual(['stale:keep']);
    await eventually(() => expect(house.one.visible().at(-1)?.content).toMatch(/^This round is over/));
    expect(house.two.visible().at(-1)?.id).toBe(id);
  });
});

describe('when an answer takes long', () => {
  beforeEach(async () => {
    await bot.close();
    slow = await house.serve(COMMANDS, { deferAfter: 0 });
  });

  test('a choice on the card is confirmed in private, and the card stays', async () => {
    const { id, card } = await opened('round');
    const chosen = await house.one.select(card, `round:${id}:choose`, ['yes']);
    const message = await chosen.settled;
    expect(message).toMatchObject({ flags: 64, embeds: [{ title: 'Answer handed in' }] });
    expect(idsOf(shown(card))).toContain(`round:${id}:choose`);
  });

  test('more time is still told to everybody, and a refusal to who asked alone', async () => {
    question = { hours: null };
    const { id, card } = await opened('ask-all');
    expect(idsOf(shown(card))).not.toContain(`round:${id}:more`);
    question = {};
    await house.gm.command('round');
    const vote = Object.values((await world()).rounds).find(({ procedure }) => procedure === 'vote');
    const more = `round:${vote?.id}:more`;
    const voteCard = () => house.one.visible().find((message) => idsOf(message).includes(more))?.id ?? '';
    await eventually(() => expect(voteCard()).not.toBe(''));
    const press = async () => (await house.one.press(voteCard(), more)).settled;
    expect((await press())?.flags).toBe(0);
    expect(seen(house.two)).toContain('takes more time');
    for (let n = 0; n < 20; n++) await press();
    const refused = /^You have none of the \d+ extensions of this month left/;
    await eventually(() => expect(house.one.visible().at(-1)?.content).toMatch(refused));
    expect(house.one.visible().at(-1)?.flags).toBe(64);
    expect(house.two.visible().some(({ content }) => refused.test(content))).toBe(false);
  });

  test('a stale button still says that it is over', async () => {
    const { message } = await house.one.command('stale').then(async (outcome) => ({ message: await outcome.settled }));
    await (await house.one.press(message?.id ?? '', 'round:nobody:more')).settled;
    await eventually(() => expect(house.one.visible().at(-1)?.content).toMatch(/^This round is over/));
    expect(house.one.visible().at(-1)?.flags).toBe(64);
  });

  test('the panel opens in private, and a ruling is posted', async () => {
    const { id, card } = await opened('ask-all');
    const panel = await (await house.gm.press(card, `round:${id}:gm`)).settled;
    expect(panel?.flags).toBe(64);
    await (await house.gm.press(panel?.id ?? '', `round:${id}:hold`)).settled;
    expect((await onlyRound()).held).not.toBeNull();
    await eventually(() => expect(seen(house.one)).toContain('Held up'));
    expect(idsOf(shown(panel?.id ?? ''))).toContain(`round:${id}:go`);
  });
});
