import type { Context } from '../engine/context.ts';
import type { Of } from '../engine/prompt.ts';
import type { Modifier, Shapes, World } from '../engine/world.ts';

/** What waits to act on later rolls begins or ends. */
export type ConditionFact<Kind extends string> =
  | Of<'condition-begins', ConditionOf<Kind>>
  | Of<'condition-ends', ConditionOf<Kind>>;

interface ConditionOf<Kind> {
  condition: Kind;
  characterId: string | null;
  name: string | null;
  foeId: string | null;
}

/** Whom a condition acts on, and against which foe only. */
interface Whom {
  readonly characterId: string | null;
  readonly foeId?: string | null;
}

/** Conditions of the whole party have no character. */
export const PARTY: Whom = { characterId: null };

type ConditionContext<Kind extends string> = Pick<Context<Shapes, ConditionFact<Kind>>, 'world' | 'newId' | 'emit'>;

interface Conditions<Kind extends string> {
  findCondition(world: Pick<World, 'modifiers'>, kind: Kind, whom: Whom): Modifier | null;
  /** Begins a condition; one that is there already goes on. @returns whether it is new */
  beginCondition(context: ConditionContext<Kind>, kind: Kind, whom: Whom): boolean;
  /** Ends a condition if it is there. @returns whether it was */
  endCondition(context: ConditionContext<Kind>, kind: Kind, whom: Whom): boolean;
}

/** Returns what finds, begins and ends the conditions of a book. @param rules the rule that each of them comes from */
export function conditionsOf<Kind extends string>(rules: Readonly<Record<Kind, string>>): Conditions<Kind> {
  return {
    findCondition,
    beginCondition({ world, newId, emit }, condition, whom) {
      if (findCondition(world, condition, whom) !== null) return false;
      const { characterId, foeId = null } = whom;
      const rule = rules[condition];
      const id = newId();
      world.modifiers[id] = { id, kind: condition, rule, characterId, foeId };
      emit({ fact: 'condition-begins', rule, condition, characterId, name: nameOf(world, characterId), foeId });
      return true;
    },
    endCondition({ world, emit }, condition, whom) {
      const found = findCondition(world, condition, whom);
      if (found === null) return false;
      delete world.modifiers[found.id];
      const { rule, characterId, foeId } = found;
      emit({ fact: 'condition-ends', rule, condition, characterId, name: nameOf(world, characterId), foeId });
      return true;
    },
  };
}

function findCondition(
  { modifiers }: Pick<World, 'modifiers'>,
  kind: string,
  { characterId, foeId = null }: Whom,
): Modifier | null {
  return (
    Object.values(modifiers).find(
      (one) => one.kind === kind && one.characterId === characterId && one.foeId === foeId,
    ) ?? null
  );
}

function nameOf({ characters }: Pick<World, 'characters'>, characterId: string | null): string | null {
  return characterId === null ? null : (characters[characterId]?.name ?? null);
}
