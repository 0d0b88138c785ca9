import { plural, t } from '../../../../language/text.ts';
import { VALUE } from '../../../../rules/lavender-hack/items/value.ts';
import type { ItemsVocabulary } from '../../../../rules/lavender-hack/items/vocabulary.ts';
import type { ClassId } from '../../../../rules/lavender-hack/kit/ids.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { dieWords, rollsWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { itemList } from '../../engine/words.ts';
import { ITEM_REFUSALS } from '../../mechanics/items.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { allOf, plainly } from '../kit/fact-words.ts';
import { bookName, bookNameIn } from '../kit/names.ts';
import { lyingWords } from '../kit/place-words.ts';
import { CLASS_NAMES, toneOf } from '../kit/words.ts';
import { itemChange } from './changes.ts';
import { ITEM_QUESTIONS } from './questions.ts';
import { ITEM_RECAPS } from './recap.ts';

/** Words of things of worth. */
export const itemsWords = {
  facts: {
    'item-given': {
      title: (fact, story) => ({ title: givenTitle(fact, allOf(story, 'item-given').length), tone: 'strong' }),
      lines: (fact) =>
        fact.name === null
          ? [t`The party gets ${itemWords(fact)}.`]
          : [t`${escapeMarkdown(fact.name)} gets ${itemWords(fact)}.${heavy(fact)}`],
    },
    'item-made': {
      title: (fact) => ({ title: t`${itemWords(fact)}: handed out`, tone: 'strong' }),
      lines: (fact) => [t`${itemWords(fact)} is worth ${fact.value}.${madeWords(fact)}`],
    },
    'item-taken': {
      title: (fact) => plainly(t`${itemWords(fact)}: taken`),
      lines: (fact) => [
        fact.from === null
          ? t`${escapeMarkdown(fact.name)} takes ${itemWords(fact)}.${heavy(fact)}`
          : t`${escapeMarkdown(fact.name)} takes ${itemWords(fact)} from what ${escapeMarkdown(fact.from)} left.${heavy(fact)}`,
      ],
    },
    'item-dropped': {
      title: (fact) =>
        plainly(fact.to === 'party' ? t`${itemWords(fact)}: packed` : t`${itemWords(fact)}: left behind`),
      lines: (fact) => [droppedLine(fact)],
    },
    'find-goes': {
      title: (fact) => plainly(t`${itemWords(fact)}: where it goes`),
      lines: (fact) => [goesLine(fact)],
    },
    'left-at-home': {
      title: () => plainly(t`Left at home`),
      lines: ({ items }) => [
        t`Nobody carries it, so it stays at home: ${itemList(items.map((item) => bookName(item, MAX_THING)))}.`,
      ],
    },
    'item-offered': {
      title: (fact) => plainly(t`${itemWords(fact)}: offered`),
      lines: (fact) => [t`${escapeMarkdown(fact.name)} holds out ${itemWords(fact)} to ${escapeMarkdown(fact.to)}.`],
    },
    'item-passed': {
      title: (fact) => plainly(t`${itemWords(fact)}: passed on`),
      lines: (fact) => [
        t`${itemWords(fact)} goes ${fact.name === null ? '' : t`from ${escapeMarkdown(fact.name)} `}to ${escapeMarkdown(fact.to)}.${heavy(fact)}`,
      ],
    },
    'item-declined': {
      title: (fact) => plainly(t`${itemWords(fact)}: declined`),
      lines: (fact) => [
        t`${escapeMarkdown(fact.to)} does not take ${itemWords(fact)}; ${escapeMarkdown(fact.name)} keeps it.`,
      ],
    },
    'item-edited': {
      title: (fact) => plainly(t`${itemWords(fact)}: corrected`),
      lines: (fact) => [t`${itemWords(fact)} is as you wrote it now.`],
    },
    'item-revealed': {
      title: (fact) => ({ title: t`${itemWords(fact)}: something learned`, tone: 'strong' }),
      lines: (fact) => [
        ...(fact.value === null ? [] : [t`${itemWords(fact)} is worth ${fact.value}.`]),
        ...fact.properties.map((text) => `${itemWords(fact)}: ${bookName(text, MAX_TEXT)}`),
      ],
    },
    'beast-hurt': {
      title: (fact) => ({
        title: fact.hp === 0 ? t`${itemWords(fact)} is dead` : t`${itemWords(fact)} is hurt`,
        tone: 'trouble',
      }),
      lines: (fact) => [beastLine(fact)],
    },
    'beast-well': {
      title: (fact) => plainly(t`${itemWords(fact)} is well again`),
      lines: (fact) => [t`${itemWords(fact)} of ${escapeMarkdown(fact.name)} is well again.`],
    },
    'item-worn': {
      title: (fact) => plainly(fact.on ? t`${itemWords(fact)}: put on` : t`${itemWords(fact)}: taken off`),
      lines: (fact) => [wornLine(fact)],
    },
    'items-merged': {
      title: (fact) => plainly(t`${itemWords(fact)}: put together`),
      lines: (fact) => [mergedLine(fact)],
    },
    appraised: {
      title: (fact) => ({ title: t`${itemWords(fact)}: appraised`, tone: toneOf(fact.degree) }),
      lines: (fact) => [appraisedLine(fact)],
    },
    'ballpark-rolled': {
      title: (fact) => plainly(t`${itemWords(fact)}: a guess`),
      lines: (fact) => [
        t`${itemWords(fact)}: ${rollsWords(fact.rolls)}; worth ${fact.value}, and ${fact.told} was told.`,
      ],
    },
    'buyer-named': {
      title: (fact) => ({ title: t`${itemWords(fact)}: somebody wants it`, tone: 'strong' }),
      lines: (fact) => [
        t`${escapeMarkdown(fact.buyer, MAX_THING)} wants ${itemWords(fact)}: given to them it counts one more.`,
      ],
    },
    'ring-keeps': {
      title: (fact) => ({ title: t`${itemWords(fact)}: the working is kept`, tone: 'strong' }),
      lines: (fact) => [
        t`${itemWords(fact)} keeps ${bookName(fact.working)} for ${escapeMarkdown(fact.name)}, once today.`,
      ],
    },
  },
  refusals: {
    ...ITEM_REFUSALS,
    'item/carried': (d) =>
      t`${text(d, 'name')} has ${bookNameIn(d, 'item')}. Nothing was changed; whoever has a thing may /item pass it on.`,
    'item/with-party': (d) =>
      t`${bookNameIn(d, 'item')} is with the party, and nobody carries it. Nothing was changed; /item take picks it up.`,
    'item/elsewhere': (d) =>
      t`${bookNameIn(d, 'item')} lies ${lyingWords(text(d, 'placeId'), typeof d.place === 'string' ? d.place : null)}, and the party is not there. Nothing was changed.`,
    'item/lies-here': (d) =>
      t`${bookNameIn(d, 'item')} lies here already. Nothing was changed; /item take picks it up.`,
    'item/too-much': (d) =>
      t`${text(d, 'name')} would carry ${text(d, 'used')} slots, and can carry ${text(d, 'most')} at most. ${bookNameIn(d, 'item')} stays where it is.`,
    'item/no-pack-room': (d) =>
      d.most === 0
        ? t`The party has no pack animal to carry ${bookNameIn(d, 'item')}. Nothing was changed.`
        : t`The pack animals carry ${text(d, 'most')} slots, and with ${bookNameIn(d, 'item')} it would be ${text(d, 'used')}. Nothing was changed.`,
    'item/locked': (d) =>
      t`${bookNameIn(d, 'item')} is believed to be priceless, and is not let go before it is banked at home. Nothing was changed.`,
    'item/not-wearable': (d) => t`${bookNameIn(d, 'item')} cannot be worn. Nothing was changed.`,
    'item/worn-already': (d) => t`${bookNameIn(d, 'item')} is worn already. Nothing was changed.`,
    'item/not-worn': (d) => t`${bookNameIn(d, 'item')} is not worn. Nothing was changed.`,
    'item/beyond-class': (d) =>
      t`${bookNameIn(d, 'item')} is beyond ${CLASS_NAMES[d.class as ClassId] ?? t`that class`}. It can be carried and traded, but not worn; nothing was changed.`,
    'item/no-such-row': (d) =>
      t`The equipment has nothing called ${text(d, 'typed')}. Nothing was changed; leave like: out for a plain thing.`,
    'item/list-unread': (d) =>
      t`I cannot read “${text(d, 'part')}”. Nothing was given; write how many, what, its value from 0 to ${VALUE.max}, and hidden if players do not know it: \`3x coins 1, chalice 2 hidden\`.`,
    'item/list-or-one': () =>
      t`With things: each thing says its own name and value. Nothing was given; leave the other options out, but for to: and secret:.`,
    'item/nothing-hidden': (d) =>
      t`There is nothing hidden about ${bookNameIn(d, 'item')} of that kind. Nothing was told.`,
    'item/text-without-magic': () => t`A text is for magic; say magic:other with it. Nothing was changed.`,
    'item/too-magical': (d) =>
      t`${bookNameIn(d, 'item')} has ${text(d, 'max')} properties, and more cannot be kept. Nothing was changed.`,
    'item/merge-two': () => t`It takes two things or more to put together. Nothing was changed.`,
    'item/merge-unknown': () =>
      t`You know what some of them are worth and not what others are; those do not go together. Nothing was changed.`,
    'item/merge-bulky': (d) =>
      t`${bookNameIn(d, 'item')} is not small enough: only valuables of one slot go together. Nothing was changed.`,
    'item/merge-unlike': (d) =>
      t`${bookNameIn(d, 'item')} and ${bookNameIn(d, 'other')} are not alike, or not in the same hands. Nothing was changed.`,
    'appraise/locked': (d) =>
      t`${bookNameIn(d, 'item')} is believed to be priceless, so nobody looks at it twice. Nothing was rolled.`,
    'appraise/known': (d) =>
      t`${bookNameIn(d, 'item')} is worth ${text(d, 'value')}, and everybody knows it. Nothing was rolled.`,
    'appraise/tried': (d) => t`${text(d, 'name')} has looked ${bookNameIn(d, 'item')} over once. Nothing was rolled.`,
    'appraise/no-knowledge': (d) =>
      t`${text(d, 'name')} knows nothing of this sort (${text(d, 'type')}). Nothing was rolled; with:background claims a background that helps.`,
  },
  changes: {
    items: itemChange,
  },
  recaps: ITEM_RECAPS,
  questions: ITEM_QUESTIONS,
} satisfies ChapterWords<ItemsVocabulary>;

