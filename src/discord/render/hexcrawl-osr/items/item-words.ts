import { named, t } from '../../../../language/text.ts';
import { findGear } from '../../../../rules/hexcrawl-osr/items/gear.ts';
import { seemsNear, seenAtOf, UNMAPPED } from '../../../../rules/hexcrawl-osr/items/item-places.ts';
import type { Item, World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import type { Card } from '../../engine/card.ts';
import type { ItemReach, Viewer } from '../../engine/item-words.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import { itemCardOf, itemsCardOf, itemsInReach } from '../../mechanics/item-cards.ts';
import { placeWords } from '../../mechanics/places.ts';
import { bookName } from '../kit/words.ts';

const MAX_LABEL = 90;

/** `**Torch × 3** · slot 4`. */
export function itemLine({ name, data }: Item): string {
  const many = data.count === 1 ? '' : ` × ${data.count}`;
  return data.slot === null ? `**${bookName(name)}${many}**` : t`**${bookName(name)}${many}** · slot ${data.slot}`;
}

/** All that is known of one thing. */
export function itemCard(item: Item, world: World): Card {
  return itemCardOf(world, item, itemLine(item), () =>
    seemsNear(world, item)
      ? t`It lies here, and nobody carries it.`
      : t`Nobody carries it: ${lyingWords(world, seenAtOf(item.data))}.`,
  );
}

/** The party's things, by bearer. */
export function itemsCard(world: World, { isGm }: Viewer): Card {
  return itemsCardOf(world, isGm, {
    title: t`What the party has`,
    line: itemLine,
    slotOf: ({ data }) => data.slot,
    loose: (all) => [
      ...all.filter((item) => seemsNear(world, item)).map((item) => t`${itemLine(item)} · lies here`),
      ...all
        .filter((item) => !seemsNear(world, item))
        .map((item) => `${itemLine(item)} · ${lyingWords(world, seenAtOf(item.data))}`),
    ],
  });
}

/** Things within reach of who asks. */
export function itemsWithin(world: World, viewer: Viewer, reach: ItemReach): readonly Item[] {
  return itemsInReach(world, viewer, reach, {
    isHere: (item) => seemsNear(world, item),
    letsGo: (item) => lettingGo(world, item),
  });
}

/** The place of a thing, as players believe. */
export function lyingWords({ places }: Pick<World, 'places'>, placeId: string): string {
  if (placeId === UNMAPPED) return t`left behind`;
  return t`left behind (${placeWords(placeId, places[placeId]?.data.name ?? null)})`;
}

/** The dead and the unconscious keep nothing from their companions. */
function lettingGo({ characters }: World, { holderId }: Item): boolean {
  const status = holderId === null ? undefined : characters[holderId]?.status;
  return status === 'dead' || status === 'down';
}

/** `Torch (Odda, slot 4)`. */
export function itemLabel({ name, holderId, data }: Item, world: World): string {
  const holder = holderId === null ? t`lies there` : (world.characters[holderId]?.name ?? t`somebody`);
  const where = data.slot === null ? holder : t`${holder}, slot ${data.slot}`;
  return stripMarkdown(`${named(name)} (${where})`, MAX_LABEL);
}

/** Its value as a treasure; null: it is gear, or has no known value. */
export function itemWorth({ name, data }: Item, world: World): string | null {
  if (findGear(world, name) !== null || data.worth <= 1) return null;
  return data.count > 1 ? t`${data.count} of them, each worth ${data.worth}` : t`worth ${data.worth}`;
}

/** The number of them. */
export function itemHint({ data }: Item): string {
  return `× ${data.count}`;
}
