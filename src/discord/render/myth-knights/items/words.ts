import { t } from '../../../../language/text.ts';
import type { ItemsVocabulary } from '../../../../rules/myth-knights/items/vocabulary.ts';
import { gearNames } from '../../../../rules/myth-knights/kit/gear.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { droppedHere, gearChoices, ITEM_EDITED, WORN_REFUSALS } from '../../mechanics/item-cards.ts';
import { ITEM_REFUSALS, itemName, PACK_REFUSALS } from '../../mechanics/items.ts';
import { name as nameOf } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName, VIRTUE_NAMES } from '../kit/words.ts';
import { itemChange } from './item-words.ts';

/** Words of what is carried, worn and in hand. */
export const itemsWords = (): ChapterWords<ItemsVocabulary> => ({
  facts: {
    'item-given': {
      title: ({ item }) => ({ title: t`${bookName(item)}: handed out`, tone: 'strong' }),
      lines: ({ name, item }) => [
        name === null
          ? t`${bookName(item)} lies here. \`/item take\` picks it up.`
          : t`${escapeMarkdown(name)} gets ${bookName(item)}.`,
      ],
    },
    'item-taken': {
      title: ({ item }) => neutral(t`${bookName(item)}: taken`),
      lines: ({ name, item, from }) => [
        from === null
          ? t`${escapeMarkdown(name ?? '')} picks up ${bookName(item)}.`
          : t`${escapeMarkdown(name ?? '')} takes ${bookName(item)} from ${escapeMarkdown(from)}.`,
      ],
    },
    'item-passed': {
      title: ({ item }) => neutral(t`${bookName(item)}: handed over`),
      lines: ({ name, item, to }) => [
        t`${escapeMarkdown(name ?? '')} hands ${bookName(item)} to ${escapeMarkdown(to)}.`,
      ],
    },
    'item-dropped': droppedHere(() => t`The company`),
    'item-worn': { title: ({ item }) => neutral(bookName(item)), lines: wornLines },
    donned: {
      title: ({ name }) => neutral(t`${escapeMarkdown(name ?? '')} is armoured`),
      lines: ({ name, item, armour }) => [
        t`${bookName(item)} is on: ${escapeMarkdown(name ?? '')} has armour ${armour}.`,
      ],
    },
    'remedy-used': {
      title: ({ item }) => ({ title: t`${bookName(item)}: used`, tone: 'strong' }),
      lines: ({ name, item, to, virtue, characterId, toId }) => [
        characterId === toId
          ? t`${escapeMarkdown(name ?? '')} uses ${bookName(item)}: ${VIRTUE_NAMES[virtue]} is full again.`
          : t`${escapeMarkdown(name ?? '')} uses ${bookName(item)} for ${escapeMarkdown(to)}: ${VIRTUE_NAMES[virtue]} is full again.`,
      ],
      rank: 15,
    },
    'item-edited': ITEM_EDITED,
  },
  questions: {},
  refusals: {
    ...ITEM_REFUSALS,
    ...PACK_REFUSALS,
    ...WORN_REFUSALS,
    'item/not-wearable': (d) => t`${itemName(d)} is nothing to wear or to hold in a fight. Nothing was changed.`,
    'item/no-remedy': (d) =>
      t`${itemName(d)} is no remedy. Nothing was changed; say what you do with it, and try it with /test.`,
    'item/not-carried': (d) => t`${nameOf(d)} does not have ${itemName(d)}. Nothing was changed.`,
    'item/no-need': (d) => t`${nameOf(d)} has no need of it. Nothing was used up.`,
  },
  changes: { items: itemChange },
  choices: (option, world, { verb }) => gearChoices(gearNames(world), option, verb),
  help: {
    commands: [
      t`**/item** take, pass, leave, wear, use: what you carry. wear puts armour on, or takes a weapon or a shield in hand; what both hands cannot hold makes way. use: a remedy, for yourself or somebody else.`,
    ],
    gm: [t`**/item** give, edit: hand things out, the book’s or your own.`],
    topics: [
      {
        id: 'gear',
        title: t`Arms and armour`,
        lines: [
          t`Every weapon in hand is rolled in an attack. A hefty one takes a hand, and only one of them at a time; a long one takes both, and is impaired in tight places; with a slow one you do not strike after moving.`,
          t`Coat, plates, helm and shield each take 1 off damage. A shield is of no use while both hands hold a weapon. Plates take a phase to put on.`,
          t`Sustenance fills up Vigour, a stimulant Clarity, a sacrament Spirit.`,
        ],
      },
    ],
  },
  logKinds: { items: ['give-item', 'take-item', 'pass-item', 'drop-item', 'wear-item', 'use-item'] },
});

function wornLines({ name, item, on, held, slow, armour, instead }: Fact<'item-worn'>): readonly string[] {
  const [who, what] = [escapeMarkdown(name ?? ''), bookName(item)];
  const done = held
    ? on
      ? t`${who} takes ${what} in hand.`
      : t`${who} puts ${what} away.`
    : on
      ? t`${who} puts on ${what}.`
      : t`${who} takes off ${what}.`;
  return [
    `${done} ${t`Armour ${armour}.`}`,
    ...(slow && on ? [t`It takes a phase, and counts once that is over.`] : []),
    ...(instead.length === 0 ? [] : [t`It makes way: ${listWords(instead.map((one) => bookName(one)))}.`]),
  ];
}