/** Longest name of a thing that is shown. */
const MAX_THING = 60;

const MAX_TEXT = 200;

function itemWords({ item }: { readonly item: string }): string {
  return bookName(item, MAX_THING);
}

function heavy({ encumbered }: { readonly encumbered: boolean }): string {
  return encumbered ? t` That is too much to carry, and slows the party.` : '';
}

function madeWords({ property, roll }: Fact<'item-made'>): string {
  if (property === null) return '';
  return t` Hidden in it${roll === null ? '' : `, ${dieWords(roll)}`}: ${bookName(property, MAX_TEXT)}`;
}

function goesLine(fact: Fact<'find-goes'>): string {
  if (fact.isAnimal) return t`${itemWords(fact)} comes along with the party.`;
  const slots = slotsWords(fact.slots);
  if (fact.name !== null) return t`${escapeMarkdown(fact.name)} carries ${itemWords(fact)} (${slots}).`;
  return fact.placeId === null
    ? t`A pack animal carries ${itemWords(fact)} (${slots}).`
    : t`${itemWords(fact)} (${slots}) lies ${lyingWords(fact.placeId, fact.place)} until somebody takes it (\`/item take\`).`;
}

/** Several at once share the title. */
function givenTitle(fact: Fact<'item-given'>, count: number): string {
  return count > 1
    ? plural(count, { one: '# thing: handed out', other: '# things: handed out' })
    : t`${itemWords(fact)}: handed out`;
}

