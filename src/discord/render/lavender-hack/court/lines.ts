import type { AtCourtFact, CourtFact, TradeFact } from '../../../../rules/lavender-hack/court/facts.ts';
import { dispositionWord } from '../../../../rules/lavender-hack/factions/factions.ts';
import type { FactionFact } from '../../../../rules/lavender-hack/factions/facts.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Headline, LinesFor } from '../kit/lines.ts';
import { TRADE_LINES, titleOfTrade } from './trade-words.ts';
import { AT_COURT_LINES, titleAtCourt } from './words.ts';

/** What happens between the party and a faction. */
export const COURT_LINES: LinesFor<(CourtFact | FactionFact)['fact']> = {
  'faction-learned': (fact) => [learnedLine(fact)],
  'faction-written': ({ faction, isNew }) => [
    isNew
      ? `${escapeMarkdown(faction)} is written down. Players know nothing of it until /faction reveal.`
      : `${escapeMarkdown(faction)} is as you wrote it now.`,
  ],
  'faction-erased': ({ faction }) => [`${escapeMarkdown(faction)} is struck out.`],
  want: (fact) => [wantLine(fact)],
  disposition: (fact) => [dispositionLine(fact)],
  ...AT_COURT_LINES,
  ...TRADE_LINES,
};

/** The headline of one of these facts by itself. */
export function titleOfCourt(fact: CourtFact | FactionFact): Headline {
  if (isAtCourt(fact)) return titleAtCourt(fact);
  if (isTrade(fact)) return titleOfTrade(fact);
  switch (fact.fact) {
    case 'faction-learned':
      return { title: `${escapeMarkdown(fact.faction)}: something learned`, tone: 'strong' };
    case 'faction-written':
      return { title: `Written down: ${escapeMarkdown(fact.faction)}`, tone: 'neutral' };
    case 'faction-erased':
      return { title: `Struck out: ${escapeMarkdown(fact.faction)}`, tone: 'neutral' };
    case 'want':
      return fact.to === 'satisfied'
        ? { title: `${escapeMarkdown(fact.faction)} has what it wanted`, tone: 'strong' }
        : { title: `${escapeMarkdown(fact.faction)}: a want`, tone: 'neutral' };
    case 'disposition':
      return fact.to > fact.from
        ? { title: `${escapeMarkdown(fact.faction)}: in favour`, tone: 'strong' }
        : { title: `${escapeMarkdown(fact.faction)}: out of favour`, tone: 'trouble' };
  }
}

function isAtCourt(fact: CourtFact | FactionFact): fact is AtCourtFact {
  return Object.hasOwn(AT_COURT_LINES, fact.fact);
}

function isTrade(fact: CourtFact | FactionFact): fact is TradeFact {
  return Object.hasOwn(TRADE_LINES, fact.fact);
}

function learnedLine({ faction, key, what }: FactOf<'faction-learned'>): string {
  const name = escapeMarkdown(faction);
  const thing = escapeMarkdown(what, 200);
  switch (key) {
    case 'name':
      return `You hear of ${name}.`;
    case 'disposition':
      return `${name} is ${thing} towards you.`;
    case 'approach':
      return `${name} is best won by ${thing}.`;
    case 'languages':
      return `${name} speaks ${thing === 'home' ? 'as everybody does at home' : thing}.`;
    default:
      if (key.startsWith('supply:')) return `${name} has plenty of ${thing}: it counts one less there.`;
      if (key.startsWith('demand:')) return `${name} looks for ${thing}: it counts one more there.`;
      if (key.startsWith('holding:')) return `${name} holds ${thing}.`;
      return `${name} wants something: ${thing}.`;
  }
}

const WANT_WORDS: Readonly<Record<FactOf<'want'>['to'], string>> = {
  open: 'wants this',
  satisfied: 'has this now, and may be reminded of it at court',
  removed: 'wants this no more',
};

function wantLine({ faction, what, to }: FactOf<'want'>): string {
  return `${escapeMarkdown(faction)} ${WANT_WORDS[to]}: ${escapeMarkdown(what, 200)}`;
}

/** Numbers only when players know them; else the way it went. */
function dispositionLine({ faction, from, to, known }: FactOf<'disposition'>): string {
  const name = escapeMarkdown(faction);
  if (known) return `${name}: disposition ${from} → ${to}, ${dispositionWord(to)}.`;
  return to > from ? `${name} thinks better of you.` : `${name} thinks worse of you.`;
}
