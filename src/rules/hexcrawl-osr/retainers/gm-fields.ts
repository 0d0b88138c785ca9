import { setNumber, setYesNo } from '../../mechanics/gm-fields.ts';
import type { CrawlContext } from '../context.ts';
import type { CrawlField } from '../kit/gm-field.ts';
import { BONUS, MAX_HEALTH } from '../kit/terms.ts';
import type { CrawlWorld } from '../shapes.ts';
import type { CrawlRetainer } from './shapes.ts';

/** What the game master may set of a retainer (HX-G-15). */
export function retainerFields({ followers }: CrawlWorld): readonly CrawlField[] {
  return Object.values(followers).flatMap(({ id, name, data }): readonly CrawlField[] => {
    const own = ({ world }: CrawlContext): CrawlRetainer => {
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
