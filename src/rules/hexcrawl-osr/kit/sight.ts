import type { Character, World } from '../schemas.ts';
import { underHerb } from './herb-effects.ts';
import type { RollSource } from './ids.ts';
import { chosen } from './settings.ts';

/** The higher target of fine work in the dark, by the campaign's setting (HX-D-36). */
const HARDER = 5;

/**
 * Checks whether somebody can look for anything fine: without a light darkvision shows outlines only, but for Sightleaf,
 * which makes it as good as dim light (HX-DUN-05, HX-D-36, HX-G-09).
 */
export function seesWell(world: World, { id, sheet }: Pick<Character, 'id' | 'sheet'>): boolean {
  if (world.party.state.dungeon?.dark !== true) return true;
  return sheet.darkvision && underHerb(world, 'sharp-sight', id);
}

/** Checks whether somebody sees outlines and no more (HX-DUN-05); whoever has no darkvision is blind instead. */
function seesOutlines(world: World, characterId: string): boolean {
  const character = world.characters[characterId];
  return character?.sheet.darkvision === true && !seesWell(world, character);
}

/** Checks whether fine work in the dark is not even tried (HX-D-36). */
export function isHopeless(world: World, characterId: string): boolean {
  return seesOutlines(world, characterId) && chosen(world, 'darkvision') === 'no_attempt';
}

/** The increase of the target for fine work by darkvision (HX-D-36). */
export function harderBy(world: World, characterId: string): number {
  return seesOutlines(world, characterId) && chosen(world, 'darkvision') === 'higher_dc' ? HARDER : 0;
}

/** The effect of darkvision on a roll that needs fine sight (HX-DUN-05, HX-D-36). */
export function sightSources(world: World, characterId: string): readonly RollSource[] {
  const isHard = seesOutlines(world, characterId) && chosen(world, 'darkvision') === 'disadvantage';
  return isHard ? [{ source: 'darkvision', edge: 'disadvantage', rule: 'HX-DUN-05' }] : [];
}
