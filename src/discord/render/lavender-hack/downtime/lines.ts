import type { LevelFact } from '../../../../rules/lavender-hack/characters/facts.ts';
import type { DowntimeFact } from '../../../../rules/lavender-hack/downtime/facts.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Headline, LinesFor } from '../kit/lines.ts';
import { LEVEL_LINES, titleOfLevel } from './level-words.ts';
import { titleOfWealth, WEALTH_LINES } from './wealth-words.ts';
import { titleOfWeek, WEEK_LINES } from './week-words.ts';

/** What happens at home and between expeditions, and to the wealth table. */
export const DOWNTIME_LINES: LinesFor<(DowntimeFact | LevelFact)['fact']> = {
  ...WEALTH_LINES,
  ...WEEK_LINES,
  ...LEVEL_LINES,
  'days-pass': ({ days, day }) => [days === 1 ? `A day passes: day ${day}.` : `${days} days pass: day ${day}.`],
  returns: ({ name }) => [`${escapeMarkdown(name)} is back.`],
};

/** The headline of one of these facts by itself. */
export function titleOfDowntime(fact: DowntimeFact | LevelFact): Headline {
  switch (fact.fact) {
    case 'wealth':
    case 'wealth-vote':
    case 'base':
    case 'downtime-begins':
    case 'downtime-leaving':
    case 'banked':
    case 'downtime-ends':
      return titleOfWealth(fact);
    case 'week-act':
    case 'trained':
    case 'crafted':
    case 'researched':
    case 'research-open':
    case 'caroused':
    case 'rumour':
    case 'map-won':
      return titleOfWeek(fact);
    case 'level-up':
    case 'ability-raised':
    case 'level-hit-points':
    case 'feature-gained':
    case 'working-learned':
    case 'weirdness-gained':
      return titleOfLevel(fact);
    case 'days-pass':
      return { title: `Day ${fact.day}`, tone: 'neutral' };
    case 'returns':
      return { title: `${escapeMarkdown(fact.name)} is back`, tone: 'strong' };
  }
}
