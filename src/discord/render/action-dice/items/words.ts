import { phrases, t } from '../../../../language/text.ts';
import type { ItemData } from '../../../../rules/action-dice/items/schemas.ts';
import type { ItemsVocabulary } from '../../../../rules/action-dice/items/vocabulary.ts';
import { gearNames } from '../../../../rules/action-dice/kit/gear.ts';
import type { Fact } from '../../../../rules/action-dice/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { itemList } from '../../engine/words.ts';
import { droppedHere, gearChoices, ITEM_EDITED, itemChangeOf, WORN_REFUSALS } from '../../mechanics/item-cards.ts';
import { ITEM_REFUSALS, itemName, PACK_REFUSALS } from '../../mechanics/items.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName } from '../kit/words.ts';

/** Words of what is carried and worn. */
export const itemsWords = (): ChapterWords<ItemsVocabulary> => ({
  facts: {
    'item-given': {
      title: ({ item }) => ({ title: t`${bookName(item)}: handed out`, tone: 'strong' }),
      lines: (fact) => [givenLine(fact)],
    },
    'item-taken': {
      title: ({ item }) => neutral(t`${bookName(item)}: taken`),
      lines: ({ name, item, from, slot }) => [
        from === null
          ? t`${escapeMarkdown(name)} picks up ${bookName(item)} (slot ${slot}).`
          : t`${escapeMarkdown(name)} takes ${bookName(item)} from ${escapeMarkdown(from)} (slot ${slot}).`,
      ],
    },
    'item-passed': {
      title: ({ item }) => neutral(t`${bookName(item)}: handed over`),
      lines: ({ name, item, to, slot }) => [
        t`${escapeMarkdown(name)} hands ${bookName(item)} to ${escapeMarkdown(to)} (slot ${slot}).`,
      ],
    },
    'item-dropped': droppedHere(() => t`The party`),
    'item-worn': {
      title: ({ item, on }) => neutral(on ? t`${bookName(item)}: put on` : t`${bookName(item)}: taken off`),
      lines: ({ name, item, on, defence, instead }) => [
        on
          ? t`${escapeMarkdown(name)} puts on ${bookName(item)}. Armour: defence ${defence}.`
          : t`${escapeMarkdown(name)} takes off ${bookName(item)}. Armour: defence ${defence}.`,
        ...(instead.length === 0 ? [] : [t`Taken off for it: ${itemList(instead.map((one) => bookName(one)))}.`]),
      ],
    },
    'item-moved': {
      title: ({ item, slot }) => neutral(t`${bookName(item)}: slot ${slot}`),
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)} puts ${bookName(fact.item)} into slot ${fact.slot}.`,
        ...(fact.with.length === 0
          ? []
          : [t`It changes places with ${itemList(fact.with.map((one) => bookName(one)))}.`]),
      ],
    },
    'item-mended': {
      title: ({ item }) => neutral(t`${bookName(item)}: set right`),
      lines: (fact) => [mendedLine(fact)],
    },
    'item-edited': ITEM_EDITED,
    'pack-shrank': {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)}’s pack is smaller`),
      lines: ({ name, slots, dropped }) => [
        t`${escapeMarkdown(name)} has ${slots} slots now. What no longer fits falls: ${itemList(dropped.map((one) => bookName(one)))}. \`/item take\` picks it up.`,
      ],
      rank: 12,
    },
  },
  questions: {},
  refusals: {
    ...ITEM_REFUSALS,
    ...PACK_REFUSALS,
    ...WORN_REFUSALS,
    'item/injured-slot': (d) =>
      t`Slot ${text(d, 'slot')} is taken by an injury, and holds nothing until that has healed. Nothing was changed.`,
    'item/no-room-there': (d) =>
      d.slots === 0 || d.slots === 1
        ? t`What is in slot ${text(d, 'slot')} finds no other place. Nothing was changed; make room first.`
        : t`${itemName(d)} takes ${text(d, 'slots')} slots in a row, and there is no room for it from slot ${text(d, 'slot')} on. Nothing was changed.`,
    'item/no-room': (d) =>
      t`There is no place in the pack for ${itemName(d)} with that many slots (${text(d, 'slots')}). Nothing was changed.`,
    'item/not-wearable': (d) =>
      t`${itemName(d)} is neither armour nor a shield, and cannot be worn. Nothing was changed.`,
    'item/nothing-to-mend': (d) =>
      t`Nothing is wrong with ${itemName(d)}. Nothing was changed; a thing is used by what you say you do with it: /test with:tools.`,
  },
  changes: { items: itemChangeOf(VALUES) },
  choices: (option, world, { verb }) => gearChoices(gearNames(world), option, verb),
  help: {
    commands: [
      t`**/item** take, pass, leave, wear, move: your pack has 10 slots and the median of Strength, Dexterity and Intelligence; injuries take the last ones. **/item move** alone opens a menu, and so does *Move things* on your sheet. **/item use** sets right what a mishap did to a thing, and takes your turn.`,
    ],
    gm: [
      t`**/item** give, edit: hand things out (slots:0 bundles small ones) and correct them; **/gm** set gives a thing action dice of its own, or a use as a tool.`,
    ],
  },
  logKinds: {
    items: ['give-item', 'take-item', 'pass-item', 'drop-item', 'wear-item', 'move-item', 'use-item'],
  },
});

/** Fields of a thing in words. */
const VALUES: Readonly<Partial<Record<keyof ItemData, string>>> = phrases({
  slot: 'slot',
  slots: 'slots',
  worn: 'worn',
  stuck: 'stuck',
  bent: 'bent',
  brokenStrap: 'broken strap',
  note: 'note',
});

function mendedLine({ name, item, fault }: Fact<'item-mended'>): string {
  const [who, what] = [escapeMarkdown(name), bookName(item)];
  switch (fault) {
    case 'stuck':
      return t`${who} gets ${what} loose. It takes the turn.`;
    case 'brokenStrap':
      return t`${who} mends the strap of ${what}. It takes the turn.`;
    case 'bent':
      return t`${who} straightens ${what}. It takes the turn.`;
  }
}

function givenLine({ name, item, slot }: Fact<'item-given'>): string {
  if (name === null) return t`${bookName(item)} lies here. \`/item take\` picks it up.`;
  return slot === null
    ? t`There is no room for ${bookName(item)} in ${escapeMarkdown(name)}’s pack; it lies here.`
    : t`${escapeMarkdown(name)} gets ${bookName(item)} (slot ${slot}).`;
}
