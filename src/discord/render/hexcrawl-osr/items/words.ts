import { phrases, plural, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import { gearNames } from '../../../../rules/hexcrawl-osr/items/gear.ts';
import { UNMAPPED } from '../../../../rules/hexcrawl-osr/items/item-places.ts';
import type { Herb, ItemData } from '../../../../rules/hexcrawl-osr/items/schemas.ts';
import type { ItemsVocabulary } from '../../../../rules/hexcrawl-osr/items/vocabulary.ts';
import { type HerbEffect, isEffect } from '../../../../rules/hexcrawl-osr/kit/herb-effects.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import type { FactsOf, QuestionsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { PutBack } from '../../engine/renderer.ts';
import { listWords } from '../../engine/words.ts';
import { gearChoices, ITEM_EDITED, itemChangeOf } from '../../mechanics/item-cards.ts';
import { ITEM_REFUSALS, itemName, itemPutBack, PACK_REFUSALS } from '../../mechanics/items.ts';
import { placeWords } from '../../mechanics/places.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { main, type QuestionTellingsOf, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName, untilNow } from '../kit/words.ts';
import { lyingWords } from './item-words.ts';
import { bareThings, things } from './pack.ts';

/** Words of things and slots. */
export const itemsWords = (): ChapterWords<ItemsVocabulary> => ({
  facts: {
    'item-given': {
      title: (fact) => ({ title: t`${things(fact)}: handed out`, tone: 'strong' }),
      lines: (fact) => [
        fact.name === null
          ? t`${things(fact)} lies here. \`/item take\` picks it up.`
          : fact.left > 0
            ? t`There is no room for ${things(fact)} in ${escapeMarkdown(fact.name)}’s pack; it lies here.`
            : t`${escapeMarkdown(fact.name)} gets ${things(fact)}.`,
      ],
    },
    'item-taken': {
      title: (fact) => neutral(t`${things(fact)}: taken`),
      lines: (fact) => [
        fact.from === null
          ? t`${escapeMarkdown(fact.name)} picks up ${things(fact)}.${leftWords(fact)}`
          : t`${escapeMarkdown(fact.name)} takes ${things(fact)} from ${escapeMarkdown(fact.from)}.${leftWords(fact)}`,
      ],
    },
    'item-passed': {
      title: (fact) => neutral(t`${things(fact)}: handed over`),
      lines: (fact) => [
        t`${escapeMarkdown(fact.name)} hands ${things(fact)} to ${escapeMarkdown(fact.to)}.${leftWords(fact)}`,
      ],
    },
    'item-dropped': {
      title: (fact) => neutral(fact.gone ? t`${things(fact)}: thrown away` : t`${things(fact)}: left behind`),
      lines: (fact) => [droppedLine(fact)],
    },
    'item-worn': {
      title: (fact) => neutral(wornTitle(fact)),
      lines: (fact) => [wornLine(fact), ...insteadLine(fact)],
    },
    'item-moved': {
      title: (fact) => neutral(t`${bookName(fact.item)}: slot ${fact.slot}`),
      lines: (fact) => [
        fact.with === null
          ? t`${escapeMarkdown(fact.name)} puts ${bookName(fact.item)} into slot ${fact.slot}.`
          : t`${escapeMarkdown(fact.name)} puts ${bookName(fact.item)} into slot ${fact.slot}; ${bookName(fact.with)} goes where it was.`,
      ],
    },
    'item-edited': ITEM_EDITED,
    ate: {
      title: ({ name }) => neutral(t`${escapeMarkdown(name)} eats`),
      lines: ({ name }) => [t`${escapeMarkdown(name)} eats a day’s food.`],
    },
    'herb-used': {
      title: ({ herb, target }) => neutral(t`${herbName(herb)} for ${escapeMarkdown(target)}`),
      lines: (fact) => [herbLine(fact)],
      rank: 12,
    },
  },
  questions: itemQuestions(),
  refusals: {
    ...ITEM_REFUSALS,
    ...PACK_REFUSALS,
    'item/elsewhere': (d) => t`You look for ${itemName(d)}, and it is not here. Nothing was changed.`,
    'item/worn': (d) => t`${itemName(d)} is worn and in no slot. Nothing was changed; /item wear takes it off.`,
    'item/worn-already': (d) => t`${itemName(d)} is worn or in hand already. Nothing was changed.`,
    'item/not-worn': (d) => t`${itemName(d)} is neither worn nor in hand. Nothing was changed.`,
    'item/in-fight': () =>
      t`In a fight that takes an action: choose to take something out when you declare. Nothing was changed.`,
    'item/no-use': (d) =>
      d.kind === 'light' || d.herb === 'flint-moss'
        ? t`${itemName(d)} gives light underground: light it there, with the button. Nothing was used up.`
        : t`${itemName(d)} does nothing by itself. Say what you want with /test, or take it in hand with /item wear. Nothing was used up.`,
    'item/not-needed': (d) => t`${text(d, 'name')} is not at 0 flesh and does not need that. Nothing was used up.`,
  },
  changes: { items: itemChange },
  choices: (option, world, { verb }) => gearChoices(gearNames(world), option, verb),
  sheetLines: (world, characterId) =>
    Object.values(world.modifiers).flatMap(({ kind, until, characterId: whose }) =>
      whose === characterId && isEffect(kind) ? [`${EFFECT_WORDS[kind]}${untilNow(until, world)}`] : [],
    ),
  help: {
    commands: [
      t`**/item** take, pass, leave, wear, move, use: your pack has 20 numbered slots, and lower is quicker to reach. **/item move** alone opens a menu, and so does *Move things* on your sheet.`,
    ],
    gm: [t`**/item** give, edit: hand things out, and correct what is written of them.`],
  },
  logKinds: {
    items: [
      'give-item',
      'take-item',
      'pass-item',
      'drop-item',
      'wear-item',
      'move-item',
      'use-item',
      'prompt/overflow',
      'prompt/overflow-instead',
    ],
  },
});

/** The words of the questions about things. */
const itemQuestions = (): QuestionTellingsOf<QuestionsOf<ItemsVocabulary>> => ({
  overflow: {
    text: (terms, who) => t`${who}’s pack has no room for ${things(terms)}, which lies here. What becomes of it?`,
    options: {
      leave: main(t`Leave it here`, t`It lies here, and can be fetched.`),
      '{characterId}': ({ name, fits }, { count }) =>
        still(t`Hand it to ${stripMarkdown(name)}`, fits < count ? t`There is room for ${fits} of ${count}.` : null),
      instead: still(t`Put something else down`, t`You say what; then there is room for this.`),
    },
    told: { leave: t`It stays where it lies.` },
    placeholder: t`What becomes of it`,
  },
  'overflow-instead': {
    text: (terms, who) => t`What does ${who} put down to make room for ${things(terms)}?`,
    options: {
      leave: main(t`Nothing; it stays here`, t`It lies here, and can be fetched.`),
      '{itemId}': ({ slot, ...held }) => still(bareThings(held), t`Slot ${slot}`),
    },
    told: { leave: t`It stays where it lies.` },
    placeholder: t`What is put down`,
  },
});

/** The restored values of a thing. */
function itemChange(change: Change, world: World): PutBack | null {
  const { path, to } = change;
  if (path[2] !== 'data' || path[3] !== 'seenAt') return itemChangeOf(VALUES)(change, world);
  // The real place of a thing is secret: a lost party would learn where it is (HX-NAV-03).
  const name = itemPutBack(change, world);
  return typeof to === 'string' ? t`${name}: ${lyingWords(world, to)}, as before` : t`${name}: taken along, as before`;
}

/** Fields of a thing in words. */
const VALUES: Readonly<Partial<Record<keyof ItemData, string>>> = phrases({
  slot: 'slot',
  count: 'how many',
  inHand: 'in hand',
  worn: 'worn',
  loaded: 'loaded',
  worth: 'worth',
  note: 'note',
});

type FactNamed<Name extends FactsOf<ItemsVocabulary>['fact']> = Fact<Name>;

function leftWords({ left }: { readonly left: number }): string {
  return left === 0 ? '' : plural(left, { one: ' # has no room and stays.', other: ' # have no room and stay.' });
}

function droppedLine(fact: FactNamed<'item-dropped'>): string {
  const who = fact.name === null ? t`The party` : escapeMarkdown(fact.name);
  if (fact.gone) return t`${who} throws ${things(fact)} away.`;
  return fact.placeId === UNMAPPED
    ? t`${who} leaves ${things(fact)} behind. It can be fetched.`
    : t`${who} leaves ${things(fact)} behind (${placeWords(fact.placeId, fact.place)}). It can be fetched.`;
}

function wornTitle({ item, hand, on }: FactNamed<'item-worn'>): string {
  if (hand) return on ? t`${bookName(item)}: in hand` : t`${bookName(item)}: put away`;
  return on ? t`${bookName(item)}: put on` : t`${bookName(item)}: taken off`;
}

function wornLine({ name, item, hand, on }: FactNamed<'item-worn'>): string {
  const [who, what] = [escapeMarkdown(name), bookName(item)];
  if (hand) return on ? t`${who} takes ${what} in hand.` : t`${who} puts ${what} away.`;
  return on ? t`${who} puts on ${what}.` : t`${who} takes off ${what}.`;
}

function insteadLine({ instead }: FactNamed<'item-worn'>): readonly string[] {
  return instead.length === 0 ? [] : [t`Back in the pack: ${listWords(instead.map((one) => bookName(one)))}.`];
}

/** A herb's effect on somebody (HX-G-09). */
function herbLine({ name, target, targetId, characterId, herb, asleep }: FactNamed<'herb-used'>): string {
  const [who, whom, what] = [escapeMarkdown(name), escapeMarkdown(target), herbName(herb)];
  const used = targetId === characterId ? t`${who} takes ${what}.` : t`${who} gives ${what} to ${whom}.`;
  if (asleep !== null) return asleep ? t`${used} ${whom} falls asleep for an hour.` : t`${used} ${whom} stays awake.`;
  return `${used} ${HERB_DOES[herb] ?? ''}`.trim();
}

const HERB_DOES: Readonly<Partial<Record<Herb, string>>> = phrases({
  heartsbane: 'It stops the bleeding, and costs 1 flesh tomorrow.',
  sightleaf: 'For a turn, darkvision is as good as dim light.',
  'sarnis-hip': 'The next rest gives 2 more grit.',
  lionspaw: 'The next rest gives 2 more grit.',
  feverfew: 'The next save against sickness has advantage.',
  honeyfoil: 'The next save against sickness has advantage.',
  starcomb: 'For three turns, a search finds what is there on a 1 or a 2.',
  'quick-weed': 'For an hour, exhaustion does not count.',
});

const EFFECT_WORDS: Readonly<Record<HerbEffect, string>> = phrases({
  heartsbane: 'Heartsbane: 1 flesh is lost tomorrow',
  'sharp-sight': 'Sharp sight: darkvision is as good as dim light',
  soothed: 'Soothed: the next rest gives 2 more grit',
  hale: 'Hale: advantage on the next save against sickness',
  keen: 'Keen senses: a search finds on a 1 or a 2',
  heartened: 'Heartened: exhaustion does not count',
});

/** A herb's name is its id, written as names are: `Quick Weed`. */
function herbName(herb: Herb): string {
  return bookName(
    herb.replace(/(?:^|-)([a-z])/g, (part, letter: string) => (part.length > 1 ? ' ' : '') + letter.toUpperCase()),
  );
}
