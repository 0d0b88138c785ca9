import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InteractionOutcome } from '../../src/practice/interactions/interaction-record.ts';
import { readable } from './by-post-messages.ts';
import type { ByPostTable } from './by-post-table.ts';
import { type GuideStory, guideStory, type Hands } from './guide-story.ts';
import { openGuideTable, seatAt, typed } from './guide-table.ts';
import { NAMES } from './seating.ts';
import { customIdsOf } from './table-with-bot.ts';

let at: ByPostTable;
let story: GuideStory;

beforeAll(async () => {
  at = await openGuideTable();
  story = guideStory(at, hands());
});
afterAll(() => at.close());

/** Commands, presses and forms as Discord sends them, without a page. */
function hands(): Hands {
  async function inFull(outcome: InteractionOutcome): Promise<readonly APIMessage[]> {
    const message = outcome.message ?? (await outcome.settled);
    await at.settled();
    expect(at.troubles).toEqual([]);
    if (message === null) throw new Error(`no message: ${outcome.kind} ${outcome.reason ?? ''}`);
    return [message];
  }
  return {
    async command(name, line) {
      const { name: command, path, options } = typed(line, at.table);
      return inFull(await seatAt(at, name).command(command, { path, options }));
    },
    async press(name, { messageId, customId }, words) {
      const outcome = await seatAt(at, name).press(messageId, customId);
      if (outcome.kind !== 'modal') return inFull(outcome);
      const field = customIdsOf(outcome.modal?.components)[0] ?? '';
      return inFull(await seatAt(at, name).submit(outcome.interactionId, { [field]: words }));
    },
    async select(name, choices) {
      const [{ messageId, customId } = { messageId: '', customId: '' }] = choices;
      const values = choices.flatMap(({ value }) => value ?? []);
      return inFull(await seatAt(at, name).select(messageId, customId, values));
    },
  };
}

test('docs/guide.md is played as written: no line is refused, and it leads to the first level', async () => {
  await story.play();
  nobodyReadsKeys();
}, 300_000);

/** Ids of rules and names of settings as the code has them are for the log of the game master. */
function nobodyReadsKeys(): void {
  const { table: room, gm } = at.table.channelIds;
  const shown = NAMES.flatMap((name) => [...seatAt(at, name).visible(room), ...seatAt(at, name).visible(gm)]);
  const texts = shown.map((message) => readable(message).replace(/https?:\/\/\S+/g, ''));
  expect(texts.length).toBeGreaterThan(100);
  const raw = texts.flatMap((text) => text.match(/\b(?:LH1?|PBP)-[A-Z]+-\d+|\b[a-z]+_[a-z_]+\b/g) ?? []);
  expect([...new Set(raw)]).toEqual([]);
}

test('a line that were refused would be found out', async () => {
  await expect(story.type('GM', '/fight do:end')).rejects.toThrow('/fight do:end');
});
