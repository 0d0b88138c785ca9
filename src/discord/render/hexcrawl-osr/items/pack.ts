import { named, t } from '../../../../language/text.ts';
import { inSlot } from '../../../../rules/hexcrawl-osr/items/slots.ts';
import { SLOTS } from '../../../../rules/hexcrawl-osr/kit/ids.ts';
import type { Character, Item, World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import { itemsOf } from '../../../../rules/mechanics/items.ts';
import type { Card } from '../../engine/card.ts';
import type { PackSlot } from '../../engine/item-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';

/** Numbered slots, as a list that a phone shows without turning (HX-INV-01). */
export function packCard({ id, name }: Character, world: World): Card {
  const carried = itemsOf(world, id);
  const inSlots = carried.filter(({ data }) => data.slot !== null);
  const worn = carried.filter(({ data }) => data.worn);
  const lines = inSlots
    .toSorted((a, b) => (a.data.slot ?? 0) - (b.data.slot ?? 0))
    .map((item) => `\`${String(item.data.slot).padStart(2)}\` ${slotWords(item)}`);
  return {
    title: t`${escapeMarkdown(name)}’s pack`,
    lines: [
      ...(lines.length === 0 ? [t`All ${SLOTS} slots are empty.`] : lines),
      t`${inSlots.length} of ${SLOTS} slots are filled.`,
    ],
    fields:
      worn.length === 0
        ? []
        : [{ name: t`Worn`, value: worn.map((item) => things(countedOf(item))).join('\n'), inline: false }],
  };
}

/** Every slot, for a menu. */
export function packSlots({ id }: Character, world: World): readonly PackSlot[] {
  return Array.from({ length: SLOTS }, (_, at) => {
    const item = inSlot(world, id, at + 1);
    return {
      slot: at + 1,
      itemId: item?.id ?? null,
      label: item === null ? t`empty` : bareThings(countedOf(item)),
    };
  });
}

function slotWords(item: Item): string {
  const what = things(countedOf(item));
  return item.data.inHand ? t`${what} · in hand` : what;
}

/** A thing and how many of it. */
interface Things {
  readonly item: string;
  readonly count: number;
}

/** `Food × 2`, safe to show. */
export function things(what: Things): string {
  return escapeMarkdown(manyOf(what));
}

/** The same, bare, for a label. */
export function bareThings(what: Things): string {
  return stripMarkdown(manyOf(what));
}

function manyOf({ item, count }: Things): string {
  return count > 1 ? `${named(item)} × ${count}` : named(item);
}

function countedOf({ name, data }: Item) {
  return { item: name, count: data.count };
}
