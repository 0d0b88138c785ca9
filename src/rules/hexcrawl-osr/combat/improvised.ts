import { z } from 'zod';
import { type Dice, GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter, gmOnly } from '../../mechanics/people/characters.ts';
import { harm } from '../kit/harm.ts';
import { HAZARDS, type Hazard, MAX_HEALTH } from '../kit/ids.ts';
import { instantAction, recordId } from '../kit/kit.ts';
import type { Context } from '../vocabulary.ts';
import { standsFoe } from './combatants.ts';
import { conclude, verdictOf } from './flow.ts';
import { hurtFoe } from './foe-health.ts';

const RULE = 'HX-ATK-06';
/** Most dice of one hazard. */
const MAX_DICE = 20;

/** The dice of each hazard: d4s for small things, d6s for big ones, and for acid, fire and frost (HX-ATK-06). */
const SIDES: Readonly<Record<Hazard, number>> = { small: 4, big: 6, acid: 6, fire: 6, frost: 6 };

/** The game master hurts somebody, character or foe, by a number or by the dice of a hazard; one die unless they say more (HX-ATK-06). */
export const hazardAction = instantAction(
  z.strictObject({
    characterId: recordId.nullable().default(null),
    foeId: recordId.nullable().default(null),
    kind: z.enum(HAZARDS).nullable().default(null),
    dice: z.int().min(1).max(MAX_DICE).nullable().default(null),
    damage: z.int().min(1).max(MAX_HEALTH).nullable().default(null),
  }),
  (context, { characterId, foeId, kind, dice, damage: said }) => {
    const target = gmOnly(context) ?? refuseAmount(kind, dice, said) ?? targetOf(context, characterId, foeId);
    if (isRefusal(target)) return target;
    const rolls = kind === null || said !== null ? [] : rollHazard(context.diceOf(GM_DICE), SIDES[kind], dice ?? 1);
    const damage = said ?? sumOf(rolls);
    context.emit({ fact: 'improvised', rule: RULE, kind, ...target, rolls, damage });
    if (foeId === null) harm(context, { characterId: target.targetId, damage, cause: kind ?? 'gm' });
    else strikeFoe(context, foeId, damage);
    return null;
  },
);

/** It is a number, or dice of a kind: not both, and not neither. */
function refuseAmount(kind: Hazard | null, dice: number | null, damage: number | null): Refusal | null {
  if (dice !== null && (damage !== null || kind === null)) return refuse('hazard/dice');
  return damage === null && kind === null ? refuse('hazard/how-much') : null;
}

interface Target {
  readonly targetId: string;
  readonly target: string;
  readonly isFoe: boolean;
}

function targetOf(context: Context, characterId: string | null, foeId: string | null): Target | Refusal {
  if (characterId !== null && foeId === null) {
    const character = ableCharacter(context, characterId);
    return isRefusal(character) ? character : { targetId: characterId, target: character.name, isFoe: false };
  }
  const { foes } = context.world;
  const foe = foeId !== null && characterId === null && Object.hasOwn(foes, foeId) ? foes[foeId] : undefined;
  if (foe === undefined) return refuse('foe/unknown');
  return standsFoe(foe)
    ? { targetId: foe.id, target: foe.name, isFoe: true }
    : refuse('foe/out-of-it', { name: foe.name });
}

/** Rolls the dice of something that is no weapon. */
export function rollHazard(dice: Dice, sides: number, count: number): readonly Roll[] {
  return Array.from({ length: count }, () => rollDie(dice, 'hazard', sides));
}

/** Damage meant for a foe hurts it, between two rounds; with the last foe the fight is over. */
export function strikeFoe(context: Context, foeId: string, damage: number): void {
  const { world } = context;
  hurtFoe(context, foeId, damage);
  if (world.party.state.fight !== null && verdictOf(world) !== null) conclude(context);
}

export function sumOf(rolls: readonly Roll[]): number {
  return rolls.reduce((sum, { face }) => sum + face, 0);
}
