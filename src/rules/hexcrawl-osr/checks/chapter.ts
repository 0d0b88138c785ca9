import { z } from 'zod';
import type { Fact as EngineFact } from '../../engine/prompt.ts';
import { amendingRolls } from '../../mechanics/amending.ts';
import { conditionFieldsOf } from '../../mechanics/condition-field.ts';
import { beginCondition, endCondition, findCondition } from '../kit/conditions.ts';
import { CONDITION_IDS, EDGES } from '../kit/ids.ts';
import { abilityInput } from '../kit/kit.ts';
import { TIME } from '../kit/time.ts';
import type { Chapter, Fact } from '../vocabulary.ts';
import { callSave, save, waiveSave } from './save.ts';
import { stated, testAction } from './test.ts';

/** The terms that can be corrected in a roll among others, such as in a round of a fight. */
const fieldsSchema = z.strictObject({ ability: abilityInput.optional(), with: z.enum(EDGES).nullable().optional() });

/** Plays a move again with one roll of a character corrected: the ability, or what helped or hindered (PBP-UNDO-06). */
const amending = amendingRolls(fieldsSchema, ({ ability, sources }, { ability: other, with: edge }) => {
  const rest = edge === undefined ? sources : sources.filter(({ source }) => source !== 'stated');
  return { ability: other ?? ability, sources: edge == null ? rest : [...rest, stated(edge)] };
});

/** The characters whose rolls these facts tell: checks, blows and shots, and defence rolls; retainers have no player. */
function amendable(facts: readonly EngineFact[]): readonly string[] {
  return (facts as readonly Fact[]).flatMap((fact) => {
    if (fact.fact === 'check') return [fact.characterId];
    if (fact.fact !== 'attack') return [];
    if (fact.by === 'foes') return fact.defended ? [fact.targetId] : [];
    return fact.rule === 'HX-G-15' ? [] : [fact.actorId];
  });
}

/** Checks, saves and conditions (HX-CORE, HX-COND). */
export const checks = {
  actions: { test: testAction, call: callSave, waive: waiveSave },
  frames: { save },
  gmFields: conditionFieldsOf(CONDITION_IDS, { findCondition, beginCondition, endCondition }, TIME),
  amending,
  amendable,
  secrets: { hides: (_world, [table]) => table === 'tasks' },
} satisfies Chapter;
