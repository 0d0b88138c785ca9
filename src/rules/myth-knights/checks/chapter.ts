import { z } from 'zod';
import type { Fact as EngineFact } from '../../engine/prompt.ts';
import { amendingRolls } from '../../mechanics/amending.ts';
import { setYesNo } from '../../mechanics/gm-fields.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { beginCondition, endCondition, findCondition } from '../kit/conditions.ts';
import { CONDITION_IDS } from '../kit/ids.ts';
import { virtueInput } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Fact, Field } from '../vocabulary.ts';
import { luckAction } from './luck.ts';
import { callSave, save, testAction, waiveSave } from './save.ts';

/** The terms that can be corrected in a roll among others. */
const fieldsSchema = z.strictObject({ ability: virtueInput.optional() });

/** Plays a move again with one roll of a knight corrected: the virtue (PBP-UNDO-06). */
const amending = amendingRolls(fieldsSchema, ({ ability, sources }, { ability: other }) => ({
  ability: other ?? ability,
  sources,
}));

/** The characters whose rolls these facts tell: saves. */
function amendable(facts: readonly EngineFact[]): readonly string[] {
  return (facts as readonly Fact[]).flatMap((fact) =>
    fact.fact === 'save' && fact.use !== 'tend' ? [fact.characterId] : [],
  );
}

/** Saves, luck and states (MK-CORE, MK-REF). */
export const checks = {
  actions: { test: testAction, call: callSave, waive: waiveSave, oracle: luckAction },
  frames: { save },
  gmFields: conditionFields,
  amending,
  amendable,
} satisfies Chapter;

/** Every state of every knight in play, to begin or to end (MK-CORE-06). */
export function conditionFields(world: World): readonly Field[] {
  return charactersInPlay(world).flatMap(({ id, name }) =>
    CONDITION_IDS.map((kind): Field => {
      const whom = { characterId: id };
      return {
        key: `modifier/${id}/${kind}`,
        label: `${name}: ${kind}`,
        value: findCondition(world, kind, whom) !== null,
        set: (context, value) =>
          setYesNo(value, (to) => {
            if (to) beginCondition(context, kind, whom);
            else endCondition(context, kind, whom);
          }),
      };
    }),
  );
}
