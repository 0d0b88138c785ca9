import type { Actor, Context } from '../../engine/context.ts';
import type { Dice } from '../../engine/dice.ts';
import { type Refusal, refuse } from '../../engine/prompt.ts';
import type { Character } from '../../engine/world.ts';

/** A World or its draft, as far as its characters go; `One` is a character of the book. */
interface Peopled<One> {
  readonly characters: Readonly<Record<string, One>>;
}

/** Somebody does something in a World. */
interface Acting<One> {
  readonly world: Peopled<One>;
  readonly actor: Actor;
}

/** Returns the character of an id that a frame carries. @throws when it is not there: nothing removes characters */
export function characterOf<One>({ characters }: Peopled<One>, id: string): One {
  const character = Object.hasOwn(characters, id) ? characters[id] : undefined;
  if (character === undefined) throw new Error(`no character ${id}`);
  return character;
}

/** Returns a character in play that the actor may act for: as its player, or as a game master. */
export function actingCharacter<One extends Character>(context: Acting<One>, id: string): One | Refusal {
  const character = ownCharacter(context, id);
  if ('refused' in character) return character;
  return isInPlay(character)
    ? character
    : refuse('character/not-in-play', { name: character.name, status: character.status });
}

/** Returns a character on its feet that the actor may act for. */
export function ableCharacter<One extends Character>(context: Acting<One>, id: string): One | Refusal {
  const character = actingCharacter(context, id);
  if ('refused' in character || character.status === 'active') return character;
  return refuse('character/not-in-play', { name: character.name, status: character.status });
}

/** Returns a character, whatever its status, that the actor may act for. */
export function ownCharacter<One extends Character>(
  { world: { characters }, actor }: Acting<One>,
  id: string,
): One | Refusal {
  const character = Object.hasOwn(characters, id) ? characters[id] : undefined;
  if (character === undefined) return refuse('character/unknown', { characterId: id });
  if (!actor.isGm && character.userId !== actor.userId) return refuse('character/not-yours', { name: character.name });
  return character;
}

export function isInPlay({ status }: Pick<Character, 'status'>): boolean {
  return status === 'active' || status === 'down';
}

/** Returns the characters in play, oldest first. */
export function charactersInPlay<One extends Character>({ characters }: Peopled<One>): readonly One[] {
  return Object.values(characters)
    .filter(isInPlay)
    .sort((a, b) => a.created - b.created);
}

/** Returns the hurt among those in play and the dying, oldest first. `isHurt` is the book's. */
export function charactersToHeal<One extends Character, W extends Peopled<One>>(
  world: W,
  isHurt: (world: W, characterId: string) => boolean,
): readonly One[] {
  return Object.values(world.characters)
    .filter((one) => (isInPlay(one) || one.status === 'dying') && isHurt(world, one.id))
    .sort((a, b) => a.created - b.created);
}

/** Returns the refusal for what only a game master may do; null for a game master. */
export function gmOnly({ actor }: { readonly actor: Actor }): Refusal | null {
  return actor.isGm ? null : refuse('gm-only');
}

/** Returns the dice of a character's player; without a character those of whoever acts. */
export function diceFor(
  { world, dice, diceOf }: Pick<Context, 'world' | 'dice' | 'diceOf'>,
  characterId: string | null,
): Dice {
  return characterId === null ? dice : diceOf(characterOf(world, characterId).userId);
}
