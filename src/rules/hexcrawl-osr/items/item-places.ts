import type { Item, World } from '../schemas.ts';

/** Stands for a place that is on no map. */
export const UNMAPPED = 'unmapped';

/** The place of a thing, and the place where players believe it to be. */
interface Spot {
  readonly at: string;
  readonly seenAt: string;
}

/** The party's place, and so the place of a thing that it leaves. A lost party believes in another hex (HX-NAV-03). */
export function whereabouts({ party }: Pick<World, 'party'>): Spot {
  const { dungeon, journey } = party.state;
  const at = (dungeon === null ? journey?.trueHex : dungeon.roomId) ?? UNMAPPED;
  return { at, seenAt: (dungeon === null ? journey?.believedHex : dungeon.roomId) ?? at };
}

/** Carried by nobody, and where the party really is: it can be picked up. */
export function isNear(world: Pick<World, 'party'>, item: Pick<Item, 'holderId' | 'data'>): boolean {
  return seemsNear(world, item) && (item.data.at ?? UNMAPPED) === whereabouts(world).at;
}

/** Carried by nobody, and where players believe they are; a lost party looks for it in vain. */
export function seemsNear(world: Pick<World, 'party'>, { holderId, data }: Pick<Item, 'holderId' | 'data'>): boolean {
  return holderId === null && seenAtOf(data) === whereabouts(world).seenAt;
}

/** The place where players believe a thing without a bearer to be. */
export function seenAtOf({ at, seenAt }: Item['data']): string {
  return seenAt ?? at ?? UNMAPPED;
}
