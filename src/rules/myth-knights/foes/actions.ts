import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { foeList, foeListActions } from '../../mechanics/foes/list.ts';
import { FOES_SAID } from '../../mechanics/foes/said.ts';
import { blockMeant, foeToCorrect, nameOfNew } from '../../mechanics/foes/writing.ts';
import { idInput, instantAction, MAX_LINE } from '../kit/kit.ts';
import { MAX_GUARD } from '../kit/terms.ts';
import type { World } from '../shapes.ts';
import { creatureFrom, findCreature } from './bestiary.ts';
import { addFoes } from './foes.ts';
import { type Creature, MAX_FOE_ARMOUR } from './shapes.ts';
import { readAttack, readStatLine, type StatLine } from './stat-line.ts';

const RULE = 'MK-G-16';
const LIST = foeList(RULE);

/** The referee strikes out a stat block of the campaign’s own, or clears the field. */
export const listActions = foeListActions(instantAction, LIST);

export const FOE_RANGES = ['melee', 'ranged'] as const;

/** What the referee says of a foe; null is not said. */
const said = z.strictObject({
  name: z.string().nullable().default(null),
  armour: z.int().nullable().default(null),
  /** Guard. */
  hp: z.int().nullable().default(null),
  /** Dice of its attack: `2d8`. */
  damage: z.string().nullable().default(null),
  range: z.enum(FOE_RANGES).nullable().default(null),
  note: z.string().max(MAX_LINE).nullable().default(null),
});
type Said = z.infer<typeof said>;

/**
 * The referee writes foes down (MK-G-16): by a kind's name, a line of numbers or what is said of them; what is said goes
 * before what stands there. `keep` writes the stat block down for the campaign.
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

/** The referee corrects what is written of a foe; what is not said stays. */
export const editFoe = instantAction(said.extend({ foeId: idInput }), (context, { foeId, ...input }) => {
  const meant = foeToCorrect(context, foeId, input);
  if (isRefusal(meant)) return meant;
  const { foe, name } = meant;
  const over = overrides(input);
  if (isRefusal(over)) return over;
  const { guard, ...stats } = over;
  foe.name = name;
  Object.assign(foe.data, stats, input.note === null ? {} : { note: input.note });
  if (guard !== undefined) foe.data.guard = { now: guard, max: Math.max(guard, foe.data.guard.max) };
  context.emit({ fact: 'foe-edited', rule: RULE, foeId, foeName: name });
  return null;
});

/** The stat block that is meant: the line goes before the kind. */
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
  if (armour !== null && (armour < 0 || armour > MAX_FOE_ARMOUR))
    return refuse('foe/armour', { armour, max: MAX_FOE_ARMOUR });
  if (hp !== null && (hp < 0 || hp > MAX_GUARD)) return refuse('foe/guard', { guard: hp, max: MAX_GUARD });
  const attack = damage === null ? null : readAttack(damage);
  if (damage !== null && attack === null) return refuse('foe/attack', { text: damage });
  return {
    ...(armour === null ? {} : { armour }),
    ...(hp === null ? {} : { guard: hp }),
    ...attack,
    ...(range === null ? {} : { ranged: range === 'ranged' }),
  };
}
