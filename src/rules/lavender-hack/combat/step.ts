import type { FormField } from '../../engine/form.ts';
import type { Option } from '../../engine/prompt.ts';
import { spreadOver } from '../../mechanics/combat/foe-targets.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { hasReach } from '../attack/aim.ts';
import { standingFoes, stands } from '../foes/foes.ts';
import type { ItemData } from '../items/schemas.ts';
import { ableCombatants, isAble } from '../kit/combatants.ts';
import { BANDS, type Band } from '../kit/ids.ts';
import type { Foe, World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { springTraps } from './craft.ts';
import type { CombatAct, FightStep } from './schemas.ts';

/** Acts that movement is a part of, or that leave no time for it (LH-EQUIP-06). */
const WITHOUT: readonly CombatAct[] = ['melee', 'advance', 'flee', 'stand-back'];
const STEP = 'move:';
const STAY = 'move:stay';
/** A menu holds one more. */
const MAX_STEPS = 24;

/** One step nearer to a foe or away from it, in addition to the action (LH-EQUIP-06): a part of the declaration. */
export function stepField(world: World, act: CombatAct | null): readonly FormField[] {
  if (act === null || WITHOUT.includes(act)) return [];
  const steps = standingFoes(world).flatMap(({ id: foeId, name, data }): Option[] =>
    (['back', 'in'] as const)
      .filter((way) => bandAfter(data.distance, way) !== null)
      .map((way) => ({ id: `${STEP}${way}:${foeId}`, terms: { name, distance: data.distance } })),
  );
  return [{ id: 'move', options: [{ id: STAY, terms: {} }, ...steps.slice(0, MAX_STEPS)], fallback: STAY }];
}

/** The step among chosen options; null for staying. */
export function stepIn(chosen: readonly string[]): FightStep | null {
  const [, way, ...rest] = chosen.find((id) => id.startsWith(STEP))?.split(':') ?? [];
  return way === 'in' || way === 'back' ? { way, foeId: rest.join(':') } : null;
}

/** Checks whether a shot can be at a foe: after the step that was declared, else with one step nearer (LH-EQUIP-06). */
export function canShootAt({ id, data }: Foe, range: ItemData['range'], step: FightStep | null): boolean {
  const distance = step?.foeId === id ? (bandAfter(data.distance, step.way) ?? data.distance) : data.distance;
  return hasReach(distance, range) || (step === null && needsStep(distance, range));
}

/** Checks whether a shot reaches a foe with one step nearer only. */
export function needsStep(distance: Band, range: ItemData['range']): boolean {
  const nearer = bandAfter(distance, 'in');
  return range !== 'none' && !hasReach(distance, range) && nearer !== null && hasReach(nearer, range);
}

/**
 * The foe that strikes at somebody before they are away: the one they step back from, if it is close and attacks them
 * (LH-ENC-07).
 */
export function strikersAtStep(world: World, characterId: string, step: FightStep | undefined): readonly string[] {
  if (step?.way !== 'back') return [];
  return standingFoes(world)
    .filter(
      ({ id, data }, at) => id === step.foeId && data.distance === 'close' && targetOf(world, id, at) === characterId,
    )
    .map(({ id }) => id);
}

/**
 * A foe's target: as the game master picked (LH-COMBAT-04); else they spread over the characters who can still fight.
 * @param at the foe's index among those in action, from 0
 * @returns a character's id; null: it holds back, or there is nobody
 */
export function targetOf(world: World, foeId: string, at: number): string | null {
  const targets = world.party.state.fight?.targets ?? {};
  const picked = Object.hasOwn(targets, foeId) ? targets[foeId] : undefined;
  if (picked === null) return null;
  return picked !== undefined && isAble(world, picked) ? picked : spreadOver(ableCombatants(world), at);
}

/** Takes the step, as far as it is still possible. */
export function takeStep(context: Context, characterId: string, { way, foeId }: FightStep): void {
  const { world, emit } = context;
  const foe = world.foes[foeId];
  const from = foe?.data.distance;
  const to = from === undefined ? null : bandAfter(from, way);
  if (foe === undefined || from === undefined || to === null || !stands(foe)) return;
  foe.data.distance = to;
  const { name } = characterOf(world, characterId);
  emit({ fact: 'steps', rule: 'LH-EQUIP-06', characterId, name, foeId, foeName: foe.name, from, to });
  if (way === 'in') springTraps(context);
}

function bandAfter(from: Band, way: FightStep['way']): Band | null {
  return BANDS[BANDS.indexOf(from) + (way === 'in' ? -1 : 1)] ?? null;
}
