import type { OrderKind } from '../../engine/book.ts';
import type { Answer, Ask } from '../../engine/prompt.ts';
import type { Questions } from '../vocabulary.ts';
import { CLAIM_CHOICES, CLAIM_ORDERS } from './claim.ts';

/**
 * The orders that a player may give in advance (LH-PBP-02); the first choice is the default, and never spends anything that
 * cannot be regained.
 */
export const ORDERS: readonly OrderKind[] = [
  order('weak-cost', 'LH-MELEE-01', ['body-blow', 'exposed', 'exertion', 'ammunition'], picked),
  order('gear-die', 'LH-GEAR-01', ['keep', 'miss-to-weak', 'add'], addGearDie),
  order('save', 'LH-TEST-10', ['roll', 'background'], picked),
  order('defend', 'LH-DEFEND-01', ['roll', 'background'], picked),
  ...CLAIM_ORDERS.map(
    (kind): OrderKind => ({ kind, ofRound: true, rule: 'LH-GEAR-08', choices: CLAIM_CHOICES, answer: () => null }),
  ),
  order('power-attack', 'LH-STRONG-07', ['no', 'yes'], picked),
  order('precise-shot', 'LH-DEFT-04', ['no', 'yes'], picked),
  order('reagents', 'LH-WISE-06', ['no', 'yes'], picked),
  order('death-dice', 'LH-STRONG-01', ['none', 'one', 'all'], deathDice),
  order('maneuver', 'LH-STRONG-05', ['none', 'disarm', 'push', 'sunder-shield'], picked),
  order('cleave', 'LH-STRONG-04', ['stop', 'next'], (ask, choice) => (choice === 'next' ? firstOption(ask) : 'stop')),
  // Not a question: what a character does in a round of combat that nobody declared for (LH-COMBAT-02).
  {
    kind: 'combat',
    ofRound: true,
    rule: 'LH-COMBAT-02',
    choices: ['stand-back', 'attack', 'shoot', 'as-before', 'flee'],
    answer: () => null,
  },
  // Nor this: what a character does while the party regroups, when their player says nothing (LH-WILD-17).
  {
    kind: 'rest',
    ofRound: true,
    rule: 'LH-WILD-17',
    choices: ['heal-or-forage', 'forage', 'memorise', 'repair', 'none'],
    answer: () => null,
  },
  // Nor this: what is banked for somebody who says nothing when the party settles down (LH-BANK-01).
  { kind: 'bank', ofRound: true, rule: 'LH-BANK-01', choices: ['nothing', 'treasure'], answer: () => null },
];

function order(
  kind: keyof Questions,
  rule: string,
  choices: readonly string[],
  answer: (ask: Ask, choice: string) => Answer | null,
): OrderKind {
  return { kind, rule, choices, answer: (ask, choice) => (ask.kind === kind ? answer(ask, choice) : null) };
}

/** The option of that name, while it is open. */
function picked({ form }: Ask, choice: string): Answer | null {
  return form.form === 'choice' && form.options.some(({ id }) => id === choice) ? choice : null;
}

/** `miss-to-weak`: only a miss is worth the die, and only while the die is whole (LH-GEAR-01, LH-USAGE-01). */
function addGearDie(ask: Ask, choice: string): Answer | null {
  if (choice === 'add') return picked(ask, 'add');
  if (choice !== 'miss-to-weak') return 'keep';
  const add = ask.form.form === 'choice' ? ask.form.options.find(({ id }) => id === 'add') : undefined;
  return ask.terms.degree === 'miss' && add?.terms.broken === false ? 'add' : 'keep';
}

function deathDice({ form }: Ask, choice: string): Answer | null {
  if (form.form !== 'number') return null;
  if (choice === 'all') return form.max;
  return choice === 'one' ? Math.min(1, form.max) : form.min;
}

function firstOption({ form }: Ask): Answer | null {
  return form.form === 'choice' ? (form.options[0]?.id ?? null) : null;
}
