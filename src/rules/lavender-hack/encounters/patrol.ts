import { comparable } from '../../mechanics/words.ts';
import { factionOf, holdersOf, learn, placeOfParty } from '../factions/factions.ts';
import type { Faction, World } from '../shapes.ts';
import type { Context } from '../vocabulary.ts';
import type { Encounter } from './shapes.ts';

/** A row of the book's tables that is anybody's people. */
const ANY = 'faction patrol';

/** What a faction's people are called when the party meets them: `Salt Guild patrol`. */
export function patrolName({ name }: Faction): string {
  return `${name} patrol`;
}

/**
 * Whose people a row of a table means, or what the game master called them (LH-DUNG-08): a faction's by its name; the
 * book's `Faction patrol` is of whoever alone holds the place where the party is.
 */
export function patrolOf(world: World, said: string): Faction | null {
  const wanted = comparable(said);
  if (wanted === ANY) {
    const [holder, ...others] = holdersOf(world, placeOfParty(world) ?? '');
    return holder === undefined || others.length > 0 ? null : holder;
  }
  const isMeant = (one: Faction) => [comparable(one.name), comparable(patrolName(one))].includes(wanted);
  return Object.values(world.factions).find(isMeant) ?? null;
}

/** Whoever meets a faction's people under its name has heard of it. */
export function hearOf(context: Context, { factionId, name }: Encounter): void {
  const faction = factionId === null ? null : factionOf(context.world, factionId);
  if (faction !== null && comparable(name).includes(comparable(faction.name))) learn(context, faction.id, 'name');
}
