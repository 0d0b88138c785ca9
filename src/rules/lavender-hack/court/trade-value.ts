import { MAX_OPTIONS } from '../../engine/limits.ts';
import type { Stocking } from '../../mechanics/content/things-kind.ts';
import { comparable } from '../../mechanics/words.ts';
import { knows, worthAt } from '../factions/factions.ts';
import { type EquipmentRow, equipmentOf, makeValuable } from '../items/equipment.ts';
import { VALUE } from '../items/value.ts';
import { editionOf } from '../kit/edition.ts';
import type { Degree } from '../kit/ids.ts';
import type { Faction, World } from '../schemas.ts';
import { REGISTRY } from '../tables/registry.ts';

/** The effect of a degree on the worth of an offer (LH-TRADE-01). */
const CHANGE: Readonly<Record<Degree, number>> = { critical: 2, strong: 1, weak: 0, miss: -1, fumble: -2 };

/** Something heard, as a thing to wish for (LH-TRADE-05). */
export const RUMOUR = 'rumour';
/** Resources, as they are offered before the mood and rumours (LH-TRADE-03). */
const WISHES = ['food', 'gear', 'light'] as const;

/** The calculation of an offer (LH-TRADE-02): all with the faction, none clamped to the scale. */
export interface Reckoning {
  readonly worth: number;
  readonly change: number;
  readonly disposition: number;
  /** The value that may be taken; nothing at 0 or less. */
  readonly budget: number;
}

/** The worth with the faction goes up or down by degree, and no higher than what it thinks of the party (LH-TRADE-02, LH-TRADE-06). */
export function reckon(worth: number, degree: Degree, disposition: number): Reckoning {
  const change = CHANGE[degree];
  return { worth, change, disposition, budget: Math.min(worth + change, disposition) };
}

/** True value of what has a price with the faction; none where there is no such value (LH-TRADE-02, LH-VALUE-01). */
export function valueAtPrice(faction: Faction, type: string, price: number): number | null {
  const value = Math.min(price - worthAt(faction, type, 0), VALUE.max);
  return value < VALUE.min ? null : value;
}

/** Things of a type that the faction gives for no more than a price, the dearest first (LH-TRADE-02). */
export function rowsWithin(world: Stocking, faction: Faction, type: string, price: number): readonly EquipmentRow[] {
  return equipmentOf(world)
    .filter((row) => comparable(row.type) === comparable(type) && worthAt(faction, type, row.value) <= price)
    .sort((a, b) => b.value - a.value);
}

/** The possible wishes to a faction, as far as the players know it, or to anybody (LH-TRADE-03). */
export function wishesOf(world: Pick<World, 'campaign' | 'content'>, faction: Faction | null): readonly string[] {
  const known = faction === null ? [] : learnedTypes(faction);
  const usual = [
    ...equipmentOf(world).map(({ type }) => type),
    ...(REGISTRY.bookTable(world, 'valuables')?.rows ?? []).map((row) => makeValuable(world, row, 1).data.type),
  ];
  return [...new Set([...WISHES, editionOf(world).mood.id, RUMOUR, ...[...known, ...usual].map(comparable)])].slice(
    0,
    MAX_OPTIONS,
  );
}

function learnedTypes(faction: Faction): readonly string[] {
  const { supply, demand } = faction.data;
  return [
    ...supply.filter((type) => knows(faction, `supply:${type}`)),
    ...demand.filter((type) => knows(faction, `demand:${type}`)),
  ];
}
