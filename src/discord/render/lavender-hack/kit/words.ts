import { named, phrases, t } from '../../../../language/text.ts';
import type { Modifier, Until, UsageSize } from '../../../../rules/engine/world.ts';
import type { Circumstance } from '../../../../rules/lavender-hack/checks/schemas.ts';
import type { Attitude } from '../../../../rules/lavender-hack/encounters/schemas.ts';
import type { FoeData, FoeLook, FoeOut } from '../../../../rules/lavender-hack/foes/schemas.ts';
import { BROKEN, USAGE_WORDS } from '../../../../rules/lavender-hack/kit/edition.ts';
import type { AbilityId, Band, ClassId, Condition, Degree } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { lookOf } from '../../../../rules/lavender-hack/wounds/damage.ts';
import { momentOf } from '../../../../rules/mechanics/clock.ts';
import { dieSign, type SignName, sign } from '../../../signs/signs.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Nouns } from '../../engine/nouns.ts';
import type { Tone } from '../../engine/renderer.ts';
import { endWords } from '../../mechanics/conditions.ts';
import type { Terms } from './edition-terms.ts';

export const ABILITY_NAMES: Readonly<Record<AbilityId, string>> = phrases({
  str: 'Strength',
  dex: 'Dexterity',
  wis: 'Wisdom',
  int: 'Intelligence',
  con: 'Constitution',
  cha: 'Charisma',
});

/** For tight places: the recap of a round, labels. */
export const ABILITY_SHORT: Readonly<Record<AbilityId, string>> = phrases({
  str: 'Str',
  dex: 'Dex',
  wis: 'Wis',
  int: 'Int',
  con: 'Con',
  cha: 'Cha',
});

export const CLASS_NAMES: Readonly<Record<ClassId, string>> = phrases({
  strong: 'the Strong',
  wise: 'the Wise',
  deft: 'the Deft',
  weird: 'the Weird',
});

export const CLASS_HINTS: Readonly<Record<ClassId, (terms: Terms) => string>> = {
  strong: () => t`Fights in any armour with any weapon.`,
  wise: () => t`Knows magical workings and keeps a familiar.`,
  deft: ({ gearDie }) => t`Strikes from ambush and gets more out of the ${gearDie}.`,
  weird: () => t`Bends the world with strange gifts; an experimental class.`,
};

export const DEGREE_NAMES: Readonly<Record<Degree, string>> = phrases({
  critical: 'critical success',
  strong: 'strong success',
  weak: 'weak success',
  miss: 'miss',
  fumble: 'fumble',
});

/** For a degree next to a number, in the story of several. */
export const DEGREE_SHORT: Readonly<Record<Degree, string>> = phrases({
  critical: 'critical',
  strong: 'strong',
  weak: 'weak',
  miss: 'miss',
  fumble: 'fumble',
});

/** The book's degrees are the engine's tones. */
export function toneOf(degree: Degree): Tone {
  return degree;
}

export const CONDITION_NAMES: Readonly<Record<Condition, string>> = phrases({
  starving: 'starving',
  darkness: 'darkness',
  'badly-wounded': 'badly wounded',
  exposed: 'exposed',
  'advantage-vs': 'has an opening',
  blessed: 'blessed',
});

export const LOOK_WORDS: Readonly<Record<FoeLook, string>> = phrases({
  unhurt: 'unhurt',
  hurt: 'hurt',
  'badly-hurt': 'badly hurt',
  down: 'down',
  untracked: 'still standing',
});

const OUT_WORDS: Readonly<Record<FoeOut, string>> = phrases({
  fled: 'fled',
  yielded: 'yielded',
  asleep: 'asleep',
  charmed: 'charmed',
  gone: 'gone',
});

export const BAND_WORDS: Readonly<Record<Band, string>> = phrases({ close: 'close', near: 'near', far: 'far' });

export const ATTITUDE_WORDS: Readonly<Record<Attitude, string>> = phrases({
  friendly: 'friendly',
  talkative: 'talkative',
  unsure: 'unsure',
  unfriendly: 'unfriendly',
  hostile: 'hostile',
});

const SPAN_WORDS: Readonly<Record<Circumstance['span'], string>> = phrases({
  test: 'on the next test',
  defence: 'on the next defence',
  fight: 'until the fight ends',
});

