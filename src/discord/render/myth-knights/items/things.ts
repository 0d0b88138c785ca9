import { named, phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import { itemsAtHand } from '../../../../rules/mechanics/items.ts';
import type { ItemData } from '../../../../rules/myth-knights/items/shapes.ts';
import { findGear } from '../../../../rules/myth-knights/kit/gear.ts';
import type { Item, World } from '../../../../rules/myth-knights/shapes.ts';
import type { Card } from '../../engine/card.ts';
import { valueLine } from '../../engine/changes.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { PutBack } from '../../engine/renderer.ts';
import type { ThingReach, Viewer } from '../../engine/thing-words.ts';
import { thingChange, thingPutBack } from '../../mechanics/items.ts';
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
export function thingCard({ characters }: World, thing: Item): Card {
  const { holderId, data, name } = thing;
  const holder = holderId === null ? undefined : characters[holderId];
  const traits = [...thingTraits(thing), ...placeOf(thing)].join(' · ');
  return {
    title: bookName(name),
    lines: [
      ...(traits === '' ? [] : [traits]),
      holder === undefined ? t`It lies here, and nobody carries it.` : t`Carried by ${escapeMarkdown(holder.name)}.`,
      ...(data.note === '' ? [] : [escapeMarkdown(data.note)]),
    ],
    fields: [],
  };
}

/** The company's things: those lying about, then each person’s. */
export function thingsCard(world: World, { isGm }: Viewer): Card {
  const all = itemsAtHand(world, isGm);
  const linesOf = (holderId: string | null) => all.filter((one) => one.holderId === holderId).map(thingLine);
  const holders = Object.values(world.characters)
    .toSorted((a, b) => a.created - b.created)
    .map(({ id, name }) => ({ name: escapeMarkdown(name, 40), value: linesOf(id).join('\n'), inline: false }));
  return {
    title: t`What the company has`,
    lines: all.length === 0 ? [t`Nothing.`] : linesOf(null).map((line) => t`${line} · lies here`),
    fields: holders.filter(({ value }) => value !== ''),
  };
}

/** Things within reach of who asks. */
export function thingsWithin(world: World, { userId, isGm }: Viewer, reach: ThingReach): readonly Item[] {
  const all = itemsAtHand(world, isGm);
  if (reach === 'all') return all;
  const loose = ({ holderId }: Item) => holderId === null;
  if (reach === 'here') return all.filter(loose);
  if (reach === 'loose') return all.filter((one) => loose(one) || letsGo(world, one));
  return all.filter(({ holderId }) => isGm || (holderId !== null && world.characters[holderId]?.userId === userId));
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

const VALUES: Readonly<Partial<Record<keyof ItemData, string>>> = phrases({ worn: 'worn', note: 'note' });

/** The restored values of a thing. */
export function itemChange(change: Change, world: World): PutBack | null {
  const { path, from, to } = change;
  if (path[2] !== 'data') return thingChange(change, world);
  const field = String(path[3]);
  const label = Object.hasOwn(VALUES, field) ? VALUES[field as keyof ItemData] : undefined;
  return label === undefined ? null : valueLine(thingPutBack(change, world), label, from, to);
}
