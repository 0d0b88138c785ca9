import { expect, test } from 'vitest';
import { forecastCard } from '../../../../src/discord/render/lavender-hack/forecast/card.ts';
import { MAIN_TERMS } from '../../../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import type { Forecast } from '../../../../src/rules/engine/forecast/result.ts';
import { refuse } from '../../../../src/rules/engine/prompt.ts';
import { BROKEN, MAIN_LADDER } from '../../../../src/rules/lavender-hack/kit/edition.ts';
import { refusalWords } from '../../support/main-words.ts';

const die = (id: string, name: string, broken: number, rung: number) => {
  const about = MAIN_LADDER.rungs[Math.round(rung)] ?? BROKEN;
  return { id, name, broken, rung, about };
};

const FORECAST: Forecast = {
  rule: 'LH-WILD-06',
  rows: [
    {
      at: { day: 3, watch: 4 },
      dice: [die('food', 'Food', 0.004, 2.6), die('light', 'Light', 0, 1)],
      anyBroken: 0.004,
    },
    {
      at: { day: 3, watch: 5 },
      dice: [die('food', 'Food', 0.5, 1.2), die('light', 'Light', 0.9999, 0)],
      anyBroken: 1,
    },
  ],
  acts: ['search', 'camp'],
  isUnderWay: false,
  isFilled: false,
};

test('a row for each watch, and nothing that can happen is called impossible', () => {
  const { title, lines } = forecastCard(FORECAST, MAIN_TERMS);
  expect(title).toBe('Forecast: 2 watches');
  expect(lines.slice(0, 7)).toEqual([
    'First search, then camp.',
    'Broken at the end: food **50%**, light **>99%**, either of them **100%**.',
    '```',
    'watch     food         light',
    '3.4         <1% d8        0% d4',
    '3.5 night   50% d4      >99% d20',
    '```',
  ]);
  expect(lines.join(' ')).toMatch(/Encounters are not counted/);
});

test.each([
  [{ acts: ['camp'] }, 'Camp.'],
  [{ acts: [], isFilled: true }, 'Search by day and camp by night.'],
  [{ acts: ['search'], isFilled: true }, 'First search, then search by day and camp by night.'],
  [{ acts: ['camp'], isUnderWay: true }, 'First what is under way, then camp.'],
])('the plan in words: %j', (wish, words) => {
  expect(forecastCard({ ...FORECAST, ...wish }, MAIN_TERMS).lines[0]).toBe(words);
});

test.each([
  [refuse('forecast/watches', { most: 18 }), 'I look 1 to 18 watches ahead. Nothing was changed; ask for fewer.'],
  [
    refuse('forecast/plan', { steps: 12 }),
    'A plan has 1 to 12 steps. Nothing was changed; write fewer, like explore se; search; camp.',
  ],
  [
    refuse('forecast/too-wide'),
    'That can go too many ways to count them all. Nothing was changed; ask for fewer watches, or a plan with fewer regroups and new hexes.',
  ],
])('what cannot be foreseen, in words: %j', (refusal, words) => {
  expect(refusalWords(refusal)).toBe(words);
});
