import type { APIEmbed } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import type { Command } from '../../src/discord/command.ts';
import { writingFor } from '../../src/language/reader.ts';
import { checkMessage } from '../../src/practice/validate/message.ts';
import { lavenderHack } from '../../src/rules/lavender-hack/book.ts';
import { tableFor } from './support/file-table.ts';
import { buttonsOf, embedOf, idsOf, messageOf, postOf, readable, refusalOf } from './support/replies.ts';
import { GM, JON, MIRA, STRANGER } from './support/server.ts';

const table = tableFor({ tests: 'all' });

/** The game master takes back what was done last; what everybody is told of it. */
async function takeBack(): Promise<APIEmbed> {
  const [yes = ''] = idsOf(messageOf(await table.run('undo', {}, { by: GM })));
  return postOf(await table.press(yes, { by: GM })).embeds?.[0] ?? {};
}

describe('/sheet', () => {
  test('is private, of who asks, and has its pages as buttons', async () => {
    const reply = await table.run('sheet');
    expect(reply).toMatchObject({ private: true, rowId: null });
    expect(embedOf(reply)).toMatchObject({ title: 'Bryn', footer: { text: 'Page 1 of 3' } });
    expect(buttonsOf(messageOf(reply))).toEqual(['Overview', 'Features', 'Gear']);
    expect(() => checkMessage(messageOf(reply) as never, 'reply')).not.toThrow();
  });

  test('turns its pages in place; a page that is not there is the nearest', async () => {
    const id = await table.idOf('Bryn');
    const reply = await table.press(`sheet:${id}:3`);
    expect([reply.kind, embedOf(reply).title]).toEqual(['update', 'Bryn: gear']);
    expect(embedOf(await table.press(`sheet:${id}:99`)).title).toBe('Bryn: gear');
    expect(embedOf(await table.press(`sheet:${id}:nonsense`)).title).toBe('Bryn');
    expect(refusalOf(await table.press('sheet:abcdefghijklmnop:1'))).toMatch(/^There is no character called/);
  });

  test('a shared one stays in the campaign’s language, whoever turns its pages', async () => {
    const page = `sheet:${await table.idOf('Bryn')}:3`;
    const german = { language: 'de', isPlain: false } as const;
    expect(embedOf(await writingFor(german, () => table.press(page))).title).toBe('Bryn: Ausrüstung');
    expect(embedOf(await writingFor(german, () => table.press(page, { isShared: true }))).title).toBe('Bryn: gear');
  });

  test('shows anybody’s, and to everybody when that is wanted', async () => {
    expect(await table.complete('sheet', 'who', '')).toEqual(['Bryn', 'Sable']);
    const reply = await table.run('sheet', { who: 'Sable', share: true });
    expect(reply).toMatchObject({ private: false });
    expect(embedOf(reply).title).toBe('Sable');
    expect(refusalOf(await table.run('sheet', { who: 'Nobody' }))).toMatch(/^There is no character called “Nobody”/);
    expect(refusalOf(await table.run('sheet', {}, { by: STRANGER }))).toMatch(/^You have no character/);
  });
});

describe('/party', () => {
  test('shows the four dice with their words, privately unless shared', async () => {
    const reply = await table.run('party');
    expect(reply).toMatchObject({ private: true });
    expect(embedOf(reply).description).toContain('**Food** d8, sound');
    expect(embedOf(reply).description).toContain(`Spotlight: <@${MIRA}>`);
    expect(await table.run('party', { share: true })).toMatchObject({ private: false });
  });
});

