import { itemsWithin } from '../../../src/discord/render/lavender-hack/items/item-words.ts';
import type { Item } from '../../../src/rules/lavender-hack/schemas.ts';
import type { Here } from '../../support/access/here.ts';
import { viewerOf } from '../../support/items/reach.ts';
import { ownWorld } from './places.ts';

/** Things of this book within reach of who asks. */
export function itemsFor(here: Here, reach: 'all' | 'own'): readonly Item[] {
  return itemsWithin(ownWorld(here), viewerOf(here), reach);
}
