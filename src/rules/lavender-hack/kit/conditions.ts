import type { Modifier } from '../../engine/world.ts';
import type { LavenderContext } from '../context.ts';
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

interface Whom {
  readonly characterId: string | null;
  readonly foeId?: string | null;
}

/** Conditions of the whole party have no character. */
export const PARTY: Whom = { characterId: null };

export function findCondition(
  world: LavenderWorld,
  kind: Condition,
  { characterId, foeId = null }: Whom,
): Modifier | null {
  return (
    Object.values(world.modifiers).find(
      (one) => one.kind === kind && one.characterId === characterId && one.foeId === foeId,
    ) ?? null
  );
}

/** Begins a condition; one that is there already goes on. @returns whether it is new */
export function beginCondition(context: LavenderContext, condition: Condition, whom: Whom): boolean {
  const { world, newId, emit } = context;
  if (findCondition(world, condition, whom) !== null) return false;
  const { characterId, foeId = null } = whom;
  const rule = CONDITION_RULES[condition];
  const id = newId();
  world.modifiers[id] = { id, kind: condition, rule, characterId, foeId };
  emit({ fact: 'condition-begins', rule, condition, characterId, name: nameOf(world, characterId), foeId });
  return true;
}

/** Ends a condition if it is there. @returns whether it was */
export function endCondition(context: LavenderContext, condition: Condition, whom: Whom): boolean {
  const { world, emit } = context;
  const found = findCondition(world, condition, whom);
  if (found === null) return false;
  delete world.modifiers[found.id];
  const { rule, characterId, foeId } = found;
  emit({ fact: 'condition-ends', rule, condition, characterId, name: nameOf(world, characterId), foeId });
  return true;
}

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

function nameOf(world: LavenderWorld, characterId: string | null): string | null {
  return characterId === null ? null : (world.characters[characterId]?.name ?? null);
}
