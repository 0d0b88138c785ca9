import { named, phrases, t } from '../../../../language/text.ts';
import type { Until } from '../../../../rules/engine/world.ts';
import type {
  Ability,
  CheckUse,
  Condition,
  HarmCause,
  Hazard,
  RollSource,
} from '../../../../rules/hexcrawl-osr/kit/ids.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import { momentOf } from '../../../../rules/mechanics/clock.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Nouns } from '../../engine/nouns.ts';
import { endWords } from '../../mechanics/conditions.ts';

/** This book's terms for things that every campaign has. */
export const NOUNS: Nouns = phrases({
  gm: 'game master',
  lead: 'the lead',
  leader: 'leader',
  party: 'party',
  health: { name: 'flesh', short: 'flesh' },
});

export const ABILITY_NAMES: Readonly<Record<Ability, string>> = phrases({
  str: 'Strength',
  dex: 'Dexterity',
  int: 'Intelligence',
  wil: 'Willpower',
});

/** In small letters, for the middle of a sentence. */
export const CONDITION_NAMES: Readonly<Record<Condition, string>> = phrases({
  exhausted: 'exhausted',
  paralysed: 'paralysed',
  grappled: 'grappled',
  charmed: 'charmed',
  blind: 'blind',
  deafened: 'deafened',
  stunned: 'stunned',
  unrested: 'unrested',
});

/** The effect of each condition (chapter 18). */
export const CONDITION_TEXTS: Readonly<Record<Condition, string>> = phrases({
  exhausted: 'Disadvantage on all rolls, until a long rest.',
  paralysed: 'No moving and no acting; attacks against you have advantage.',
  grappled: 'You cannot move away, and all rolls but the one to get loose have disadvantage.',
  charmed: 'You are friendly to whoever charmed you, until their side harms you.',
  blind: 'Disadvantage on attacks and on what needs eyes; whoever attacks you has advantage.',
  deafened: 'What needs ears fails; in a round in which you are surprised, all rolls have disadvantage.',
  stunned: 'You lose your next action.',
  unrested: 'Disadvantage on attacks, until the party rests for a turn.',
});

/** All that is said of conditions. */
export const conditionWords = () => ({
  names: CONDITION_NAMES,
  texts: CONDITION_TEXTS,
  all: { who: t`The party`, listed: t`the party` },
});

/** The purpose of a check, as a title. */
export const USE_NAMES: Readonly<Record<CheckUse, string>> = phrases({
  test: 'Check',
  save: 'Save',
  navigate: 'Finding the way',
  forage: 'Foraging',
  herbs: 'Looking for herbs',
  march: 'Forced march',
  exposure: 'Against the weather',
  retrieve: 'Out of the pack',
  attack: 'Attack',
  defend: 'Defence',
  stunt: 'Stunt',
  initiative: 'Initiative',
  'break-free': 'Breaking free',
  intimidate: 'Intimidation',
  morale: 'Morale',
  retreat: 'Retreat',
  nerve: 'Nerve',
  chase: 'Chase',
  return: 'The way back',
  'zero-flesh': 'Between life and death',
});

/** Harm without a weapon, as options. */
export const HAZARD_NAMES: Readonly<Record<Hazard, string>> = phrases({
  small: 'small things underfoot',
  big: 'big things',
  acid: 'acid',
  fire: 'fire',
  frost: 'frost',
});

/** The cause of harm, after `4 damage`. */
export const HARM_WORDS: Readonly<Record<HarmCause, string>> = phrases({
  gm: '',
  attack: '',
  small: 'from what lies underfoot',
  big: 'from something heavy',
  acid: 'from acid',
  fire: 'from fire',
  frost: 'from frost',
  march: 'from the march',
  fatigue: 'from weariness',
  trap: 'from a trap',
  return: 'on the way back',
  hazard: 'from the surroundings',
  herb: 'from a herb',
  untended: 'from wounds that nobody tended',
});

const SOURCE_NAMES: Readonly<Record<string, string>> = phrases({
  stated: 'as said',
  surprised: 'surprised',
  cover: 'cover',
  opening: 'an opening',
  ambush: 'an ambush',
  herb: 'a herb',
  darkvision: 'darkvision in the dark',
  'stunt-trip': 'tripped up',
  'stunt-grab': 'held',
  'stunt-blind': 'blinded',
});

/** The reason for two dice: `disadvantage (exhausted)`; empty for one die. */
export function sourceWords(sources: readonly RollSource[]): string {
  const said = sources.map(({ source, edge }) => {
    const why = sourceName(source);
    return edge === 'advantage' ? t`advantage (${why})` : t`disadvantage (${why})`;
  });
  return said.join(', ');
}

function sourceName(source: string): string {
  if (Object.hasOwn(CONDITION_NAMES, source)) return CONDITION_NAMES[source as Condition];
  return Object.hasOwn(SOURCE_NAMES, source) ? (SOURCE_NAMES[source] ?? source) : source.replaceAll('-', ' ');
}

/** A name of the book in the reader's language, safe to show; one that somebody gave stays as it is. */
export function bookName(name: string, most?: number): string {
  return escapeMarkdown(named(name), most);
}

/** `, until the end of the watch`; nothing for what has no end of its own. */
export function untilNow(until: Until | null, world: World): string {
  return until === null ? '' : `, ${endWords(until, momentOf(world.party.state.clock))}`;
}

/** Watches of a day, 1 to 6. */
const WATCHES = phrases(['first watch', 'second watch', 'third watch', 'fourth watch', 'fifth watch', 'last watch']);

/** `Day 3, second watch`. */
export function timeWords({ day, watch }: Pick<World['party']['state']['clock'], 'day' | 'watch'>): string {
  return t`Day ${day}, ${WATCHES[watch - 1] ?? t`watch ${watch}`}`;
}
