import type { Json } from '../../../../rules/engine/json.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import { BROKEN } from '../../../../rules/mechanics/dice/usage-die.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Headline, LinesFor } from '../kit/lines.ts';
import { grave, main, type OptionWords, still, text } from '../kit/option-words.ts';
import { listWords } from '../kit/words.ts';

type Told = 'wealth' | 'wealth-vote' | 'base' | 'downtime-begins' | 'downtime-leaving' | 'banked' | 'downtime-ends';
type Terms = Readonly<Record<string, Json>>;

/** Wealth, and the weeks at home as a whole. */
export const WEALTH_LINES: LinesFor<Told> = {
  wealth: wealthLines,
  'wealth-vote': ({ row, yes, no, outcome }) => [
    `A box of wealth ${row}: ${yes} for it, ${no} against. ${VOTED[outcome]}`,
  ],
  base: ({ name }) => [`Home is ${escapeMarkdown(name)} now.`],
  'downtime-begins': ({ where, factionId }) => [
    where === null
      ? 'The party settles down at home.'
      : `The party settles down ${factionId === null ? `at ${escapeMarkdown(where)}` : `with ${escapeMarkdown(where)}`}.`,
    'What is of known value can be banked: each thing becomes a box of wealth of its value, and is gone. What is worn is not offered (`/item wear` takes it off).',
    'Then weeks go by, and everybody says what they do with each.',
  ],
  'downtime-leaving': ({ leaving }) => [
    leaving ? 'They set out again when this week is over.' : 'They stay on after this week.',
  ],
  banked: ({ item, value, holder }) => [bankedLine(item, value, holder)],
  'downtime-ends': ({ weeks, level, payment, die }) => [
    payment === 0
      ? 'There was nothing to live on.'
      : `The cost of living is paid with a box of wealth ${payment}; the highest level is ${level}.`,
    `After ${weeks} ${weeks === 1 ? 'week' : 'weeks'} they set out again, with all four dice at ${dieWords(die)}.`,
  ],
};

/** The headline of one of these facts by itself. */
export function titleOfWealth(fact: FactOf<Told>): Headline {
  switch (fact.fact) {
    case 'wealth':
      return { title: WEALTH_TITLES[fact.how], tone: fact.how === 'lost' ? 'trouble' : 'neutral' };
    case 'wealth-vote':
      return fact.outcome === 'passed'
        ? { title: 'The box is spent', tone: 'strong' }
        : { title: 'The box is kept', tone: 'neutral' };
    case 'base':
      return { title: `Home: ${escapeMarkdown(fact.name)}`, tone: 'neutral' };
    case 'downtime-begins':
      return { title: fact.factionId === null ? 'Home at last' : 'In a refuge', tone: 'strong' };
    case 'downtime-leaving':
      return { title: fact.leaving ? 'Soon on the road again' : 'A while longer', tone: 'neutral' };
    case 'banked':
      return { title: `${escapeMarkdown(fact.item)}: ${fact.value === 0 ? 'worthless' : 'banked'}`, tone: 'neutral' };
    case 'downtime-ends':
      return { title: 'On the road again', tone: fact.payment === 0 ? 'trouble' : 'strong' };
  }
}

/** What is asked at the start and at the end of the weeks, and before a box is spent. */
export const DOWNTIME_QUESTIONS = {
  bank: {
    text: (_terms: Terms, who: string) => `${who} may bank what ${who} carries, and what the party has.`,
    placeholder: 'What to bank',
  },
  'bank-sure': {
    text: ({ things }: Terms, who: string) => {
      const banked = itemsIn(things);
      return `${who} chose ${listWords(banked.map(({ name }) => escapeMarkdown(name)))}. ${banked.length === 1 ? `Banking it turns it into ${boxWords(banked)}, and it is` : `Banking them turns them into ${boxWords(banked)}, and they are`} gone for good.`;
    },
  },
  living: {
    text: (terms: Terms) =>
      `Spotlight: the cost of living, against the highest level of the party, ${terms.level}. Which box pays it?`,
  },
  'living-unpaid': {
    text: () =>
      'Spotlight: if nothing is paid, all four dice break: food, fellowship, gear and light set out at d20. Leave all the same?',
  },
  'wealth-vote': {
    text: (terms: Terms) =>
      `Shall a box of wealth ${terms.row} be spent${text(terms.why) === '' ? '' : ` for: ${escapeMarkdown(text(terms.why))}`}? More than half have to agree.`,
  },
};

