import { named, phrases, t } from '../../../../language/text.ts';
import type { Condition, Rank, Scale, Start, Steed, Virtue } from '../../../../rules/myth-knights/kit/ids.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Nouns } from '../../engine/nouns.ts';

/** This book's terms for things that every campaign has. */
export const NOUNS: Nouns = phrases({
  gm: 'referee',
  lead: 'the lead',
  leader: 'leader',
  party: 'company',
  health: { name: 'Guard', short: 'GD' },
});

export const VIRTUE_NAMES: Readonly<Record<Virtue, string>> = phrases({
  vig: 'Vigour',
  cla: 'Clarity',
  spi: 'Spirit',
});

/** The use of each virtue (MK-MAKE-02). */
export const VIRTUE_USES: Readonly<Record<Virtue, string>> = phrases({
  vig: 'Strength and staying power of the body.',
  cla: 'Sharp senses and quick thinking.',
  spi: 'Heart, charm and force of will.',
});

export const START_NAMES: Readonly<Record<Start, string>> = phrases({
  wanderer: 'Wanderers',
  courtier: 'Courtiers',
  ruler: 'Rulers',
});

export const RANK_NAMES: Readonly<Record<Rank, string>> = phrases({
  errant: 'Knight-Errant',
  gallant: 'Knight-Gallant',
  tenant: 'Knight-Tenant',
  dominant: 'Knight-Dominant',
  radiant: 'Knight-Radiant',
});

/** Knights' steeds, for the middle of a sentence. */
export const STEED_NAMES: Readonly<Record<Steed, string>> = phrases({
  pony: 'pony',
  horse: 'riding horse',
  charger: 'charger',
});

/** In small letters, for the middle of a sentence. */
export const CONDITION_NAMES: Readonly<Record<Condition, string>> = phrases({
  exposed: 'exposed',
  impaired: 'impaired',
  fatigued: 'fatigued',
  weapon: 'hampered in their strokes',
  shield: 'without the use of their shield',
  halted: 'held where they are',
  repelled: 'driven back',
  tight: 'in a tight place',
});

/** The size of a fighter (MK-WAR-01, MK-SIEGE-01). */
export const SCALE_NAMES: Readonly<Record<Scale, string>> = phrases({
  individual: 'one body',
  warband: 'warband',
  structure: 'structure',
  vessel: 'vessel',
});

/** The effect of each condition (MK-CORE-06). */
export const CONDITION_TEXTS: Readonly<Record<Condition, string>> = phrases({
  exposed: 'Off guard or helpless: Guard counts as 0.',
  impaired: 'Attacks with a single d4, and can use no feats.',
  fatigued: 'Can use no feats until they have rested.',
  weapon: 'What they strike with is a d4.',
  shield: 'Their shield takes nothing off damage.',
  halted: 'They cannot move.',
  repelled: 'They have to come back before they can reach whoever drove them off.',
  tight: 'Long weapons are impaired here and strike with a d4.',
});

/** All that is said of states. */
export const conditionWords = () => ({
  names: CONDITION_NAMES,
  texts: CONDITION_TEXTS,
  all: { who: t`The company`, listed: t`the company` },
});

/** A name of the book in the reader’s language, safe to show; one that somebody gave stays as it is. */
export function bookName(name: string, most?: number): string {
  return escapeMarkdown(named(name), most);
}

const PHASE_NAMES = phrases(['morning', 'afternoon', 'night']);
const SEASON_NAMES = phrases(['spring', 'harvest', 'winter']);

interface Dated {
  readonly year: number;
  readonly season: number;
  readonly day: number;
  readonly phase: number;
}

/** `Year 1, spring, day 3, morning` */
export function timeWords({ year, season, day, phase }: Dated): string {
  return t`Year ${year}, ${SEASON_NAMES[season - 1] ?? ''}, day ${day}, ${PHASE_NAMES[phase - 1] ?? ''}`;
}
