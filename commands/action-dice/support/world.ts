import type { PoolCharacter, PoolWorld } from '../../../src/rules/action-dice/shapes.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import type { Here } from '../../support/access/here.ts';

/** The campaign of a command that only this book has: play hands it out as the book's own schemas read it. */
export function ownWorld({ look }: Here): PoolWorld {
  return look.world as PoolWorld;
}

/** A character of such a campaign. */
export function ownCharacter(character: Character): PoolCharacter {
  return character as PoolCharacter;
}
