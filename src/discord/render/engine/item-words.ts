import type { Character, Item, World } from '../../../rules/engine/world.ts';
import type { Card } from './card.ts';

/** The viewer of a card. */
export interface Viewer {
  readonly userId: string;
  readonly isGm: boolean;
}

/** The things that a command is about. */
export type ItemReach =
  /** All that can be seen. */
  | 'all'
  /** The things that the asker may dispose of: their own; a game master everybody's. */
  | 'own'
  /** The things to pick up: those without a bearer, and those of the dead. */
  | 'loose'
  /** The things at the party's place. */
  | 'here';

/** Things that people carry and find, as a book shows them. */
export interface ItemWords {
  /** All that who looks may know of one thing. */
  card(item: Item, world: World, viewer: Viewer): Card;
  /** The party's things. */
  list(world: World, viewer: Viewer): Card;
  /** The things within the asker's reach. */
  within(world: World, viewer: Viewer, reach: ItemReach): readonly Item[];
  /** Its name, with who has it and what tells it from others of that name. Bare. */
  label(item: Item, world: World): string;
  /** Its size and known value, in a few words. Bare. */
  hint(item: Item, world: World): string;
  /** Its known value as a treasure, in a few words; null for gear and worthless things. Bare. */
  worth(item: Item, world: World): string | null;
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
  /** Its contents, or that it is empty, in a few words. Bare. */
  readonly label: string;
}
