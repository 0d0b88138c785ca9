import { setNumber } from '../../mechanics/gm-fields.ts';
import { MAX_LEVEL } from '../kit/terms.ts';
import type { World } from '../shapes.ts';
import type { Field } from '../vocabulary.ts';

/** What the game master may set of a follower; all else stands in their line (AD-ATTR-08). */
export function followerFields({ followers }: World): readonly Field[] {
  return Object.values(followers).map(({ id, name, data }) => ({
    key: `follower/${id}/level`,
    label: `${name}: level`,
    value: data.level,
    set: ({ world }, value) =>
      setNumber(value, 1, MAX_LEVEL, (to) => {
        const own = world.followers[id];
        if (own !== undefined) own.data.level = to;
      }),
  }));
}
