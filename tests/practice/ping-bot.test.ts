import type { Client } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeTable } from '../../src/practice/practice-table.ts';
import { memoryTable, openPingBot, seatAt } from './ping-bot.ts';

let table: PracticeTable;
let bot: Client<true>;

beforeAll(async () => {
  table = await memoryTable({ ackMilliseconds: 800 });
  bot = await openPingBot(table);
});
afterAll(async () => {
  await bot.destroy();
  await table.close();
});

describe('what discord.js sees', () => {
  test('one server with its channels and the bot as a member', async () => {
    const guild = bot.guilds.cache.get(table.guildId);
    expect(guild?.channels.cache.map((channel) => channel.name).sort()).toEqual(['Campaign', 'gm-room', 'the-table']);
    expect(guild?.members.me?.permissionsIn(table.channelIds.gm).has(['ViewChannel', 'SendMessages'])).toBe(true);
    expect(guild?.members.me?.permissionsIn(table.channelIds.gm).has('Administrator')).toBe(false);
    const member = await guild?.members.fetch(table.chairs[0]?.userId ?? '');
    expect(member?.roles.cache.map((role) => role.name).sort()).toEqual(['@everyone', 'Game Master']);
    expect(member?.permissions.has('ManageGuild')).toBe(true);
  });

  test('its commands as they were registered', async () => {
    const commands = await bot.application.commands.fetch({ guildId: table.guildId });
    expect(commands.find((each) => each.name === 'ping')?.options.map((option) => option.name)).toEqual([
      'text',
      'count',
      'who',
    ]);
  });
});

describe('a slash command', () => {
  afterEach(() => expect(table.violations).toEqual([]));

  test('is answered, with options and the people they name', async () => {
    const who = table.chairs[2]?.userId ?? '';
    const outcome = await seatAt(table, 1).command('ping', { options: { text: 'hello', who } });
    expect(outcome.kind).toBe('reply');
    expect(outcome.message?.content).toBe(`pong hello <@${who}>`);
    expect(outcome.message?.mentions.map((user) => user.id)).toEqual([who]);
    expect(outcome.message?.author.id).toBe(table.botId);
    expect(await outcome.settled).toBe(outcome.message);
    expect(seatAt(table, 2).visible().at(-1)).toEqual(outcome.message);
  });

  test('goes down its path of subcommands', async () => {
    const outcome = await seatAt(table, 1).command('clock', { path: ['add'], options: { size: 'big' } });
    expect(outcome.message?.content).toBe('add big');
  });

  test('is completed while it is typed', async () => {
    const outcome = await seatAt(table, 1).autocomplete('colour', { options: { name: 'r' }, focused: 'name' });
    expect(outcome.choices).toEqual([
      { name: 'red', value: 'red' },
      { name: 'rose', value: 'rose' },
    ]);
  });

  test('may be answered for one pair of eyes', async () => {
    const outcome = await seatAt(table, 1).command('secret');
    expect((outcome.message?.flags ?? 0) & 64).toBe(64);
    expect(seatAt(table, 1).visible().at(-1)?.content).toBe('hush');
    expect(
      seatAt(table, 0)
        .visible()
        .map((message) => message.content),
    ).not.toContain('hush');
    expect(() => seatAt(table, 2).dismiss(outcome.message?.id ?? '')).toThrow('sees no message');
    seatAt(table, 1).dismiss(outcome.message?.id ?? '');
    expect(seatAt(table, 1).visible().at(-1)?.content).not.toBe('hush');
  });

  test('may be deferred, edited later and followed up', async () => {
    const outcome = await seatAt(table, 1).command('later');
    expect(outcome.kind).toBe('deferred');
    const message = await outcome.settled;
    expect(message?.content).toBe('done later');
    expect((message?.flags ?? 0) & 128).toBe(0);
    await expect.poll(() => seatAt(table, 1).visible().at(-1)?.content).toBe('and privately');
    expect(seatAt(table, 2).visible().at(-1)?.content).toBe('done later');
  });

  test('fails as Discord says it when the bot stays silent', async () => {
    const outcome = await seatAt(table, 1).command('silent');
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'The application did not respond' });
  });

  test('may carry a file, and another one after an edit', async () => {
    const outcome = await seatAt(table, 1).command('map');
    const first = outcome.message?.attachments[0]?.url ?? '';
    await expect.poll(() => seatAt(table, 1).visible().at(-1)?.content).toBe('redrawn');
    const attachments = seatAt(table, 1).visible().at(-1)?.attachments ?? [];
    expect(attachments).toMatchObject([{ filename: 'map.txt', description: 'The land', size: 3 }]);
    expect(await (await fetch(attachments[0]?.url ?? '')).text()).toBe('two');
    expect((await fetch(first)).status).toBe(404);
  });

  test('on a person carries that person', async () => {
    const target = table.chairs[0]?.userId ?? '';
    expect((await seatAt(table, 1).contextCommand('Look at', target)).message?.content).toBe(`you look at ${target}`);
  });
});

