import { plural, t } from '../../../language/text.ts';
import type { Fact } from '../../../rules/engine/prompt.ts';
import type { FightCourseFact } from '../../../rules/mechanics/combat/facts.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { neutral, type TellingsOf } from './telling/fact-words.ts';

/** The end of a fight, after a colon and as a sentence. */
export interface FightEnding {
  readonly short: string;
  readonly long: string;
}

/** Arrivals and departures in a fight of rounds, and its end. */
export function courseFacts<Outcome extends string>(
  endings: Readonly<Record<Outcome, FightEnding>>,
): TellingsOf<FightCourseFact<Outcome>, Fact> {
  return {
    'joins-fight': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} joins the fight`),
      lines: ({ name }) => [t`${escapeMarkdown(name)} joins the fight, and declares from the next round on.`],
    },
    'leaves-fight': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} leaves the fight`),
      lines: ({ name }) => [t`${escapeMarkdown(name)} is no longer in the fight.`],
    },
    'fight-ends': {
      title: ({ outcome }) => ({
        title: t`The fight is over: ${endings[outcome].short}`,
        tone: outcome === 'won' ? 'strong' : 'neutral',
      }),
      lines: ({ outcome, rounds }) => [
        rounds === 0
          ? endings[outcome].long
          : t`${endings[outcome].long} It took ${plural(rounds, { one: '# round', other: '# rounds' })}.`,
      ],
      rank: 92,
    },
  };
}
