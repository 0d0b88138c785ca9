import type { ItemReach, ItemWords, Viewer } from '../../../src/discord/render/engine/item-words.ts';
import { type Refusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Item } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import type { Choice } from '../input/choices.ts';
import { findTyped, folded } from '../input/typed.ts';

/** Stands for the party where a holder is asked for. */
export const PARTY = 'party';

export function viewerOf({ caller, look }: Here): Viewer {
  return { userId: caller.userId, isGm: look.isGm };
}

/** The campaign's words for things. @throws for a book without any: its commands need an action that it lacks */
export function itemWords({ renderer, look }: Here): ItemWords {
  if (renderer.items === undefined) throw new Error(`${look.book.slug} has no words for things`);
  return renderer.items;
}

/** Things within reach of who asks. */
export function itemsFor(here: Here, reach: ItemReach): readonly Item[] {
  return itemWords(here).within(here.look.world, viewerOf(here), reach);
}

/** Each with who has it. */
export function itemChoices(here: Here, reach: ItemReach): readonly Choice[] {
  const words = itemWords(here);
  return itemsFor(here, reach).map((item) => ({ label: words.label(item, here.look.world), value: item.id }));
}

/** The thing a person means; of several of one name the list tells them apart. */
export function typedItem(here: Here, typed: string, reach: ItemReach): Item | Refusal {
  const words = itemWords(here);
  const items = itemsFor(here, reach);
  const labelled = items.map((thing) => ({ ...thing, name: words.label(thing, here.look.world) }));
  const found = findTyped(items, typed) ?? findTyped(labelled, typed);
  if (found !== null) return items.find(({ id }) => id === found.id) ?? refuse('item/unknown', { typed });
  const isMany = items.filter(({ name }) => folded(name).startsWith(folded(typed))).length > 1;
  return isMany ? refuse('item/which', { typed }) : refuse('item/unknown', { typed });
}
