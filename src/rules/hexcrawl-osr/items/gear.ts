import {
  type Goods as AnyGoods,
  damageDice,
  damageOf,
  gearOf,
  thingsKind,
} from '../../mechanics/content/things-kind.ts';
import { type ItemData, itemSchema } from './schemas.ts';

/** A thing as a pack has it, before anybody carries it. */
export type Goods = AnyGoods<ItemData>;

const { kind, stack, ability, reachFt, ranged, twoHanded, reload, defence, lightTurns, herb, worth } = itemSchema.shape;

/** Arms, armour and other things in a pack (HX-G-04, HX-G-09, HX-G-17). */
export const THINGS = thingsKind(
  {
    kind,
    stack: stack.optional(),
    damage: damageDice.optional(),
    ability: ability.optional(),
    reachFt: reachFt.optional(),
    ranged: ranged.optional(),
    twoHanded: twoHanded.optional(),
    reload: reload.optional(),
    defence: defence.optional(),
    lightTurns: lightTurns.optional(),
    herb: herb.optional(),
    worth: worth.optional(),
  },
  ({ damage, ...written }) => itemSchema.parse({ ...written, damage: damage === undefined ? null : damageOf(damage) }),
);

/** Finds things by their names; one that no pack has fills a slot of its own. */
export const { gearNames, findGear, makeGear } = gearOf(THINGS, () => itemSchema.parse({ kind: 'thing' }));

/** A meal for a day (HX-ACT-03, HX-G-08). */
export function foodGoods({ content }: Parameters<typeof gearNames>[0]): Goods {
  const food = content.of(THINGS).get('food');
  if (food === undefined) throw new Error('no pack has food');
  return food;
}
