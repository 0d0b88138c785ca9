import type { Item, World } from '../../../rules/engine/world.ts';
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
}
