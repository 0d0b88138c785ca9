import { type ConditionKind, conditionsOf, PARTY } from '../../mechanics/conditions.ts';
import type { World } from '../schemas.ts';
import type { AbilityId, Condition, EdgeSource } from './ids.ts';

const END_OF_FIGHT = { kind: 'count', unit: 'fight', left: 1 } as const;

/** The rule each condition comes from, and whether a fight takes it along when it ends. */
const CONDITIONS: Readonly<Record<Condition, ConditionKind>> = {
  starving: { rule: 'LH-RES-05' },
  darkness: { rule: 'LH-RES-06' },
  'badly-wounded': { rule: 'LH-HP-02' },
  exposed: { rule: 'LH-MELEE-03', until: END_OF_FIGHT },
  'advantage-vs': { rule: 'LH-DEFEND-01', until: END_OF_FIGHT },
  blessed: { rule: 'LH-MAGIC-01', until: END_OF_FIGHT },
};

/** Abilities of the body: those that hunger and wounds weaken. */
const OF_THE_BODY: readonly AbilityId[] = ['str', 'dex', 'con'];

/** Finds, begins and ends a condition; `endModifiers` ends those whose time is over. */
export const { findCondition, beginCondition, endCondition, endModifiers } = conditionsOf(CONDITIONS);

/** The effect of waiting conditions on a test (LH-PBP-03). */
export function conditionSources(
  world: World,
  { characterId, ability, needsLight }: { characterId: string; ability: AbilityId; needsLight: boolean },
): readonly EdgeSource[] {
  const hindered: Condition[] = [];
  if (OF_THE_BODY.includes(ability) && findCondition(world, 'starving', PARTY)) hindered.push('starving');
  if (OF_THE_BODY.includes(ability) && findCondition(world, 'badly-wounded', { characterId }))
    hindered.push('badly-wounded');
  if (needsLight && findCondition(world, 'darkness', PARTY)) hindered.push('darkness');
  return hindered.map((source) => ({ source, edge: 'disadvantage', rule: CONDITIONS[source].rule }));
}
