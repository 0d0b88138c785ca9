import { z } from 'zod';
import { GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter, gmOnly } from '../../mechanics/people/characters.ts';
import { isBuilt } from '../kit/blow.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import type { Context } from '../vocabulary.ts';
import { land, strikeFoe } from './damage.ts';
import { diceOf } from './feats.ts';
import { ENGINES, type Engine } from './schemas.ts';
import { foeNamed, targetOf } from './sides.ts';

/** Dice of each engine, of which the highest counts; all of them break walls (MK-SIEGE-04). */
const ENGINE_DICE: Readonly<Record<Engine, { readonly count: number; readonly blast: boolean }>> = {
  ram: { count: 1, blast: false },
  thrower: { count: 1, blast: true },
  bolts: { count: 2, blast: false },
  trebuchet: { count: 3, blast: true },
};
const SIDES = 12;
/** The smaller ship's effect on the larger one (MK-SIEGE-03, MK-D-19). */
const SMALL = 6;

/** Somebody shoots or strikes with an engine; in a fight the referee says when (MK-SIEGE-04). */
export const engineAction = instantAction(
  z.strictObject({ characterId: recordId, engine: z.enum(ENGINES), foeId: recordId }),
  (context, { characterId, engine, foeId }) => {
    const { world, actor, emit } = context;
    const character = ableCharacter(context, characterId);
    if (isRefusal(character)) return character;
    if (world.party.state.fight?.combatants.includes(characterId) && !actor.isGm) return refuse('fight/declare');
    const target = targetOf(world, foeId);
    if (target === null || target.side !== 'foe') return refuse('foe/out-of-it', { name: target?.name ?? '' });
    const { count, blast } = ENGINE_DICE[engine];
    const dice = diceOf(context, characterId);
    const rolled = Array.from({ length: count }, () => rollDie(dice, 'attack', SIDES));
    const { name } = character;
    emit({
      fact: 'attack',
      rule: 'MK-SIEGE-04',
      side: 'company',
      name,
      attackers: [name],
      target: target.name,
      ranged: engine !== 'ram',
      dice: rolled.map((roll) => ({ name, from: engine, roll })),
    });
    land(context, {
      side: 'company',
      targetId: foeId,
      targetName: target.name,
      parts: [],
      bolsters: 0,
      dice: rolled.map((roll) => ({ roll, byId: characterId, from: engine, melee: engine === 'ram' })),
      blast,
      siege: true,
      large: true,
      deniers: [],
      asked: [],
    });
    return null;
  },
);

/** Two ships collide: each deals d12 to the other, the smaller a d6, less armour (MK-SIEGE-03, MK-D-19). */
export const collideAction = instantAction(
  z.strictObject({ firstId: recordId, secondId: recordId }),
  (context, ids) => {
    const refusal = gmOnly(context);
    if (refusal !== null) return refusal;
    if (ids.firstId === ids.secondId) return refuse('siege/itself');
    const both = [shipNamed(context, ids.firstId), shipNamed(context, ids.secondId)] as const;
    const [first, second] = both;
    if (isRefusal(first)) return first;
    if (isRefusal(second)) return second;
    const ordered =
      first.data.guard.max >= second.data.guard.max ? ([first, second] as const) : ([second, first] as const);
    const [large, small] = ordered;
    const isSmaller = small.data.guard.max < large.data.guard.max;
    const dice = context.diceOf(GM_DICE);
    const onSmall = rollDie(dice, 'collision', SIDES);
    const onLarge = rollDie(dice, 'collision', isSmaller ? SMALL : SIDES);
    context.emit({ fact: 'collision', rule: 'MK-SIEGE-03', large: large.name, small: small.name, onSmall, onLarge });
    ram(context, small.id, onSmall);
    ram(context, large.id, onLarge);
    return null;
  },
);

function ram(context: Context, foeId: string, roll: Roll): void {
  const target = targetOf(context.world, foeId);
  const damage = Math.max(0, roll.face - (target?.armour ?? 0));
  if (damage > 0) strikeFoe(context, foeId, damage);
}

function shipNamed(context: Context, foeId: string) {
  const foe = Object.hasOwn(context.world.foes, foeId) ? context.world.foes[foeId] : undefined;
  if (foe === undefined || foe.data.out !== null) return refuse('foe/out-of-it', { name: foe?.name ?? '' });
  return foe.data.scale === 'vessel' ? foe : refuse('siege/no-ship', { name: foe.name });
}

/** A day's repair makes walls and ships whole again; what is destroyed takes a work of a Season (MK-SIEGE-01). */
export const repairAction = instantAction(z.strictObject({ foeId: recordId }), (context, { foeId }): Refusal | null => {
  const refusal = gmOnly(context);
  if (refusal !== null) return refusal;
  if (!Object.hasOwn(context.world.foes, foeId)) return refuse('foe/unknown', { foeId });
  const foe = foeNamed(context, foeId);
  if (!isBuilt(foe.data.scale)) return refuse('siege/not-built', { name: foe.name });
  if (foe.data.out !== null) return refuse('siege/destroyed', { name: foe.name });
  foe.data.guard.now = foe.data.guard.max;
  context.emit({ fact: 'repaired', rule: 'MK-SIEGE-01', name: foe.name });
  return null;
});
