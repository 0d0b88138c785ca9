import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PracticeSeat } from '../../src/practice/seats.ts';
import { lyingPng, packedPdf } from '../support/bad-files.ts';
import { CANARY_TOKEN } from '../support/canaries.ts';
import { SIZES } from '../support/sizes.ts';
import { customIdsOf, type TableWithBot, tableWithBot, textOf } from './table-with-bot.ts';

const MONTH_MS = 31 * 24 * 3600 * 1000;
const EPHEMERAL = 64;
const SHEET = {
  name: 'Bryn',
  class: 'strong',
  abilities: { str: 12, dex: 10, wis: 10, int: 10, con: 12, cha: 10 },
  hp: 8,
};

describe.each(SIZES.storiesOn)('bad input has a clear message and changes nothing (%s)', (kind) => {
  let at: TableWithBot;
  let player: PracticeSeat;
  let stranger: PracticeSeat;
  beforeAll(async () => {
    at = await tableWithBot(kind);
    [player, stranger] = at.players;
    await at.gm.command('campaign', { path: ['create'], options: { name: 'The Salt Road', book: 'lavender-hack' } });
    await player.command('character', { path: ['import'], options: { json: JSON.stringify(SHEET) } });
  });
  afterAll(async () => {
    expect(at.table.violations).toEqual([]);
    await at.close();
  });

  /** Number of the newest journal entry, as the log's first line has it. */
  async function newest(): Promise<number> {
    const log = await player.command('log');
    return Number(/#(\d+)/.exec(textOf(log.message))?.[1]);
  }

  async function refused(by: PracticeSeat, command: string, options: Record<string, string>): Promise<string> {
    const before = await newest();
    const outcome = await by.command(command, { options });
    expect(outcome.kind).toBe('reply');
    expect((outcome.message?.flags ?? 0) & EPHEMERAL).toBe(EPHEMERAL);
    expect(await newest()).toBe(before);
    return outcome.message?.content ?? '';
  }

  test.each([
    ['test', { ability: 'luck' }, /I know no ability/],
    ['test', { ability: 'x'.repeat(100) }, /I know no ability/],
    ['roll', { dice: '9999999d9999999' }, /^That is more than 100 dice\./],
    ['test', { ability: 'str', as: 'abcdefghijklmnop' }, /\S/],
    ['melee', { target: 'abcdefghijklmnop' }, /\S/],
  ])('/%s %j', async (command, options, words) => {
    const said = await refused(player, command, options);
    expect(said).toMatch(words);
    expect(said).toMatch(/Nothing was|nothing was/);
    expect(said.length).toBeLessThan(600);
  });

  test('2,000 characters where a name belongs do not even leave Discord', async () => {
    const sent = player.command('test', { options: { ability: 'x'.repeat(2000) } });
    await expect(sent).rejects.toThrow('may have 100 characters at most');
  });

  test('no character', async () => {
    expect(await refused(stranger, 'test', { ability: 'str' })).toContain('/character new');
  });

  test('a character of another campaign, named by its id, is unknown here', async () => {
    const thread = (await (
      await fetch(`${at.table.apiUrl}/v10/channels/${at.table.channelIds.table}/threads`, {
        method: 'POST',
        headers: { authorization: `Bot ${CANARY_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'elsewhere', type: 11 }),
      })
    ).json()) as { id: string };
    await at.gm.command('campaign', { path: ['create'], options: { name: 'Elsewhere', book: 'lavender-hack' } });
    const bind = { use: 'play', channel: thread.id, campaign: 'Elsewhere' };
    expect((await at.gm.command('campaign', { path: ['bind'], options: bind })).kind).toBe('reply');
    const json = JSON.stringify({ ...SHEET, name: 'Sorrel' });
    await stranger.command('character', { path: ['import'], options: { json }, channelId: thread.id });
    const sheet = await stranger.command('sheet', { channelId: thread.id });
    const [, id = ''] = /"custom_id":"sheet:([a-z2-7]+):/.exec(textOf(sheet.message)) ?? [];
    expect(id).toHaveLength(16);
    const before = await newest();
    const outcome = await at.gm.command('test', { options: { ability: 'str', as: id } });
    expect((outcome.message?.flags ?? 0) & EPHEMERAL).toBe(EPHEMERAL);
    expect(textOf(outcome.message)).not.toContain('Sorrel');
    expect(await newest()).toBe(before);
  });

  test('a name with mentions comes out harmless and calls nobody', async () => {
    const intent = '@everyone <@1234567890123456789> **bold**';
    const { message } = await player.command('test', { options: { ability: 'str', intent } });
    expect(message?.mention_everyone).toBe(false);
    expect(message?.mentions ?? []).toEqual([]);
    expect(message?.embeds[0]?.description).not.toContain('<@1234567890123456789>');
  });

  test('a small PDF that unpacks to a great deal and a picture that is larger than it says: a sentence each, and others are answered', async () => {
    const bomb = player.upload('sheet.pdf', packedPdf(40_000_000, { filter: '[/FlateDecode/FlateDecode]', times: 2 }));
    const lie = player.upload('face.png', lyingPng(20_000));
    const before = await newest();
    const [, , ...others] = await Promise.all([
      player.command('character', { path: ['import'], options: { file: bomb } }),
      player.command('character', { path: ['portrait'], options: { file: lie } }),
      ...Array.from({ length: 5 }, () => stranger.command('party')),
    ]);
    // On a busy machine the answer comes as a message of its own, after the public wait was taken away.
    const said = () => player.visible().map(({ content }) => content);
    await expect.poll(said, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/^[^.]*PDF[^.]*\./));
    await expect.poll(said).toContainEqual(expect.stringMatching(/^I can read that as no picture\./));
    for (const other of others) expect(other.kind).toBe('reply');
    expect(await newest()).toBe(before);
  });

  test('somebody else’s button, a button after a month, and the same button again', async () => {
    const open = await offer();
    const add = customIdsOf(open).find((id) => id.endsWith(':add')) ?? '';
    const others = await stranger.press(open.id, add);
    expect(others.message?.content).toContain('This is for');
    at.table.advance(MONTH_MS);
    const before = await newest();
    const [first, second] = await Promise.all([player.press(open.id, add), player.press(open.id, add)]);
    const kinds = [first, second].map((outcome) => outcome.kind);
    expect(kinds).toContain('update');
    const last = player.visible().findLast((message) => message.id === open.id);
    expect(customIdsOf(last)).toEqual([]);
    expect(await newest()).toBe(before + 1);
  });

  async function offer(): Promise<APIMessage> {
    for (let n = 0; n < 100; n++) {
      const { message } = await player.command('test', { options: { ability: 'str' } });
      if (message && customIdsOf(message).some((id) => id.endsWith(':add'))) return message;
    }
    throw new Error('the gear die was never offered');
  }
});
