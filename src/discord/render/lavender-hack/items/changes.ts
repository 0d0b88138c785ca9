import { phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { Json } from '../../../../rules/engine/json.ts';
import { placeNameOf } from '../../../../rules/lavender-hack/items/item-places.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import { asBefore, dieWords, valueLine } from '../../engine/changes.ts';
import type { PutBack } from '../../engine/renderer.ts';
import { itemPutBack, sharedItemChange } from '../../mechanics/items.ts';
import { lyingWords } from '../kit/place-words.ts';

/** Fields of a thing in words. */
const ITEM_VALUES: Readonly<Record<string, string>> = phrases({
  broken: 'broken',
  worn: 'worn',
  poisoned: 'poisoned',
  slots: 'slots',
  value: 'value',
  knownValue: 'value known',
  magical: 'magical',
  buyer: 'buyer',
  ballpark: 'worth, as they were told',
  note: 'note',
});

/** The restored values of a thing. */
export function itemChange(change: Change, world: World): PutBack | null {
  const { path, from, to } = change;
  const field = String(path[3]);
  if (path[2] !== 'data') return sharedItemChange(change, world);
  const name = itemPutBack(change, world);
  if (field === 'at') return `${name}: ${atWords(world, to)}`;
  if (field === 'dieNow' || field === 'die' || field === 'ammo')
    return `${name} ${dieWords(from)} → **${dieWords(to)}**`;
  if (field === 'properties') return asBefore(t`${name}, what it does`);
  const label = Object.hasOwn(ITEM_VALUES, field) ? ITEM_VALUES[field] : undefined;
  return label === undefined ? null : valueLine(name, label, from, to);
}

function atWords(world: World, placeId: Json): string {
  if (typeof placeId !== 'string') return t`not lying anywhere, as before`;
  return t`lies ${lyingWords(placeId, placeNameOf(world, placeId))}, as before`;
}
