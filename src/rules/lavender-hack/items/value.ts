import type { Draft } from 'immer';
import type { UsageSize } from '../../engine/world.ts';
import { readUsageSize } from '../../mechanics/dice/usage-die.ts';
import { comparable } from '../../mechanics/words.ts';
import { learn } from '../factions/factions.ts';
import { BROKEN, MAIN_LADDER } from '../kit/edition.ts';
import type { Faction, Item, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** Worth of a thing (LH-VALUE-01); 0 is worthless (LH-APPR-04). */
export const VALUE = { min: 1, max: 10 } as const;

/** Copper pennies of each value, 1–10: colour only, for the rows are not exactly five times the one before (LH-VALUE-03). */
const PENNIES = [1, 5, 25, 125, 625, 3_000, 15_000, 80_000, 400_000, 2_000_000] as const;

/** Value of the d12: above it there is no larger die (LH-VALUE-04). */
const HIGHEST_DIE = 6;

/** As many of one value as make one of the next (LH-VALUE-03). */
export const ALIKE_FOR_NEXT = 5;

/** Copper pennies for a value, 0–10; nothing for what is worthless (LH-VALUE-01). */
export function penniesOf(value: number): number {
  return PENNIES[value - 1] ?? 0;
}

/**
 * The usage die of a value, in a size of the main book: twice its size, at most d12; 1 and less is d20, broken
 * (LH-VALUE-04).
 */
export function dieOfValue(value: number): UsageSize {
  if (value <= VALUE.min) return BROKEN;
  return value > HIGHEST_DIE ? 12 : (readUsageSize(MAIN_LADDER, String(value * 2)) ?? 12);
}

/** The value of a usage die, 1–6 (LH-VALUE-04). */
export function valueOfDie(size: UsageSize): number {
  return size === BROKEN ? VALUE.min : size / 2;
}

/** A number on the scale (LH-APPR-03). */
export function onScale(value: number): number {
  return Math.min(Math.max(value, VALUE.min), VALUE.max);
}

/**
 * A thing's worth to a faction, by its true value: one more for a type that it wants, one less for one that it has plenty of
 * (LH-FACT-03), one more for the very buyer (LH-APPR-02, LH-TRADE-02).
 */
export function worthTo(faction: Faction, { data }: Pick<Item, 'data'>): number {
  const type = data.type.toLowerCase();
  const isIn = (types: readonly string[]) => types.some((one) => one.toLowerCase() === type);
  const demand = isIn(faction.data.demand) ? 1 : 0;
  const supply = isIn(faction.data.supply) ? 1 : 0;
  const buyer = isBuyer(faction, data) ? 1 : 0;
  return data.value + demand - supply + buyer;
}

/**
 * Checks whether a faction wants just this thing. By name, too: so it was written before factions were chosen from a list.
 */
function isBuyer({ id, name }: Faction, { buyer, buyerFactionId }: Item['data']): boolean {
  return buyerFactionId === null ? buyer !== null && comparable(buyer) === comparable(name) : buyerFactionId === id;
}

/**
 * The value of a thing when banked (LH-BANK-01): its value, and one more when its buyer is there (LH-APPR-02): somebody in
 * town, or the people of the refuge. A buyer unknown to the players buys nothing.
 */
export function bankedFor(world: World, { data }: Pick<Item, 'data'>): number {
  const value = data.bankAs ?? data.value;
  return isBuyerThere(world, data) && value > 0 ? onScale(value + 1) : value;
}

/** Checks whether who wants a thing can be met in these weeks, as far as the players know. */
export function isBuyerThere(world: World, data: Item['data']): boolean {
  if (knownBuyer(data) === null || data.locked) return false;
  const refuge = world.factions[world.party.state.downtime?.factionId ?? ''];
  if (refuge !== undefined && isBuyer(refuge, data)) return true;
  return Object.values(world.factions).every((faction) => !isBuyer(faction, data));
}

/** The faction that a name is of, in any letter case; null when it is nobody's. */
export function factionNamed(world: World, name: string): Faction | null {
  return Object.values(world.factions).find((faction) => comparable(faction.name) === comparable(name)) ?? null;
}

/** Named buyers without a faction: people whom the party knows by now, by name. */
export function buyersInTown(world: World): readonly string[] {
  const names = Object.values(world.items).flatMap(({ data }) =>
    data.buyer !== null && data.buyerFactionId === null && factionNamed(world, data.buyer) === null ? [data.buyer] : [],
  );
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}

/** The buyer of a thing, as far as the players know (LH-APPR-02). */
export function knownBuyer({ buyer, buyerHidden }: Item['data']): string | null {
  return buyerHidden ? null : buyer;
}

/** The players learn who wants a thing (LH-APPR-02); of a faction they may hear for the first time. */
export function emitBuyer(context: Context, item: Draft<Item>, buyer: string): void {
  const { world, emit } = context;
  const faction = factionNamed(world, buyer);
  item.data.buyer = buyer;
  item.data.buyerFactionId = faction?.id ?? null;
  item.data.buyerHidden = false;
  emit({ fact: 'buyer-named', rule: 'LH-APPR-02', itemId: item.id, item: item.name, buyer });
  if (faction !== null) learn(context, faction.id, 'name');
}
