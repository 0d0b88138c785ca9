import { t } from '../../../../language/text.ts';
import { inSlot } from '../../../../rules/action-dice/kit/packs.ts';
import { slotCount, slotOfInjury } from '../../../../rules/action-dice/kit/slots.ts';
import type { Character, Item, World } from '../../../../rules/action-dice/schemas.ts';
import { itemsOf } from '../../../../rules/mechanics/items.ts';
import { MAX_SELECT_OPTIONS } from '../../../limits.ts';
import type { Card } from '../../engine/card.ts';
import type { PackSlot } from '../../engine/item-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import { capital, itemList } from '../../engine/words.ts';
import { injuryWords } from '../injuries/injury-words.ts';
import { bookName } from '../kit/words.ts';
import { stateWords } from './item-words.ts';

/** The contents of a slot, for the list, the menu and the picture. */
export interface SlotView {
  readonly slot: number;
  readonly items: readonly Item[];
  /** In words; null without one. */
  readonly injury: string | null;
  /** The same thing lies in the slot before. */
  readonly goesOn: boolean;
}

/** All slots of a pack, with what lies in them and which injuries take them (AD-INV-01, AD-INV-03). */
export function slotViews({ id, sheet }: Character, world: World): readonly SlotView[] {
  return Array.from({ length: slotCount(sheet) }, (_, at) => {
    const slot = at + 1;
    const items = inSlot(world, id, slot);
    const injury = sheet.injuries.find((one) => slotOfInjury(sheet, one) === slot);
    const goesOn = items.some(({ data }) => data.slot !== slot);
    return { slot, items, injury: injury === undefined ? null : injuryWords(injury), goesOn };
  });
}

/** Numbered slots as a list that a phone shows without turning; injuries stand where they are (AD-INV-01, AD-INV-03). */
export function packCard(character: Character, world: World): Card {
  const views = slotViews(character, world);
  const open = views.filter(({ injury }) => injury === null);
  const filled = open.filter(({ items }) => items.length > 0);
  const lines = views.filter(({ items, injury }) => items.length > 0 || injury !== null).map(slotLine);
  const unplaced = itemsOf<Item>(world, character.id).filter(({ data }) => data.slot === null);
  return {
    title: t`${escapeMarkdown(character.name)}’s pack`,
    lines: [
      ...(lines.length === 0 ? [t`All ${views.length} slots are empty.`] : lines),
      ...unplaced.map((item) => t`${itemWords(item)} · in no slot`),
      t`${filled.length} of ${open.length} slots are filled.`,
    ],
    fields: [],
  };
}

/** Every slot, for a menu. A bundle goes by all its names, and moves whole (AD-INV-02). */
export function packSlots(character: Character, world: World): readonly PackSlot[] {
  return slotViews(character, world)
    .slice(0, MAX_SELECT_OPTIONS)
    .map(({ slot, items, injury, goesOn }) => ({
      slot,
      itemId: goesOn ? null : (items[0]?.id ?? null),
      label: stripMarkdown(
        injury ?? (items.length === 0 ? t`empty` : itemList(items.map(({ name }) => bookName(name)))),
      ),
    }));
}

function slotLine({ slot, items, injury, goesOn }: SlotView): string {
  const number = `\`${String(slot).padStart(2)}\``;
  if (injury !== null) return `${number} **${capital(injury)}**`;
  const what = items.map(itemWords).join(', ');
  return `${number} ${goesOn ? t`${what} (goes on)` : what}`;
}

function itemWords(item: Item): string {
  return [bookName(item.name), ...stateWords(item)].join(' · ');
}