describe('/help', () => {
  test('names every command, and the game master’s apart', async () => {
    const everybody = readable(await table.run('help'));
    const master = readable(await table.run('help', { topic: 'gm' }));
    const text = `${everybody}\n${master}`;
    for (const name of [
      'test',
      'melee',
      'gear',
      'usage',
      'roll',
      'sheet',
      'party',
      'waiting',
      'catchup',
      'away',
      'orders',
      'log',
      'undo',
      'scene',
      'character',
      'foe',
      'campaign',
      'help',
      'gm call',
      'gm ask',
      'gm round',
      'campaign pause',
    ])
      expect(text).toContain(`/${name}`);
    const can = ({ needs }: Command) => needs === null || Object.hasOwn(lavenderHack.actions, needs);
    for (const { data } of COMMANDS.filter(can)) expect(text, data.name).toContain(data.name);
    expect(everybody).toContain('/help topic:gm');
    expect(everybody.length).toBeLessThan(4096);
    expect(master.length).toBeLessThan(4096);
  });

  test('has topics, and a sentence for what is none', async () => {
    expect(embedOf(await table.run('help', { topic: 'melee' })).title).toBe('Melee');
    expect((await table.complete('help', 'topic', '')).length).toBe(23);
    expect(await table.complete('help', 'topic', 'mag')).toEqual(['Magic']);
    expect(refusalOf(await table.run('help', { topic: 'cooking' }))).toBe(
      'There is no help on “cooking”. /help alone lists everything.',
    );
  });

  test('works where there is no campaign', async () => {
    const { title, description } = embedOf(await table.run('help', {}, { guildId: '999999999999999999' }));
    expect(title).toBe('Tabletop campaigns by post');
    expect(description).toContain('/campaign create');
  });
});

describe('/log and /undo', () => {
  test('tell every die, who, and the number; pages go to the oldest', async () => {
    for (let n = 0; n < 10; n++) await table.run('roll', { dice: '3d6', for: `roll ${n}` });
    const newest = await table.run('log');
    expect(newest).toMatchObject({ private: true });
    expect(embedOf(newest).description).toMatch(
      new RegExp(
        `^\\*\\*#11\\*\\* <@${MIRA}> <t:\\d+:R>\nroll 9: .*3d6: .* = \\*\\*\\d+\\*\\*\n-# roll d6: \\d \\d \\d\n`,
      ),
    );
    expect(embedOf(newest).footer?.text).toBe('Page 1 of 2');
    expect(buttonsOf(messageOf(newest))).toEqual(['Newer', 'Older']);
    expect(() => checkMessage(messageOf(newest) as never, 'reply')).not.toThrow();
    const oldest = await table.press('log:2:on');
    expect([oldest.kind, embedOf(oldest).description?.includes('**#1**')]).toEqual(['update', true]);
    expect(embedOf(await table.run('log', { page: 50_000 })).footer?.text).toBe('Page 2 of 2');
  });

  test('a player cannot take back what dice decided; the game master can, and the log says so', async () => {
    expect(refusalOf(await table.run('undo'))).toMatch(/^Dice were rolled in #11, so only the game master/);
    expect((await takeBack()).title).toMatch(/^#11 taken back: roll 9: \d+$/);
    expect(readable(await table.run('log'))).toContain('· taken back in #12');
  });

  test('a foe’s own numbers stay with the game master, in the log and after an undo', async () => {
    const id = await table.idOf('Barrow ghoul');
    const set = await table.run('gm set', { value: `foe/${id}/hp`, to: '7' }, { by: GM });
    expect(set).toMatchObject({ private: true });
    expect(readable(set)).toContain('12 → **7**');
    expect(readable(await table.run('log', {}, { by: JON }))).toContain('Kept by the game master.');
    expect(readable(await table.run('log', {}, { by: JON }))).not.toMatch(/12 → \*\*7/);
    expect(readable(await table.run('log', {}, { by: GM }))).toContain('12 → **7**');
    const undone = await takeBack();
    expect(undone.title).toMatch(/^#\d+ taken back$/);
    expect(undone.description).toBe('Everything is as it was before.');
    expect(undone.description).not.toMatch(/\b7\b|\b12\b/);
    expect(readable(await table.run('log', {}, { by: JON }))).not.toMatch(/12 → |7 → /);
  });
});

test('a page of the log fits one message however much was typed', async () => {
  for (let n = 0; n < 8; n++) await table.run('test', { ability: 'str', intent: '*'.repeat(300) });
  for (let n = 0; n < 8; n++) await table.run('roll', { dice: '100d1000', for: '@everyone'.repeat(30) });
  const reply = await table.run('log');
  expect(() => checkMessage(messageOf(reply) as never, 'reply')).not.toThrow();
  expect(embedOf(reply).description).toMatch(/and 70 more|…/);
  expect(readable(reply)).not.toContain('@everyone');
  expect((await table.press('log:2')).kind).toBe('update');
});
