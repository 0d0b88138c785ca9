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

/** One picture of each kind of card that the story comes to, by its words; it has no fight. */
const CARDS: Readonly<Record<string, RegExp>> = {
  test: /Strength test/,
  asked: /The bridge is out/,
  status: /The Salt Road/,
  watch: /watch \d of 6/,
  meeting: /bandit/i,
  dungeon: /Gatehouse/,
  court: /Court of Mirror Abbey/,
  week: /Week \d+ (at|in) /,
  level: /reaches level 2$/m,
};

test('docs/guide.md is played by taps on a phone, and nothing is wider than its screen', async () => {
  const kept = new Set<string>();
  const story = guideStory(at, {
    command: async (name, line) => looked(name, await phone.command(name, line)),
    press: async (name, choice, words) => looked(name, await phone.press(name, choice, words)),
    select: async (name, choices) => looked(name, await phone.select(name, choices)),
  });

  /** Keeps the first picture of each kind. */
  async function looked(name: Name, messages: readonly APIMessage[]): Promise<readonly APIMessage[]> {
    for (const message of seatAt(at, name).visible()) {
      const text = readable(message);
      for (const [kind, words] of Object.entries(CARDS)) {
        if (kept.has(kind) || !words.test(text)) continue;
        kept.add(kind);
        await phone.picture(name, message, `phone-guide-${kind}.png`);
      }
    }
    return messages;
  }

  await story.play();
  expect([...kept].toSorted()).toEqual(Object.keys(CARDS).toSorted());
}, 900_000);
