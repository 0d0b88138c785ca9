import { keepFollowers } from '../../mechanics/followers/owners.ts';
import { setNumber } from '../../mechanics/gm-fields.ts';
import { VIRTUES } from '../kit/virtues.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Field } from '../vocabulary.ts';
import { retinueActions, SERVICE_RULE, seeDown } from './retinue.ts';
import { takeSquire } from './squires.ts';
import { FOLLOWERS } from './types.ts';

/** Squires, hirelings and warbands (MK-MAKE-05, MK-SERV-01, MK-WAR-01). */
export const followers = {
  kinds: [FOLLOWERS],
  actions: { ...retinueActions, 'take-squire': takeSquire },
  frames: {},
  afterwards(context) {
    seeDown(context);
    keepFollowers(context, SERVICE_RULE);
  },
  gmFields: followerFields,
} satisfies Chapter;

/** The present Guard and virtues of all followers; their maximum is in their line (MK-SERV-01). */
function followerFields({ followers }: World): readonly Field[] {
  return Object.values(followers)
    .filter(({ status }) => status === 'active')
    .flatMap(({ id, name, data }) => {
      const field = (key: string, label: string, { now, max }: { now: number; max: number }): Field => ({
        key: `follower/${id}/${key}`,
        label: `${name}: ${label}`,
        value: now,
        set: ({ world }, value) =>
          setNumber(value, 0, max, (to) => {
            const own = world.followers[id]?.data;
            if (own === undefined) return;
            const pair = key === 'guard' ? own.guard : own.virtues[key as keyof typeof own.virtues];
            pair.now = to;
          }),
      });
      return [
        field('guard', 'Guard', data.guard),
        ...VIRTUES.map((one) => field(one.id, one.name, data.virtues[one.id])),
      ];
    });
}
