import { expect, test } from 'vitest';
import { hexcrawlRenderer } from '../../../src/discord/render/hexcrawl-osr/index.ts';
import { hexcrawlWorld } from '../../support/hexcrawl.ts';

const WORLD = hexcrawlWorld({ characters: [{}, {}] });
const same = (now: number) => ({ from: now, to: now, max: now });

function linesOf(...facts: readonly object[]): readonly string[] {
  const told = hexcrawlRenderer.message(facts as never, WORLD);
  return [...told.lines, ...(told.changed ?? [])];
}

const whole = (name: string) => ({
  fact: 'mended',
  rule: 'HX-HP-05',
  characterId: name.toLowerCase(),
  name,
  grit: same(5),
  flesh: same(10),
});

test('HX-DUN-09: several of a kind that are lost are counted', () => {
  const lost = { fact: 'loads-lost', rule: 'HX-DUN-09', name: 'Ada', placeId: null, all: false };
  expect(linesOf({ ...lost, things: ['Torch', 'Rope', 'Torch'] })).toEqual([
    'Ada loses Torch × 2 and Rope. It lies somewhere on the way.',
  ]);
});

test('HX-HP-05: who was whole already is not told of beside those who recover', () => {
  const mended = { ...whole('Ben'), grit: { from: 1, to: 5, max: 5 } };
  expect(linesOf(whole('Ada'), mended).join()).not.toContain('nothing to recover');
  const rested = { fact: 'rested', rule: 'HX-HP-05', characterId: 'ada', name: 'Ada', rolls: [], bonus: 0, total: 0 };
  expect(linesOf(rested, whole('Ada')).join()).not.toContain('nothing to recover');
  expect(linesOf(whole('Ada'))).toEqual(['Ada has nothing to recover.']);
});
