import type { Card } from '../../../src/discord/render/engine/card.ts';
import { number } from '../../../src/discord/render/engine/dice-words.ts';
import { plural, t } from '../../../src/language/text.ts';
import type { ForecastView } from '../../../src/maps/views.ts';
import type { RollerStats } from '../../../src/play/campaign/dice-stats.ts';
import { GM_DICE } from '../../../src/rules/engine/dice.ts';
import { type Luck, luckierThan } from '../../../src/rules/mechanics/dice/luck.ts';
import type { Here } from '../access/here.ts';

/** Kinds of dice, and people, that are named one by one. */
const MAX_DICE = 10;
const MAX_PEOPLE = 12;
/** Most bars that can be distinguished; larger dice are grouped into this many. */
const MAX_BARS = 20;
const PARTS = 10;

/** Somebody's dice, die by die, and everybody's luck. */
export function statsCard({ renderer }: Here, userId: string, all: readonly RollerStats[]): Card {
  const own = all.find(({ roller }) => roller === userId)?.dice ?? [];
  const people = all
    .filter(({ roller }) => roller === GM_DICE || /^\d+$/.test(roller))
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, MAX_PEOPLE);
  return {
    title: t`How the dice fell`,
    lines: [
      own.length === 0 ? t`<@${userId}> has rolled nothing yet.` : t`<@${userId}>, die by die:`,
      ...own.slice(0, MAX_DICE).flatMap(dieLines),
      ...(people.length === 0 ? [] : ['', t`**Everybody**`]),
      ...people.map((one) => {
        const whose = one.roller === GM_DICE ? renderer.nouns.gm : `<@${one.roller}>`;
        return t`${whose}: ${plural(countOf(one), { one: '# die', other: '# dice' })}, luckier than ${luckierThan(one.dice)} of 100 with the same dice.`;
      }),
      t`-# Dice that were taken back, and secret ones, are not counted.`,
    ],
    fields: [],
  };
}

function countOf({ dice }: RollerStats): number {
  return dice.reduce((sum, { count }) => sum + count, 0);
}

function dieLines({ sides, count, fell, mean, expected, margin, above, below }: Luck): readonly string[] {
  const low = rounded(Math.max(1, expected - margin));
  const high = rounded(Math.min(sides, expected + margin));
  return [
    t`**d${sides}**, ${plural(count, { one: '# time', other: '# times' })}: ${rounded(mean)} on average. ${rounded(expected)} is to be expected; chance alone stays between ${low} and ${high}, 19 times in 20.`,
    t`-# ${sides} fell ${plural(fell.at(-1) ?? 0, { one: '# time', other: '# times' })}, 1 ${plural(fell[0] ?? 0, { one: '# time', other: '# times' })}. Longest streak above the middle: ${above}; below: ${below}.`,
  ];
}

/** With one digit behind the point. */
function rounded(value: number): string {
  return number(Math.round(value * 10) / 10);
}

/** The faces of one die as bars, beside what is to be expected. */
export function diceView({ sides, count, fell }: Luck): ForecastView {
  const width = sides > MAX_BARS ? Math.ceil(sides / PARTS) : 1;
  const starts = Array.from({ length: Math.ceil(sides / width) }, (_, at) => at * width);
  const steps = starts.map((from) => {
    const to = Math.min(sides, from + width);
    const label = width === 1 ? `${from + 1}` : `${from + 1}–${to}`;
    const seen = fell.slice(from, to).reduce((sum, one) => sum + one, 0);
    return { label, begins: null, isNight: false, chances: [seen / count, (to - from) / sides], seen };
  });
  const top = Math.max(...steps.flatMap(({ chances }) => chances));
  return {
    kind: 'forecast',
    top: Math.min(1, Math.ceil(top * 20) / 20),
    bars: [t`as they fell`, t`to be expected`],
    steps: steps.map(({ seen: _, ...step }) => step),
    alt: [
      t`How often each face of a d${sides} came up in ${plural(count, { one: '# roll', other: '# rolls' })}.`,
      ...steps.map(({ label, seen }) => `${label}: ${seen}.`),
    ],
  };
}
