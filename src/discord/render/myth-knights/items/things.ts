import { named, phrases, t } from '../../../../language/text.ts';
import type { ItemData } from '../../../../rules/myth-knights/items/schemas.ts';
import { findGear } from '../../../../rules/myth-knights/kit/gear.ts';
import type { Item, World } from '../../../../rules/myth-knights/schemas.ts';
import type { Card } from '../../engine/card.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { ThingReach, Viewer } from '../../engine/thing-words.ts';
import { itemChangeOf, thingCardOf, thingsCardOf, thingsInReach } from '../../mechanics/item-cards.ts';
import { bookName, VIRTUE_NAMES } from '../kit/words.ts';

const MAX_LABEL = 90;

/** A thing in a few words: `2d8 · hefty`. */
export function thingTraits({ data }: Item): readonly string[] {
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
export function thingCard(thing: Item, world: World): Card {
  return thingCardOf(world, thing, [...thingTraits(thing), ...placeOf(thing)].join(' · '));
}

/** The company's things: those lying about, then each person’s. */
export function thingsCard(world: World, { isGm }: Viewer): Card {
  return thingsCardOf(world, isGm, { title: t`What the company has`, line: thingLine });
}

/** Things within reach of who asks. */
export function thingsWithin(world: World, viewer: Viewer, reach: ThingReach): readonly Item[] {
  return thingsInReach(world, viewer, reach, {
    isHere: ({ holderId }) => holderId === null,
    letsGo: (one) => letsGo(world, one),
  });
}

/** `Rope (Ada)`. */
export function thingLabel({ name, holderId }: Item, { characters }: World): string {
  const who = holderId === null ? t`lies there` : (characters[holderId]?.name ?? t`somebody`);
  return stripMarkdown(`${named(name)} (${who})`, MAX_LABEL);
}

export function thingHint(thing: Item): string {
  return stripMarkdown([...thingTraits(thing), ...placeOf(thing)].join(', '), MAX_LABEL);
}

/** The referee's note on its worth: the book has no prices. Null: it is gear, or has no note. */
export function thingWorth({ name, data }: Item): string | null {
  return findGear(name) !== null || data.note === '' ? null : stripMarkdown(data.note, MAX_LABEL);
}

/** `Longsword (2d8, hefty) · in hand`. */
export function thingLine(thing: Item): string {
  const traits = thingTraits(thing).join(', ');
  const what = traits === '' ? bookName(thing.name) : `${bookName(thing.name)} (${traits})`;
  return [what, ...placeOf(thing)].join(' · ');
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
