import type { FactOf } from '../../../rules/lavender-hack/facts.ts';
import type { GoodsFact } from '../../../rules/lavender-hack/facts-goods.ts';
import { dieWords, rollsWords } from '../dice-words.ts';
import { harmless } from '../harmless.ts';
import type { Headline, LinesFor } from './lines.ts';
import { listWords, toneOf } from './words.ts';

/** Longest name of a thing that is shown. */
const MOST_THING = 60;
const MOST_TEXT = 200;

/** What happens to things of worth. */
export const GOODS_LINES: LinesFor<GoodsFact['fact']> = {
  'item-given': (fact) => [
    `${fact.name === null ? 'The party' : harmless(fact.name)} gets ${thing(fact)}.${heavy(fact)}`,
  ],
  'item-made': (fact) => [`${thing(fact)} is worth ${fact.value}.${madeWords(fact)}`],
  'item-taken': (fact) => [
    fact.from === null
      ? `${harmless(fact.name)} takes ${thing(fact)}.${heavy(fact)}`
      : `${harmless(fact.name)} takes ${thing(fact)} from what ${harmless(fact.from)} left.${heavy(fact)}`,
  ],
  'item-dropped': (fact) => [droppedLine(fact)],
  'item-offered': (fact) => [`${harmless(fact.name)} holds out ${thing(fact)} to ${harmless(fact.to)}.`],
  'item-passed': (fact) => [
    `${thing(fact)} goes ${fact.name === null ? '' : `from ${harmless(fact.name)} `}to ${harmless(fact.to)}.${heavy(fact)}`,
  ],
  'item-declined': (fact) => [`${harmless(fact.to)} does not take ${thing(fact)}; ${harmless(fact.name)} keeps it.`],
  'item-edited': (fact) => [`${thing(fact)} is as you wrote it now.`],
  'item-revealed': (fact) => [
    ...(fact.value === null ? [] : [`${thing(fact)} is worth ${fact.value}.`]),
    ...fact.properties.map((text) => `${thing(fact)}: ${harmless(text, MOST_TEXT)}`),
  ],
  'item-worn': (fact) => [wornLine(fact)],
  'items-merged': (fact) => [
    `${listWords(fact.items.map((item) => harmless(item, MOST_THING)))} are ${thing(fact)} from now on, value ${fact.value}, in one slot.`,
  ],
  appraised: (fact) => [appraisedLine(fact)],
  'ballpark-rolled': (fact) => [
    `${thing(fact)}: ${rollsWords(fact.rolls)}; worth ${fact.value}, and ${fact.told} was told.`,
  ],
  'buyer-named': (fact) => [
    `${harmless(fact.buyer, MOST_THING)} wants ${thing(fact)}: given to them it counts one more.`,
  ],
  'ring-keeps': (fact) => [`${thing(fact)} keeps ${harmless(fact.working)} for ${harmless(fact.name)}, once today.`],
};

/** The headline of one of these facts by itself. */
export function titleOfGoods(fact: GoodsFact): Headline {
  const item = thing(fact);
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

function thing({ item }: Pick<GoodsFact, 'item'>): string {
  return harmless(item, MOST_THING);
}

function heavy({ encumbered }: { readonly encumbered: boolean }): string {
  return encumbered ? ' That is too much to carry, and slows the party.' : '';
}

function madeWords({ property, roll }: FactOf<'item-made'>): string {
  if (property === null) return '';
  return ` Hidden in it${roll === null ? '' : `, ${dieWords(roll)}`}: ${harmless(property, MOST_TEXT)}`;
}

function droppedLine(fact: FactOf<'item-dropped'>): string {
  const who = fact.name === null ? 'The party' : harmless(fact.name);
  return fact.to === 'party' ? `${who} puts ${thing(fact)} on a pack animal.` : `${who} leaves ${thing(fact)} behind.`;
}

function wornLine(fact: FactOf<'item-worn'>): string {
  const who = harmless(fact.name);
  if (!fact.on) return `${who} takes off ${thing(fact)}.`;
  return fact.instead === null
    ? `${who} puts on ${thing(fact)}.`
    : `${who} puts on ${thing(fact)} instead of ${harmless(fact.instead, MOST_THING)}.`;
}

function appraisedLine(fact: FactOf<'appraised'>): string {
  const who = harmless(fact.name);
  if (fact.locked)
    return `${who} is sure that ${thing(fact)} is priceless. It has to be carried home and banked, whatever it takes.`;
  if (fact.value !== null) return `${thing(fact)} is worth ${fact.value}.`;
  return fact.ballpark === null
    ? `${who} cannot say what ${thing(fact)} is worth.`
    : `${who} guesses that ${thing(fact)} is worth about ${fact.ballpark}.`;
}
