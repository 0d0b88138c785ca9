import type { AnyBook } from '../src/rules/engine/book.ts';
import type { Json } from '../src/rules/engine/json.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { lavenderHack } from '../src/rules/lavender-hack/book.ts';
import { forecastPlan } from '../src/rules/lavender-hack/forecast/chapter.ts';
import { inTheWild } from '../tests/support/wilds.ts';
import { lavenderWorld } from '../tests/support/worlds.ts';

/** How long a forecast holds everything else up: an ordinary day, three days of searching, a day with a regroup, two days of exploring. */
const TIMES = 5;
const SEARCH = { act: 'search' };
const NE = { act: 'explore', direction: 0 };
const CAMP = { act: 'camp' };
const HURT = { sheet: { hp: 3 } };

const PLANS: Readonly<Record<string, readonly [plan: readonly Json[] | null, watches: number | null]>> = {
  'a day': [null, 6],
  'three days of searching': [Array(12).fill(SEARCH), 18],
  'a regroup of four who are hurt': [[{ act: 'regroup' }, CAMP], null],
  'two days of exploring': [[NE, NE, NE, CAMP, NE, NE, CAMP], null],
};

function main(): void {
  console.log('| forecast of | best ms | worst ms |\n| --- | --- | --- |');
  const world = lavenderWorld(inTheWild({ characters: [HURT, HURT, HURT, HURT] }));
  for (const [name, [plan, units]] of Object.entries(PLANS)) {
    const took = Array.from({ length: TIMES }, () => {
      const begun = performance.now();
      const foreseen = forecastPlan(lavenderHack as AnyBook, world, { plan, units });
      if (isRefusal(foreseen)) throw new Error(`${name}: ${foreseen.refused}`);
      return performance.now() - begun;
    }).sort((a, b) => a - b);
    console.log(`| ${name} | ${took[0]?.toFixed(0)} | ${took.at(-1)?.toFixed(0)} |`);
  }
}

main();
