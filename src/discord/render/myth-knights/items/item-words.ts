import { named, phrases, t } from '../../../../language/text.ts';
import type { ItemData } from '../../../../rules/myth-knights/items/schemas.ts';
import { findGear } from '../../../../rules/myth-knights/kit/gear.ts';
import type { Item, World } from '../../../../rules/myth-knights/schemas.ts';
import type { Card } from '../../engine/card.ts';
import type { ItemReach, Viewer } from '../../engine/item-words.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import { itemCardOf, itemChangeOf, itemsCardOf, itemsInReach } from '../../mechanics/item-cards.ts';
import { bookName, VIRTUE_NAMES } from '../kit/words.ts';

const MAX_LABEL = 90;

/** A thing in a few words: `2d8 · hefty`. */
export function itemTraits({ data }: Item): readonly string[] {
  const { dice, hefty, long, slow, ranged, armour, restores, lance } = data;
  return [
    ...(dice === null ? [] : [`${dice.count === 1 ? '' : dice.count}d${dice.sides}`]),
    ...(armour === 0 ? [] : [t`armour ${armour}`]),
    ...(hefty ? [t`hefty`] : []),
    ...(long ? [t`long`] : []),
    ...(lance ? [t`hefty from the saddle`] : []),
    ...(slow ? [t`slow`] : []),
    ...(ranged ? [t`ranged`] : []),
    ...(restores === null ? [] : [t`fills up ${VIRTUE_NAMES[restores]}`]),
  ];
}

/** Its place on its bearer: in hand or worn. */
export function placeOf({ data }: Item): readonly string[] {
  if (!data.worn) return [];
  if (data.donning) return [t`being put on`];
  return [data.kind === 'weapon' || data.kind === 'shield' ? t`in hand` : t`worn`];
}

/** All that is known of one thing. */
export function itemCard(item: Item, world: World): Card {
  return itemCardOf(world, item, [...itemTraits(item), ...placeOf(item)].join(' · '));
}

/** The company's things: those lying about, then each person’s. */
export function itemsCard(world: World, { isGm }: Viewer): Card {
  return itemsCardOf(world, isGm, { title: t`What the company has`, line: itemLine });
}

/** Things within reach of who asks. */
export function itemsWithin(world: World, viewer: Viewer, reach: ItemReach): readonly Item[] {
  return itemsInReach(world, viewer, reach, {
    isHere: ({ holderId }) => holderId === null,
    letsGo: (one) => letsGo(world, one),
  });
}

/** `Rope (Ada)`. */
export function itemLabel({ name, holderId }: Item, { characters }: World): string {
  const who = holderId === null ? t`lies there` : (characters[holderId]?.name ?? t`somebody`);
  return stripMarkdown(`${named(name)} (${who})`, MAX_LABEL);
}

export function itemHint(item: Item): string {
  return stripMarkdown([...itemTraits(item), ...placeOf(item)].join(', '), MAX_LABEL);
}

/** The referee's note on its worth: the book has no prices. Null: it is gear, or has no note. */
export function itemWorth({ name, data }: Item, world: World): string | null {
  return findGear(world, name) !== null || data.note === '' ? null : stripMarkdown(data.note, MAX_LABEL);
}

/** `Longsword (2d8, hefty) · in hand`. */
export function itemLine(item: Item): string {
  const traits = itemTraits(item).join(', ');
  const what = traits === '' ? bookName(item.name) : `${bookName(item.name)} (${traits})`;
  return [what, ...placeOf(item)].join(' · ');
}

/** The dead and the dying keep nothing from their companions. */
function letsGo({ characters }: World, { holderId }: Item): boolean {
  const status = holderId === null ? null : characters[holderId]?.status;
  return status === 'dead' || status === 'dying';
}

/** The restored values of a thing. */
export const itemChange = itemChangeOf(
  phrases({ worn: 'worn', note: 'note' }) satisfies Readonly<Partial<Record<keyof ItemData, string>>>,
);
