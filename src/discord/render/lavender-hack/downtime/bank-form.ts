import { t } from '../../../../language/text.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import { bankable, bankOption } from '../../../../rules/lavender-hack/downtime/bank.ts';
import type { World } from '../../../../rules/lavender-hack/shapes.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { RoundQuestion } from '../../engine/renderer.ts';
import { thingList } from '../../engine/words.ts';
import { leaderOf } from '../kit/leader.ts';
import { bookName } from '../kit/names.ts';
import { boxHint, boxWords } from './questions.ts';

const MAX_NAME = 40;

const MAX_LABEL = 100;

/** The words of the opening bank (LH-BANK-01). */
export function bankQuestion(_terms: Round['terms'], world: World): RoundQuestion {
  const options = bankable(world).map((thing) => {
    const { id, terms } = bankOption(world, thing);
    const hint = stripMarkdown(boxHint(terms.value, terms.holder, terms.buyer), MAX_LABEL);
    return [id, { label: stripMarkdown(bookName(terms.name), MAX_LABEL), hint, weight: 'plain' }] as const;
  });
  return {
    title: t`What do you bank?`,
    recap: t`The bank`,
    text: t`Each of you banks from your own things, and ${leaderOf(world)} also from what nobody carries. What is banked is gone for good, once all have handed in.`,
    options: Object.fromEntries(options),
    field: t`What to bank`,
    placeholder: t`What to bank`,
    act: t`Bank`,
  };
}

/** Somebody's choice at the bank, for the middle of a sentence: `banks Silver bowl, a box of wealth 3`. */
export function bankVerdict({ answer }: Verdict, _terms: Round['terms'], world: World): string | null {
  if (!Array.isArray(answer)) return null;
  const things = bankable(world).filter(({ id }) => answer.includes(id));
  if (things.length === 0) return t`banks nothing`;
  const names = thingList(things.map(({ name }) => bookName(name, MAX_NAME)));
  return t`banks ${names}: ${boxWords(things.map((thing) => bankOption(world, thing).terms))}`;
}

/** Each thing that was banked has a line that says what became of it. */
export function isBankTold({ answer }: Verdict): boolean {
  return Array.isArray(answer) && answer.length > 0;
}