describe('components', () => {
  test('a button updates its message; what is not there or disabled cannot be pressed', async () => {
    const { message } = await seatAt(table, 1).command('buttons');
    const id = message?.id ?? '';
    await expect(seatAt(table, 2).press(id, 'nothing')).rejects.toThrow('no component "nothing"');
    await expect(seatAt(table, 2).press(id, 'no')).rejects.toThrow('disabled');
    await expect(seatAt(table, 2).press(id, 'pick')).rejects.toThrow('not a button');
    const outcome = await seatAt(table, 2).press(id, 'go');
    expect(outcome).toMatchObject({ kind: 'update', message: { id, content: 'pressed go', components: [] } });
    await expect(seatAt(table, 2).press(id, 'go')).rejects.toThrow('no component "go" (it has: none)');
    expect(table.violations).toEqual([]);
  });

  test('a select takes its own options, as many as it allows', async () => {
    const { message } = await seatAt(table, 1).command('buttons');
    const id = message?.id ?? '';
    await expect(seatAt(table, 1).select(id, 'pick', ['z'])).rejects.toThrow('no option "z"');
    await expect(seatAt(table, 1).select(id, 'pick', ['a', 'b', 'c'])).rejects.toThrow('takes 1 to 2 values, not 3');
    const outcome = await seatAt(table, 1).select(id, 'pick', ['a', 'c']);
    expect(outcome.kind).toBe('deferred');
    expect((await outcome.settled)?.content).toBe('chose a and c');
    expect(table.violations).toEqual([]);
  });

  test('a modal is opened and sent in, by its own person only', async () => {
    const outcome = await seatAt(table, 1).command('modal');
    expect(outcome).toMatchObject({ kind: 'modal', modal: { custom_id: 'write', title: 'Write' } });
    const id = outcome.interactionId;
    await expect(seatAt(table, 2).submit(id, { text: 'x' })).rejects.toThrow('no open modal');
    await expect(seatAt(table, 1).submit(id, {})).rejects.toThrow('"text" of "Write" is required');
    await expect(seatAt(table, 1).submit(id, { other: 'x' })).rejects.toThrow('no field "other"');
    await expect(seatAt(table, 1).submit(id, { text: 'x'.repeat(11) })).rejects.toThrow('10 characters at most');
    expect((await seatAt(table, 1).submit(id, { text: 'tale' })).message?.content).toBe('you wrote tale');
    await expect(seatAt(table, 1).submit(id, { text: 'again' })).rejects.toThrow('no open modal');
    expect(table.violations).toEqual([]);
  });
});

describe("what Discord's client would not send is refused", () => {
  test.each([
    ['nothing', {}, 'no command "/nothing"'],
    ['ping', { options: { other: 1 } }, 'no option "other"'],
    ['ping', { options: { text: 5 } }, 'option "text" must be text'],
    ['ping', { options: { text: '' } }, 'option "text" cannot be empty'],
    ['ping', { options: { text: 'x'.repeat(21) } }, '20 characters at most'],
    ['ping', { options: { count: 1.5 } }, 'must be a whole number'],
    ['ping', { options: { count: 0 } }, 'must be 1 or more'],
    ['ping', { options: { count: 6 } }, 'must be 5 or less'],
    ['ping', { options: { who: '1' } }, 'id of a person'],
    ['clock', {}, 'cannot be used bare'],
    ['clock', { path: ['take'] }, 'no subcommand "take"'],
    ['clock', { path: ['add'] }, 'option "size" is required'],
    ['clock', { path: ['add'], options: { size: 'huge' } }, 'must be one of small, big'],
    ['gm', {}, 'may not use "/gm"'],
  ])('/%s %j', async (name, input, reason) => {
    await expect(seatAt(table, 1).command(name, input)).rejects.toThrow(reason);
  });

  test('what a player may not do the game master may', async () => {
    expect((await seatAt(table, 0).command('gm')).message?.content).toBe('did gm');
  });

  test('players do not see the room of the game masters', async () => {
    const { gm } = table.channelIds;
    await expect(seatAt(table, 1).command('ping', { channelId: gm })).rejects.toThrow('no such channel');
    const outcome = await seatAt(table, 0).command('ping', { channelId: gm });
    expect(seatAt(table, 0).visible(gm)).toEqual([outcome.message]);
    expect(seatAt(table, 1).visible(gm)).toEqual([]);
    expect(() => seatAt(table, 1).say('hello', gm)).toThrow('no such channel');
  });

  test('the bot has no chair', () => {
    expect(() => table.seat(table.botId)).toThrow('There is no chair');
  });
});

describe('what the bot does wrong is written down', () => {
  test('answering after the time is over', async () => {
    const before = table.violations.length;
    expect((await seatAt(table, 1).command('slow')).kind).toBe('failed');
    await expect
      .poll(() => table.violations.slice(before).map((each) => each.what))
      .toEqual(['10062 Unknown interaction']);
  });

  test('answering twice', async () => {
    const before = table.violations.length;
    expect((await seatAt(table, 1).command('twice')).message?.content).toBe('once');
    await expect
      .poll(() => table.violations.slice(before).map((each) => each.what))
      .toEqual(['40060 Interaction has already been acknowledged.']);
    expect(table.violations.at(-1)?.route).toMatch(/^POST \/api\/v10\/interactions\/\d+\/\{token\}\/callback$/);
  });
});
