import { t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import { dieWords, rollsWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { neutral, type TellingsOf } from '../../mechanics/telling/fact-words.ts';
import { MEETS } from './names.ts';

type WandererFact = Fact<'wandering' | 'wanderers-come' | 'wanderers-here' | 'wanderers-gone' | 'ways-barred'>;

/** Words of whoever comes toward the party. */
export const wandererFacts = (): TellingsOf<WandererFact, Fact> => ({
  // For the game master alone.
  wandering: { rank: 'follows', lines: (fact) => [wanderingWords(fact)] },
  'wanderers-come': {
    title: ({ isNew }) => ({ title: isNew ? t`Something comes` : t`They come nearer`, tone: 'trouble' }),
    lines: ({ distanceFt, isNew, isHeldUp }) => [
      isHeldUp
        ? t`Something is out there, ${distanceFt} ft away; the ways in are barred, and it comes no nearer.`
        : isNew
          ? t`Something comes toward the party, ${distanceFt} ft away.`
          : t`Whoever it is comes nearer: ${distanceFt} ft away.`,
    ],
    rank: 60,
  },
  'wanderers-here': {
    title: () => ({ title: t`Somebody is here`, tone: 'trouble' }),
    lines: ({ choice }) => [t`${MEETS[choice]} The turn is over before the party gets to anything else.`],
    rank: 70,
  },
  'wanderers-gone': {
    title: () => neutral(t`They are gone`),
    lines: ({ how }) => [
      how === 'fled' ? t`The party gets away from them, back the way it came.` : t`They go by, and have seen nothing.`,
    ],
    rank: 61,
  },
  'ways-barred': {
    title: () => neutral(t`Barred`),
    lines: () => [t`The ways in are barred for as long as the party stays here.`],
    rank: 61,
  },
});

function wanderingWords({ turn, roll, distance, creature }: Fact<'wandering'>): string {
  if (distance.length === 0) return t`Wanderers, turn ${turn}: ${dieWords(roll)}, nobody.`;
  const who = creature === null ? t`you say who` : `**${escapeMarkdown(creature)}**`;
  return t`Wanderers, turn ${turn}: ${dieWords(roll)}; ${who}, ${rollsWords(distance)}, times 10 ft.`;
}
