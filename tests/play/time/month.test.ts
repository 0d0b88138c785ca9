import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/discord/reply.ts';
import { awaitedForLong } from '../../../src/play/time/keep-time.ts';
import { waitsOf } from '../../../src/play/waiting/waits.ts';
import { DAY } from '../../../src/rules/engine/time.ts';
import { month, posts } from '../support/month.ts';

/**
 * New messages in each day of the game at most. They were 1,289 in the 130 days of these months, 9.91 a day, before the
 * buttons of the next step walked, questions of the game master were one message, and a late answer called by itself.
 */
const MAX_MESSAGES = 9.3;

/** What the game master is called for, with each kind of step that is theirs. */
const CALLS_OF_GM = [
  /^<@gm>, it is your turn: say whom the party meets/m,
  /^<@gm>, it is your turn: say how the meeting goes on/m,
  /^<@gm>, it is your turn: go on from the answers to/m,
  /^<@gm>, it is your turn: set the party on its way/m,
  /^<@gm>, something is on your list/m,
];

describe('a month of a campaign: on the way, underground, in fights, at court and at home', () => {
  const kinds = new Set<string>();
  const calls: string[] = [];
  let messages = 0;
  let days = 0;

  test.each([1, 2, 3, 4, 5, 6])('PBP-TURN-01: at each half hour somebody is awaited (seed %i)', async (seed) => {
    const { at, next, awaited, gameDays, messages: told } = await month(seed);
    const begun = at.now();
    do {
      const ends = waitsOf(at.world()).filter(({ until }) => until !== null);
      const isAnybody = ends.length + awaitedForLong(at.world(), at.now()).size > 0;
      expect(isAnybody, `${(at.now() - begun) / DAY} days`).toBe(true);
    } while (await next());
    for (const kind of awaited) kinds.add(kind);
    calls.push(...posts(at.replies).map(({ body }) => (body as Message).content ?? ''));
    messages += told();
    days += gameDays();
  });

  test('the turns of the game master came up, too, and there are fewer messages than there were', () => {
    for (const kind of ['watch', 'delve', 'bring-on', 'meeting', 'parley', 'answer', 'set-out', 'court-goals'])
      expect([...kinds]).toContain(kind);
    expect(days).toBeGreaterThan(100);
    expect(messages / days, `${messages} messages in ${days} days`).toBeLessThan(MAX_MESSAGES);
  });

  test.each(CALLS_OF_GM)('PBP-TURN-01: the game master is called in a message that all can see: %s', (called) => {
    expect(calls.filter((content) => called.test(content))).not.toEqual([]);
  });
});
