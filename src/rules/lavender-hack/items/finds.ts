import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import type { Item } from '../shapes.ts';
import type { Context } from '../vocabulary.ts';
import { fitsOnAnimal, handOver, hasRoom, layDown } from './carrying.ts';
import { placeNameOf } from './lying.ts';

/** A thing that has just been found, before it has gone anywhere. */
export type Found = Pick<Item, 'id' | 'name' | 'data'>;

/**
 * A new thing goes to its finder if they have room, else onto an animal, else it lies at the party's place; an animal comes
 * along (LH-SLOT-04).
 * @param finderId character who found it; null for nobody in particular
 */
export function placeFind(context: Context, finderId: string | null, { id, name, data }: Found): void {
  const { world } = context;
  const item: Item = { id, holderId: null, name, data: { ...data, at: null } };
  const finder = finderId === null ? undefined : world.characters[finderId];
  const isCarried = finder !== undefined && isInPlay(finder) && data.kind !== 'animal' && hasRoom(world, finder, item);
  const isOnAnimal = fitsOnAnimal(world, item);
  Object.assign(world.items, { [id]: item });
  if (isCarried || isOnAnimal) handOver(context, id, isCarried ? finder.id : null);
  else layDown(context, id);
  tellWhere(context, id);
}

/** Tells who or what carries a find, or where it lies. */
export function tellWhere({ world, emit }: Context, itemId: string): void {
  const item = world.items[itemId];
  if (item === undefined) return;
  const { holderId: characterId, data } = item;
  const name = characterId === null ? null : characterOf(world, characterId).name;
  const where = { placeId: data.at, place: placeNameOf(world, data.at) };
  const isAnimal = data.kind === 'animal';
  const told = { itemId, item: item.name, slots: data.slots, characterId, name, isAnimal, ...where };
  emit({ fact: 'find-goes', rule: 'LH-SLOT-04', ...told });
}
