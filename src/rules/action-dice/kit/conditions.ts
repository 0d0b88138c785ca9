import { type ConditionKind, conditionsOf } from '../../mechanics/conditions.ts';
import type { Condition } from './ids.ts';

const END_OF_FIGHT = { kind: 'count', unit: 'fight', left: 1 } as const;
const END_OF_ROUND = { kind: 'count', unit: 'round', left: 1 } as const;

/** The rule each condition comes from, and how it ends where nothing else is said. */
const CONDITIONS: Readonly<Record<Condition, ConditionKind>> = {
  /** No action dice until the day ends (AD-INJ-03, concussion). */
  dazed: { rule: 'AD-INJ-03' },
  /** Part of the body cannot be used until the day ends (AD-INJ-03, flesh wound). */
  'part-useless': { rule: 'AD-INJ-03' },
  /** Out of the action (AD-INJ-04). */
  out: { rule: 'AD-INJ-04', until: END_OF_FIGHT },
  /** Out cold, one hour more (AD-INJ-03, leg or arm useless). */
  fainted: { rule: 'AD-INJ-03' },
  /** One less armour until it is mended (AD-G-05). */
  'strap-broken': { rule: 'AD-G-05' },
  /** One more fighting die is ready in the first round (AD-CLASS-03). */
  poised: { rule: 'AD-CLASS-03', until: END_OF_ROUND },
  /** The next turn goes to tidying up after a mishap (AD-G-05). */
  tidying: { rule: 'AD-G-05' },
};

/** Finds, begins and ends a condition; `endModifiers` ends those whose time is over. */
export const { findCondition, beginCondition, endCondition, endModifiers } = conditionsOf(CONDITIONS);
