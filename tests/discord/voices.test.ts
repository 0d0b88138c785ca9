import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type APIMessage, type APIWebhook, ChannelType, Routes } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteThisLine } from '../../commands/delete-this-line.ts';
import { editThisLine } from '../../commands/edit-this-line.ts';
import { npc } from '../../commands/npc.ts';
import { say } from '../../commands/say.ts';
import type { Served } from '../../src/discord/gateway/serve-discord.ts';
import { portraitPicture } from '../../src/maps/portrait.ts';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { MINUTE } from '../../src/rules/engine/time.ts';
import { must } from '../support/must.ts';
import { eventually, toyHouse } from './support/bot.ts';
import { toy } from './support/toy-command.ts';

const wire = toyHouse();
let bot: Served;

beforeEach(async () => {
  for (const { id } of await hooks()) await wire.rest().delete(Routes.webhook(id));
  bot = await wire.serve([say, npc, editThisLine, deleteThisLine, toy]);
  await wire.one.command('toy', { options: { join: 'Pip' } });
  await wire.two.command('toy', { options: { join: 'Sam' } });
});

afterEach(async () => {
  await bot.close();
  expect(wire.table.violations).toEqual([]);
  // What an error says is cleaned by the log itself.
  expect(JSON.stringify(wire.logged.map(({ err: _, ...line }) => line))).not.toMatch(/webhooks\/\d+\/[\w-]{20}/);
});

/** What a command answered in private. */
async function answered(seat: PracticeSeat, name: string, options: Record<string, string>, channelId?: string) {
  const outcome = await seat.command(name, { options, ...(channelId === undefined ? {} : { channelId }) });
  if (outcome.message === null || outcome.message === undefined)
    throw new Error(`/${name} answered with ${outcome.kind}`);
  return outcome.message;
}

/** What webhooks have said, oldest first: `Pip: Hello.` */
function spoken(channelId?: string): readonly string[] {
  const lines = wire.two
    .visible(channelId)
    .filter(({ webhook_id }) => webhook_id !== undefined && webhook_id !== wire.table.botId);
  return lines.map(({ author, content }) => `${author.username}: ${content}`);
}

async function lineOf(content: string): Promise<APIMessage> {
  const find = () => wire.two.visible().find((one) => one.content === content);
  await eventually(() => expect(find()).toBeDefined());
  const found = find();
  if (found === undefined) throw new Error(`nobody said ${content}`);
  return found;
}

async function hooks(channelId = wire.table.channelIds.table): Promise<readonly APIWebhook[]> {
  return (await wire.rest().get(Routes.channelWebhooks(channelId))) as readonly APIWebhook[];
}

