import { type Expects, setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { SLOTS } from '../kit/terms.ts';
import type { Draft, Item, World } from '../shapes.ts';
import type { Context, Field } from '../vocabulary.ts';
import { carry, intoSlot, layDown, roomFor } from './slots.ts';

/** Instead of a name: it lies where the party is. */
const NOBODY = 'nobody';

/** Each thing's bearer, slot and number, and whether it is loaded (HX-INV-01, HX-INV-02, HX-TURN-04). */
export function itemFields(world: World): readonly Field[] {
  return Object.values(world.items).flatMap((item) => {
    const holder = item.holderId === null ? undefined : world.characters[item.holderId];
    const name = holder === undefined ? item.name : `${holder.name}: ${item.name}`;
    return [
      holderField(world, item, name),
      ...(holder === undefined || item.data.slot === null ? [] : [slotField(item, name)]),
      ...(item.data.stack > 1 ? [countField(item, name)] : []),
      ...(item.data.reload ? [loadedField(item, name)] : []),
    ];
  });
}

/** The new bearer needs room for all of it; it goes into their lowest empty slot. */
function holderField(world: World, { id, holderId }: Item, name: string): Field {
  const holder = holderId === null ? undefined : world.characters[holderId];
  return {
    key: `item/${id}/holder`,
    label: `${name}: who has it`,
    value: holder?.name ?? NOBODY,
    set: (context, value) => setHolder(context, id, value.toLowerCase()),
  };
}

function setHolder(context: Context, id: string, word: string): Expects | null {
  const { world } = context;
  const item = world.items[id];
  const all = charactersInPlay(world);
  const to = all.find(({ name }) => name.toLowerCase() === word);
  if (item === undefined || (to === undefined && word !== NOBODY))
    return { expects: 'one-of', values: [...all.map(({ name }) => name), NOBODY] };
  if (to === undefined) {
    if (item.holderId !== null) layDown(context, id);
    return null;
  }
  if (to.id === item.holderId) return null;
  if (roomFor(world, to.id, item) < item.data.count) return { expects: 'room' };
  carry(context, to.id, id);
  return null;
}

/** The thing in that slot changes places with it, so that no two things are in one. */
function slotField({ id, data }: Item, name: string): Field {
  return {
    key: `item/${id}/slot`,
    label: `${name}: slot`,
    value: data.slot ?? 0,
    set: (context, value) => setNumber(value, 1, SLOTS, (to) => void intoSlot(context.world, id, to)),
  };
}

function countField({ id, data }: Item, name: string): Field {
  return {
    key: `item/${id}/count`,
    label: `${name}: how many`,
    value: data.count,
    set: (context, value) => setNumber(value, 1, data.stack, (to) => withItem(context, id, (own) => (own.count = to))),
  };
}

function loadedField({ id, data }: Item, name: string): Field {
  return {
    key: `item/${id}/loaded`,
    label: `${name}: loaded`,
    value: data.loaded,
    set: (context, value) => setYesNo(value, (to) => withItem(context, id, (own) => (own.loaded = to))),
  };
}

function withItem({ world }: Context, id: string, change: (own: Draft['items'][string]['data']) => void) {
  const item = world.items[id];
  if (item !== undefined) change(item.data);
}
