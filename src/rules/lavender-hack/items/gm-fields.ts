import { ITEM_DICE } from '../kit/terms.ts';
import type { World } from '../shapes.ts';
import type { Field } from '../vocabulary.ts';

/** Only what has a die: weapons and armour. */
export function itemFields(world: World): readonly Field[] {
  return Object.keys(world.items).flatMap((itemId) => fieldsOf(world, itemId));
}

function fieldsOf(world: World, itemId: string): readonly Field[] {
  const item = world.items[itemId];
  if (item === undefined || item.data.die === null) return [];
  const { data, name, holderId } = item;
  const holder = holderId === null ? null : world.characters[holderId];
  const dice = ITEM_DICE.filter((size) => size <= (data.die ?? 0));
  return [
    {
      key: `item/${itemId}/die`,
      label: holder ? `${holder.name}: ${name}` : name,
      value: data.broken ? 'broken' : `d${data.dieNow}`,
      set(context, value) {
        const word = value.toLowerCase();
        const size = dice.find((one) => word === `d${one}` || word === String(one));
        const own = context.world.items[itemId];
        if (own === undefined || (size === undefined && word !== 'broken')) {
          return { expects: 'one-of', values: [...dice.map((one) => `d${one}`), 'broken'] };
        }
        own.data.broken = size === undefined;
        own.data.dieNow = size ?? ITEM_DICE[0];
        return null;
      },
    },
  ];
}
