import type { Character, World } from '../../../src/rules/action-dice/schemas.ts';
import type { Character as EngineCharacter } from '../../../src/rules/engine/world.ts';
import type { Here } from '../../support/access/here.ts';

/** The campaign of a command that only this book has: play hands it out as the book's own schemas read it. */
export function ownWorld({ look }: Here): World {
  return look.world as World;
}

/** A character of such a campaign. */
export function ownCharacter(character: EngineCharacter): Character {
  return character as Character;
}
