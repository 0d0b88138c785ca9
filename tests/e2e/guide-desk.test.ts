import { afterAll, beforeAll, test } from 'vitest';
import { askDesk } from '../support/desk.ts';
import type { ByPostTable } from './by-post-table.ts';
import { guideStory } from './guide-story.ts';
import { openGuideTable } from './guide-table.ts';
import { openPhone, type Phone } from './phone.ts';

/** The guide from its first line to the first level at a desk, each line typed as it is written. Proof has it. */
let at: ByPostTable;
let desk: Phone;

beforeAll(async () => {
  at = await openGuideTable(await askDesk('page'));
  desk = await openPhone(at, 'desk');
}, 180_000);
afterAll(async () => {
  await desk.close();
  await at.close();
});

test('docs/guide.md is played in a browser as it is written', async () => {
  await guideStory(at, { command: desk.command, press: desk.press, select: desk.select }).play();
}, 900_000);
