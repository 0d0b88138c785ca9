import { conditionFieldOf } from '../../mechanics/condition-field.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { beginCondition, endCondition, findCondition } from '../kit/conditions.ts';
import type { CrawlField } from '../kit/gm-field.ts';
import { CONDITION_IDS } from '../kit/terms.ts';
import { TIME } from '../kit/time.ts';
import type { CrawlWorld } from '../shapes.ts';

const conditionField = conditionFieldOf({ findCondition, beginCondition, endCondition }, TIME);

/** Every condition of everybody in play, to begin, to end, or to last for so long (HX-COND-01 to HX-COND-08). */
export function conditionFields(world: CrawlWorld): readonly CrawlField[] {
  return charactersInPlay(world).flatMap(({ id, name }) =>
    CONDITION_IDS.map((kind) =>
      conditionField(world, `modifier/${id}/${kind}`, `${name}: ${kind}`, kind, { characterId: id }),
    ),
  );
}
