import type { Sheet } from '../characters/schemas.ts';
import type { Injury } from '../injuries/schemas.ts';
import type { Item } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { slotMedian } from './ability.ts';

/** Slots of a pack without the median of the three bonuses (AD-INV-01). */
const SLOTS = 10;

type Packed = Pick<Sheet, 'bonuses'>;
type Injured = Pick<Sheet, 'bonuses' | 'injuries'>;

/** Somebody's number of slots (AD-INV-01). */
export function slotCount(sheet: Packed): number {
  return SLOTS + slotMedian(sheet);
}

/**
 * Number of the slot that an injury takes: it keeps its place from the end when there are more or fewer slots (AD-INV-01,
 * AD-INV-03).
 */
export function slotOfInjury(sheet: Packed, { fromEnd }: Pick<Injury, 'fromEnd'>): number | null {
  const slot = fromEnd === null ? 0 : slotCount(sheet) + 1 - fromEnd;
  return slot < 1 ? null : slot;
}

/** Numbers of the slots that injuries take: nothing lies in them (AD-INV-03). */
export function injuredSlots(sheet: Injured): readonly number[] {
  return sheet.injuries.map((injury) => slotOfInjury(sheet, injury) ?? 0).filter((slot) => slot > 0);
}

/** The slot of the next injury, counted from the end: the last uninjured one; null when all are injured (AD-INJ-02). */
export function nextFromEnd(sheet: Injured): number | null {
  const taken = new Set(sheet.injuries.map(({ fromEnd }) => fromEnd));
  const places = Array.from({ length: slotCount(sheet) }, (_, at) => at + 1);
  return places.find((fromEnd) => !taken.has(fromEnd)) ?? null;
}

/** Checks whether a thing lies in a slot: what takes several of them lies in all. */
export function liesIn({ data }: Pick<Item, 'data'>, slot: number): boolean {
  return data.slot !== null && data.slot <= slot && slot < data.slot + Math.max(1, data.slots);
}

/** Drops the thing in a slot of somebody's pack, or a whole bundle (AD-INJ-02). @returns its name */
export function dropFrom({ world }: Pick<Context, 'world'>, characterId: string, slot: number): readonly string[] {
  const dropped = Object.values(world.items).filter((item) => item.holderId === characterId && liesIn(item, slot));
  for (const item of dropped) {
    item.holderId = null;
    Object.assign(item.data, { slot: null, worn: false });
  }
  return dropped.map(({ name }) => name);
}
