import { DiscordAPIError, HTTPError } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { openLog } from '../../src/log.ts';

const INTERACTION_TOKEN = 'aW50ZXJhY3Rpb246MTIzNDU2Nzg5OnNlY3JldHNlY3JldA';
const BOT_TOKEN = 'MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWsabcdef';

function logOf(write: (log: ReturnType<typeof openLog>) => void, level = 'info') {
  const lines: string[] = [];
  write(openLog(level, { write: (line) => void lines.push(line) }));
  return { text: lines.join(''), first: lines[0] === undefined ? null : JSON.parse(lines[0]) };
}

describe('the log', () => {
  test('tells an error of Discord without its address, body and token', () => {
    const url = `https://discord.com/api/v10/webhooks/123456789012345678/${INTERACTION_TOKEN}/messages/@original`;
    const body = { files: undefined, json: { content: 'the hidden door' } };
    const err = new DiscordAPIError({ code: 10062, message: 'Unknown interaction' }, 10062, 404, 'PATCH', url, body);
    const { text, first } = logOf((log) => log.error({ err, interactionId: '1' }, 'late'));
    expect(text).not.toContain(INTERACTION_TOKEN);
    expect(text).not.toContain('hidden door');
    expect(first.err).toMatchObject({ message: 'Unknown interaction', code: 10062, status: 404, method: 'PATCH' });
    expect(first).toMatchObject({ level: 'error', msg: 'late', interactionId: '1' });
  });

  test('cleans what an error quotes, down to its causes', () => {
    const cause = new Error(`POST /interactions/123456789012345678/${INTERACTION_TOKEN}/callback failed`);
    const err = new Error(`postgresql://bot:hunter2@db/watch and ${BOT_TOKEN}`, { cause });
    const { text, first } = logOf((log) => log.warn({ err }, 'trouble'));
    for (const secret of [INTERACTION_TOKEN, BOT_TOKEN, 'hunter2']) expect(text).not.toContain(secret);
    expect(first.err.cause.message).toBe('POST /interactions/[id]/[hidden]/callback failed');
  });

  test('names nobody in what an error says, and keeps the fields of its line', () => {
    const user = '100000000000000002';
    const cause = new TypeError(`<@${user}> is nobody`);
    const err = new Error(`member ${user}: joined cannot be read`, { cause });
    const { text, first } = logOf((log) => log.error({ err, guildId: '200000000000000001' }, 'a handler broke'));
    expect(text).not.toContain(user);
    expect(first.err.message).toBe('member [id]: joined cannot be read');
    expect(first.guildId).toBe('200000000000000001');
    expect(logOf((log) => log.error({ err: `no ${user}` })).text).not.toContain(user);
  });

  test('hides fields that hold secrets, also one level down', () => {
    const { text } = logOf((log) =>
      log.info({ token: 'aaa', request: { body: { secret: 'bbb' }, headers: { authorization: 'ccc' } } }),
    );
    for (const secret of ['aaa', 'bbb', 'ccc']) expect(text).not.toContain(secret);
  });

  test('tells of a thrown object only that one was thrown', () => {
    const { text } = logOf((log) => log.error({ err: { token: 'aaa', deep: { password: 'bbb' } } }));
    expect(text).not.toMatch(/aaa|bbb/);
  });

  test('an HTTP error keeps its status', () => {
    const err = new HTTPError(
      503,
      'Service Unavailable',
      'POST',
      `https://discord.com/api/webhooks/1/${INTERACTION_TOKEN}`,
      {
        files: undefined,
        body: undefined,
      },
    );
    const { text, first } = logOf((log) => log.error({ err }));
    expect(text).not.toContain(INTERACTION_TOKEN);
    expect(first.err.status).toBe(503);
  });

  test('follows its level', () => {
    expect(logOf((log) => log.info('quiet'), 'warn').text).toBe('');
    expect(logOf((log) => log.warn('loud'), 'warn').first.msg).toBe('loud');
  });
});
