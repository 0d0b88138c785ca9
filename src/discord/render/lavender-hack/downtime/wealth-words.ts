import type { Json } from '../../../../rules/engine/json.ts';
import { BROKEN } from '../../../../rules/mechanics/dice/usage-die.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { grave, main, type OptionWords, still, text } from '../kit/option-words.ts';
import { listWords } from '../kit/words.ts';

type Terms = Readonly<Record<string, Json>>;

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