function slotsWords(slots: number): string {
  return plural(slots, { one: '# slot', other: '# slots' });
}

function mergedLine(fact: Fact<'items-merged'>): string {
  const things = itemList(fact.items.map((item) => bookName(item, MAX_THING)));
  return fact.value === null
    ? t`${things} are ${itemWords(fact)} from now on, in one slot. Nobody knows what they are worth.`
    : t`${things} are ${itemWords(fact)} from now on, value ${fact.value}, in one slot.`;
}

function droppedLine(fact: Fact<'item-dropped'>): string {
  const who = fact.name === null ? t`The party` : escapeMarkdown(fact.name);
  if (fact.to === 'party') return t`${who} puts ${itemWords(fact)} on a pack animal.`;
  const { placeId = null, place = null } = fact;
  return placeId === null
    ? t`${who} leaves ${itemWords(fact)} behind.`
    : t`${who} leaves ${itemWords(fact)} ${lyingWords(placeId, place)}. It can be fetched.`;
}

function beastLine(fact: Fact<'beast-hurt'>): string {
  const [foe, beast, who] = [escapeMarkdown(fact.foeName), itemWords(fact), escapeMarkdown(fact.name)];
  return fact.hp === 0
    ? t`${foe} hurts ${beast} of ${who}: ${fact.damage} damage, and it dies.`
    : t`${foe} hurts ${beast} of ${who}: ${fact.damage} damage, ${fact.hp} of ${fact.hpMax} hp left.`;
}

function wornLine(fact: Fact<'item-worn'>): string {
  const who = escapeMarkdown(fact.name);
  if (!fact.on) return t`${who} takes off ${itemWords(fact)}.`;
  return fact.instead === null
    ? t`${who} puts on ${itemWords(fact)}.`
    : t`${who} puts on ${itemWords(fact)} instead of ${bookName(fact.instead, MAX_THING)}.`;
}

function appraisedLine(fact: Fact<'appraised'>): string {
  const who = escapeMarkdown(fact.name);
  if (fact.locked)
    return t`${who} is sure that ${itemWords(fact)} is priceless. It has to be carried home and banked, whatever it takes.`;
  if (fact.value !== null) return t`${itemWords(fact)} is worth ${fact.value}.`;
  return fact.ballpark === null
    ? t`${who} cannot say what ${itemWords(fact)} is worth.`
    : t`${who} guesses that ${itemWords(fact)} is worth about ${fact.ballpark}.`;
}
