import type { Fact } from '../../../rules/engine/prompt.ts';
import type { FactOf, LavenderFact } from '../../../rules/lavender-hack/facts.ts';
import { CHARACTER_LINES } from './characters/lines.ts';
import { DICE_LINES } from './checks/dice-lines.ts';
import { ORACLE_LINES } from './checks/oracle-words.ts';
import { TABLE_LINES } from './checks/table-lines.ts';
import { ATTACK_LINES } from './combat/attack-lines.ts';
import { ROUND_LINES } from './combat/round-lines.ts';
import { WOUND_LINES } from './combat/wound-lines.ts';
import { COURT_LINES } from './court/lines.ts';
import { DOWNTIME_LINES } from './downtime/lines.ts';
import { ENCOUNTER_LINES } from './encounters/lines.ts';
import { ITEM_LINES } from './items/lines.ts';
import type { LinesFor } from './kit/lines.ts';
import { MAGIC_LINES } from './magic/lines.ts';
import { WILDERNESS_LINES } from './wilderness/lines.ts';
import { SEA_LINES } from './wilderness/sea-words.ts';

// Typed over every fact of the book, so that a fact without words does not compile.
const LINES: LinesFor<LavenderFact['fact']> = {
  ...DICE_LINES,
  ...ATTACK_LINES,
  ...WOUND_LINES,
  ...MAGIC_LINES,
  ...ROUND_LINES,
  ...ENCOUNTER_LINES,
  ...WILDERNESS_LINES,
  ...SEA_LINES,
  ...TABLE_LINES,
  ...ORACLE_LINES,
  ...ITEM_LINES,
  ...COURT_LINES,
  ...DOWNTIME_LINES,
  ...CHARACTER_LINES,
};

/** Facts of this book; those of the engine have their words elsewhere. */
export function isLavenderFact(fact: Fact): fact is LavenderFact {
  return Object.hasOwn(LINES, fact.fact);
}

/** What one fact says, safe to show. */
export function factLines(fact: LavenderFact): readonly string[] {
  const lines = LINES[fact.fact] as (told: LavenderFact) => readonly string[];
  return lines(fact);
}

/** The newest fact of a kind. */
export function lastOf<Name extends LavenderFact['fact']>(
  facts: readonly LavenderFact[],
  name: Name,
): FactOf<Name> | undefined {
  return facts.findLast((fact): fact is FactOf<Name> => fact.fact === name);
}
