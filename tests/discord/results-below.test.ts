import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Served } from '../../src/discord/gateway/serve-discord.ts';
import { MINUTE } from '../../src/rules/engine/time.ts';
import { choice, type ToyAsk } from '../support/toy-book.ts';
import { askCommand, command, eventually, say, toyHouse } from './support/bot.ts';

const wire = toyHouse();
let bot: Served;
let asks: readonly ToyAsk[] = [];

const commands = () => [
  askCommand(wire, () => asks),
  command('hello', async () => say('hello')),
  command('whisper', async () => say('psst', true)),
];

beforeEach(async () => {
  bot = await wire.serve(commands());
});
afterEach(async () => {
  await bot.close();
  expect(wire.table.violations).toEqual([]);
});

const shown = (id: string) => wire.one.visible().find((message) => message.id === id);
const last = () => wire.two.visible().at(-1);
const textOf = (id: string) => shown(id)?.embeds[0]?.description ?? '';
const linkTo = (id: string) =>
  `https://discord.com/channels/${wire.table.guildId}/${wire.table.channelIds.table}/${id}`;

function idsIn(id: string): string[] {
  return (shown(id)?.components ?? []).flatMap((row) =>
    'components' in row ? row.components.flatMap((part) => ('custom_id' in part ? [part.custom_id] : [])) : [],
  );
}

/** `/ask` by player one; id of the message that came of it, once it is noted where it stands. */
async function put(...wanted: readonly ToyAsk[]): Promise<string> {
  asks = wanted;
  const { message } = await wire.one.command('ask');
  const id = message?.id ?? '';
  await eventually(async () => expect((await wire.database.store.knownMessages([id])).has(id)).toBe(true));
  return id;
}

const of = (userId: string, form: ToyAsk['form'] = choice('one', 'two')): ToyAsk => ({
  form,
  audience: { who: 'one', userId },
});

