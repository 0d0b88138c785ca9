import type { Character, Item, World } from '../../../rules/engine/world.ts';
import type { Card } from './card.ts';

/** Who looks at a card. */
export interface Viewer {
  readonly userId: string;
  readonly isGm: boolean;
}

/** Whose things a command is about. */
export type ThingReach =
  /** All that can be seen. */
  | 'all'
  /** What who asks may dispose of: their own, and a game master everybody's. */
  | 'own'
  /** What can be picked up: what nobody carries, and what the dead left. */
  | 'loose'
  /** What lies where the party stands. */
  | 'here';

/** Things that people carry and find, as a book shows them. */
export interface ThingWords {
  /** All that who looks may know of one thing. */
  card(thing: Item, world: World, viewer: Viewer): Card;
  /** What the party has with it. */
  list(world: World, viewer: Viewer): Card;
  /** What is within reach of who asks. */
  within(world: World, viewer: Viewer, reach: ThingReach): readonly Item[];
  /** Its name, with who has it and what tells it from others of that name. Bare. */
  label(thing: Item, world: World): string;
  /** How large it is and what it is worth, as far as that is known, in a few words. Bare. */
  hint(thing: Item, world: World): string;
  /** What it is worth as a treasure, as far as that is known, in a few words; null: it is gear, or worth nothing. Bare. */
  worth(thing: Item): string | null;
  /** Treasures that are no things by themselves, with what they are worth. */
  hoard?(world: World): readonly { readonly name: string; readonly worth: string }[];
  /** Packs with numbered slots; absent for a book whose packs have none. */
  readonly pack?: PackWords;
}

/** Packs with numbered slots, as a book shows them. */
export interface PackWords {
  /** Page of the sheet that shows the pack; 1 is the first. */
  readonly page: number;
  /** Everything that a character carries, by its slot. */
  card(character: Character, world: World): Card;
  /** All slots of a pack, in order; 25 at most. */
  slots(character: Character, world: World): readonly PackSlot[];
}

/** One numbered slot of a pack. */
export interface PackSlot {
  readonly slot: number;
  /** Id of what is in it; null while it is empty. */
  readonly itemId: string | null;
  /** What is in it, or that it is empty, in a few words. Bare. */
  readonly label: string;
}
