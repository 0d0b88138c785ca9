import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askDesk } from '../support/desk.ts';
import { readable } from './by-post-messages.ts';
import type { ByPostTable } from './by-post-table.ts';
import { guideStory } from './guide-story.ts';
import { openGuideTable, seatAt } from './guide-table.ts';
import { openPhone, type Phone } from './phone.ts';
import type { Name } from './seating.ts';

/** The guide from its first line to the first level on a phone, by taps alone; only words and names are typed. Proof has it. */
let at: ByPostTable;
let phone: Phone;

beforeAll(async () => {
  at = await openGuideTable(await askDesk('page'));
  phone = await openPhone(at);
}, 180_000);
afterAll(async () => {
  await phone.close();
  await at.close();
});

/** Screens that the longest recap may take (a screen is 390×844). */
const MOST_SCREENS = 1.5;

const RECAP = /Round \d+ of the fight|fight is over after/;

/** One picture of each kind of card, by words that only it has. */
const CARDS: Readonly<Record<string, RegExp>> = {
  test: /Strength test/,
  asked: /The bridge is out/,
  status: /The Salt Road/,
  watch: /watch \d of 6/,
  meeting: /bandit/i,
  fight: /Round \d+ · declare/,
  dungeon: /Gatehouse/,
  court: /Court of Mirror Abbey/,
  week: /Week \d+ (at|in) /,
  level: /reaches level 2$/m,
};

test('docs/guide.md is played by taps on a phone, and no recap is longer than a screen and a half', async () => {
  const kept = new Set<string>();
  const recaps: Record<string, number> = {};
  const story = guideStory(at, {
    command: async (name, line) => looked(name, await phone.command(name, line)),
    press: async (name, choice, words) => looked(name, await phone.press(name, choice, words)),
    select: async (name, choices) => looked(name, await phone.select(name, choices)),
  });

  /** Keeps the first picture of each kind, and measures every recap of a round. */
  async function looked(name: Name, messages: readonly APIMessage[]): Promise<readonly APIMessage[]> {
    for (const message of seatAt(at, name).visible()) {
      const text = readable(message);
      for (const [kind, words] of Object.entries(CARDS)) {
        if (kept.has(kind) || !words.test(text)) continue;
        kept.add(kind);
        await phone.picture(name, message, `phone-guide-${kind}.png`);
      }
      if (RECAP.test(text) && recaps[message.id] === undefined)
        recaps[message.id] = await phone.picture(name, message, `phone-guide-recap-${Object.keys(recaps).length}.png`);
    }
    return messages;
  }

  await story.play();
  expect([...kept].toSorted()).toEqual(Object.keys(CARDS).toSorted());
  expect(Object.keys(recaps).length).toBeGreaterThan(0);
  expect(Math.max(...Object.values(recaps))).toBeLessThanOrEqual(MOST_SCREENS);
}, 900_000);