describe('where the result of a press is told', () => {
  test('pressed at once, in the message that was pressed', async () => {
    const id = await put(of(wire.one.userId));
    const { message } = await wire.one.press(id, idsIn(id)[0] ?? '');
    expect(message?.id).toBe(id);
    expect(textOf(id)).toBe('Said one');
    expect(last()?.id).toBe(id);
  });

  test('pressed after more than a minute, in a new message; the old one says so in one line with a link', async () => {
    const id = await put(of(wire.one.userId));
    wire.clock.advance(MINUTE + 1);
    await wire.one.press(id, idsIn(id)[0] ?? '');
    await eventually(() => expect(textOf(id)).toContain('https'));
    const result = last();
    expect(result?.id).not.toBe(id);
    expect(result?.embeds[0]?.description).toBe(
      `-# **Take one**, the answer to [this question](${linkTo(id)}).\nSaid one`,
    );
    expect(textOf(id)).toBe(`-# Answered: **Take one**. [The result is below](${linkTo(result?.id ?? '')}).`);
    expect(idsIn(id)).toEqual([]);
  });

  test('pressed at once, but below a newer message of the campaign, in a new message', async () => {
    const id = await put(of(wire.one.userId));
    await put(of(wire.two.userId));
    await wire.one.press(id, idsIn(id)[0] ?? '');
    await eventually(() => expect(textOf(id)).toMatch(/^-# Answered: \*\*Take one\*\*\. \[The result is below\]/));
    expect(last()?.embeds[0]?.description).toMatch(/Said one$/);
  });

  test('what only one person saw since, and what belongs to no campaign, leaves it in its message', async () => {
    const id = await put(of(wire.one.userId));
    await wire.two.command('whisper');
    await wire.two.command('hello');
    const { message } = await wire.one.press(id, idsIn(id)[1] ?? '');
    expect(message?.id).toBe(id);
    expect(textOf(id)).toBe('Said two');
  });

  test('of a form that was sent in late, too; what was written is not said twice', async () => {
    const id = await put(of(wire.one.userId, { form: 'text', min: 1, max: 100 }));
    wire.clock.advance(MINUTE + 1);
    const opened = await wire.one.press(id, idsIn(id)[0] ?? '');
    await wire.one.submit(opened.interactionId, { answer: 'a fine day' });
    await eventually(() => expect(textOf(id)).toMatch(/^-# Answered\. \[The result is below\]\(https/));
    expect(last()?.embeds[0]?.description).toMatch(/Said a fine day$/);
    expect(idsIn(id)).toEqual([]);
  });
});

describe('a message with questions to several people', () => {
  test('one late answer leaves the others where they are; each result is told at the bottom', async () => {
    const id = await put(of(wire.one.userId), of(wire.two.userId), of(wire.gm.userId));
    wire.clock.advance(MINUTE + 1);
    const [first = '', , third = '', , fifth = ''] = idsIn(id);
    await wire.one.press(id, first);
    await eventually(() => expect(textOf(id)).toContain('https'));
    expect(idsIn(id)).toHaveLength(4);
    expect(textOf(id)).toContain('-# Answered: **Take one**.');
    await wire.two.press(id, third);
    await eventually(() => expect(textOf(id).match(/-# Answered/g)).toHaveLength(2));
    await wire.gm.press(id, fifth);
    await eventually(() => expect(textOf(id).match(/-# Answered/g)).toHaveLength(3));
    expect(idsIn(id)).toEqual([]);
    const results = () => wire.two.visible().filter(({ embeds }) => /Said one$/.test(embeds[0]?.description ?? ''));
    await eventually(() => expect(results()).toHaveLength(3));
  });

  test('what is asked next stands in the new message, and calls whom it asks', async () => {
    const id = await put(of(wire.one.userId, choice('again', 'two')));
    wire.clock.advance(MINUTE + 1);
    await wire.gm.press(id, idsIn(id)[0] ?? '');
    await eventually(() => expect(textOf(id)).toContain('https'));
    const next = last();
    expect(next?.content).toBe(`<@${wire.one.userId}>`);
    const { message } = await wire.one.press(next?.id ?? '', idsIn(next?.id ?? '')[1] ?? '');
    expect(message?.id).toBe(next?.id);
    expect(textOf(next?.id ?? '')).toMatch(/Said again\nSaid two$/);
  });

  test('pressed on a copy that only one person sees, the copy says where the result is', async () => {
    const many = Array.from({ length: 7 }, () => of(wire.one.userId, choice('a', 'b', 'c', 'd', 'e', 'f')));
    const id = await put(...many);
    wire.clock.advance(MINUTE + 1);
    const menu = shown(id)?.components?.[0];
    const [part] = menu !== undefined && 'components' in menu ? menu.components : [];
    const [value = ''] = part !== undefined && 'options' in part ? part.options.map((option) => option.value) : [];
    const asked = await wire.one.select(id, 'prompts:0', [value]);
    const copy = asked.message?.id ?? '';
    const { message } = await wire.one.select(copy, value, ['c']);
    expect(message?.id).toBe(copy);
    expect(message?.embeds[0]?.description).toBe(`Answered: the result is in <#${wire.table.channelIds.table}>.`);
    await eventually(() => expect(textOf(id)).toContain('-# Answered: **Take c**. [The result is below](https'));
    expect(last()?.embeds[0]?.description).toMatch(/Said c$/);
  });
});

describe('what is taken because nobody answered in time', () => {
  const late = (userId: string): ToyAsk => ({ ...of(userId), fallback: 'two' });

  /** The deadline of the question passes. */
  async function passTime(): Promise<void> {
    wire.clock.advance(25 * 60 * MINUTE);
    while ((await wire.play.tick()) !== null);
    // As the process does that has ticked: the sweep would see it after five seconds.
    bot.kick();
  }

  test('is told in a new message; the old one says so in one line with a link', async () => {
    const id = await put(late(wire.one.userId));
    await passTime();
    await eventually(() => expect(textOf(id)).toContain('https'));
    const result = last();
    expect(result?.id).not.toBe(id);
    expect(textOf(id)).toBe(`-# Nobody answered, so **Take two**. [The result is below](${linkTo(result?.id ?? '')}).`);
    expect(idsIn(id)).toEqual([]);
    const [asked, instead, said] = result?.embeds[0]?.description?.split('\n') ?? [];
    expect(asked).toBe(`-# Nobody answered [this question](${linkTo(id)}).`);
    expect(instead).toMatch(/did not answer in time: two, by default\.$/);
    expect(said).toBe('Said two');
  });

  test('of several questions in one message, those that are still open stay there', async () => {
    const id = await put(late(wire.one.userId), of(wire.two.userId));
    await passTime();
    await eventually(() => expect(textOf(id)).toContain('-# Nobody answered, so **Take two**.'));
    expect(idsIn(id)).toHaveLength(2);
    expect(last()?.id).not.toBe(id);
  });

  test('of several questions in one message that pass at once, one message tells both', async () => {
    const id = await put(late(wire.one.userId), late(wire.two.userId));
    await passTime();
    await eventually(() => expect(textOf(id).match(/-# Nobody answered/g)).toHaveLength(2));
    expect(last()?.embeds[0]?.description?.match(/Said two/g)).toHaveLength(2);
    expect(wire.two.visible()).toHaveLength(2);
  });
});

describe('what lapses because the person asked does something else', () => {
  const offer = (userId: string): ToyAsk => ({ ...of(userId), fallback: 'two', optional: true });

  test('is told in its own message while that is the newest', async () => {
    const id = await put(offer(wire.one.userId));
    await put(of(wire.two.userId));
    await eventually(() => expect(idsIn(id)).toEqual([]));
    expect(textOf(id)).toMatch(/Said two$/);
  });

  test('is told in a new message after more than a minute; the old one links to it', async () => {
    const id = await put(offer(wire.one.userId));
    wire.clock.advance(MINUTE + 1);
    const next = await put(of(wire.two.userId));
    await eventually(() => expect(textOf(id)).toContain('https'));
    const result = last();
    expect([id, next]).not.toContain(result?.id);
    expect(textOf(id)).toBe(`-# Nobody answered, so **Take two**. [The result is below](${linkTo(result?.id ?? '')}).`);
    expect(idsIn(id)).toEqual([]);
    expect(result?.embeds[0]?.description).toBe(`-# Nobody answered [this question](${linkTo(id)}).\nSaid two`);
    expect(wire.two.visible()).toHaveLength(3);
  });

  test('is told in a new message when a newer one stands below it', async () => {
    const id = await put(offer(wire.one.userId));
    asks = [of(wire.one.userId)];
    await wire.two.command('ask');
    await put(of(wire.two.userId));
    await eventually(() => expect(textOf(id)).toContain('https'));
    expect(last()?.embeds[0]?.description).toMatch(/Said two$/);
  });
});

describe('when something goes wrong on the way', () => {
  test('a late press that is delivered twice is told once', async () => {
    const id = await put(of(wire.one.userId));
    wire.clock.advance(MINUTE + 1);
    wire.table.deliverTwice();
    await wire.one.press(id, idsIn(id)[0] ?? '');
    await eventually(() => expect(textOf(id)).toContain('https'));
    expect(wire.two.visible()).toHaveLength(2);
  });

  test('a bot that dies between the commit and the post: the next one tells it once, and changes the old message', async () => {
    const id = await put(of(wire.one.userId));
    wire.clock.advance(MINUTE + 1);
    const [pressed = ''] = idsIn(id);
    await bot.close();
    const result = await wire.play.answer(
      {
        interactionId: 'pressed-and-died',
        campaignId: wire.campaignId,
        caller: { userId: wire.one.userId, roleIds: [], isManager: false },
        where: { applicationId: wire.table.botId, token: 'lost', channelId: wire.table.channelIds.table },
        private: false,
      },
      pressed.split(':')[1] ?? '',
      'two',
    );
    expect(result.kind).toBe('done');
    wire.clock.advance(MINUTE);
    bot = await wire.serve(commands());
    await eventually(() => expect(textOf(id)).toContain(`[The result is below](${linkTo(last()?.id ?? '')})`));
    expect(wire.two.visible()).toHaveLength(2);
    expect(last()?.embeds[0]?.description).toMatch(/Said two$/);
  });

  test('taken back, the question stands in its old message again', async () => {
    const id = await put(of(wire.one.userId));
    wire.clock.advance(MINUTE + 1);
    await wire.one.press(id, idsIn(id)[0] ?? '');
    await eventually(() => expect(textOf(id)).toContain('https'));
    const caller = { userId: wire.gm.userId, roleIds: [], isManager: true };
    const where = { applicationId: wire.table.botId, token: '', channelId: wire.table.channelIds.table };
    const invocation = { interactionId: 'back', campaignId: wire.campaignId, caller, where, private: false };
    expect((await wire.play.undo(invocation, { number: null, back: false }, null)).kind).toBe('done');
    wire.clock.advance(MINUTE);
    await eventually(() => expect(idsIn(id)).toHaveLength(2));
    expect(textOf(id)).toBe('**Which shall it be?**\n-# Take one: The first of all.');
  });
});