describe('PBP-VOICE-01: a line in character', () => {
  test('is said under the name of the character by one webhook, in order', async () => {
    const private_ = await answered(wire.one, 'say', { text: 'Who *goes* there?' });
    expect([private_.flags, private_.content]).toEqual([64, expect.stringContaining('Said as **Pip**.')]);
    await answered(wire.two, 'say', { text: 'A friend. @everyone' });
    await answered(wire.gm, 'npc', { name: 'The abbot', text: 'Open the gate.' });
    await eventually(() =>
      expect(spoken()).toEqual([
        'Pip: Who *goes* there?',
        'Sam: A friend. @\u200beveryone',
        'The abbot: Open the gate.',
      ]),
    );
    expect(await hooks()).toHaveLength(1);
  });

  test('is in the log by its speaker alone, and is nothing to take back', async () => {
    await answered(wire.one, 'say', { text: 'My secret is my own.' });
    const [entry] = await wire.play.journal(wire.campaignId, { before: null, limit: 1 });
    expect(entry).toMatchObject({ action: 'voice/say', facts: [{ fact: 'spoken', name: 'Pip' }], inverse: [] });
    expect(JSON.stringify(entry)).not.toContain('My secret');
  });

  test('is said in a thread by the webhook of its channel', async () => {
    const body = { name: 'The mill', type: ChannelType.PublicThread };
    const { id } = (await wire.rest().post(Routes.threads(wire.table.channelIds.table), { body })) as { id: string };
    await answered(wire.one, 'say', { text: 'It is dark.' }, id);
    await eventually(() => expect(spoken(id)).toEqual(['Pip: It is dark.']));
    expect(spoken()).toEqual([]);
    expect(await hooks()).toHaveLength(1);
  });

  test('finds the webhook again after a restart, and in the channel when the database has lost it', async () => {
    await answered(wire.one, 'say', { text: 'One.' });
    await lineOf('One.');
    await bot.close();
    await wire.database.database.prisma.channelWebhook.deleteMany();
    bot = await wire.serve([say]);
    await answered(wire.one, 'say', { text: 'Two.' });
    await lineOf('Two.');
    expect(await hooks()).toHaveLength(1);
  });

  test('is said by another webhook once somebody has deleted the first', async () => {
    await answered(wire.one, 'say', { text: 'One.' });
    await lineOf('One.');
    const [first] = await hooks();
    await wire.rest().delete(Routes.webhook(first?.id ?? ''));
    await answered(wire.one, 'say', { text: 'Two.' });
    await eventually(() => expect(spoken()).toEqual(['Pip: One.', 'Pip: Two.']));
    expect((await hooks()).map(({ id }) => id)).not.toContain(first?.id);
  });

  test('is said once, though the process died before it could note it', async () => {
    await answered(wire.one, 'say', { text: 'Again.' });
    const first = await lineOf('Again.');
    await bot.close();
    const { prisma } = wire.database.database;
    await prisma.outboxMessage.updateMany({
      where: { messageId: first.id },
      data: { sentAt: null, messageId: null },
    });
    // A second line of the same words is waiting behind it.
    const voice = { name: 'Pip', userId: wire.one.userId };
    const body = { content: 'Again.', allowed_mentions: { parse: [] } };
    await wire.leave({ body, voice });
    wire.table.advance(5 * MINUTE);
    await wire.sender().sweep();
    expect(spoken()).toEqual(['Pip: Again.', 'Pip: Again.']);
    expect(await wire.waiting()).toEqual([]);
  });
});

