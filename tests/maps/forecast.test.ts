import { expect, test } from 'vitest';
import { MAIN_TERMS } from '../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import { forecastView } from '../../src/discord/render/lavender-hack/pictures.ts';
import { forecastPicture } from '../../src/maps/forecast-picture.ts';
import type { ForecastRow } from '../../src/rules/engine/forecast/result.ts';

function rowsOf(count: number): readonly ForecastRow[] {
  return Array.from({ length: count }, (_, index) => ({
    at: { day: 1 + Math.floor(index / 6), watch: (index % 6) + 1 },
    dice: [
      { id: 'food', name: 'Food', broken: index / 20, rung: 3 - index / 10, about: 8 },
      { id: 'light', name: 'Light', broken: 0, rung: 1, about: 4 },
    ],
    anyBroken: index / 20,
  }));
}

test('a forecast in words: every watch, the die it comes to, and either of them', () => {
  expect(forecastPicture(forecastView({ rows: rowsOf(3) }, MAIN_TERMS)).alt).toBe(
    'Chance that each die is broken, watch by watch, day 1, watch 1 to day 1, watch 3. Food: 0%, 5%, 10%; about d8 at the end. Light: 0%, 0%, 0%; about d4 at the end. Either of them at the end: 10%.',
  );
  expect(forecastPicture(forecastView({ rows: rowsOf(1) }, MAIN_TERMS)).alt).toMatch(
    /^Chance .* day 1, watch 1\. Food: 0%/,
  );
});

test.each([1, 6, 18])('%i watches are a PNG of the width asked for', (count) => {
  const picture = forecastPicture(forecastView({ rows: rowsOf(count) }, MAIN_TERMS));
  expect([...picture.data.slice(1, 4)].map((sign) => String.fromCharCode(sign)).join('')).toBe('PNG');
  expect(picture.width).toBe(780);
  expect(picture.height).toBeGreaterThan(300);
  expect(picture.alt.length).toBeLessThanOrEqual(1000);
});

test('a name that the font cannot draw is no row of boxes', () => {
  const strange = rowsOf(2).map((row) => ({ ...row, dice: row.dice.map((die) => ({ ...die, name: '食べ物' })) }));
  expect(() => forecastPicture(forecastView({ rows: strange }, MAIN_TERMS))).not.toThrow();
});
