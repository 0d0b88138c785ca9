import { z } from 'zod';
import { MAX_NAME } from '../../engine/limits.ts';
import type { Refusal } from '../../engine/prompt.ts';
import { cannotRead } from '../../mechanics/people/importing.ts';
import { oneLine } from '../../mechanics/words.ts';
import { type Goods, makeGear } from '../items/gear.ts';
import { freeSlot, inSlot, stow } from '../items/slots.ts';
import { SLOTS } from '../kit/ids.ts';
import type { Context } from '../vocabulary.ts';

const MAX_THINGS = 100;
const MAX_COUNT = 100;
const MAX_NOTE = 200;

const name = z
  .string()
  .refine((text) => oneLine(text, MAX_NAME) !== null, `must be one line of 1 to ${MAX_NAME} characters`);

/** Things as they are written by hand: `3x Torch`, or with the slot they are in (HX-INV-01). */
export const gearSchema = z
  .array(
    z.union([
      name,
      z.strictObject({
        name,
        count: z.int().min(1).max(MAX_COUNT).default(1),
        slot: z.int().min(1).max(SLOTS).optional(),
        worn: z.boolean().default(false),
        inHand: z.boolean().default(false),
        note: z.string().max(MAX_NOTE).default(''),
      }),
    ]),
  )
  .max(MAX_THINGS)
  .default([]);

interface WrittenItem {
  readonly goods: Goods;
  readonly count: number;
  readonly slot: number | null;
  readonly worn: boolean;
  /** Its position in the list. */
  readonly at: number;
}

/** Puts what is written into a pack: first what is worn or has a slot, the rest into the lowest empty ones. */
export function equip(context: Context, characterId: string, gear: z.infer<typeof gearSchema>): Refusal | null {
  const items = gear.map((one, at) => writtenItem(context.world, one, at));
  const isPlaced = ({ worn, slot, goods }: WrittenItem) => worn || slot !== null || goods.data.inHand;
  for (const item of items.filter(isPlaced)) {
    const refusal = refusePlace(context, characterId, item) ?? place(context, characterId, item);
    if (refusal !== null) return refusal;
  }
  for (const { goods, count, at } of items.filter((item) => !isPlaced(item)))
    if (stow(context, characterId, goods, count) > 0) return full(at);
  return null;
}

/** Shields and armour are worn one of each; a slot holds one stack (HX-INV-02, HX-G-17). */
function refusePlace({ world }: Context, characterId: string, item: WrittenItem): Refusal | null {
  const { goods, count, slot, worn, at } = item;
  const { kind, stack } = goods.data;
  if (worn) {
    if (kind !== 'armour' && kind !== 'shield') return cannotRead(`gear.${at}.worn`, `${goods.name} cannot be worn`);
    const items = Object.values(world.items).filter(({ holderId }) => holderId === characterId);
    return count > 1 || items.some(({ data }) => data.worn && data.kind === kind)
      ? cannotRead(`gear.${at}.worn`, 'only one is worn')
      : null;
  }
  if (count > stack) return cannotRead(`gear.${at}.count`, `a slot holds ${stack}`);
  return inSlot(world, characterId, slot ?? 0) === null
    ? null
    : cannotRead(`gear.${at}.slot`, `slot ${slot} holds something already`);
}

function place(context: Context, characterId: string, { goods, count, slot, worn, at }: WrittenItem): Refusal | null {
  const { world, newId } = context;
  const into = worn ? null : (slot ?? freeSlot(world, characterId));
  if (into === null && !worn) return full(at);
  const id = newId();
  world.items[id] = { id, name: goods.name, holderId: characterId, data: { ...goods.data, count, worn, slot: into } };
  return null;
}

function full(at: number): Refusal {
  return cannotRead(`gear.${at}`, `${SLOTS} slots hold no more`);
}

function writtenItem(world: Context['world'], written: z.infer<typeof gearSchema>[number], at: number): WrittenItem {
  if (typeof written !== 'string') {
    const { count, slot = null, worn, inHand, note } = written;
    const { name: called, data } = makeGear(world, written.name);
    return { goods: { name: called, data: { ...data, inHand, note } }, count, slot, worn, at };
  }
  const [, counted, bare = written] = /^\s*(\d{1,2})\s*[x×]\s*(\S.*)$/i.exec(written) ?? [];
  const goods = makeGear(world, bare);
  return { goods, count: counted === undefined ? 1 : Math.max(1, Number(counted)), slot: null, worn: false, at };
}
