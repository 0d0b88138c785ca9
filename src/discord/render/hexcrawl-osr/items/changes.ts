import { phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import type { ItemData } from '../../../../rules/hexcrawl-osr/items/shapes.ts';
import type { World } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { valueLine } from '../../engine/changes.ts';
import type { PutBack } from '../../engine/renderer.ts';
import { thingChange, thingPutBack } from '../../mechanics/items.ts';
import { lyingWords } from './things.ts';

/** Fields of a thing in words. */
const VALUES: Readonly<Partial<Record<keyof ItemData, string>>> = phrases({
  slot: 'slot',
  count: 'how many',
  inHand: 'in hand',
  worn: 'worn',
  loaded: 'loaded',
  worth: 'worth',
  note: 'note',
});

/** What is put back of a thing. */
export function itemChange(change: Change, world: World): PutBack | null {
  const { path, from, to } = change;
  if (path[2] !== 'data') return thingChange(change, world);
  const [name, field] = [thingPutBack(change, world), String(path[3])];
  // Where a thing really lies is not told: a lost party would learn where it is (HX-NAV-03).
  if (field === 'seenAt')
    return typeof to === 'string'
      ? t`${name}: ${lyingWords(world, to)}, as before`
      : t`${name}: taken along, as before`;
  const label = Object.hasOwn(VALUES, field) ? VALUES[field as keyof ItemData] : undefined;
  return label === undefined ? null : valueLine(name, label, from, to);
}
