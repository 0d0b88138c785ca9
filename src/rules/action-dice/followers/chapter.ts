import { setNumber } from '../../mechanics/gm-fields.ts';
import { MAX_LEVEL } from '../kit/ids.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Field } from '../vocabulary.ts';
import { catchUp, rising } from './catching-up.ts';
import { callHeirs, heir } from './heirs.ts';
import { morale, moraleAction } from './morale.ts';
import { promoteAction, promotion } from './promotion.ts';
import { keepServants, servantActions } from './servants.ts';

/** Hirelings and henchpersons (AD-ATTR-08, AD-PATH). */
export const followers = {
  actions: { ...servantActions, promote: promoteAction, 'follower-morale': moraleAction },
  frames: { morale, heir, promotion, 'catch-up': catchUp, rise: rising },
  afterwards(context) {
    keepServants(context);
    callHeirs(context);
  },
  gmFields: followerFields,
} satisfies Chapter;

/** The game master's fields of a follower; everything else is in their line (AD-ATTR-08). */
function followerFields({ followers }: World): readonly Field[] {
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
