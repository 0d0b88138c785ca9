import type { Stocking } from '../../mechanics/content/things-kind.ts';
import { itemsOf } from '../../mechanics/items.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { ItemDie } from '../kit/ids.ts';
import type { Item } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { findEquipment } from './equipment.ts';

const RULE = 'LH-EQUIP-08';

/** An animal that fights at its owner's word (default B6). */
interface Beast {
  /** Hit points left, 1 or more. */
  readonly hp: number;
  readonly hpMax: number;
  readonly bite: ItemDie;
}

/** An animal's combat values; null for any other thing, and for an animal that does not bite (LH-EQUIP-08). */
export function beastOf(world: Stocking, { name, data }: Pick<Item, 'name' | 'data'>): Beast | null {
  const beast = data.kind === 'animal' ? (findEquipment(world, name)?.beast ?? null) : null;
  return beast === null ? null : { hp: data.hp ?? beast.hp, hpMax: beast.hp, bite: beast.bite };
}

/** An animal is hurt; one without hit points is dead, and gone (LH-EQUIP-08). @param damage 0 or more */
export function hurtBeast({ world, emit }: Context, itemId: string, foeName: string, damage: number): void {
  const item = world.items[itemId];
  const beast = item === undefined ? null : beastOf(world, item);
  if (item === undefined || beast === null || item.holderId === null) return;
  const hp = Math.max(0, beast.hp - damage);
  if (hp === 0) delete world.items[itemId];
  else item.data.hp = hp;
  const { id: characterId, name } = characterOf(world, item.holderId);
  const { hpMax } = beast;
  emit({ fact: 'beast-hurt', rule: RULE, characterId, name, itemId, item: item.name, foeName, damage, hp, hpMax });
}

/** A night's sleep makes a character's animals well (LH-EQUIP-08). */
export function restBeasts({ world, emit }: Context, characterId: string): void {
  const { name } = characterOf(world, characterId);
  for (const { id: itemId } of itemsOf(world, characterId)) {
    const item = world.items[itemId];
    if (item?.data.hp === undefined) continue;
    delete item.data.hp;
    emit({ fact: 'beast-well', rule: RULE, characterId, name, itemId, item: item.name });
  }
}