/** A character's granted edge, for the middle of a sentence: `advantage on the next test (above them)`. Safe to show. */
export function circumstanceWords({ edge, span, reason }: Omit<Circumstance, 'characterId'>): string {
  const why = escapeMarkdown(reason);
  return edge === 'advantage'
    ? t`advantage ${SPAN_WORDS[span]} (${why})`
    : t`disadvantage ${SPAN_WORDS[span]} (${why})`;
}

/** A foe's looks to anybody: `hurt`, `asleep`. */
export function foeWords(data: FoeData): string {
  return data.out === null || data.down ? LOOK_WORDS[lookOf(data)] : OUT_WORDS[data.out];
}

type Rungs = Readonly<Partial<Record<UsageSize, string>>>;

/** A ladder's name for a size of die, if it has one. */
function rungIn(rungs: Rungs, size: UsageSize): string | undefined {
  const word = rungs[size];
  return word === undefined ? undefined : named(word);
}

/** `d8`; what its ladder calls a die that is not there. */
export function sizeWords(size: UsageSize, rungs: Rungs = USAGE_WORDS): string {
  return isThere(size) ? `d${size}` : (rungIn(rungs, size) ?? t`none`);
}

/** A die where its size and the word for it stand apart: `d8` and `sound`. */
export function rungOf(size: UsageSize, rungs: Rungs): { readonly size: string; readonly words: string } {
  return { size: isThere(size) ? `d${size}` : '–', words: rungIn(rungs, size) ?? '' };
}

/** `d8, sound`; of a die that is not there the word alone. */
export function rungWords(size: UsageSize, rungs: Rungs = USAGE_WORDS): string {
  const word = rungIn(rungs, size);
  return word === undefined || !isThere(size) ? sizeWords(size, rungs) : `d${size}, ${word}`;
}

/** The sign of a die of that size, with a space behind it: its shape, or that it is broken or gone. */
export function rungSign(size: UsageSize): string {
  if (!isThere(size)) return sign('gone_die');
  return size === BROKEN ? sign('broken_die') : dieSign(size);
}

/** Checks whether a die is as low as it goes, in whichever edition: broken, or gone. */
export function isLowest(size: number): boolean {
  return size === BROKEN || !isThere(size);
}

function isThere(size: number): boolean {
  return size > 0;
}

/** `d8 → d6 (thin)`, `d4 → gone`. */
export function stepWords({ from, to }: Pick<Fact<'usage'>, 'from' | 'to'>, rungs: Rungs = USAGE_WORDS): string {
  const word = rungIn(rungs, to);
  const what = word === undefined || !isThere(to) ? '' : ` (${word})`;
  return `${sizeWords(from, rungs)} → ${sizeWords(to, rungs)}${what}`;
}

/** A size on a button, where `broken` says more than `d20`. */
export function dieName(size: unknown, rungs: Rungs = USAGE_WORDS): string {
  if (size === BROKEN) return t`broken`;
  return typeof size === 'number' ? sizeWords(size as UsageSize, rungs) : `d${String(size)}`;
}

/** A condition with its end, where one was said: `exposed, until the end of the watch`. */
export function conditionWords({ kind, until }: Modifier, world: World): string {
  return `${conditionName(kind)}${untilNow(until, world)}`;
}

/** `, until the end of the watch`; nothing for what has no end of its own. */
export function untilNow(until: Until | null, world: World): string {
  return until === null ? '' : `, ${endWords(until, momentOf(world.party.state.clock))}`;
}

/** The sign of each condition. */
const CONDITION_SIGNS: Readonly<Record<Condition, SignName>> = {
  starving: 'hungry',
  darkness: 'dark',
  'badly-wounded': 'wounded',
  exposed: 'exposed',
  'advantage-vs': 'opening',
  blessed: 'blessed',
};

/** The sign of a condition, with a space behind it; nothing for one that has none. */
export function conditionSign(kind: string): string {
  const signs: Readonly<Record<string, SignName>> = CONDITION_SIGNS;
  const name = signs[kind];
  return name === undefined ? '' : sign(name);
}

/** A condition by its kind, also one that a later chapter brings. */
export function conditionName(kind: string): string {
  const names: Readonly<Record<string, string>> = CONDITION_NAMES;
  return names[kind] ?? kind.replaceAll('-', ' ');
}

/** This book's terms for things that every campaign has. */
export const NOUNS: Nouns = phrases({
  gm: 'game master',
  lead: 'the spotlight',
  leader: 'spotlight player',
  party: 'party',
  health: { name: 'hit points', short: 'hp' },
});
