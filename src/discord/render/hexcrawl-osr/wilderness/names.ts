import { named, phrases, t } from '../../../../language/text.ts';
import type { PartyAct } from '../../../../rules/hexcrawl-osr/wilderness/schemas.ts';
import type { NoCheck, PaceCause, Veer } from '../../../../rules/hexcrawl-osr/wilderness/vocabulary.ts';
import { isSign, sign } from '../../../signs/signs.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { barePlace, placeWords } from '../../mechanics/places.ts';

/** On buttons. */
export const ACT_NAMES: Readonly<Record<PartyAct, string>> = phrases({
  travel: 'Travel',
  search: 'Explore the hex',
  forage: 'Forage',
  herbs: 'Look for herbs',
  recover: 'Recover what was lost',
  camp: 'Make camp',
  each: 'Each chooses',
});

/** The party's act, for the middle of a sentence. */
export const DOES: Readonly<Record<PartyAct, string>> = phrases({
  travel: 'travels',
  search: 'explores the hex',
  forage: 'looks for food',
  herbs: 'looks for herbs',
  recover: 'goes back for what was lost',
  camp: 'makes camp',
  each: 'stays here, and each one chooses what to do',
});

/** The causes of a shorter or longer way, after `because of`. */
export const PACE_WORDS: Readonly<Record<PaceCause, string>> = phrases({
  ground: 'difficult ground',
  dark: 'darkness',
  weather: 'bad weather',
  riding: 'riding',
  road: 'the road',
});

export const NO_CHECK_WORDS: Readonly<Record<NoCheck, string>> = phrases({
  road: 'on the road',
  'land-in-sight': 'with land in sight',
  map: 'by the map',
  asked: 'the way was looked for already',
});

export const VEER_WORDS: Readonly<Record<Veer, string>> = phrases({
  intended: 'as they meant to',
  left: 'too far to the left',
  right: 'too far to the right',
});

/** `the Salt Marsh`, or `hex 3,-2 (swamp)`: what a hex without a name is. */
export function hexWords(placeId: string, name: string | null, terrain: string): string {
  return name === null ? `${placeWords(placeId, null)} (${terrainWords(terrain)})` : placeWords(placeId, name);
}

/** A terrain with its sign, where it has one. */
export function terrainWords(terrain: string): string {
  return `${isSign(terrain) ? sign(terrain) : ''}${named(terrain)}`;
}

/** `hex 3,-2`, safe to show. */
export function bareHex(placeId: string): string {
  return escapeMarkdown(barePlace(placeId));
}

/** The day as six watches, the present one in brackets, those that are spent ticked off, the dark ones filled in. */
export function dayStrip(watch: number, light: number): string {
  const signs = Array.from({ length: 6 }, (_, at) => {
    const shown = at + 1 < watch ? '✓' : at + 1 > light ? '●' : '○';
    return at + 1 === watch ? `[${shown}]` : shown;
  });
  return signs.join(' ');
}

/** `1 watch`, `3 watches`. */
export function watchesWords(count: number): string {
  return count === 1 ? t`1 watch` : t`${count} watches`;
}
