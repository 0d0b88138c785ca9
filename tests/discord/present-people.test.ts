import { DiscordAPIError, type REST } from 'discord.js';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPresence } from '../../src/discord/present-people.ts';
import { HOUR } from '../../src/rules/engine/time.ts';

const GUILD = '200000000000000001';

function server(gone: readonly string[], roles: readonly string[] = []) {
  const asked: string[] = [];
  let now = 0;
  const get = async (path: string): Promise<unknown> => {
    asked.push(path);
    if (path.endsWith('/roles')) return roles.map((id) => ({ id }));
    const id = path.split('/').at(-1) ?? '';
    if (id === '500') throw new Error('Discord is down');
    if (gone.includes(id))
      throw new DiscordAPIError({ code: 10_007, message: 'Unknown Member' }, 10_007, 404, 'GET', path, {});
    return { user: { id } };
  };
  const presence = openPresence({ rest: { get } as unknown as REST, now: () => now, log: pino({ level: 'silent' }) });
  return { presence, asked, pass: (milliseconds: number) => (now += milliseconds) };
}

test('PBP-AWAY-06: Discord is asked once in two hours, and again when somebody came or went', async () => {
  const { presence, asked, pass } = server(['2']);
  expect(presence.unsure(GUILD, ['1', '2'])).toEqual(['1', '2']);
  expect(await presence.ask(GUILD, ['1', '2'])).toEqual(new Set(['1']));
  expect(presence.unsure(GUILD, ['1', '2'])).toEqual([]);
  presence.forget(GUILD, '1');
  expect(presence.unsure(GUILD, ['1', '2'])).toEqual(['1']);
  await presence.ask(GUILD, ['1']);
  pass(HOUR + 1);
  expect(presence.unsure(GUILD, ['1', '2'])).toEqual(['2']);
  pass(HOUR);
  expect(presence.unsure(GUILD, ['1', '2'])).toEqual(['1', '2']);
  expect(asked).toHaveLength(3);
});

test('who Discord says nothing about counts as there, and is asked for again soon', async () => {
  const { presence, pass } = server([]);
  expect(await presence.ask(GUILD, ['500'])).toEqual(new Set(['500']));
  expect(presence.unsure(GUILD, ['500'])).toEqual([]);
  pass(HOUR / 6);
  expect(presence.unsure(GUILD, ['500'])).toEqual(['500']);
});

test('PBP-GM-04: a role is there as long as the server has it', async () => {
  const { presence } = server([], ['7']);
  expect(await presence.ask(GUILD, ['&7', '&8'])).toEqual(new Set(['&7']));
});
