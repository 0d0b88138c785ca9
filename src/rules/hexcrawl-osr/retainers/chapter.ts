import { setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import { BONUS, MAX_HEALTH } from '../kit/ids.ts';
import type { World } from '../schemas.ts';
import type { Chapter, Context, Field } from '../vocabulary.ts';
import { keepRetainers, retainerActions, rout } from './retainers.ts';
import type { Retainer } from './schemas.ts';

/** Retainers (HX-G-15, HX-FLEE-03). */
export const retainers = {
  actions: retainerActions,
  frames: { rout },
  afterwards: keepRetainers,
  gmFields: retainerFields,
} satisfies Chapter;

/** The game master's fields of a retainer (HX-G-15). */
function retainerFields({ followers }: World): readonly Field[] {
  return Object.values(followers).flatMap(({ id, name, data }): readonly Field[] => {
    const own = ({ world }: Context): Retainer => {
      const found = world.followers[id];
      if (found === undefined) throw new Error(`no follower ${id}`);
      return found.data;
    };
    return [
      {
        key: `follower/${id}/wil`,
        label: `${name}: willpower`,
        value: data.wil,
        set: (context, value) =>
          setNumber(value, BONUS.min, BONUS.max, (to) => {
            own(context).wil = to;
          }),
      },
      {
        key: `follower/${id}/grit`,
        label: `${name}: grit`,
        value: data.grit,
        set: (context, value) =>
          setNumber(value, 0, MAX_HEALTH, (to) => {
            own(context).grit = to;
          }),
      },
      {
        key: `follower/${id}/scattered`,
        label: `${name}: scattered`,
        value: data.scattered,
        set: (context, value) =>
          setYesNo(value, (is) => {
            own(context).scattered = is;
          }),
      },
    ];
  });
}
