import { expect, test } from 'vitest';
import { endWords } from '../../../src/discord/render/mechanics/conditions.ts';
import type { Until } from '../../../src/rules/engine/world.ts';

const through = (unit: string, ...moment: number[]): Until => ({ kind: 'through', unit, moment });
const NOW = [2, 3, 4, 5];

test.each([
  [through('watch', 2, 3), NOW, 'until the end of the watch'],
  [through('watch', 2, 5), NOW, 'until the end of watch 5'],
  [through('watch', 3, 1), NOW, 'until the end of watch 1 of day 3'],
  [through('day', 2), NOW, 'until the end of the day'],
  [through('day', 9), NOW, 'until the end of day 9'],
  [through('turn', 2, 3, 4, 6), NOW, 'until the end of turn 6'],
  [through('turn', 2, 4, 1, 1), NOW, 'until the end of turn 1 (watch 4, hour 1)'],
  [through('turn', 2, 3, 1, 6), null, 'until the end of turn 6 (day 2, watch 3, hour 1)'],
  [through('watch', 2, 3), null, 'until the end of watch 3 of day 2'],
  [through('season', 4, 2), null, 'until the end of season 2'],
  [{ kind: 'count', unit: 'round', left: 1 }, NOW, 'until the end of the round'],
  [{ kind: 'count', unit: 'round', left: 3 }, NOW, 'for 3 more rounds'],
  [{ kind: 'scene', sceneId: 's' }, null, 'until the scene ends'],
] as const)('%j at %j: %s', (until, now, words) => {
  expect(endWords(until, now)).toBe(words);
});
