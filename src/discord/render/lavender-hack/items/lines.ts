import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { ItemFact } from '../../../../rules/lavender-hack/items/facts.ts';
import { dieWords, rollsWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Headline, LinesFor } from '../kit/lines.ts';
import { listWords, toneOf } from '../kit/words.ts';

/** Longest name of a thing that is shown. */
const MAX_THING = 60;
const MAX_TEXT = 200;

/** What happens to things of worth. */
export const ITEM_LINES: LinesFor<ItemFact['fact']> = {
  'item-given': (fact) => [
    `${fact.name === null ? 'The party' : escapeMarkdown(fact.name)} gets ${itemWords(fact)}.${heavy(fact)}`,
  ],
  'item-made': (fact) => [`${itemWords(fact)} is worth ${fact.value}.${madeWords(fact)}`],
  'item-taken': (fact) => [
    fact.from === null
      ? `${escapeMarkdown(fact.name)} takes ${itemWords(fact)}.${heavy(fact)}`
      : `${escapeMarkdown(fact.name)} takes ${itemWords(fact)} from what ${escapeMarkdown(fact.from)} left.${heavy(fact)}`,
  ],
  'item-dropped': (fact) => [droppedLine(fact)],
  'item-offered': (fact) => [
    `${escapeMarkdown(fact.name)} holds out ${itemWords(fact)} to ${escapeMarkdown(fact.to)}.`,
  ],
  'item-passed': (fact) => [
    `${itemWords(fact)} goes ${fact.name === null ? '' : `from ${escapeMarkdown(fact.name)} `}to ${escapeMarkdown(fact.to)}.${heavy(fact)}`,
  ],
  'item-declined': (fact) => [
    `${escapeMarkdown(fact.to)} does not take ${itemWords(fact)}; ${escapeMarkdown(fact.name)} keeps it.`,
  ],
  'item-edited': (fact) => [`${itemWords(fact)} is as you wrote it now.`],
  'item-revealed': (fact) => [
    ...(fact.value === null ? [] : [`${itemWords(fact)} is worth ${fact.value}.`]),
    ...fact.properties.map((text) => `${itemWords(fact)}: ${escapeMarkdown(text, MAX_TEXT)}`),
  ],
  'item-worn': (fact) => [wornLine(fact)],
  'items-merged': (fact) => [
    `${listWords(fact.items.map((item) => escapeMarkdown(item, MAX_THING)))} are ${itemWords(fact)} from now on, value ${fact.value}, in one slot.`,
  ],
  appraised: (fact) => [appraisedLine(fact)],
  'ballpark-rolled': (fact) => [
    `${itemWords(fact)}: ${rollsWords(fact.rolls)}; worth ${fact.value}, and ${fact.told} was told.`,
  ],
  'buyer-named': (fact) => [
    `${escapeMarkdown(fact.buyer, MAX_THING)} wants ${itemWords(fact)}: given to them it counts one more.`,
  ],
  'ring-keeps': (fact) => [
    `${itemWords(fact)} keeps ${escapeMarkdown(fact.working)} for ${escapeMarkdown(fact.name)}, once today.`,
  ],
};

/** The headline of one of these facts by itself. */
export function titleOfItem(fact: ItemFact): Headline {
  const item = itemWords(fact);
  switch (fact.fact) {
    case 'item-given':
    case 'item-made':
      return { title: `${item}: handed out`, tone: 'strong' };
    case 'item-taken':
      return { title: `${item}: taken`, tone: 'neutral' };
    case 'item-dropped':
      return { title: fact.to === 'party' ? `${item}: packed` : `${item}: left behind`, tone: 'neutral' };
    case 'item-offered':
      return { title: `${item}: offered`, tone: 'neutral' };
    case 'item-passed':
      return { title: `${item}: passed on`, tone: 'neutral' };
    case 'item-declined':
      return { title: `${item}: declined`, tone: 'neutral' };
    case 'item-edited':
      return { title: `${item}: corrected`, tone: 'neutral' };
    case 'item-revealed':
      return { title: `${item}: something learned`, tone: 'strong' };
    case 'item-worn':
      return { title: fact.on ? `${item}: put on` : `${item}: taken off`, tone: 'neutral' };
    case 'items-merged':
      return { title: `${item}: put together`, tone: 'neutral' };
    case 'appraised':
      return { title: `${item}: appraised`, tone: toneOf(fact.degree) };
    case 'ballpark-rolled':
      return { title: `${item}: a guess`, tone: 'neutral' };
    case 'buyer-named':
      return { title: `${item}: somebody wants it`, tone: 'strong' };
    case 'ring-keeps':
      return { title: `${item}: the working is kept`, tone: 'strong' };
  }
}

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
