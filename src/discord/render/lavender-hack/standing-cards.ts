import type { LavenderWorld } from '../../../rules/lavender-hack/shapes.ts';
import type { StandingCardView, StandingCardWords } from '../engine/renderer.ts';
import { combatCard } from './combat/card.ts';
import { courtCard } from './court/card.ts';
import { downtimeCard } from './downtime/card.ts';

type Drawn = (view: Omit<StandingCardView, 'world'> & { readonly world: LavenderWorld }) => StandingCardWords;

const CARDS: Readonly<Record<string, Drawn>> = {
  court: courtCard,
  fight: combatCard,
  downtime: downtimeCard,
};

/** A card that the book keeps in a channel, by its kind. */
export const standingCard: Drawn = (view) => {
  const drawn = CARDS[view.kind];
  if (drawn === undefined) throw new Error(`no card of the kind ${view.kind}`);
  return drawn(view);
};
