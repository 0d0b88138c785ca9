import { named, t } from '../../../../language/text.ts';
import type { CrawlItem, CrawlWorld } from '../../../../rules/hexcrawl-osr/shapes.ts';
import { isDead, itemsAtHand } from '../../../../rules/mechanics/items.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { Card, ThingReach, Viewer } from '../../engine/renderer.ts';
import { bookName } from '../kit/words.ts';

const MAX_LABEL = 90;

/** `**Torch × 3** · slot 4`. */
export function thingLine({ name, data }: CrawlItem): string {
  const many = data.count === 1 ? '' : ` × ${data.count}`;
  return data.slot === null ? `**${bookName(name)}${many}**` : t`**${bookName(name)}${many}** · slot ${data.slot}`;
}

/** All that is known of one thing. */
export function thingCard(world: CrawlWorld, thing: CrawlItem): Card {
  const holder = thing.holderId === null ? undefined : world.characters[thing.holderId];
  return {
    title: bookName(thing.name),
    lines: [
      thingLine(thing),
      holder === undefined ? t`Nobody carries it.` : t`Carried by ${escapeMarkdown(holder.name)}.`,
      ...(thing.data.note === '' ? [] : [escapeMarkdown(thing.data.note)]),
    ],
    fields: [],
  };
}

/** What the party has with it, by who carries it. */
export function thingsCard(world: CrawlWorld, { isGm }: Viewer): Card {
  const all = itemsAtHand(world, isGm);
  const loose = all.filter(({ holderId }) => holderId === null);
  const holders = Object.values(world.characters)
    .filter(({ id }) => all.some(({ holderId }) => holderId === id))
    .toSorted((a, b) => a.created - b.created);
  return {
    title: t`What the party has`,
    lines: all.length === 0 ? [t`Nothing.`] : loose.map(thingLine),
    fields: holders.map(({ id, name }) => ({
      name: escapeMarkdown(name, 40),
      value: all
        .filter(({ holderId }) => holderId === id)
        .map(thingLine)
        .join('\n'),
      inline: false,
    })),
  };
}

/** Things within reach of who asks. */
export function thingsWithin(world: CrawlWorld, { userId, isGm }: Viewer, reach: ThingReach): readonly CrawlItem[] {
  const all = itemsAtHand(world, isGm);
  const isOwn = ({ holderId }: CrawlItem) => holderId !== null && world.characters[holderId]?.userId === userId;
  switch (reach) {
    case 'all':
      return all;
    case 'own':
      return all.filter((thing) => isGm || isOwn(thing));
    case 'loose':
      return all.filter(({ holderId }) => holderId === null || isDead(world, holderId));
    case 'here':
      return all.filter(({ holderId }) => holderId === null);
  }
}

/** `Torch (Odda, slot 4)`. */
export function thingLabel({ name, holderId, data }: CrawlItem, world: CrawlWorld): string {
  const holder = holderId === null ? t`the party` : (world.characters[holderId]?.name ?? t`somebody`);
  const where = data.slot === null ? holder : t`${holder}, slot ${data.slot}`;
  return stripMarkdown(`${named(name)} (${where})`, MAX_LABEL);
}

/** How many there are of it. */
export function thingHint({ data }: CrawlItem): string {
  return `× ${data.count}`;
}
