import { named, phrases, plural, t } from '../../../../language/text.ts';
import type { Ability, Condition, DiceKind, Source, SpendUse, Use } from '../../../../rules/action-dice/kit/ids.ts';
import type { World } from '../../../../rules/action-dice/schemas.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Nouns } from '../../engine/nouns.ts';

/** This book's terms for things that every campaign has. */
export const NOUNS: Nouns = phrases({
  gm: 'game master',
  lead: 'the call',
  leader: 'caller',
  party: 'party',
  health: { name: 'injuries', short: 'inj.' },
});

export const ABILITY_NAMES: Readonly<Record<Ability, string>> = phrases({
  str: 'Strength',
  dex: 'Dexterity',
  con: 'Constitution',
  int: 'Intelligence',
  wis: 'Wisdom',
  cha: 'Charisma',
});

/** Kinds of action dice, before `die` or `dice`. */
export const KIND_NAMES: Readonly<Record<DiceKind, string>> = phrases({
  fighting: 'fighting',
  skill: 'skill',
  magic: 'magic',
});

/** `2 dice`, of whichever kind. */
export function anyDice(count: number): string {
  return plural(count, { one: '# die', other: '# dice' });
}

/** `2 skill dice`. */
export function diceCount(count: number, kind: DiceKind): string {
  switch (kind) {
    case 'fighting':
      return plural(count, { one: '# fighting die', other: '# fighting dice' });
    case 'skill':
      return plural(count, { one: '# skill die', other: '# skill dice' });
    case 'magic':
      return plural(count, { one: '# magic die', other: '# magic dice' });
  }
}

/** In small letters, for the middle of a sentence. */
export const CONDITION_NAMES: Readonly<Record<Condition, string>> = phrases({
  dazed: 'dazed',
  'part-useless': 'hampered',
  out: 'out of the action',
  fainted: 'in a faint',
  'strap-broken': 'loosely strapped',
  poised: 'poised',
  tidying: 'busy tidying up',
});

/** The effect of each condition. */
export const CONDITION_TEXTS: Readonly<Record<Condition, string>> = phrases({
  dazed: 'No action dice can be spent.',
  'part-useless': 'The injured part of the body cannot be used.',
  out: 'They can do nothing for now.',
  fainted: 'They can do nothing until they wake.',
  'strap-broken': 'A strap is broken: one less armour until it is mended.',
  poised: 'One more fighting die is ready in the first round.',
  tidying: 'The next turn goes to tidying up.',
});

/** All that is said of conditions. */
export const conditionWords = () => ({
  names: CONDITION_NAMES,
  texts: CONDITION_TEXTS,
  all: { who: t`The party`, listed: t`the party` },
});

/** The purpose of a roll against 15, as a title. */
export const USE_NAMES: Readonly<Record<Use, string>> = phrases({
  test: 'Check',
  save: 'Save',
  tend: 'Tending',
  morale: 'Morale',
  reaction: 'Reaction',
});

/** The uses of action dice, after `for`. */
export const SPEND_NAMES: Readonly<Record<SpendUse, string>> = phrases({
  boost: 'the check',
  reroll: 'a second try',
  precision: 'precision',
  power: 'power',
  block: 'a block',
  cast: 'magic',
  free: 'something of their own',
});

const SOURCE_NAMES: Readonly<Record<string, string>> = phrases({
  stated: 'as said',
  'head-wound': 'a head wound',
  'leg-useless': 'a useless leg',
  'arm-useless': 'a useless arm',
  'lost-extremity': 'something that is lost',
  'lost-limb': 'a lost limb',
});

/** The reason why the lower roll counts: `disadvantage (a head wound)`; empty for one roll. */
export function sourceWords(sources: readonly Source[]): string {
  return sources
    .map(({ source }) => t`disadvantage (${SOURCE_NAMES[source] ?? source.replaceAll('-', ' ')})`)
    .join(', ');
}

/** A name of the book in the reader's language, safe to show; one that somebody gave stays as it is. */
export function bookName(name: string, most?: number): string {
  return escapeMarkdown(named(name), most);
}

/** The watches of a day, 1 to 6. */
const DAY_PARTS = phrases(['night’s end', 'morning', 'noon', 'afternoon', 'evening', 'midnight']);

type Clock = World['party']['state']['clock'];

/** `Day 3, noon`. */
export function dayWords({ day, watch }: Pick<Clock, 'day' | 'watch'>): string {
  return t`Day ${day}, ${DAY_PARTS[watch - 1] ?? ''}`;
}

/** `Day 3, noon, hour 2, turn 5`. */
export function timeWords(clock: Clock): string {
  return t`${dayWords(clock)}, hour ${clock.hour}, turn ${clock.turn}`;
}
