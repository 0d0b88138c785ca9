import { phrases, t } from '../../../../language/text.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import type { Wind } from '../../../../rules/lavender-hack/wilderness/schemas.ts';
import { hexesWith, isAtSea, windOf } from '../../../../rules/lavender-hack/wilderness/sea.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { COMPASS } from '../../mechanics/places.ts';
import { newest, type WordsOf } from '../kit/fact-words.ts';
import { toneOf } from '../kit/words.ts';

/** The sea (LH-OCEAN-01). */
export const SEA_FACTS: WordsOf<Fact<'wind' | 'storm' | 'rowed'>> = {
  wind: {
    title: (fact) => ({ title: t`At sea: ${WINDS[fact.degree]}`, tone: toneOf(fact.degree) }),
    lines: ({ roll, degree }) => [t`The wind of the day, ${dieWords(roll)}: ${WINDS[degree]}. ${meaning(degree)}`],
  },
  storm: {
    title: () => ({ title: t`A storm at sea`, tone: 'trouble' }),
    lines: (fact) => [stormWords(fact)],
  },
  rowed: {
    title: (fact) => (fact.passed ? { title: t`Rowed on`, tone: 'strong' } : { title: t`Becalmed`, tone: 'miss' }),
    lines: ({ name, passed }) => [
      passed
        ? t`${escapeMarkdown(name)} keeps the oars in time, and the ship makes way.`
        : t`${escapeMarkdown(name)} rows until their arms give out, but the ship gets nowhere.`,
    ],
    rank: (_, story) => (newest(story, 'rowed')?.passed === false ? 46 : 0),
  },
};

const WINDS: Readonly<Record<Wind, string>> = phrases({
  critical: 'a perfect wind',
  strong: 'a strong wind',
  weak: 'a light wind',
  miss: 'no wind',
  fumble: 'a storm',
});

/** The wind's effect on a party at sea, in a line; empty ashore. */
export function windLines(world: World): readonly string[] {
  if (!isAtSea(world)) return [];
  const wind = windOf(world);
  return wind === null
    ? [t`At sea. The wind shows after this watch; until then it is one hex.`]
    : [t`At sea, ${WINDS[wind]}. ${meaning(wind)}`];
}

function meaning(wind: Wind): string {
  switch (wind) {
    case 'critical':
    case 'strong':
    case 'weak':
      return t`Up to ${hexesWith(wind)} hexes a watch.`;
    case 'miss':
      return t`Row, one hex a watch, or wait.`;
    case 'fumble':
      return t`Nobody sails before dawn.`;
  }
}

function stormWords({ roll, direction, to }: Fact<'storm'>): string {
  const way = `${COMPASS[direction] ?? t`away`}, ${dieWords(roll)}`;
  return to === null
    ? t`It pushes ${way}, but there is no open water that way: the ship rides it out.`
    : t`It drives the ship ${way}.`;
}
