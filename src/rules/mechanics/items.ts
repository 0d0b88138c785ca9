import type { Actor } from '../engine/context.ts';
import { type Refusal, refuse } from '../engine/prompt.ts';
import type { Character, Item, Party } from '../engine/world.ts';
import { actingCharacter, isInPlay } from './people/characters.ts';
import { refuseLead } from './people/spotlight.ts';
import { oneLine } from './words.ts';

/** Longest note of a thing. */
const MAX_NOTE = 200;

/** A World or its draft, as far as its items go; `Thing` is an item of the book. */
interface Stocked<Thing> {
  readonly items: Readonly<Record<string, Thing>>;
}

/** The same with those who carry them; `One` is a character of the book. */
interface Holders<One> {
  readonly characters: Readonly<Record<string, One>>;
}

/** Returns an item by the id that somebody named. */
export function findItem<Thing>({ world }: { readonly world: Stocked<Thing> }, itemId: string): Thing | Refusal {
  const item = Object.hasOwn(world.items, itemId) ? world.items[itemId] : undefined;
  return item ?? refuse('item/unknown');
}

/** Returns what a character carries; of null, what the party holds and nobody carries. */
export function itemsOf<Thing extends Item>({ items }: Stocked<Thing>, characterId: string | null): readonly Thing[] {
  return Object.values(items).filter(({ holderId }) => holderId === characterId);
}

/**
 * Returns the things that a person may see and speak of: what the party holds, what those in play carry and, for a game
 * master, all. What the dead leave behind is there to be taken.
 */
export function itemsAtHand<Thing extends Item>(
  world: Stocked<Thing> & Holders<Character>,
  isGm: boolean,
): readonly Thing[] {
  return Object.values(world.items)
    .filter(({ holderId }) => holderId === null || isGm || isHere(world, holderId) || isDead(world, holderId))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/**
 * Returns the bearer of a thing that the actor may dispose of: their own character; null for the party's things, which the
 * holder of the spotlight disposes of. A game master may do it for anybody.
 */
export function handsOf<One extends Character>(
  context: { readonly world: Holders<One> & { readonly party: Pick<Party, 'spotlight'> }; readonly actor: Actor },
  { holderId }: Item,
): One | null | Refusal {
  return holderId === null ? refuseLead(context) : actingCharacter(context, holderId);
}

export function isDead({ characters }: Holders<Character>, characterId: string): boolean {
  return characters[characterId]?.status === 'dead';
}

/** In play, or dying beside the others. */
export function isHere({ characters }: Holders<Character>, characterId: string): boolean {
  const holder = characters[characterId];
  return holder !== undefined && (isInPlay(holder) || holder.status === 'dying');
}

/** The receiver of a thing: somebody in play. */
export function receiverOf<One extends Character>(
  { world }: { readonly world: Holders<One> },
  characterId: string,
): One | Refusal {
  const receiver = Object.hasOwn(world.characters, characterId) ? world.characters[characterId] : undefined;
  if (receiver === undefined) return refuse('character/unknown', { characterId });
  return isInPlay(receiver)
    ? receiver
    : refuse('character/not-in-play', { name: receiver.name, status: receiver.status });
}

/** The reason why a note on a thing cannot be kept; an empty one removes it. */
export function refuseNote(note: string | null): Refusal | null {
  return note === null || note === '' || oneLine(note, MAX_NOTE) !== null
    ? null
    : refuse('item/bad-text', { field: 'note', max: MAX_NOTE });
}
