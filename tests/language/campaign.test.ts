import { afterEach, describe, expect, test } from 'vitest';
import type { Message } from '../../src/discord/reply.ts';
import { checkMessage } from '../../src/practice/validate/message.ts';
import { month } from '../play/support/month.ts';
import { SIZES } from '../support/sizes.ts';
import { beginPseudo, endPseudo } from './pseudo.ts';
import { unspokenIn } from './unspoken.ts';

/** What the people of the month are called, and what they and the game master wrote. */
const THEIRS = ['Ada', 'Ben', 'Cyd', 'The abbey', 'Open the gate', 'So be it.', /Day \d+: what now\?/];

async function messagesOf(seed: number): Promise<readonly Message[]> {
  const { at, next } = await month(seed, { language: 'de' });
  while (await next());
  return at.replies.map(({ body }) => body as Message);
}

describe.each(SIZES.months)('a month of a campaign in another language (seed %i)', (seed) => {
  afterEach(endPseudo);

  test('nothing is said past the catalogues', async () => {
    beginPseudo();
    const messages = await messagesOf(seed);
    expect(messages.length).toBeGreaterThan(300);
    expect(unspokenIn(messages, THEIRS)).toEqual([]);
  });

  test('German fits wherever English does', async () => {
    const messages = await messagesOf(seed);
    expect(JSON.stringify(messages)).toContain('Wache');
    for (const message of messages) checkMessage(message as never, 'reply');
  });
});
