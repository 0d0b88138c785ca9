import { MAX_LINE } from '../../engine/limits.ts';
import { line } from '../../mechanics/content/texts.ts';
import { type Goods as AnyGoods, gearOf, thingsKind } from '../../mechanics/content/things-kind.ts';
import { type ItemData, itemSchema } from '../items/schemas.ts';

/** A thing as a pack has it, before anybody carries it. */
export type Goods = AnyGoods<ItemData>;

/** Longest words for the use of a tool. */
const MAX_TOOL = 60;
const { kind, slots, wounds, ranged, twoHanded, defence, dice } = itemSchema.shape;

/** Arms, armour and tools (AD-G-03). */
export const THINGS = thingsKind(
  {
    kind: kind.unwrap().optional(),
    slots: slots
      .unwrap()
      .optional()
      .describe('Slots that it takes: 1 when nothing is said, 0 for what lies in a bundle'),
    wounds: wounds.unwrap().unwrap().optional().describe('Wounds of a hit'),
    ranged: ranged.unwrap().optional(),
    twoHanded: twoHanded.unwrap().optional(),
    defence: defence.unwrap().unwrap().optional().describe('The armoured defence that armour gives'),
    tool: line(MAX_TOOL).optional().describe('The checks that a tool fits, in words'),
    dice: dice.unwrap().unwrap().optional().describe('Action dice that it brings'),
    note: line(MAX_LINE).optional(),
  },
  (written) => itemSchema.parse(written),
  { tool: line(MAX_TOOL).optional(), note: line(MAX_LINE).optional() },
);

/** Finds things by their names; one that no pack has takes one slot (AD-INV-02). */
export const { gearNames, findGear, makeGear } = gearOf(THINGS, () => itemSchema.parse({}));