describe('PBP-VOICE-04: a portrait', () => {
  const picture = async () => {
    const canvas = createCanvas(300, 200);
    canvas.getContext('2d').fillRect(0, 0, 300, 200);
    return (await portraitPicture(canvas.toBuffer('image/jpeg'))) ?? new Uint8Array();
  };

  /** The first player's character has one from now on. */
  async function given(): Promise<void> {
    const look = await wire.play.look(wire.campaignId, { userId: wire.one.userId, roleIds: [], isManager: false });
    const pip = Object.values(look?.world.characters ?? {}).find(({ name }) => name === 'Pip');
    const invocation = {
      interactionId: 'portrait',
      campaignId: wire.campaignId,
      private: false,
      caller: { userId: wire.one.userId, roleIds: [], isManager: false },
      where: { applicationId: wire.table.botId, token: '', channelId: wire.table.channelIds.table },
    };
    must(await wire.play.setPortrait(invocation, pip?.id ?? '', await picture()));
  }

  const emoji = async () => {
    const { items } = (await wire.rest().get(Routes.applicationEmojis(wire.table.botId))) as {
      items: readonly { readonly id: string; readonly name: string }[];
    };
    return items.filter(({ name }) => name.startsWith('p_'));
  };

  beforeEach(async () => {
    for (const { id } of await emoji()) await wire.rest().delete(Routes.applicationEmoji(wire.table.botId, id));
  });

  test('stands beside the lines of its character, from an address that lasts, and is uploaded once', async () => {
    await given();
    await answered(wire.one, 'say', { text: 'Look at me.' });
    await answered(wire.two, 'say', { text: 'I do.' });
    const { author } = await lineOf('Look at me.');
    const [own, ...others] = await emoji();
    expect(others).toEqual([]);
    expect(author.avatar).toBe(`${new URL(wire.table.apiUrl).origin}/emojis/${own?.id}.png?size=128`);
    expect(await loadImage(Buffer.from(await (await fetch(author.avatar ?? '')).arrayBuffer()))).toMatchObject({
      width: 256,
      height: 256,
    });
    expect((await lineOf('I do.')).author.avatar).toBeNull();
    // After a restart Discord's own list says that it is there.
    await bot.close();
    bot = await wire.serve([say]);
    await answered(wire.one, 'say', { text: 'Again.' });
    expect((await lineOf('Again.')).author.avatar).toBe(author.avatar);
    expect(await emoji()).toHaveLength(1);
  });

  test('stands in the embed where no webhook can say the line', async () => {
    await given();
    wire.table.denyBot(wire.table.channelIds.table, ['ManageWebhooks']);
    await answered(wire.one, 'say', { text: 'Look at me.' });
    const icons = () => wire.two.visible().flatMap(({ embeds }) => embeds.flatMap((one) => one.author?.icon_url ?? []));
    await eventually(() => expect(icons()).toEqual([expect.stringMatching(/\/emojis\/\d+\.png\?size=128$/)]));
  });

  test('makes room for itself where the application has all the emoji it may have, and holds up no line', async () => {
    await given();
    const old = {
      name: `p_${'0'.repeat(20)}`,
      image: `data:image/png;base64,${Buffer.from(await picture()).toString('base64')}`,
    };
    await wire.rest().post(Routes.applicationEmojis(wire.table.botId), { body: old });
    wire.table.failNext({ method: 'POST', path: /emojis$/, status: 400, code: 30_008 });
    await answered(wire.one, 'say', { text: 'Look at me.' });
    expect((await lineOf('Look at me.')).author.avatar).toMatch(/emojis/);
    expect((await emoji()).map(({ name }) => name)).not.toContain(old.name);
  });

  test('that Discord does not take keeps no line from being said', async () => {
    await given();
    wire.table.failNext({ method: 'POST', path: /emojis$/, status: 400, code: 50_035 });
    await answered(wire.one, 'say', { text: 'Look at me.' });
    expect((await lineOf('Look at me.')).author.avatar).toBeNull();
  });
});

/** What the bot has said with a name above it. */
const byBot = () =>
  wire.two.visible().flatMap(({ embeds }) => embeds.map((one) => [one.author?.name, one.description]));

describe('PBP-VOICE-02: where no webhook can say it', () => {
  test('the bot does, with the name above it, and says once what is missing', async () => {
    wire.table.denyBot(wire.table.channelIds.table, ['ManageWebhooks']);
    const first = await answered(wire.one, 'say', { text: 'Hello.' });
    expect(first.content).toContain('_Manage Webhooks_');
    const second = await answered(wire.two, 'say', { text: 'Hello to you.' });
    expect(second.content).not.toContain('_Manage Webhooks_');
    await eventually(() =>
      expect(byBot()).toEqual(
        expect.arrayContaining([
          ['Pip', 'Hello.'],
          ['Sam', 'Hello to you.'],
        ]),
      ),
    );
    expect(spoken()).toEqual([]);
  });
});

