import { named, t } from '../../../../language/text.ts';
import { findGear } from '../../../../rules/hexcrawl-osr/items/gear.ts';
import { seemsNear, seenAtOf, UNMAPPED } from '../../../../rules/hexcrawl-osr/items/item-places.ts';
import type { Item, World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { ThingReach, Viewer } from '../../engine/thing-words.ts';
import { thingCardOf, thingsCardOf, thingsInReach } from '../../mechanics/item-cards.ts';
import { placeWords } from '../../mechanics/places.ts';
import { bookName } from '../kit/words.ts';

const MAX_LABEL = 90;

/** `**Torch × 3** · slot 4`. */
export function thingLine({ name, data }: Item): string {
  const many = data.count === 1 ? '' : ` × ${data.count}`;
  return data.slot === null ? `**${bookName(name)}${many}**` : t`**${bookName(name)}${many}** · slot ${data.slot}`;
}

/** All that is known of one thing. */
export function thingCard(thing: Item, world: World): Card {
  return thingCardOf(world, thing, thingLine(thing), () =>
    seemsNear(world, thing)
      ? t`It lies here, and nobody carries it.`
      : t`Nobody carries it: ${lyingWords(world, seenAtOf(thing.data))}.`,
  );
}

/** The party's things, by bearer. */
export function thingsCard(world: World, { isGm }: Viewer): Card {
  return thingsCardOf(world, isGm, {
    title: t`What the party has`,
    line: thingLine,
    slotOf: ({ data }) => data.slot,
    loose: (all) => [
      ...all.filter((item) => seemsNear(world, item)).map((item) => t`${thingLine(item)} · lies here`),
      ...all
        .filter((item) => !seemsNear(world, item))
        .map((item) => `${thingLine(item)} · ${lyingWords(world, seenAtOf(item.data))}`),
    ],
  });
}

/** Things within reach of who asks. */
export function thingsWithin(world: World, viewer: Viewer, reach: ThingReach): readonly Item[] {
  return thingsInReach(world, viewer, reach, {
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
export function thingLabel({ name, holderId, data }: Item, world: World): string {
  const holder = holderId === null ? t`lies there` : (world.characters[holderId]?.name ?? t`somebody`);
  const where = data.slot === null ? holder : t`${holder}, slot ${data.slot}`;
  return stripMarkdown(`${named(name)} (${where})`, MAX_LABEL);
}

/** Its value as a treasure; null: it is gear, or has no known value. */
export function thingWorth({ name, data }: Item): string | null {
  if (findGear(name) !== null || data.worth <= 1) return null;
  return data.count > 1 ? t`${data.count} of them, each worth ${data.worth}` : t`worth ${data.worth}`;
}

/** The number of them. */
export function thingHint({ data }: Item): string {
  return `× ${data.count}`;
}
