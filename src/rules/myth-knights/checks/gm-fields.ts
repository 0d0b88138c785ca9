import { setYesNo } from '../../mechanics/gm-fields.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { beginCondition, endCondition, findCondition } from '../kit/conditions.ts';
import { CONDITION_IDS } from '../kit/terms.ts';
import type { World } from '../shapes.ts';
import type { Field } from '../vocabulary.ts';

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