describe('PBP-VOICE-03: one’s own lines', () => {
  test('are edited and deleted by who said them, and by nobody else', async () => {
    await answered(wire.one, 'say', { text: 'I am **brave**. Really!' });
    const line = await lineOf('I am **brave**. Really!');
    const others = await wire.two.contextCommand('Edit this line', line.id);
    expect(others).toMatchObject({ message: { content: expect.stringContaining('Somebody else said that line') } });
    const form = await wire.one.contextCommand('Edit this line', line.id);
    if (form.kind !== 'modal') throw new Error(`no form: ${form.kind}`);
    await wire.one.submit(form.interactionId, { text: 'I am *afraid*.' });
    await eventually(() => expect(spoken()).toEqual(['Pip: I am *afraid*.']));
    const deleted = await wire.one.contextCommand('Delete this line', line.id);
    expect(deleted).toMatchObject({ message: { flags: 64, content: expect.stringContaining('Deleted') } });
    await eventually(() => expect(spoken()).toEqual([]));
  });

  test('and so are those that the bot said for want of a webhook', async () => {
    wire.table.denyBot(wire.table.channelIds.table, ['ManageWebhooks']);
    await answered(wire.one, 'say', { text: 'Hello.' });
    const find = () => wire.two.visible().find(({ embeds }) => embeds[0]?.author?.name === 'Pip');
    await eventually(() => expect(find()).toBeDefined());
    const form = await wire.one.contextCommand('Edit this line', find()?.id ?? '');
    if (form.kind !== 'modal') throw new Error(`no form: ${form.kind}`);
    await wire.one.submit(form.interactionId, { text: 'Farewell.' });
    await eventually(() => expect(find()?.embeds[0]?.description).toBe('Farewell.'));
    await wire.one.contextCommand('Delete this line', find()?.id ?? '');
    await eventually(() => expect(find()).toBeUndefined());
  });

  test('any other message is none', async () => {
    const message = wire.one.say('Not in character.');
    const outcome = await wire.one.contextCommand('Delete this line', message.id);
    expect(outcome).toMatchObject({
      message: { content: expect.stringContaining('no line that was said in character') },
    });
  });
});

describe('PBP-VOICE-03: a line whose webhook a moderator has removed', () => {
  const said = async () => {
    await answered(wire.one, 'say', { text: 'My secret.' });
    const line = await lineOf('My secret.');
    const [hook] = await hooks();
    await wire.rest().delete(Routes.webhook(hook?.id ?? ''));
    return line;
  };

  test('is deleted by the bot, where it may delete messages', async () => {
    const line = await said();
    const outcome = await wire.one.contextCommand('Delete this line', line.id);
    expect(outcome).toMatchObject({ message: { content: expect.stringContaining('Deleted') } });
    expect(spoken()).toEqual([]);
  });

  test.each(['Edit this line', 'Delete this line'])('%s says so, and nothing else', async (name) => {
    const line = await said();
    wire.table.denyBot(wire.table.channelIds.table, ['ManageMessages']);
    const outcome = await wire.one.contextCommand(name, line.id);
    expect(outcome).toMatchObject({ message: { content: expect.stringContaining('deleted the webhook') } });
    expect(spoken()).toEqual(['Pip: My secret.']);
  });

  test('says so as well where it goes while the form is open', async () => {
    await answered(wire.one, 'say', { text: 'My secret.' });
    const line = await lineOf('My secret.');
    const form = await wire.one.contextCommand('Edit this line', line.id);
    if (form.kind !== 'modal') throw new Error(`no form: ${form.kind}`);
    const [hook] = await hooks();
    await wire.rest().delete(Routes.webhook(hook?.id ?? ''));
    const outcome = await wire.one.submit(form.interactionId, { text: 'Nothing.' });
    expect(outcome).toMatchObject({ message: { content: expect.stringContaining('did not let me change that line') } });
    expect(spoken()).toEqual(['Pip: My secret.']);
  });
});

