import { comparable } from '../../mechanics/words.ts';
import { factionOf, holdersOf, learn, placeOfParty } from '../factions/factions.ts';
import type { Faction, World } from '../schemas.ts';
import { meansMeeting } from '../tables/registry.ts';
import type { Context } from '../vocabulary.ts';
import type { Encounter } from './schemas.ts';

/** The name of a faction's people in a meeting: `Salt Guild patrol`. */
export function patrolName({ name }: Faction): string {
  return `${name} patrol`;
}

/**
 * The faction meant by a table's row, or by the game master's words (LH-DUNG-08): by its name; the book's `Faction patrol`
 * belongs to the only faction that holds the party's place.
 */
export function patrolOf(world: World, said: string): Faction | null {
  const wanted = comparable(said);
  if (meansMeeting(world, said, 'faction-patrol')) {
    const [holder, ...others] = holdersOf(world, placeOfParty(world) ?? '');
    return holder === undefined || others.length > 0 ? null : holder;
  }
  const isMeant = (one: Faction) => [comparable(one.name), comparable(patrolName(one))].includes(wanted);
  return Object.values(world.factions).find(isMeant) ?? null;
}

/** Meeting a faction's people under its name makes it known. */
export function hearOf(context: Context, { factionId, name }: Encounter): void {
  const faction = factionId === null ? null : factionOf(context.world, factionId);
  if (faction !== null && comparable(name).includes(comparable(faction.name))) learn(context, faction.id, 'name');
}
