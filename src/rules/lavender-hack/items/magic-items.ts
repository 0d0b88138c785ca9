import type { Draft as EngineDraft } from 'immer';
import type { TableRow } from '../../engine/table.ts';
import type { UsageSize } from '../../engine/world.ts';
import { stepUpOn } from '../../mechanics/dice/usage-die.ts';
import { isInPlay } from '../../mechanics/people/characters.ts';
import { hasFeature } from '../classes/classes.ts';
import { isWorseThan } from '../kit/edition.ts';
import { ITEM_DICE, type ItemDie } from '../kit/ids.ts';
import type { Character, Draft, Item, World } from '../schemas.ts';
import { REGISTRY } from '../tables/registry.ts';
import type { Context } from '../vocabulary.ts';
import { isNear } from './item-places.ts';
import { type ItemData, MAGIC, type Magic } from './schemas.ts';

/** The least that light is beside the lamp (default B14). */
const LAMP_LIGHT = 6;
/** Slots that the pouch adds (default B14). */
const POUCH_SLOTS = 2;

/** Checks whether a thing has a property that its bearer knows of: one that is hidden does nothing yet (LH-ITEM-01). */
function hasPower({ data }: Pick<Item, 'data'>, does: Magic): boolean {
  return data.properties.some((property) => property.does === does && property.known);
}

/** The die that a weapon does its damage with now: one larger with the power of the blade (default B14). */
export function damageDieOf({ data }: Pick<Item, 'data'>): ItemDie | null {
  if (data.dieNow === null || !hasPower({ data }, 'blade')) return data.dieNow;
  return stepUpOn(ITEM_DICE, data.dieNow);
}

/** Slots that pouches add to what a character can carry (default B14). */
export function pouchSlots(world: World, { id }: Pick<Character, 'id'>): number {
  const pouches = Object.values(world.items).filter((item) => item.holderId === id && hasPower(item, 'pouch'));
  return pouches.length * POUCH_SLOTS;
}

/** Further hexes that the party travels in a watch (default B14). */
export function bootsReach(world: World): number {
  return isWithParty(world, 'boots') ? 1 : 0;
}

/** The light die as it counts: beside the lamp never below d6 (default B14). Other dice are as they are. */
export function litBy(world: World, dieId: string, size: UsageSize): UsageSize {
  const isLow = isWorseThan(world, dieId, size, LAMP_LIGHT);
  return dieId === 'light' && isLow && isWithParty(world, 'lamp') ? LAMP_LIGHT : size;
}

/** The ring keeps a working that would be lost, once a day (default B14). @returns the ring; null without one */
export function keepByRing({ world, emit }: Context, characterId: string, working: string): Item | null {
  const { day } = world.party.state.clock;
  const ring = ringOf(world, characterId, day);
  const character = world.characters[characterId];
  if (ring === null || character === undefined) return null;
  ring.data.usedDay = day;
  const { id: itemId, name: item } = ring;
  emit({ fact: 'ring-keeps', rule: 'LH-ITEM-01', characterId, name: character.name, itemId, item, working });
  return ring;
}

/** Checks whether somebody's own character feels that a thing it carries is magical (LH-WISE-04). */
export function sensesMagic(world: World, { data, holderId }: Item, userId: string): boolean {
  const holder = holderId === null ? undefined : world.characters[holderId];
  return holder !== undefined && holder.userId === userId && hasFeature(holder.sheet, 'sense-magic') && data.magical;
}

function ringOf(world: Draft, characterId: string, day: number): EngineDraft<Item> | null {
  const rings = Object.values(world.items).filter(
    (item) => item.holderId === characterId && hasPower(item, 'ring') && !isUsedToday(item.data, day),
  );
  return rings[0] ?? null;
}

function isUsedToday({ usedDay }: Pick<ItemData, 'usedDay'>, day: number): boolean {
  return usedDay !== null && usedDay >= day;
}

/** Carried by somebody in play, or near the party with nobody carrying it. */
function isWithParty(world: World, does: Magic): boolean {
  return Object.values(world.items).some((item) => {
    if (item.holderId === null) return isNear(world, item) && hasPower(item, does);
    const holder = world.characters[item.holderId];
    return holder !== undefined && isInPlay(holder) && hasPower(item, does);
  });
}

/** The power of a row of the table; a row of the campaign's own is only a text. */
export function magicOf({ effect }: TableRow): Magic {
  return MAGIC.find((does) => does === effect) ?? 'other';
}

/** A power in words: its row in the book's table (LH-ITEM-01, default B14). */
export function magicText(world: Pick<World, 'content'>, does: Magic): string {
  return REGISTRY.bookTable(world, 'magic-items')?.rows.find(({ effect }) => effect === does)?.text ?? '';
}
