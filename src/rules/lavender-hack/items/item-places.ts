import { itemsAtHand, itemsOf } from '../../mechanics/items.ts';
import { placeOfParty } from '../factions/factions.ts';
import type { Item, World } from '../schemas.ts';

/** Stands for home where a place is asked for; home may be on no map. */
export const HOME = 'home';
/** Stands for a room that is on no map. */
export const UNMAPPED = 'below';

/**
 * The party's place, and so the place of a thing that it leaves (LH-SLOT-04).
 * @returns id of a room or a hex, `HOME` or `UNMAPPED`
 */
export function whereabouts(world: World): string {
  const { dungeon, downtime } = world.party.state;
  if (dungeon === null && downtime !== null && downtime.factionId !== null)
    return world.factions[downtime.factionId]?.data.holdings[0] ?? HOME;
  return placeOfParty(world) ?? (dungeon === null ? HOME : UNMAPPED);
}

/** Carried by no character, and with the party nevertheless: on the backs of animals, or dragged along (LH-SLOT-04). */
export function isAlong({ holderId, data }: Pick<Item, 'holderId' | 'data'>): boolean {
  return holderId === null && data.at === null;
}

/** Carried by no character, and within reach: along with the party, or lying at its place (LH-SLOT-04). */
export function isNear(world: World, item: Pick<Item, 'holderId' | 'data'>): boolean {
  if (item.holderId !== null) return false;
  return isAlong(item) || isStandingAt(world, item.data.at);
}

/** The things that lie in a place, by its id: nobody has them (LH-SLOT-04). */
export function lyingIn(world: World, placeId: string): readonly Item[] {
  return itemsOf(world, null).filter(({ data }) => data.at === placeId);
}

/** The things at the party's place. */
export function lyingHere(world: World): readonly Item[] {
  return itemsOf(world, null).filter((item) => !isAlong(item) && isNear(world, item));
}

/** Things within people's reach; a game master also sees those that lie elsewhere. */
export function itemsInSight(world: World, isGm: boolean): readonly Item[] {
  return itemsAtHand(world, isGm).filter((item) => isGm || item.holderId !== null || isNear(world, item));
}

/** Home is one place, under its own name and as a hex. */
function isStandingAt(world: World, placeId: string | null): boolean {
  const here = whereabouts(world);
  if (placeId === here) return true;
  const { base } = world.party.state;
  const isHome = (id: string | null) => id === HOME || (id !== null && id === base?.placeId);
  return isHome(placeId) && isHome(here);
}

/** A place's own name, as a fact keeps it; null when it has none. */
export function placeNameOf({ places, party }: World, placeId: string | null): string | null {
  if (placeId === HOME) return party.state.base?.name ?? null;
  return placeId === null ? null : (places[placeId]?.data.name ?? null);
}
