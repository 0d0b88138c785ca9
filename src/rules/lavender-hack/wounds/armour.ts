import type { Draft as EngineDraft } from 'immer';
import type { Edge, Roll } from '../../engine/dice.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { Sheet } from '../characters/schemas.ts';
import { hasFeature } from '../classes/classes.ts';
import { armourDieOf, wearDown } from '../items/gear.ts';
import type { ItemData } from '../items/schemas.ts';
import { combatantOf } from '../kit/combatants.ts';
import type { ItemDie } from '../kit/ids.ts';
import type { Draft, Item, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** Highest face of the check after a fight that wears armour down (LH-ARMOUR-02). */
const HIGHEST_WORN = 3;

interface Protection {
  /** Its present value; null until it is rolled. */
  readonly value: number | null;
  /** Its die; null when nothing protects. */
  readonly die: ItemDie | null;
}

/**
 * A character's protection by armour at this moment (LH-ARMOUR-01). A shield is idle in a round of a two-handed weapon
 * (LH-EQUIP-03): it adds no rung, and alone it does nothing. A value without armour is that of a working.
 */
export function protectionOf(world: World, characterId: string): Protection {
  const { armourValue } = characterOf(world, characterId).sheet;
  const die = armourDieOf(world, characterId, hasBothHandsFull(world, characterId));
  const isIdle = die === null && armourDieOf(world, characterId, false) !== null;
  return { value: isIdle ? null : armourValue, die };
}

function hasBothHandsFull(world: World, characterId: string): boolean {
  const weapon = combatantOf(world, characterId)?.plan?.with ?? '';
  return Object.hasOwn(world.items, weapon) && world.items[weapon]?.data.twoHanded === true;
}

/** Every roll of the armour die of a Tank (LH-STRONG-06). */
export function armourEdge(sheet: Pick<Sheet, 'features'>): Edge {
  return hasFeature(sheet, 'tank') ? 'advantage' : 'none';
}

/** The first roll of a fight becomes the value; if there is one by now, that one stays (LH-ARMOUR-01). */
export function noteArmourRoll({ world, emit }: Context, characterId: string, roll: Roll): void {
  const { name, sheet } = characterOf(world, characterId);
  if (sheet.armourValue !== null) return;
  sheet.armourValue = roll.face;
  emit({ fact: 'armour-rolled', rule: 'LH-ARMOUR-01', characterId, name, roll });
}

/** Checks whether a character's armour is checked after a fight: it shows 1, and is armour (LH-ARMOUR-02). */
export function isToBeChecked(world: World, characterId: string): boolean {
  const { armourValue } = characterOf(world, characterId).sheet;
  return armourValue === 1 && armourDieOf(world, characterId, false) !== null;
}

/** The result of the check after a fight: 1–3 takes body armour one rung down and breaks a lone shield (LH-ARMOUR-02). */
export function checkArmour({ world, emit }: Context, characterId: string, roll: Roll): void {
  const from = armourDieOf(world, characterId, false);
  const item = pieceOf(world, characterId);
  if (from === null || item === null) return;
  const { id: itemId, name: itemName } = item;
  const { name } = characterOf(world, characterId);
  const die = item.data.kind === 'armour' ? (item.data.dieNow ?? from) : from;
  const to = roll.face > HIGHEST_WORN ? die : spoil(item);
  const fact = 'armour-checked';
  emit({ fact, rule: 'LH-ARMOUR-02', characterId, name, roll, itemId, item: itemName, from: die, to });
}

/** @returns the die it has then; null: broken */
function spoil(item: EngineDraft<Item>): ItemDie | null {
  if (item.data.kind === 'armour') return wearDown(item)?.to ?? null;
  item.data.broken = true;
  return null;
}

/** The body armour that is worn; without one the shield. */
function pieceOf(world: Draft, characterId: string): EngineDraft<Item> | null {
  const worn = itemsOf(world, characterId).filter(({ data }) => data.worn && !data.broken);
  const ofKind = (kind: ItemData['kind']) => worn.find(({ data }) => data.kind === kind);
  const found = ofKind('armour') ?? ofKind('shield');
  return found === undefined ? null : (world.items[found.id] ?? null);
}
