import { named, t } from '../../../language/text.ts';
import type { Change } from '../../../play/facts.ts';
import type { Character, Item, World } from '../../../rules/engine/world.ts';
import { itemsAtHand } from '../../../rules/mechanics/items.ts';
import type { Card, Offered } from '../engine/card.ts';
import { valueLine } from '../engine/changes.ts';
import type { ItemReach, Viewer } from '../engine/item-words.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import type { PutBack } from '../engine/renderer.ts';
import { itemName, itemPutBack, sharedItemChange } from './items.ts';
import type { text } from './refusal-words.ts';
import { neutral } from './telling/fact-words.ts';

interface Held<One> {
  readonly items: Readonly<Record<string, One>>;
  readonly characters: Readonly<Record<string, Character>>;
}

interface Reaching<One> {
  /** True if nobody carries a thing and it is where the party is. */
  isHere(item: One): boolean;
  /** True if its bearer keeps nothing from their companions. */
  letsGo(item: One): boolean;
}

/** The things within reach of a person. */
export function itemsInReach<One extends Item>(
  world: Held<One>,
  { userId, isGm }: Viewer,
  reach: ItemReach,
  { isHere, letsGo }: Reaching<One>,
): readonly One[] {
  const all = itemsAtHand(world, isGm);
  switch (reach) {
    case 'all':
      return all;
    case 'here':
      return all.filter(isHere);
    case 'loose':
      return all.filter((one) => isHere(one) || letsGo(one));
    case 'own':
      return all.filter(({ holderId }) => isGm || (holderId !== null && world.characters[holderId]?.userId === userId));
  }
}

interface ItemsShown<One> {
  readonly title: string;
  line(item: One): string;
  /** Lines of the things that nobody carries. Default: they lie here. */
  loose?(items: readonly One[]): readonly string[];
  /** Place of a thing among those of its bearer. Default: by name. */
  slotOf?(item: One): number | null;
}

/** Everything that the party has with it: the things that nobody carries, then everybody's own. */
export function itemsCardOf<One extends Item>(
  world: Held<One>,
  isGm: boolean,
  { title, line, loose = hereLines(line), slotOf = () => null }: ItemsShown<One>,
): Card {
  const all = itemsAtHand(world, isGm).toSorted((a, b) => (slotOf(a) ?? 0) - (slotOf(b) ?? 0));
  const of = (holderId: string | null) => all.filter((one) => one.holderId === holderId);
  const holders = Object.values(world.characters)
    .toSorted((a, b) => a.created - b.created)
    .map(({ id, name }) => ({ name: escapeMarkdown(name, 40), value: of(id).map(line).join('\n'), inline: false }));
  return {
    title,
    lines: all.length === 0 ? [t`Nothing.`] : loose(of(null)),
    fields: holders.filter(({ value }) => value !== ''),
  };
}

function hereLines<One>(line: (item: One) => string) {
  return (items: readonly One[]) => items.map((one) => t`${line(one)} · lies here`);
}

/** Everything that is known of one thing. @param loose says where it lies that nobody carries */
export function itemCardOf(
  { characters }: Pick<World, 'characters'>,
  { name, holderId, data }: Item & { readonly data: { readonly note: string } },
  about: string,
  loose: () => string = () => t`It lies here, and nobody carries it.`,
): Card {
  const holder = holderId === null ? undefined : characters[holderId];
  const lines = [
    about,
    holder === undefined ? loose() : t`Carried by ${escapeMarkdown(holder.name)}.`,
    data.note === '' ? '' : escapeMarkdown(data.note),
  ];
  return { title: escapeMarkdown(named(name)), lines: lines.filter((one) => one !== ''), fields: [] };
}

/**
 * Returns what an undo says of a thing.
 * @param values fields of a thing in words; the others are not told
 */
export function itemChangeOf(values: Readonly<Record<string, string | undefined>>) {
  return (change: Change, world: Pick<World, 'items' | 'characters'>): PutBack | null => {
    const { path, from, to } = change;
    if (path[2] !== 'data') return sharedItemChange(change, world);
    const field = String(path[3]);
    const label = Object.hasOwn(values, field) ? values[field] : undefined;
    return label === undefined ? null : valueLine(itemPutBack(change, world), label, from, to);
  };
}

/** The things of the book, for the game master to hand out. */
export function gearChoices(names: readonly string[], option: string, verb: string | undefined): readonly Offered[] {
  return option === 'like' && verb === 'give-item'
    ? names.map((value) => ({ value, label: named(value), also: [value] }))
    : [];
}

/** The telling of a thing that the game master corrected, for them alone. */
export const ITEM_EDITED = {
  title: ({ item }: { readonly item: string }) => neutral(t`${escapeMarkdown(named(item))}: corrected`),
  lines: ({ item }: { readonly item: string }) => [t`${escapeMarkdown(named(item))} is as you wrote it now.`],
};

/** The telling of a thing that is laid down here or thrown away. @param party the name of the party, for a thing that nobody carried */
export const droppedHere = (party: () => string) => ({
  title: ({ item, gone }: Dropped) =>
    neutral(gone ? t`${escapeMarkdown(named(item))}: thrown away` : t`${escapeMarkdown(named(item))}: laid down`),
  lines({ name, item, gone }: Dropped): readonly string[] {
    const [who, what] = [name === null ? party() : escapeMarkdown(name), escapeMarkdown(named(item))];
    return [gone ? t`${who} throws ${what} away.` : t`${who} lays ${what} down. \`/item take\` picks it up.`];
  },
});

interface Dropped {
  readonly name: string | null;
  readonly item: string;
  readonly gone: boolean;
}

/** Why a thing cannot be worn or taken off, in a book where that is an act of a fight. */
export const WORN_REFUSALS = {
  'item/worn-already': (d: Detail) => t`${itemName(d)} is worn already. Nothing was changed.`,
  'item/not-worn': (d: Detail) => t`${itemName(d)} is not worn. Nothing was changed.`,
  'item/in-fight': () =>
    t`In a fight you say in your declaration what you do; laying something down is always possible. Nothing was changed.`,
};

type Detail = Parameters<typeof text>[0];
