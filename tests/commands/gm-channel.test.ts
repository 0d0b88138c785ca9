import { describe, expect, test } from 'vitest';
import { tableFor } from './support/file-table.ts';
import { readable } from './support/replies.ts';
import { asGm, asJon, asStranger, CHANNEL, GM, GUILD, JON } from './support/server.ts';

const GM_CHANNEL = '300000000000000005';
const behind = { ...asGm, channelId: GM_CHANNEL };
/** In every text that is typed among the game masters. */
const CANARY = /HERONSONG/i;

const table = tableFor({ tests: 'each' });

async function bound(): Promise<void> {
  await table.run('campaign bind', { use: 'gm' }, behind);
}

async function newest() {
  const id = await table.play.campaignAt(GUILD, [CHANNEL]);
  const [entry] = await table.play.journal(id ?? '', { before: null, limit: 1 });
  if (entry === undefined) throw new Error('nothing was done');
  return entry;
}

/** All that anybody else can find: words, files and choices. */
async function found(by: { readonly by: string }): Promise<string> {
  const answers = await Promise.all([
    table.run('log', {}, by),
    table.run('catchup', {}, by),
    table.press('catchup:1:0:on', by),
    table.run('recall', { name: 'heronsong' }, by),
    table.run('dice journal', {}, by),
    table.run('stats', {}, by),
    table.run('waiting', {}, by),
    table.run('dice prove', { entry: (await newest()).number }, by),
    ...(by.by === JON ? [table.run('export', { as: 'csv' }, by), table.run('export', { as: 'obsidian' }, by)] : []),
  ]);
  const choices = await Promise.all([
    table.complete('recall', 'name', 'heron', by),
    table.complete('npc', 'name', 'heron', by),
    table.complete('table roll', 'table', 'heron', by),
    table.complete('rule', 'name', 'heron', by),
  ]);
  const files = answers.flatMap((reply) =>
    reply.kind === 'message' ? (reply.files ?? []).map(({ data }) => Buffer.from(data).toString('latin1')) : [],
  );
  // What was asked for is said back.
  const words = answers.map((reply) => readable(reply).replace('told of heronsong', ''));
  return [...words, ...files.filter((file) => !file.includes('<!doctype html>')), ...choices.flat()].join('\n');
}

describe('PBP-SECRET-03: what a game master does in their own channel', () => {
  test.each([
    ['roll', { dice: 'd20', for: 'Heronsong hears them' }],
    ['oracle', { question: 'Is Heronsong the traitor?' }],
    ['npc', { name: 'Abbot Heronsong', text: 'The password is Heronsong.' }],
    ['table roll', { table: 'Heronsong table' }],
    ['test', { ability: 'str', as: 'Bryn', intent: 'Heronsong lifts it' }],
    ['gm edge', { who: 'Bryn', with: 'advantage', reason: 'Heronsong sings' }],
    ['gear', { what: 'a Heronsong', as: 'Bryn' }],
  ])('/%s %o is found by nobody else', async (line, options) => {
    await bound();
    await table.run('table import', { format: 'lines', table: 'Heronsong table', text: 'Heronsong\nheron' }, behind);
    const before = await newest();
    const reply = await table.run(line, options as never, behind);
    const entry = await newest();
    expect(entry.number).toBeGreaterThan(before.number);
    expect(entry.secret).toBe(true);
    expect(entry.dice.every(({ hidden }) => hidden === true)).toBe(true);
    if (line !== 'npc') expect(reply).toMatchObject({ private: false });
    for (const by of [asJon, asStranger]) expect(await found(by)).not.toMatch(CANARY);
    expect(readable(await table.run('log', {}, asGm))).toMatch(/heronsong/i);
    expect(readable(await table.run('log', {}, asJon))).toContain('Kept by the game master.');
  });

  test('is open where they say so', async () => {
    await bound();
    await table.run('roll', { dice: 'd20', for: 'Heronsong', secret: false }, behind);
    expect((await newest()).secret).toBe(false);
    await table.run('oracle', { question: 'Heronsong?', secret: false }, behind);
    expect((await newest()).secret).toBe(false);
    await table.run('table roll', { table: 'Magical mishaps', secret: false }, behind);
    expect((await newest()).secret).toBe(false);
    expect(readable(await table.run('log', {}, asJon))).toMatch(CANARY);
  });

  test('is kept in a thread of that channel as well', async () => {
    await bound();
    const look = await table.look();
    const done = await table.play.freeRoll(
      {
        interactionId: '499999999999999999',
        campaignId: look.world.campaign.id,
        caller: { userId: GM, roleIds: [], isManager: false },
        where: {
          applicationId: '1',
          token: 't',
          channelId: '300000000000000006',
          places: ['300000000000000006', GM_CHANNEL],
        },
        private: false,
      },
      'd6',
      'Heronsong',
    );
    expect(done.kind).toBe('done');
    expect((await newest()).secret).toBe(true);
  });

  test('is open where it is a post for the players, and settings are', async () => {
    await bound();
    await table.run('gm set', { value: 'food', to: 'd12' }, behind);
    expect((await newest()).secret).toBe(false);
    await table.run('campaign settings', { setting: 'quiet_hours', to: '22-7' }, behind);
    expect((await newest()).secret).toBe(false);
  });

  test('elsewhere is open, unless they say that it is secret', async () => {
    await table.run('roll', { dice: 'd20', for: 'Lark' }, asGm);
    expect((await newest()).secret).toBe(false);
    const rolled = await table.run('roll', { dice: 'd20', for: 'Heronsong', secret: true }, asGm);
    expect(rolled).toMatchObject({ private: true });
    expect((await newest()).secret).toBe(true);
    const asked = await table.run('oracle', { question: 'Is it Heronsong?', secret: true }, asGm);
    expect(asked).toMatchObject({ private: true });
    expect((await newest()).secret).toBe(true);
    expect(await found(asJon)).not.toMatch(CANARY);
  });

  test('nobody else has secret dice', async () => {
    for (const [line, options] of [
      ['roll', { dice: 'd6' }],
      ['oracle', { question: 'Is it so?' }],
      ['table roll', { table: 'Magical mishaps' }],
    ] as const) {
      const reply = await table.run(line, { ...options, secret: true }, asJon);
      expect(readable(reply)).toMatch(/Only the game master/);
    }
  });
});

test('/campaign show names the channel that is kept for the game master to them alone', async () => {
  await bound();
  expect(readable(await table.run('campaign show', {}, asGm))).toContain(`<#${GM_CHANNEL}>`);
  expect(readable(await table.run('campaign show', {}, asJon))).not.toContain(GM_CHANNEL);
});

test('what a game master has to see to is told to players neither in the channel nor in the log', async () => {
  await table.run('gm damage', { whom: 'Bryn', amount: 40, kind: 'direct' }, asGm);
  const seen = [
    await table.run('log', {}, asJon),
    await table.run('catchup', {}, asJon),
    await table.run('party', {}, asJon),
  ];
  expect(seen.map(readable).join('\n')).not.toMatch(/For the game master: /);
});
