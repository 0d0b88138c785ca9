import { describe, expect, test } from 'vitest';
import { awaitedForLong } from '../../../src/play/time/keep-time.ts';
import { waitsOf } from '../../../src/play/waiting/waits.ts';
import { DAY } from '../../../src/rules/engine/time.ts';
import { month } from '../support/month.ts';

/** New messages in each day of the game before the buttons of the next step walked: 1,289 in the 130 days of these months. */
const MESSAGES_BEFORE = 9.91;

describe('a month of a campaign: on the way, underground, in fights, at court and at home', () => {
  const kinds = new Set<string>();
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
    messages += told();
    days += gameDays();
  });

  test('the turns of the game master came up, too, and there are fewer messages than there were', () => {
    for (const kind of ['watch', 'delve', 'bring-on', 'meeting', 'parley', 'answer', 'set-out', 'court-goals'])
      expect([...kinds]).toContain(kind);
    expect(days).toBeGreaterThan(100);
    expect(messages / days, `${messages} messages in ${days} days`).toBeLessThan(MESSAGES_BEFORE);
  });
});
