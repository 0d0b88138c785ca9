import { conditionsOf, PARTY } from '../../mechanics/conditions.ts';
import type { LavenderWorld } from '../shapes.ts';
import type { AbilityId, Condition, EdgeSource } from './terms.ts';

/** The rule each condition comes from. */
const CONDITION_RULES: Readonly<Record<Condition, string>> = {
  starving: 'LH-RES-05',
  darkness: 'LH-RES-06',
  'badly-wounded': 'LH-HP-02',
  exposed: 'LH-MELEE-03',
  'advantage-vs': 'LH-DEFEND-01',
  blessed: 'LH-MAGIC-01',
};

/** Abilities of the body: those that hunger and wounds weaken. */
const OF_THE_BODY: readonly AbilityId[] = ['str', 'dex', 'con'];

/** Finds, begins and ends a condition. */
export const { findCondition, beginCondition, endCondition } = conditionsOf(CONDITION_RULES);

/** What waiting conditions do to a test (LH-PBP-03). */
export function conditionSources(
  world: LavenderWorld,
  { characterId, ability, needsLight }: { characterId: string; ability: AbilityId; needsLight: boolean },
): readonly EdgeSource[] {
  const hindered: Condition[] = [];
  if (OF_THE_BODY.includes(ability) && findCondition(world, 'starving', PARTY)) hindered.push('starving');
  if (OF_THE_BODY.includes(ability) && findCondition(world, 'badly-wounded', { characterId }))
    hindered.push('badly-wounded');
  if (needsLight && findCondition(world, 'darkness', PARTY)) hindered.push('darkness');
  return hindered.map((source) => ({ source, edge: 'disadvantage', rule: CONDITION_RULES[source] }));
}
