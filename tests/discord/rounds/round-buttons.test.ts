import type { APIMessage } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Served } from '../../../src/discord/gateway/serve-discord.ts';
import { answerForm } from '../../../src/discord/render/engine/rounds/round-answer.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { invocationOf } from '../../../src/discord/request.ts';
import type { PlainQuestion } from '../../../src/play/rounds/rounds.ts';
import type { InteractionOutcome } from '../../../src/practice/interactions/interaction-record.ts';
import type { PracticeSeat } from '../../../src/practice/seats.ts';
import type { Round } from '../../../src/rules/engine/round.ts';
import { HOUR } from '../../../src/rules/engine/time.ts';
import type { World } from '../../../src/rules/engine/world.ts';
import { command, doneReply, eventually, toyHouse } from '../support/bot.ts';

const QUESTION = 'What do you do at the bridge?';

const wire = toyHouse();
let bot: Served;
let slow: Served | null = null;
let question: Partial<PlainQuestion> = {};
/** What `/round` opens. */
let toyRound: { readonly action?: 'vote' | 'race' | 'leap'; readonly userIds?: readonly string[] } = {};

const COMMANDS = [
  command('ask-all', async (request) => {
    const { one, two } = wire;
    const asked: PlainQuestion = {
      title: QUESTION,
      text: '',
      userIds: [one.userId, two.userId],
      hidden: true,
      hours: 24,
      deadline: null,
      ...question,
    };
    return doneReply(await wire.play.askAll(invocationOf(request, wire.campaignId, false), asked));
  }),
  command('round', async (request) => {
    const { one, two } = wire;
    const { action = 'vote', userIds = [one.userId, two.userId] } = toyRound;
    const invocation = invocationOf(request, wire.campaignId, false);
    return doneReply(await wire.play.act(invocation, { action, inputs: [{ userIds, hours: 24 }] }));
  }),
  command('undo-it', async (request) =>
    doneReply(await wire.play.undo(invocationOf(request, wire.campaignId, false), { number: null, back: false }, null)),
  ),
  command('stale', async () => ({
    kind: 'message',
    private: false,
    rowId: null,
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
    const custom_id = `round:${(await onlyRound()).id}:answer:${wire.two.userId}`;
    const button = { type: 2, style: 1, label: 'Answer', custom_id } as const;
    const message: Message = {
      content: 'forged',
      allowed_mentions: { parse: [] },
      components: [{ type: 1, components: [button] }],
    };
    return { kind: 'message', private: false, rowId: null, message };
  }),
  command('mine', async (request) => {
    const look = await wire.play.look(wire.campaignId, { userId: request.user.id, roleIds: [], isManager: false });
    const round = Object.values(look?.world.rounds ?? {})[0];
    if (look === null || round === undefined) throw new Error('no round');
    const { world, book, now } = look;
    const message = answerForm({ world, book, round, now, userId: request.user.id }, wire.app.renderers);
    return { kind: 'message', private: true, rowId: null, message };
  }),
];

beforeEach(async () => {
  bot = await wire.serve(COMMANDS);
  question = {};
  toyRound = {};
});
afterEach(async () => {
  expect(wire.table.violations).toEqual([]);
  expect(wire.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  await bot.close();
  await slow?.close();
  slow = null;
});

async function world(): Promise<World> {
  const found = await wire.database.store.read(wire.campaignId);
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
  await (await wire.gm.command(name)).settled;
  const { id } = await onlyRound();
  let card = '';
  await eventually(() => {
    card = wire.gm.visible().find((message) => idsOf(message).includes(`round:${id}:gm`))?.id ?? '';
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

const seen = (seat: PracticeSeat) => seat.visible().map(textOf).join('\n');
const shown = (id: string) => wire.gm.visible().find((message) => message.id === id);
const entries = async (action: string) =>
  (await wire.play.journal(wire.campaignId, { before: null, limit: 100 })).filter((entry) => entry.action === action);

/** Presses Answer and sends the form in. */
async function write(seat: PracticeSeat, card: string, id: string, answer: string): Promise<InteractionOutcome> {
  const form = await seat.press(card, `round:${id}:answer`);
  expect(form.kind).toBe('modal');
  return seat.submit(form.interactionId, { answer });
}

describe('an answer in words', () => {
  test('LH-PBP-02: is written into a field and shown to who wrote it; the card says only that they answered', async () => {
    const { id, card } = await opened('ask-all');
    const form = await wire.one.press(card, `round:${id}:answer`);
    expect(form.modal).toMatchObject({ title: QUESTION, components: [{ component: { max_length: 2000, style: 2 } }] });
    const saved = await wire.one.submit(form.interactionId, { answer: 'I wait in the reeds.' });
    expect(saved).toMatchObject({ kind: 'reply', message: { flags: 64 } });
    expect(textOf(saved.message)).toContain('> I wait in the reeds.');
    expect(idsOf(saved.message)).toEqual([`round:${id}:answer`, `round:${id}:draft`]);
    await eventually(() => expect(textOf(shown(card))).toContain(`✅ <@${wire.one.userId}>: answered`));
    expect(seen(wire.two)).not.toContain('reeds');
    expect(seen(wire.gm)).not.toContain('reeds');
  });

  test('can be changed in its own message: the field holds what was written before', async () => {
    const { id, card } = await opened('ask-all');
    const saved = await write(wire.one, card, id, 'I wait.');
    const mine = saved.message?.id ?? '';
    const again = await wire.one.press(mine, `round:${id}:answer`);
    expect(again.modal).toMatchObject({ components: [{ component: { value: 'I wait.' } }] });
    const changed = await wire.one.submit(again.interactionId, { answer: 'I run.' });
    expect(changed).toMatchObject({ kind: 'update', message: { id: mine } });
    expect(textOf(changed.message)).toContain('> I run.');
    expect((await onlyRound()).seats[wire.one.userId]).toMatchObject({ answer: 'I run.', state: 'confirmed' });
  });

  test('LH-PBP-02: a draft does not count before it is handed in', async () => {
    const { id, card } = await opened('ask-all');
    const mine = (await write(wire.one, card, id, 'I wait.')).message?.id ?? '';
    const kept = await wire.one.press(mine, `round:${id}:draft`);
    expect(kept).toMatchObject({ kind: 'update', message: { id: mine, embeds: [{ title: 'Draft kept' }] } });
    await write(wire.two, card, id, 'I run.');
    expect((await onlyRound()).seats[wire.one.userId]?.state).toBe('draft');
    const done = await wire.one.press(mine, `round:${id}:confirm`);
    expect(done).toMatchObject({ kind: 'update', message: { id: mine, components: [] } });
    expect((await world()).rounds).toEqual({});
    await eventually(() => expect(seen(wire.two)).toContain('> I wait.'));
    await eventually(() => expect(idsOf(shown(card))).toEqual([]));
  });

  test('LH-PBP-04: of a round that was taken back waits for a word, and whoever is in it says it', async () => {
    const { id, card } = await opened('ask-all');
    await write(wire.one, card, id, 'I wait.');
    await write(wire.two, card, id, 'I run.');
    await eventually(() => expect(idsOf(shown(card))).toEqual([]));
    const undone = await wire.gm.command('undo-it');
    expect(idsOf(undone.message)).toEqual([]);
    // Its card is below what tells of it, and nowhere else.
    const withButtons = () => wire.two.visible().filter((message) => idsOf(message).includes(`round:${id}:again`));
    await eventually(() => expect(withButtons()).toHaveLength(1));
    const [again] = withButtons();
    expect(again?.id).toBe(wire.two.visible().at(-1)?.id);
    expect(textOf(again)).toContain('**Open again after an undo**');
    await eventually(() => expect(textOf(shown(card))).toContain('Over. `/log` keeps what came of it.'));
    const recap = await wire.two.press(again?.id ?? '', `round:${id}:again`);
    expect(recap).toMatchObject({ kind: 'reply' });
    expect(textOf(recap.message)).toContain('> I wait.');
    await eventually(() => expect(withButtons()).toEqual([]));
    expect(await entries('round/resolve')).toHaveLength(2);
  });

  test('PBP-ROUND-12: is one tap for who has nothing to add, on the card and shown to them, and can be changed', async () => {
    question = { hidden: false };
    const { id, card } = await opened('ask-all');
    const saved = await wire.one.press(card, `round:${id}:nothing`);
    expect(saved).toMatchObject({ kind: 'reply', message: { flags: 64, embeds: [{ title: 'Answer handed in' }] } });
    expect(idsOf(saved.message)).toEqual([`round:${id}:answer`]);
    await eventually(() => expect(textOf(shown(card))).toContain(`✅ <@${wire.one.userId}>: nothing to add`));
    await write(wire.one, saved.message?.id ?? '', id, 'One thing.');
    const again = await wire.one.press(card, `round:${id}:nothing`);
    expect(again.message?.content).toMatch(/^You have written something for this round already/);
    await wire.two.press(card, `round:${id}:nothing`);
    await eventually(() => expect(seen(wire.gm)).toContain(`**<@${wire.two.userId}>** has nothing to add.`));
    expect(seen(wire.gm)).toContain('> One thing.');
  });

  test('of blanks alone is refused', async () => {
    const { id, card } = await opened('ask-all');
    const { message } = await write(wire.one, card, id, '   ');
    expect(message?.content).toMatch(/^It takes a text of 1 to 2000 characters\. Nothing was changed/);
    expect((await onlyRound()).seats[wire.one.userId]?.state).toBe('open');
  });

  test('that comes after the end is given back, and the buttons go', async () => {
    const { id, card } = await opened('ask-all');
    const form = await wire.one.press(card, `round:${id}:answer`);
    const panel = await wire.gm.press(card, `round:${id}:gm`);
    await wire.gm.press(panel.message?.id ?? '', `round:${id}:resolve`);
    await wire.one.submit(form.interactionId, { answer: 'I wait in the reeds.' });
    await eventually(() => {
      const told = wire.one.visible().at(-1);
      expect(told).toMatchObject({ flags: 64, embeds: [{ description: '> I wait in the reeds.' }] });
      expect(told?.content).toMatch(/^This round is over, so it takes no more answers\. Nothing was changed/);
    });
    expect(idsOf(shown(card))).toEqual([]);
  });

  test('that is delivered twice counts once', async () => {
    const { id, card } = await opened('ask-all');
    const form = await wire.one.press(card, `round:${id}:answer`);
    wire.table.deliverTwice();
    await wire.one.submit(form.interactionId, { answer: 'I wait.' });
    expect(await entries('round/submit')).toHaveLength(1);
  });

  test('is not taken from who is not asked: not even the field opens', async () => {
    question = { userIds: [wire.two.userId] };
    toyRound = { action: 'race', userIds: [wire.two.userId] };
    const { id, card } = await opened('round');
    const { message } = await wire.one.select(card, `round:${id}:choose`, ['run']);
    expect(message).toMatchObject({ flags: 64 });
    expect(message?.content).toMatch(/^You are not asked in this round\. Nothing was changed/);
    expect((await onlyRound()).seats).toEqual({ [wire.two.userId]: expect.objectContaining({ state: 'open' }) });
  });

  test('is taken from who comes late, where the round lets them', async () => {
    question = { userIds: [wire.two.userId] };
    const { id, card } = await opened('ask-all');
    await write(wire.one, card, id, 'I come running.');
    expect((await onlyRound()).seats[wire.one.userId]?.state).toBe('confirmed');
  });
});

describe('an answer from a menu', () => {
  test('is handed in by choosing, and can be changed by choosing again', async () => {
    const { id, card } = await opened('round');
    const chosen = await wire.one.select(card, `round:${id}:choose`, ['yes']);
    expect(chosen).toMatchObject({ kind: 'reply', message: { flags: 64 } });
    const mine = chosen.message?.id ?? '';
    const form = await wire.one.press(mine, `round:${id}:answer`);
    expect(form).toMatchObject({ kind: 'update', message: { id: mine } });
    expect(idsOf(form.message)).toEqual([`round:${id}:choose`]);
    const changed = await wire.one.select(mine, `round:${id}:choose`, ['no']);
    expect(changed).toMatchObject({ kind: 'update', message: { id: mine } });
    expect((await onlyRound()).seats[wire.one.userId]).toMatchObject({ answer: 'no', by: wire.one.userId });
  });

  test('ends the round when it is the last', async () => {
    const { id, card } = await opened('round');
    await wire.one.select(card, `round:${id}:choose`, ['yes']);
    const last = await wire.two.select(card, `round:${id}:choose`, ['no']);
    expect(last.message).toMatchObject({ flags: 64, components: [] });
    await eventually(() => expect(seen(wire.one)).toContain('A vote: all have answered'));
  });
});

describe('for somebody else', () => {
  test('the game master says for whom; it is named as written by them, in the form, the journal and the recap', async () => {
    const { id, card } = await opened('ask-all');
    const asked = await wire.gm.press(card, `round:${id}:answer`);
    expect(asked).toMatchObject({ kind: 'reply', message: { flags: 64 } });
    const mine = asked.message?.id ?? '';
    expect(idsOf(asked.message)).toEqual([`round:${id}:whom`]);
    const form = await wire.gm.select(mine, `round:${id}:whom`, [wire.two.userId]);
    expect(form.modal).toMatchObject({ custom_id: `round:${id}:answer:${wire.two.userId}` });
    const saved = await wire.gm.submit(form.interactionId, { answer: 'Two follows.' });
    expect(saved).toMatchObject({ kind: 'update', message: { id: mine } });
    expect(textOf(saved.message)).toContain(`For <@${wire.two.userId}>.`);
    const ids = idsOf(saved.message);
    expect(ids).toEqual([`round:${id}:answer:${wire.two.userId}`, `round:${id}:draft:${wire.two.userId}`]);
    await wire.gm.press(mine, ids[1] ?? '');
    expect((await onlyRound()).seats[wire.two.userId]).toMatchObject({ state: 'draft', by: wire.gm.userId });
    await wire.gm.press(mine, `round:${id}:confirm:${wire.two.userId}`);
    const [entry] = await entries('round/submit');
    expect(entry).toMatchObject({ actorId: wire.gm.userId, onBehalfOf: wire.two.userId });
    await write(wire.one, card, id, 'I lead.');
    await eventually(() => expect(seen(wire.one)).toContain(`for them by <@${wire.gm.userId}>`));
  });

  test('a draft that is somebody’s own is not shown to the game master', async () => {
    const { id, card } = await opened('ask-all');
    const mine = (await write(wire.one, card, id, 'A secret thought.')).message?.id ?? '';
    await wire.one.press(mine, `round:${id}:draft`);
    const asked = await wire.gm.press(card, `round:${id}:answer`);
    const form = await wire.gm.select(asked.message?.id ?? '', `round:${id}:whom`, [wire.one.userId]);
    expect(JSON.stringify(form.modal)).not.toContain('secret');
  });

  test('LH-PBP-02: a caretaker answers for who is away, besides for themselves', async () => {
    const { id, card } = await opened('ask-all');
    const now = wire.clock.now().getTime();
    const away = { from: now, until: now + 100 * HOUR, caretakerId: wire.one.userId, pauses: false };
    const caller = { userId: wire.two.userId, roleIds: [], isManager: false };
    const where = { applicationId: wire.table.botId, token: '', channelId: wire.table.channelIds.table };
    const invocation = { interactionId: 'away-1', campaignId: wire.campaignId, caller, where, private: true };
    expect((await wire.play.setAway(invocation, away)).kind).toBe('done');
    const asked = await wire.one.press(card, `round:${id}:answer`);
    const mine = asked.message?.id ?? '';
    const form = await wire.one.select(mine, `round:${id}:whom`, [wire.two.userId]);
    await wire.one.submit(form.interactionId, { answer: 'They follow me.' });
    expect((await onlyRound()).seats[wire.two.userId]).toMatchObject({ state: 'confirmed', by: wire.one.userId });
    const own = await wire.one.press(card, `round:${id}:answer`);
    const ownForm = await wire.one.select(own.message?.id ?? '', `round:${id}:whom`, [wire.one.userId]);
    await wire.one.submit(ownForm.interactionId, { answer: 'I lead.' });
    expect((await world()).rounds).toEqual({});
  });

  test('a player cannot: not even the field opens', async () => {
    const { id } = await opened('ask-all');
    const { message } = await wire.one.command('forged');
    const outcome = await wire.one.press(message?.id ?? '', `round:${id}:answer:${wire.two.userId}`);
    expect(outcome.message?.content).toMatch(new RegExp(`^That part is for <@${wire.two.userId}> to play`));
    expect(outcome.message?.flags).toBe(64);
  });
});

describe('more time', () => {
  test('LH-PBP-02: is asked for in front of everybody, and the card has the new deadline', async () => {
    const { id, card } = await opened('ask-all');
    const { deadline } = await onlyRound();
    const outcome = await wire.one.press(card, `round:${id}:more`);
    expect(outcome).toMatchObject({ kind: 'reply', message: { flags: 0 } });
    const later = (await onlyRound()).deadline ?? 0;
    expect(later).toBeGreaterThan(deadline ?? 0);
    expect(seen(wire.two)).toContain(`takes more time`);
    await eventually(() => expect(textOf(shown(card))).toContain(`<t:${Math.floor(later / 1000)}:f>`));
  });

  test('that is used up is refused, to who asked alone', async () => {
    const { id, card } = await opened('ask-all');
    let outcome = await wire.one.press(card, `round:${id}:more`);
    for (let n = 0; n < 20 && outcome.message?.flags !== 64; n++)
      outcome = await wire.one.press(card, `round:${id}:more`);
    expect(outcome.message?.content).toMatch(/^You have none of the \d+ extensions of this month left/);
  });
});

describe('the game master’s panel', () => {
  const panelFor = async (id: string, card: string) => {
    const outcome = await wire.gm.press(card, `round:${id}:gm`);
    expect(outcome).toMatchObject({ kind: 'reply', message: { flags: 64 } });
    return outcome.message?.id ?? '';
  };

  test('is not for players', async () => {
    const { id, card } = await opened('ask-all');
    const { message } = await wire.one.press(card, `round:${id}:gm`);
    expect(message?.content).toMatch(/^Only the game master can do that\. Nothing was changed/);
    expect(message?.flags).toBe(64);
  });

  test('gives a day more: everybody is told once, in a post, and the panel goes along', async () => {
    const { id, card } = await opened('ask-all');
    const { deadline } = await onlyRound();
    const panel = await panelFor(id, card);
    const outcome = await wire.gm.press(panel, `round:${id}:extend`);
    expect(outcome).toMatchObject({ kind: 'update', message: { id: panel } });
    expect((await onlyRound()).deadline).toBe((deadline ?? 0) + 24 * HOUR);
    const told = () => wire.one.visible().filter(({ embeds }) => embeds[0]?.title === 'More time');
    await eventually(() => expect(told()).toHaveLength(1));
    await bot.sweep();
    wire.clock.advance(10_000);
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
    wire.table.failNext({ method: 'POST', path: /\/channels\/\d+\/messages$/, status: 500, times: 4, isAfterwards });
    const outcome = await wire.gm.press(panel, `round:${id}:hold`);
    expect(outcome).toMatchObject({ kind: 'update', message: { id: panel } });
    const told = () => wire.one.visible().filter(({ embeds }) => embeds[0]?.title === 'Held up');
    await eventually(() => expect(wire.logged.map(({ msg }) => msg)).toContain('a post has to wait for the outbox'));
    expect(told()).toHaveLength(isAfterwards ? 1 : 0);
    wire.clock.advance(6_000);
    await bot.sweep();
    expect(told()).toHaveLength(1);
  });

  test('holds it up and lets it go on', async () => {
    const { id, card } = await opened('ask-all');
    const panel = await panelFor(id, card);
    expect(idsOf((await wire.gm.press(panel, `round:${id}:hold`)).message)).toContain(`round:${id}:go`);
    expect((await onlyRound()).held).not.toBeNull();
    expect(idsOf((await wire.gm.press(panel, `round:${id}:go`)).message)).toContain(`round:${id}:hold`);
    expect((await onlyRound()).held).toBeNull();
  });

  test('waits for somebody no more, and again', async () => {
    const { id, card } = await opened('ask-all');
    const panel = await panelFor(id, card);
    await wire.gm.select(panel, `round:${id}:skip`, [wire.two.userId]);
    expect((await onlyRound()).seats[wire.two.userId]?.state).toBe('skipped');
    await wire.gm.select(panel, `round:${id}:skip`, [wire.two.userId]);
    expect((await onlyRound()).seats[wire.two.userId]?.state).toBe('open');
  });

  test.each([
    ['resolve', 'round/resolve', 'Ended by the game master'],
    ['cancel', 'round/cancel', 'Called off'],
  ])('%s ends it: the panel keeps its text and loses its buttons', async (verb, action, words) => {
    const { id, card } = await opened('ask-all');
    const panel = await panelFor(id, card);
    const outcome = await wire.gm.press(panel, `round:${id}:${verb}`);
    expect(outcome).toMatchObject({ kind: 'update', message: { id: panel, components: [] } });
    expect(await entries(action)).toHaveLength(1);
    await eventually(() => expect(seen(wire.one)).toContain(words));
    await eventually(() => expect(idsOf(shown(card))).toEqual([]));
  });

  test('of two game masters who end it at once, one does; the other is told', async () => {
    const { id, card } = await opened('ask-all');
    const panels = [await panelFor(id, card), await panelFor(id, card)];
    await Promise.all(panels.map((panel) => wire.gm.press(panel, `round:${id}:resolve`)));
    expect(await entries('round/resolve')).toHaveLength(1);
    await eventually(() => expect(seen(wire.gm)).toContain('This round is over, so it takes no more answers'));
    expect(panels.flatMap((panel) => idsOf(shown(panel)))).toEqual([]);
  });

  test('that shows an older state is brought up to date when what it offers cannot be done', async () => {
    const { id, card } = await opened('ask-all');
    const panels = [await panelFor(id, card), await panelFor(id, card)];
    await wire.gm.press(panels[0] ?? '', `round:${id}:hold`);
    const outcome = await wire.gm.press(panels[1] ?? '', `round:${id}:hold`);
    expect(idsOf(outcome.message)).toContain(`round:${id}:go`);
    await eventually(() =>
      expect(wire.gm.visible().at(-1)?.content).toBe('This round is held up already. Nothing was changed.'),
    );
  });
});

describe('a round in which each acts at once', () => {
  beforeEach(() => {
    toyRound = { action: 'leap' };
  });

  test('tells everybody what came of it; a second try is refused before a word is written', async () => {
    const { id, card } = await opened('round');
    const acted = await write(wire.one, card, id, 'Hop');
    expect(acted).toMatchObject({ kind: 'reply', message: { flags: 0 } });
    expect(textOf(acted.message)).toContain('Said Hop');
    const again = await wire.one.press(card, `round:${id}:answer`);
    expect(again.message?.content).toMatch(/^You have acted in this round already/);
  });

  test('gives back what was written when the book refuses it', async () => {
    const { id, card } = await opened('round');
    const { message } = await write(wire.one, card, id, 'dear');
    expect(message).toMatchObject({ flags: 64, embeds: [{ description: '> dear' }] });
    expect(message?.content).toBe('That is too dear. Nothing was spent.');
  });

  test('that is answered in a private message is told in the channel once, and confirmed in private', async () => {
    const { id } = await opened('round');
    const mine = (await wire.one.command('mine')).message?.id ?? '';
    const acted = await write(wire.one, mine, id, 'Hop');
    expect(acted).toMatchObject({ kind: 'update', message: { id: mine, components: [] } });
    const told = () => wire.two.visible().filter((message) => textOf(message).includes('Said Hop'));
    await eventually(() => expect(told()).toHaveLength(1));
    wire.clock.advance(10_000);
    await bot.sweep();
    expect(told()).toHaveLength(1);
  });
});

describe('a message with buttons of a round that nobody knows', () => {
  test('loses them, and keeps the others', async () => {
    const { message } = await wire.one.command('stale');
    const id = message?.id ?? '';
    await wire.one.press(id, 'round:nobody:answer');
    expect(idsOf(shown(id))).toEqual(['stale:keep']);
    await eventually(() => expect(wire.one.visible().at(-1)?.content).toMatch(/^This round is over/));
    expect(wire.two.visible().at(-1)?.id).toBe(id);
  });
});

describe('when an answer takes long', () => {
  beforeEach(async () => {
    await bot.close();
    slow = await wire.serve(COMMANDS, { deferAfter: 0 });
  });

  test('a choice on the card is confirmed in private, and the card stays', async () => {
    const { id, card } = await opened('round');
    const chosen = await wire.one.select(card, `round:${id}:choose`, ['yes']);
    const message = await chosen.settled;
    expect(message).toMatchObject({ flags: 64, embeds: [{ title: 'Answer handed in' }] });
    expect(idsOf(shown(card))).toContain(`round:${id}:choose`);
  });

  test('more time is still told to everybody, and a refusal to who asked alone', async () => {
    question = { hours: null };
    const { id, card } = await opened('ask-all');
    expect(idsOf(shown(card))).not.toContain(`round:${id}:more`);
    question = {};
    await wire.gm.command('round');
    const vote = Object.values((await world()).rounds).find(({ procedure }) => procedure === 'vote');
    const more = `round:${vote?.id}:more`;
    const voteCard = () => wire.one.visible().find((message) => idsOf(message).includes(more))?.id ?? '';
    await eventually(() => expect(voteCard()).not.toBe(''));
    const press = async () => (await wire.one.press(voteCard(), more)).settled;
    expect((await press())?.flags).toBe(0);
    expect(seen(wire.two)).toContain('takes more time');
    for (let n = 0; n < 20; n++) await press();
    const refused = /^You have none of the \d+ extensions of this month left/;
    await eventually(() => expect(wire.one.visible().at(-1)?.content).toMatch(refused));
    expect(wire.one.visible().at(-1)?.flags).toBe(64);
    expect(wire.two.visible().some(({ content }) => refused.test(content))).toBe(false);
  });

  test('a stale button still says that it is over', async () => {
    const { message } = await wire.one.command('stale').then(async (outcome) => ({ message: await outcome.settled }));
    await (await wire.one.press(message?.id ?? '', 'round:nobody:more')).settled;
    await eventually(() => expect(wire.one.visible().at(-1)?.content).toMatch(/^This round is over/));
    expect(wire.one.visible().at(-1)?.flags).toBe(64);
  });

  test('the panel opens in private, and a ruling is posted', async () => {
    const { id, card } = await opened('ask-all');
    const panel = await (await wire.gm.press(card, `round:${id}:gm`)).settled;
    expect(panel?.flags).toBe(64);
    await (await wire.gm.press(panel?.id ?? '', `round:${id}:hold`)).settled;
    expect((await onlyRound()).held).not.toBeNull();
    await eventually(() => expect(seen(wire.one)).toContain('Held up'));
    expect(idsOf(shown(panel?.id ?? ''))).toContain(`round:${id}:go`);
  });
});
