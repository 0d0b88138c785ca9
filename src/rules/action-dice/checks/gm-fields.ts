import { conditionFieldOf } from '../../mechanics/condition-field.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { beginCondition, endCondition, findCondition } from '../kit/conditions.ts';
import type { PoolField } from '../kit/gm-field.ts';
import { CONDITION_IDS } from '../kit/terms.ts';
import { TIME } from '../kit/time.ts';
import type { PoolWorld } from '../shapes.ts';

const conditionField = conditionFieldOf({ findCondition, beginCondition, endCondition }, TIME);

/** Every condition of everybody in play, to begin, to end, or to last for so long (AD-INJ-03, AD-INJ-04). */
export function conditionFields(world: PoolWorld): readonly PoolField[] {
  return charactersInPlay(world).flatMap(({ id, name }) =>
    CONDITION_IDS.map((kind) =>
      conditionField(world, `modifier/${id}/${kind}`, `${name}: ${kind}`, kind, { characterId: id }),
    ),
  );
}