describe('PBP-VOICE-01: a name that Discord lets no webhook have', () => {
  test.each([
    ['Clyde Barrow', 'C\u200alyde Barrow'],
    ['Discordia of the Clydes', 'D\u200aiscordia of the C\u200alydes'],
    ['\uff23lyde', 'C\u200alyde'],
    ['Everyone', 'E\u200averyone'],
    ['Here', 'H\u200aere'],
    ['Herewith', 'Herewith'],
  ])('%s speaks', async (name, shown) => {
    const { content } = await answered(wire.gm, 'npc', { name, text: 'Hello.' });
    expect(content).toContain('Said as **');
    await eventually(() => expect(spoken().at(-1)).toBe(`${shown}: Hello.`));
  });

  test('is said once, also when the process that said it could not note it', async () => {
    await answered(wire.gm, 'npc', { name: 'Clyde', text: 'Only once.' });
    await eventually(() => expect(spoken()).toHaveLength(1));
    const line = await lineOf('Only once.');
    expect((await wire.gm.contextCommand('Delete this line', line.id)).message?.content).toContain('Deleted');
    await eventually(() => expect(spoken()).toEqual([]));
  });
});

describe('PBP-VOICE-02: a line that Discord does not take from a webhook', () => {
  const fromHook = { method: 'POST', path: /^\/api(\/v10)?\/webhooks\//, status: 400, code: 50_035 } as const;

  test('is posted by the bot, with the name above it', async () => {
    wire.table.failNext(fromHook);
    const { content } = await answered(wire.one, 'say', { text: 'Hello.' });
    expect(content).toContain('Said as **Pip**');
    expect(byBot()).toContainEqual(['Pip', 'Hello.']);
  });

  test('is given back where Discord takes it in no way', async () => {
    wire.table.failNext(fromHook);
    wire.table.failNext({ method: 'POST', path: /channels\/\d+\/messages$/, status: 400, code: 50_035 });
    const { content, embeds } = await answered(wire.one, 'say', { text: 'Hello.' });
    expect(content).toContain('nobody heard it');
    expect(embeds[0]?.description).toBe('> Hello.');
  });

  test('is not said to be there while Discord is away', async () => {
    wire.table.failNext({ ...fromHook, status: 503 });
    wire.table.failNext({ ...fromHook, status: 503 });
    wire.table.failNext({ ...fromHook, status: 503 });
    wire.table.failNext({ ...fromHook, status: 503 });
    const { content } = await answered(wire.one, 'say', { text: 'Hello.' });
    expect(content).toContain('I keep trying');
  });
});

describe('refused, and nothing is said', () => {
  test.each([
    ['Watchpost', '“Watchpost” is what somebody who runs the game or this server is called, or I am'],
    ['Table owner', '“Table owner” is what somebody who runs the game'],
    ['pip', '“pip” is a player’s character'],
    ['\u200b', 'Say who speaks'],
    ['\u0301', 'Say who speaks'],
    ['Wat\u00adchpost', 'is what somebody who runs the game or this server is called, or I am'],
  ])('a voice called %s', async (name, words) => {
    expect((await answered(wire.gm, 'npc', { name, text: 'Hello.' })).content).toContain(words);
    expect(spoken()).toEqual([]);
  });

  test('a line of zalgo that is too long, with the text given back', async () => {
    const zalgo = '*_~'.repeat(500);
    const { content, embeds } = await answered(wire.one, 'say', { text: zalgo });
    expect(content).toContain('more than the 2000 characters of one message');
    expect(embeds[0]?.description).toMatch(/^> /);
  });

  test('a player who would speak as the game master’s people', async () => {
    expect((await answered(wire.one, 'npc', { name: 'The abbot', text: 'Go.' })).content).toMatch(/^Only the /);
  });
});

// Last: faults that nobody needed any more would meet the next test.
describe('PBP-VOICE-02: in a full server', () => {
  test('the bot says it in a channel that has all the webhooks it may have', async () => {
    const full = { method: 'POST', path: /channels\/\d+\/webhooks$/, status: 400, code: 30_007 } as const;
    for (let n = 0; n < 3; n++) wire.table.failNext(full);
    const { content } = await answered(wire.one, 'say', { text: 'Hello.' });
    expect(content).toContain('has as many webhooks as Discord allows');
    await eventually(() => expect(byBot()).toEqual(expect.arrayContaining([['Pip', 'Hello.']])));
  });
});
