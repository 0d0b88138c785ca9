import { conditionFieldOf } from '../../mechanics/condition-field.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { beginCondition, endCondition, findCondition } from '../kit/conditions.ts';
import { CONDITION_IDS } from '../kit/terms.ts';
import { TIME } from '../kit/time.ts';
import type { World } from '../shapes.ts';
import type { Field } from '../vocabulary.ts';

const conditionField = conditionFieldOf({ findCondition, beginCondition, endCondition }, TIME);

/** Every condition of everybody in play, to begin, to end, or to last for so long (HX-COND-01 to HX-COND-08). */
export function conditionFields(world: World): readonly Field[] {
  return charactersInPlay(world).flatMap(({ id, name }) =>
    CONDITION_IDS.map((kind) =>
      conditionField(world, `modifier/${id}/${kind}`, `${name}: ${kind}`, kind, { characterId: id }),
    ),
  );
}
