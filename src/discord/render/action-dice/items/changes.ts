import { phrases } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { ItemData } from '../../../../rules/action-dice/items/shapes.ts';
import type { World } from '../../../../rules/action-dice/shapes.ts';
import { valueLine } from '../../engine/changes.ts';
import type { PutBack } from '../../engine/renderer.ts';
import { thingChange, thingPutBack } from '../../mechanics/items.ts';

/** Fields of a thing in words. */
const VALUES: Readonly<Partial<Record<keyof ItemData, string>>> = phrases({
  slot: 'slot',
  slots: 'slots',
  worn: 'worn',
  stuck: 'stuck',
  bent: 'bent',
  brokenStrap: 'broken strap',
  note: 'note',
});

/** What is put back of a thing. */
export function itemChange(change: Change, world: World): PutBack | null {
  const { path, from, to } = change;
  if (path[2] !== 'data') return thingChange(change, world);
  const field = String(path[3]);
  const label = Object.hasOwn(VALUES, field) ? VALUES[field as keyof ItemData] : undefined;
  return label === undefined ? null : valueLine(thingPutBack(change, world), label, from, to);
}
