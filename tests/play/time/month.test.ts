import { describe, expect, test } from 'vitest';
import type { Message } from '../../../src/discord/reply.ts';
import { awaitedForLong } from '../../../src/play/time/keep-time.ts';
import { waitsOf } from '../../../src/play/waiting/waits.ts';
import { DAY } from '../../../src/rules/engine/time.ts';
import { SIZES } from '../../support/sizes.ts';
import { wordless } from '../../support/wordless.ts';
import { month, posts } from '../support/month.ts';

/**
 * New messages at most in each day that people play. Before the buttons of the next step walked, questions of the game
 * master were one message, and a late answer called by itself, these six months had 7.76 and twenty-four had 8.07; now they
 * have 7.33 and 7.32. Days of the game would not do: other dice make them a fifth more or fewer.
 */
const MAX_MESSAGES = 7.7;

/** What the game master is called for, with each kind of step that is theirs. */
const CALLS_OF_GM = [
  /^<@gm>, it is your turn: go on from the answers to/m,
  /^<@gm>, it is your turn: set the party on its way/m,
  /^<@gm>, something is on your list/m,
];

describe('a month of a campaign: on the way, underground, in fights, at court and at home', () => {
  const kinds = new Set<string>();
  const calls: string[] = [];
  /** Whom the messages call in which somebody comes upon the party. */
  const meetings: string[] = [];
  let messages = 0;
  let days = 0;
  let played = 0;

  test.each(SIZES.waitingMonths)('PBP-TURN-01: at each half hour somebody is awaited (seed %i)', async (seed) => {
    const { at, next, awaited, gameDays, messages: told, playDays } = await month(seed);
    const begun = at.now();
    do {
      const ends = waitsOf(at.world()).filter(({ until }) => until !== null);
      const isAnybody = ends.length + awaitedForLong(at.world(), at.now()).size > 0;
      expect(isAnybody, `${(at.now() - begun) / DAY} days`).toBe(true);
    } while (await next());
    for (const kind of awaited) kinds.add(kind);
    expect(at.replies.flatMap(({ body }) => wordless(body as Message))).toEqual([]);
    calls.push(...posts(at.replies).map(({ body }) => (body as Message).content ?? ''));
    const met = posts(at.replies).filter(({ body }) => JSON.stringify(body).includes('The party meets somebody.'));
    meetings.push(...met.map(({ body }) => (body as Message).content ?? ''));
    messages += told();
    days += gameDays();
    played += playDays();
  });

  test('the turns of the game master came up, too, and there are fewer messages than there were', () => {
    for (const kind of ['watch', 'delve', 'parley', 'answer', 'set-out', 'court-goals'])
      expect([...kinds]).toContain(kind);
    expect(days).toBeGreaterThan(16 * SIZES.waitingMonths.length);
    expect(messages / played, `${messages} messages in ${played} days`).toBeLessThan(MAX_MESSAGES);
  });

  test('LH-ENC-09 PBP-TURN-01: where somebody comes, the question who it is calls the game master', () => {
    expect(meetings.filter((content) => content.startsWith('<@gm>'))).not.toEqual([]);
  });

  test.each(CALLS_OF_GM)('PBP-TURN-01: the game master is called in a message that all can see: %s', (called) => {
    expect(calls.filter((content) => called.test(content))).not.toEqual([]);
  });
});
