import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { ItemFact } from '../../../../rules/lavender-hack/items/facts.ts';
import type { ClassId } from '../../../../rules/lavender-hack/kit/terms.ts';
import { dieWords, rollsWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { ITEM_REFUSALS } from '../../mechanics/items.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { plainly } from '../kit/fact-words.ts';
import { CLASS_NAMES, toneOf } from '../kit/words.ts';
import { itemChange } from './changes.ts';
import { ITEM_QUESTIONS } from './questions.ts';

/** Words of things of worth. */
export const itemsWords = {
  facts: {
    'item-given': {
      title: (fact) => ({ title: `${itemWords(fact)}: handed out`, tone: 'strong' }),
      lines: (fact) => [
        `${fact.name === null ? 'The party' : escapeMarkdown(fact.name)} gets ${itemWords(fact)}.${heavy(fact)}`,
      ],
    },
    'item-made': {
      title: (fact) => ({ title: `${itemWords(fact)}: handed out`, tone: 'strong' }),
      lines: (fact) => [`${itemWords(fact)} is worth ${fact.value}.${madeWords(fact)}`],
    },
    'item-taken': {
      title: (fact) => plainly(`${itemWords(fact)}: taken`),
      lines: (fact) => [
        fact.from === null
          ? `${escapeMarkdown(fact.name)} takes ${itemWords(fact)}.${heavy(fact)}`
          : `${escapeMarkdown(fact.name)} takes ${itemWords(fact)} from what ${escapeMarkdown(fact.from)} left.${heavy(fact)}`,
      ],
    },
    'item-dropped': {
      title: (fact) => plainly(fact.to === 'party' ? `${itemWords(fact)}: packed` : `${itemWords(fact)}: left behind`),
      lines: (fact) => [droppedLine(fact)],
    },
    'item-offered': {
      title: (fact) => plainly(`${itemWords(fact)}: offered`),
      lines: (fact) => [`${escapeMarkdown(fact.name)} holds out ${itemWords(fact)} to ${escapeMarkdown(fact.to)}.`],
    },
    'item-passed': {
      title: (fact) => plainly(`${itemWords(fact)}: passed on`),
      lines: (fact) => [
        `${itemWords(fact)} goes ${fact.name === null ? '' : `from ${escapeMarkdown(fact.name)} `}to ${escapeMarkdown(fact.to)}.${heavy(fact)}`,
      ],
    },
    'item-declined': {
      title: (fact) => plainly(`${itemWords(fact)}: declined`),
      lines: (fact) => [
        `${escapeMarkdown(fact.to)} does not take ${itemWords(fact)}; ${escapeMarkdown(fact.name)} keeps it.`,
      ],
    },
    'item-edited': {
      title: (fact) => plainly(`${itemWords(fact)}: corrected`),
      lines: (fact) => [`${itemWords(fact)} is as you wrote it now.`],
    },
    'item-revealed': {
      title: (fact) => ({ title: `${itemWords(fact)}: something learned`, tone: 'strong' }),
      lines: (fact) => [
        ...(fact.value === null ? [] : [`${itemWords(fact)} is worth ${fact.value}.`]),
        ...fact.properties.map((text) => `${itemWords(fact)}: ${escapeMarkdown(text, MAX_TEXT)}`),
      ],
    },
    'item-worn': {
      title: (fact) => plainly(fact.on ? `${itemWords(fact)}: put on` : `${itemWords(fact)}: taken off`),
      lines: (fact) => [wornLine(fact)],
    },
    'items-merged': {
      title: (fact) => plainly(`${itemWords(fact)}: put together`),
      lines: (fact) => [
        `${listWords(fact.items.map((item) => escapeMarkdown(item, MAX_THING)))} are ${itemWords(fact)} from now on, value ${fact.value}, in one slot.`,
      ],
    },
    appraised: {
      title: (fact) => ({ title: `${itemWords(fact)}: appraised`, tone: toneOf(fact.degree) }),
      lines: (fact) => [appraisedLine(fact)],
    },
    'ballpark-rolled': {
      title: (fact) => plainly(`${itemWords(fact)}: a guess`),
      lines: (fact) => [
        `${itemWords(fact)}: ${rollsWords(fact.rolls)}; worth ${fact.value}, and ${fact.told} was told.`,
      ],
    },
    'buyer-named': {
      title: (fact) => ({ title: `${itemWords(fact)}: somebody wants it`, tone: 'strong' }),
      lines: (fact) => [
        `${escapeMarkdown(fact.buyer, MAX_THING)} wants ${itemWords(fact)}: given to them it counts one more.`,
      ],
    },
    'ring-keeps': {
      title: (fact) => ({ title: `${itemWords(fact)}: the working is kept`, tone: 'strong' }),
      lines: (fact) => [
        `${itemWords(fact)} keeps ${escapeMarkdown(fact.working)} for ${escapeMarkdown(fact.name)}, once today.`,
      ],
    },
  },
  refusals: {
    ...ITEM_REFUSALS,
    'item/which': (d) =>
      `There are several called ${text(d, 'typed')}. Nothing was changed; choose one from the list while you type.`,
    'item/carried': (d) =>
      `${text(d, 'name')} has ${text(d, 'item')}. Nothing was changed; whoever has a thing may /item pass it on.`,
    'item/with-party': (d) =>
      `${text(d, 'item')} is with the party, and nobody carries it. Nothing was changed; /item take picks it up.`,
    'item/too-much': (d) =>
      `${text(d, 'name')} would carry ${text(d, 'used')} slots, and can carry ${text(d, 'most')} at most. ${text(d, 'item')} stays where it is.`,
    'item/no-pack-room': (d) =>
      d.most === 0
        ? `The party has no pack animal to carry ${text(d, 'item')}. Nothing was changed.`
        : `The pack animals carry ${text(d, 'most')} slots, and with ${text(d, 'item')} it would be ${text(d, 'used')}. Nothing was changed.`,
    'item/locked': (d) =>
      `${text(d, 'item')} is believed to be priceless, and is not let go before it is banked at home. Nothing was changed.`,
    'item/not-wearable': (d) => `${text(d, 'item')} cannot be worn. Nothing was changed.`,
    'item/worn-already': (d) => `${text(d, 'item')} is worn already. Nothing was changed.`,
    'item/not-worn': (d) => `${text(d, 'item')} is not worn. Nothing was changed.`,
    'item/beyond-class': (d) =>
      `${text(d, 'item')} is beyond ${CLASS_NAMES[d.class as ClassId] ?? 'that class'}. It can be carried and traded, but not worn; nothing was changed.`,
    'item/bad-name': (d) => `A thing has a name of 1 to ${text(d, 'max')} characters on one line. Nothing was changed.`,
    'item/bad-text': (d) =>
      `The ${text(d, 'field')} has at most ${text(d, 'max')} characters on one line. Nothing was changed.`,
    'item/no-such-row': (d) =>
      `The equipment has nothing called ${text(d, 'typed')}. Nothing was changed; leave like: out for a plain thing.`,
    'item/list-unread': (d) =>
      `I cannot read “${text(d, 'part')}”. Nothing was given; write how many, what, its value from 0 to ${text(d, 'max')}, and hidden if players do not know it: \`3x coins 1, chalice 2 hidden\`.`,
    'item/list-long': (d) =>
      `That is more than ${text(d, 'max')} things at once. Nothing was given; make two lists of it.`,
    'item/list-or-one': () =>
      'With things: each thing says its own name and value. Nothing was given; leave the other options out, but for to: and secret:.',
    'item/nothing-named': () => 'Say what it is: name: for one thing, things: for several. Nothing was given.',
    'item/nothing-to-change': () => 'Say what is to change. Nothing was changed.',
    'item/nothing-hidden': (d) => `There is nothing hidden about ${text(d, 'item')} of that kind. Nothing was told.`,
    'item/text-without-magic': () => 'A text is for magic; say magic:other with it. Nothing was changed.',
    'item/too-magical': (d) =>
      `${text(d, 'item')} has ${text(d, 'max')} properties, and more cannot be kept. Nothing was changed.`,
    'item/merge-two': () => 'It takes two things or more to put together. Nothing was changed.',
    'item/merge-unknown': (d) =>
      `Nobody knows what ${text(d, 'item')} is worth; only things of known value go together. Nothing was changed.`,
    'item/merge-bulky': (d) =>
      `${text(d, 'item')} is not small enough: only valuables of one slot go together. Nothing was changed.`,
    'item/merge-unlike': (d) =>
      `${text(d, 'item')} and ${text(d, 'other')} are not alike, or not in the same hands. Nothing was changed.`,
    'appraise/locked': (d) =>
      `${text(d, 'item')} is believed to be priceless, so nobody looks at it twice. Nothing was rolled.`,
    'appraise/known': (d) =>
      `${text(d, 'item')} is worth ${text(d, 'value')}, and everybody knows it. Nothing was rolled.`,
    'appraise/tried': (d) => `${text(d, 'name')} has looked ${text(d, 'item')} over once. Nothing was rolled.`,
    'appraise/no-knowledge': (d) =>
      `${text(d, 'name')} knows nothing of this sort (${text(d, 'type')}). Nothing was rolled; with:background claims a background that helps.`,
  },
  changes: {
    items: itemChange,
  },
  questions: ITEM_QUESTIONS,
} satisfies ChapterWords<ItemFact>;

/** Longest name of a thing that is shown. */
const MAX_THING = 60;

const MAX_TEXT = 200;

function itemWords({ item }: Pick<ItemFact, 'item'>): string {
  return escapeMarkdown(item, MAX_THING);
}

function heavy({ encumbered }: { readonly encumbered: boolean }): string {
  return encumbered ? ' That is too much to carry, and slows the party.' : '';
}

function madeWords({ property, roll }: FactOf<'item-made'>): string {
  if (property === null) return '';
  return ` Hidden in it${roll === null ? '' : `, ${dieWords(roll)}`}: ${escapeMarkdown(property, MAX_TEXT)}`;
}

function droppedLine(fact: FactOf<'item-dropped'>): string {
  const who = fact.name === null ? 'The party' : escapeMarkdown(fact.name);
  return fact.to === 'party'
    ? `${who} puts ${itemWords(fact)} on a pack animal.`
    : `${who} leaves ${itemWords(fact)} behind.`;
}

function wornLine(fact: FactOf<'item-worn'>): string {
  const who = escapeMarkdown(fact.name);
  if (!fact.on) return `${who} takes off ${itemWords(fact)}.`;
  return fact.instead === null
    ? `${who} puts on ${itemWords(fact)}.`
    : `${who} puts on ${itemWords(fact)} instead of ${escapeMarkdown(fact.instead, MAX_THING)}.`;
}

function appraisedLine(fact: FactOf<'appraised'>): string {
  const who = escapeMarkdown(fact.name);
  if (fact.locked)
    return `${who} is sure that ${itemWords(fact)} is priceless. It has to be carried home and banked, whatever it takes.`;
  if (fact.value !== null) return `${itemWords(fact)} is worth ${fact.value}.`;
  return fact.ballpark === null
    ? `${who} cannot say what ${itemWords(fact)} is worth.`
    : `${who} guesses that ${itemWords(fact)} is worth about ${fact.ballpark}.`;
}
