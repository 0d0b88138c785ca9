import { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { readFoeDamage } from '../../mechanics/foes/damage.ts';
import { foeList, foeListActions } from '../../mechanics/foes/list.ts';
import { FOES_SAID } from '../../mechanics/foes/said.ts';
import { blockMeant, foeToCorrect, nameOfNew } from '../../mechanics/foes/writing.ts';
import type { Creature } from '../encounters/shapes.ts';
import { idInput, instantAction, MAX_LINE } from '../kit/kit.ts';
import { MAX_HEALTH } from '../kit/terms.ts';
import type { World } from '../shapes.ts';
import { creatureFrom, findCreature } from './bestiary.ts';
import { addFoes, setHitPoints } from './foes.ts';
import { MAX_DEFENCE, readStatLine, type StatLine } from './stat-line.ts';

const RULE = 'HX-G-19';
const LIST = foeList(RULE);

/** The game master strikes out a stat block of the campaign’s own, or clears the field. */
export const listActions = foeListActions(instantAction, LIST);

/** How far off a foe is, in feet; the first when nobody says (HX-G-20). */
export const FOE_DISTANCES = [10, 30, 60, 120, 240, 500, 1000] as const;
export const FOE_RANGES = ['melee', 'ranged'] as const;

/** What the game master says of a foe; null is not said. */
const said = z.strictObject({
  name: z.string().nullable().default(null),
  /** Armoured defence. */
  armour: z.int().nullable().default(null),
  hp: z.int().min(0).max(MAX_HEALTH).nullable().default(null),
  /** `d8+1`. */
  damage: z.string().nullable().default(null),
  /** Defence of willpower (HX-MOR-02). */
  morale: z.int().nullable().default(null),
  /** In feet. */
  distance: z.string().max(10).nullable().default(null),
  range: z.enum(FOE_RANGES).nullable().default(null),
  note: z.string().max(MAX_LINE).nullable().default(null),
});
type Said = z.infer<typeof said>;

/**
 * The game master writes foes down (HX-G-19): by a creature's name, a line of numbers or what is said of them; what is said
 * goes before what stands there. `keep` writes the stat block down for the campaign.
 */
export const addFoe = instantAction(said.extend(FOES_SAID), (context, input) => {
  const named = nameOfNew(context, input);
  if (isRefusal(named)) return named;
  const block = blockOf(context.world, input, named);
  if (isRefusal(block)) return block;
  const over = overrides(input);
  if (isRefusal(over)) return over;
  if (input.hp === 0) return refuse('foe/no-hit-points');
  const { line, base } = block;
  const name = input.keep && named !== null ? named : base.name;
  const creature = withStats({ ...base, name }, over.stats);
  const unkept = input.keep ? LIST.keepCreature(context, creature) : null;
  if (unkept !== null) return unkept;
  addFoes(context, creature, {
    name: named,
    count: input.count,
    distanceFt: over.distanceFt ?? FOE_DISTANCES[0],
    hp: input.hp,
    leader: line?.leader === true,
    note: input.note ?? '',
  });
  return null;
});

/** The game master corrects what is written of a foe; what is not said stays. */
export const editFoe = instantAction(said.extend({ foeId: idInput }), (context, { foeId, ...input }) => {
  const meant = foeToCorrect(context, foeId, input);
  if (isRefusal(meant)) return meant;
  const { foe, name } = meant;
  const over = overrides(input);
  if (isRefusal(over)) return over;
  const { data } = foe;
  const { defences, ...stats } = over.stats;
  foe.name = name;
  Object.assign(data, stats, input.note === null ? {} : { note: input.note });
  Object.assign(data.defences, defences);
  if (over.distanceFt !== null) data.distanceFt = over.distanceFt;
  if (input.hp !== null) setHitPoints(data, input.hp);
  context.emit({ fact: 'foe-edited', rule: RULE, foeId, foeName: name });
  return null;
});

/** The stat block that is meant: the line goes before the creature. */
function blockOf(
  world: World,
  input: { readonly creature: string | null; readonly line: string | null },
  named: string | null,
): { readonly base: Creature; readonly line: StatLine | null } | Refusal {
  const block = blockMeant(input, named, (creature) => findCreature(world, creature), readStatLine);
  if (isRefusal(block)) return block;
  const { known, line, name } = block;
  return { base: known === null ? creatureFrom(name, line ?? {}) : withStats(known, line ?? {}), line };
}

function withStats(creature: Creature, { leader: _leader, name: _name, defences, ...stats }: StatLine): Creature {
  return { ...creature, ...stats, defences: { ...creature.defences, ...defences } };
}

/** What was said of the numbers. */
function overrides(input: Said): { readonly stats: StatLine; readonly distanceFt: number | null } | Refusal {
  for (const number of [input.armour, input.morale])
    if (number !== null && (number < 0 || number > MAX_DEFENCE))
      return refuse('foe/defence', { defence: number, max: MAX_DEFENCE });
  const damage = input.damage === null ? null : readFoeDamage(input.damage);
  if (input.damage !== null && damage === null) return refuse('foe/bad-damage', { text: input.damage });
  const distanceFt = input.distance === null ? null : Number(input.distance);
  if (distanceFt !== null && !(Number.isInteger(distanceFt) && distanceFt >= 0 && distanceFt <= 1000))
    return refuse('foe/bad-distance', { text: input.distance });
  const stats: StatLine = {
    ...(input.armour === null ? {} : { armouredDefence: input.armour }),
    ...(damage === null ? {} : { damage }),
    ...(input.morale === null ? {} : { defences: { wil: input.morale } }),
    ...(input.range === null ? {} : { ranged: input.range === 'ranged' }),
  };
  return { stats, distanceFt };
}
