import { ITEM_DICE } from '../kit/ids.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Field } from '../vocabulary.ts';
import { editItem, giveItem, revealItem } from './actions.ts';
import { appraisal, appraise, buyer } from './appraise.ts';
import { THINGS } from './equipment.ts';
import { found } from './found.ts';
import { dropItem, takeItem, wearItem } from './items.ts';
import { mergeItems } from './merge-items.ts';
import { passItem, passing } from './pass-item.ts';

/** The visible parts of an item: the others show its worth, and its secrets (LH-VALUE-01, LH-ITEM-01). */
const OPEN: readonly string[] = ['die', 'dieNow', 'broken', 'worn', 'slots', 'poisoned', 'ammo', 'at'];

/** Things, their worth and their magic (LH-EQUIP, LH-SLOT, LH-VALUE, LH-APPR, LH-ITEM). */
export const items = {
  kinds: [THINGS],
  actions: {
    'give-item': giveItem,
    'take-item': takeItem,
    'drop-item': dropItem,
    'pass-item': passItem,
    'wear-item': wearItem,
    'merge-items': mergeItems,
    'edit-item': editItem,
    'reveal-item': revealItem,
    appraise,
  },
  frames: { pass: passing, appraise: appraisal, buyer, found },
  gmFields: itemFields,
  secrets: {
    purposes: ['ballpark', 'ballpark-by', 'magic-item'],
    facts: ['item-made', 'item-edited', 'ballpark-rolled'],
    hides: (_world, [table, , part, field]) => table === 'items' && part === 'data' && !OPEN.includes(field ?? ''),
  },
} satisfies Chapter;

/** Only what has a die: weapons and armour. */
function itemFields(world: World): readonly Field[] {
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
