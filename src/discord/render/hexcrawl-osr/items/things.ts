import { named, t } from '../../../../language/text.ts';
import { findGear } from '../../../../rules/hexcrawl-osr/items/gear.ts';
import { seemsNear, seenAtOf, UNMAPPED } from '../../../../rules/hexcrawl-osr/items/lying.ts';
import type { Item, World } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { itemsAtHand } from '../../../../rules/mechanics/items.ts';
import type { Card } from '../../engine/card.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { ThingReach, Viewer } from '../../engine/thing-words.ts';
import { placeWords } from '../../mechanics/places.ts';
import { bookName } from '../kit/words.ts';

const MAX_LABEL = 90;

/** `**Torch × 3** · slot 4`. */
export function thingLine({ name, data }: Item): string {
  const many = data.count === 1 ? '' : ` × ${data.count}`;
  return data.slot === null ? `**${bookName(name)}${many}**` : t`**${bookName(name)}${many}** · slot ${data.slot}`;
}

/** All that is known of one thing. */
export function thingCard(world: World, thing: Item): Card {
  const holder = thing.holderId === null ? undefined : world.characters[thing.holderId];
  return {
    title: bookName(thing.name),
    lines: [
      thingLine(thing),
      holder !== undefined
        ? t`Carried by ${escapeMarkdown(holder.name)}.`
        : seemsNear(world, thing)
          ? t`It lies here, and nobody carries it.`
          : t`Nobody carries it: ${lyingWords(world, seenAtOf(thing.data))}.`,
      ...(thing.data.note === '' ? [] : [escapeMarkdown(thing.data.note)]),
    ],
    fields: [],
  };
}

/** The party's things, by bearer. */
export function thingsCard(world: World, { isGm }: Viewer): Card {
  const all = itemsAtHand(world, isGm);
  const loose = all.filter((item) => seemsNear(world, item));
  const behind = all.filter((item) => item.holderId === null && !seemsNear(world, item));
  const holders = Object.values(world.characters)
    .filter(({ id }) => all.some(({ holderId }) => holderId === id))
    .toSorted((a, b) => a.created - b.created);
  return {
    title: t`What the party has`,
    lines: [
      ...(all.length === 0 ? [t`Nothing.`] : []),
      ...loose.map((item) => t`${thingLine(item)} · lies here`),
      ...behind.map((item) => `${thingLine(item)} · ${lyingWords(world, seenAtOf(item.data))}`),
    ],
    fields: holders.map(({ id, name }) => ({
      name: escapeMarkdown(name, 40),
      value: all
        .filter(({ holderId }) => holderId === id)
        .toSorted((a, b) => (a.data.slot ?? 0) - (b.data.slot ?? 0))
        .map(thingLine)
        .join('\n'),
      inline: false,
    })),
  };
}

/** Things within reach of who asks. */
export function thingsWithin(world: World, { userId, isGm }: Viewer, reach: ThingReach): readonly Item[] {
  const all = itemsAtHand(world, isGm);
  const isOwn = ({ holderId }: Item) => holderId !== null && world.characters[holderId]?.userId === userId;
  switch (reach) {
    case 'all':
      return all;
    case 'own':
      return all.filter((thing) => isGm || isOwn(thing));
    case 'loose':
      return all.filter((item) => seemsNear(world, item) || lettingGo(world, item));
    case 'here':
      return all.filter((item) => seemsNear(world, item));
  }
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
