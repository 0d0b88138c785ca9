import { hexOf } from '../../mechanics/map/places.ts';
import { isSameName } from '../../mechanics/words.ts';
import type { LoreSource } from '../omens/schemas.ts';
import type { Landmark } from '../realm/schemas.ts';
import type { World } from '../schemas.ts';
import { stayNow } from './stay.ts';

/** Somebody who can be asked where the company is. */
export interface Source {
  readonly source: LoreSource;
  /** Their name, if the company has met them. */
  readonly whom: string | null;
}

/** Landmarks that somebody lives at (MK-REALM-06, MK-D-42). */
const DWELLERS: Partial<Readonly<Record<Landmark, LoreSource>>> = { sanctum: 'seer', dwelling: 'vagabond' };

/**
 * Who can be asked without a word of the referee: people of a role whom the company has met in this hex, the vassals of a
 * Holding, who lives at a sanctum or a dwelling that the company knows, and who is here by the referee's word (MK-LORE-01,
 * MK-D-42). Those who think ill of the company say nothing.
 */
export function sourcesHere(world: World): readonly Source[] {
  const { hexId, folk } = world.party.state;
  if (hexId === null) return [];
  const people = Object.values(folk.people).flatMap(({ name, role, attitude, hexId: at }): Source[] =>
    role === null || attitude === 'ill' || at !== hexId ? [] : [{ source: role, whom: name }],
  );
  const isKnown = hexOf(world, hexId)?.landmark?.known === true;
  const unnamed = [holderAt(world, hexId), isKnown ? dwellerAt(world, hexId) : null, ...stayNow(world).present];
  const kinds = new Set(unnamed.filter((one) => one !== null));
  return [...people, ...[...kinds].map((source) => ({ source, whom: null }))];
}

/** Checks whether somebody can be asked without a word of the referee. */
export function isSourceHere(world: World, { source, whom }: Source): boolean {
  const isThis = (one: Source) =>
    whom === null ? one.whom === null && one.source === source : one.whom !== null && isSameName(one.whom, whom);
  return sourcesHere(world).some(isThis);
}

/** Whoever would be in a hex, by what is there, known to the players or not; null for nobody (MK-D-42). */
export function usualSource(world: World, hexId: string): LoreSource | null {
  return holderAt(world, hexId) ?? dwellerAt(world, hexId);
}

function holderAt(world: World, hexId: string): LoreSource | null {
  return hexOf(world, hexId)?.holding == null ? null : 'vassal';
}

function dwellerAt(world: World, hexId: string): LoreSource | null {
  const kind = hexOf(world, hexId)?.landmark?.kind;
  return kind === undefined ? null : (DWELLERS[kind] ?? null);
}
