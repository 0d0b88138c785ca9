import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { foeList, foeListActions } from '../../mechanics/foes/list.ts';
import { FOES_SAID } from '../../mechanics/foes/said.ts';
import { blockMeant, foeToCorrect, nameOfNew } from '../../mechanics/foes/writing.ts';
import { idInput, instantAction, MAX_LINE } from '../kit/kit.ts';
import type { World } from '../shapes.ts';
import { creatureFrom, findCreature } from './bestiary.ts';
import { addFoes, setWounds } from './foes.ts';
import { type Creature, MAX_DEALS, MAX_DEFENCE, MAX_WOUNDS } from './shapes.ts';
import { readStatLine, type StatLine } from './stat-line.ts';

const RULE = 'AD-G-08';
const LIST = foeList(RULE);

/** The game master strikes out a stat block of the campaign’s own, or clears the field. */
export const listActions = foeListActions(instantAction, LIST);

export const FOE_RANGES = ['melee', 'ranged'] as const;

/** What the game master says of a foe; null is not said. */
const said = z.strictObject({
  name: z.string().nullable().default(null),
  /** What an attack on it has to beat. */
  armour: z.int().nullable().default(null),
  /** Wounds that it can take. */
  hp: z.int().nullable().default(null),
  /** Wounds of a hit, as a number. */
  damage: z.string().nullable().default(null),
  range: z.enum(FOE_RANGES).nullable().default(null),
  note: z.string().max(MAX_LINE).nullable().default(null),
});
type Said = z.infer<typeof said>;

/**
 * The game master writes foes down (AD-G-08): by a creature's name, a line of numbers or what is said of them; what is said
 * goes before what stands there. `keep` writes the stat block down for the campaign.
 */
export const addFoe = instantAction(said.extend(FOES_SAID), (context, input) => {
  const named = nameOfNew(context, input);
  if (isRefusal(named)) return named;
  const block = blockOf(context.world, input, named);
  if (isRefusal(block)) return block;
  const over = overrides(input);
  if (isRefusal(over)) return over;
  const creature = { ...block, ...over, name: input.keep && named !== null ? named : block.name };
  const unkept = input.keep ? LIST.keepCreature(context, creature) : null;
  if (unkept !== null) return unkept;
  addFoes(context, creature, { name: named, count: input.count, note: input.note ?? '' });
  return null;
});

/** The game master corrects what is written of a foe; what is not said stays. */
export const editFoe = instantAction(said.extend({ foeId: idInput }), (context, { foeId, ...input }) => {
  const meant = foeToCorrect(context, foeId, input);
  if (isRefusal(meant)) return meant;
  const { foe, name } = meant;
  const over = overrides(input);
  if (isRefusal(over)) return over;
  const { wounds, ...stats } = over;
  foe.name = name;
  Object.assign(foe.data, stats, input.note === null ? {} : { note: input.note });
  if (wounds !== undefined) setWounds(foe.data, wounds);
  context.emit({ fact: 'foe-edited', rule: RULE, foeId, foeName: name });
  return null;
});

/** The stat block that is meant: the line goes before the creature. */
function blockOf(
  world: World,
  input: { readonly creature: string | null; readonly line: string | null },
  named: string | null,
): Creature | Refusal {
  const block = blockMeant(input, named, (creature) => findCreature(world, creature), readStatLine);
  if (isRefusal(block)) return block;
  const { known, line, name } = block;
  return known === null ? creatureFrom(name, line ?? {}) : { ...known, ...line, name };
}

/** What was said of the numbers. */
function overrides({ armour, hp, damage, range }: Said): StatLine | Refusal {
  if (armour !== null && (armour < 0 || armour > MAX_DEFENCE))
    return refuse('foe/defence', { defence: armour, max: MAX_DEFENCE });
  if (hp !== null && (hp < 1 || hp > MAX_WOUNDS)) return refuse('foe/wounds', { wounds: hp, max: MAX_WOUNDS });
  const deals = damage === null ? null : Number(damage);
  if (deals !== null && !(Number.isInteger(deals) && deals >= 1 && deals <= MAX_DEALS))
    return refuse('foe/deals', { text: damage, max: MAX_DEALS });
  return {
    ...(armour === null ? {} : { defence: armour }),
    ...(hp === null ? {} : { wounds: hp }),
    ...(deals === null ? {} : { deals }),
    ...(range === null ? {} : { ranged: range === 'ranged' }),
  };
}