/** A thing that may be banked. */
export function bankOption({ terms }: { readonly terms: Terms }): OptionWords {
  const whose = text(terms.holder) === '' ? '; the party has it' : '';
  return still(text(terms.name), `A box of wealth ${terms.value}${whose}.`);
}

/** Whether what they chose is banked. */
export function bankSureOption({ id, terms }: { readonly id: string; readonly terms: Terms }): OptionWords {
  if (id === 'again') return still('Choose again', null);
  if (id === 'keep') return still('Bank nothing', null);
  return main(itemsIn(terms.things).length > 1 ? 'Bank them' : 'Bank it', null);
}

/** A box for the cost of living. */
export function livingOption({ id, terms }: { readonly id: string; readonly terms: Terms }): OptionWords {
  const dice = `Food, fellowship, gear and light are ${terms.die === BROKEN ? 'broken' : `d${terms.die}`}.`;
  return id === 'nothing'
    ? grave('Pay nothing', dice)
    : still(`Wealth ${terms.value} → ${terms.die === BROKEN ? 'broken' : `d${terms.die}`}`, dice);
}

/** Whether they leave although nothing pays for it. */
export function unpaidOption({ id }: { readonly id: string }): OptionWords {
  return id === 'nothing'
    ? grave('Leave with four broken dice', 'Food, fellowship, gear and light are broken (d20).')
    : main('Not yet', 'Nothing is paid, and nothing breaks yet.');
}

export function voteOption({ id }: { readonly id: string }): OptionWords {
  return id === 'yes' ? main('Spend it', 'The box is erased.') : still('Keep it', 'The box stays.');
}

const VOTED: Readonly<Record<FactOf<'wealth-vote'>['outcome'], string>> = {
  passed: 'It is spent.',
  rejected: 'It is kept.',
  gone: 'But it is there no more.',
};

const WEALTH_TITLES: Readonly<Record<FactOf<'wealth'>['how'], string>> = {
  gained: 'Wealth gained',
  spent: 'Wealth spent',
  up: 'Wealth changed up',
  down: 'Wealth changed down',
  lost: 'Wealth lost',
  set: 'Wealth corrected',
};

/** `Wealth 3: 3 → 2 boxes, for: a boat.` */
function wealthLines({ rule, how, row, from, to, why }: FactOf<'wealth'>): readonly string[] {
  if (how === 'lost') return [`Wealth ${row} is full, and there is nothing above: a box is lost.`];
  // What was banked is named with its value.
  if (why === 'bank' && how === 'gained') return [];
  if (how === 'up' && to === 0) return [`Five boxes of wealth ${row} become one of the next.`];
  // With other rules it is a code, and another line says what for.
  const isSaid = why !== null && (rule === 'LH-WEALTH-01' || rule === 'LH-WEALTH-02');
  return [
    `Wealth ${row}: ${from} → ${to} ${to === 1 ? 'box' : 'boxes'}${isSaid ? `, for: ${escapeMarkdown(why)}` : ''}.`,
  ];
}

function bankedLine(item: string, value: number, holder: string | null): string {
  const what = `${escapeMarkdown(item)}${holder === null ? '' : ` (${escapeMarkdown(holder)})`}`;
  return value === 0 ? `Banked: ${what}, worthless.` : `Banked: ${what}, a box of wealth ${value}.`;
}

interface Banked {
  readonly name: string;
  readonly value: number;
}

function itemsIn(things: Json | undefined): readonly Banked[] {
  return Array.isArray(things) ? (things as unknown as readonly Banked[]) : [];
}

/** `2 boxes of wealth 3 and a box of wealth 1`. */
function boxWords(things: readonly Banked[]): string {
  const rows = [...new Set(things.map(({ value }) => value))].sort((a, b) => b - a);
  const parts = rows.map((row) => {
    const boxes = things.filter(({ value }) => value === row).length;
    return `${boxes === 1 ? 'a box' : `${boxes} boxes`} of wealth ${row}`;
  });
  return listWords(parts);
}

function dieWords(die: number): string {
  return die === BROKEN ? 'd20, broken' : `d${die}`;
}
