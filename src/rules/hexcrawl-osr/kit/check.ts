import { type Dice, edgeOf, type Roll, rollDie } from '../../engine/dice.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import type { Context } from '../vocabulary.ts';
import { bonusOf } from './ability.ts';
import { conditionSources } from './conditions.ts';
import type { Ability, CheckUse, RollSource } from './ids.ts';
import { harderBy, sightSources } from './sight.ts';

interface CharacterCheck {
  readonly characterId: string;
  readonly ability: Ability;
  readonly use: CheckUse;
  readonly rule: string;
  /** The player's intention, or the reason why a save was called. */
  readonly intent?: string | null;
  /** Advantages and disadvantages that the caller knows of; those of conditions are added. */
  readonly sources?: readonly RollSource[];
  readonly needsSight?: boolean;
  /** The name of the defence it is rolled against: players do not see its number. */
  readonly against?: string;
  /** Purpose of the die, if players may not see it; else that of the use. */
  readonly purpose?: string;
}

/** A character's check against a number, rolled with their player's dice and told (HX-CORE-01, HX-CORE-02). */
export function checkFor(context: Context, input: CharacterCheck & { readonly target: number }): CheckResult {
  const harder = input.needsSight === true ? harderBy(context.world, input.characterId) : 0;
  const made = rolled(context, input);
  const result = held(made, input.target + harder);
  emitCheck(context, { ...input, ability: made.ability }, result, result);
  return result;
}

/** The same without a number: the game master says what it comes to. */
export function openCheckFor(context: Context, input: CharacterCheck): RolledCheck {
  const result = rolled(context, input);
  emitCheck(context, { ...input, ability: result.ability }, result, { target: null, success: null });
  return result;
}

function rolled(
  context: Context,
  { characterId, ability: asked, use, sources = [], needsSight = false, purpose }: CharacterCheck,
): RolledCheck & { readonly ability: Ability } {
  const { sheet } = characterOf(context.world, characterId);
  const all = [
    ...conditionSources(context.world, { characterId, use, needsSight }),
    ...(needsSight ? sightSources(context.world, characterId) : []),
    ...sources,
  ];
  const amended = context.asAmended(characterId, { ability: asked, sources: all });
  const made = rollCheck(diceFor(context, characterId), {
    purpose: purpose ?? (use === 'test' ? 'check' : use),
    bonus: bonusOf(sheet, amended.ability),
    sources: amended.sources,
  });
  return { ...made, ability: amended.ability };
}

function emitCheck(
  { world, emit }: Context,
  { characterId, ability, use, rule, intent = null, against }: CharacterCheck,
  { roll, bonus, total, sources }: RolledCheck,
  { target, success }: { readonly target: number | null; readonly success: boolean | null },
): void {
  const { name } = characterOf(world, characterId);
  const told = { use, characterId, name, ability, intent, sources, roll, bonus, total, target, success };
  emit({ fact: 'check', rule, ...told, ...(against === undefined ? {} : { against }) });
}

interface CheckInput {
  /** Names the die, and is part of what decides its face: `check`, `navigate`, … */
  readonly purpose: string;
  readonly bonus: number;
  /** Help and hindrance; none by default. */
  readonly sources?: readonly RollSource[];
}

/** A d20 and a bonus, not yet held against anything. */
interface RolledCheck {
  readonly roll: Roll;
  /** The face that counts; of two dice only the kept one is natural (HX-CORE-06). */
  readonly natural: number;
  readonly bonus: number;
  readonly total: number;
  readonly sources: readonly RollSource[];
}

export interface CheckResult extends RolledCheck {
  readonly target: number;
  /** Total less target: it drives the way back and chases (HX-BACK-02, HX-CHASE-03). */
  readonly margin: number;
  readonly success: boolean;
}

/** d20 and a bonus; any number of advantages and disadvantages cancel to one die (HX-CORE-01, HX-CORE-05, HX-CORE-06). */
function rollCheck(dice: Dice, { purpose, bonus, sources = [] }: CheckInput): RolledCheck {
  const count = (edge: RollSource['edge']) => sources.filter((one) => one.edge === edge).length;
  const roll = rollDie(dice, purpose, SIDES, edgeOf(count('advantage'), count('disadvantage')));
  return { roll, natural: roll.face, bonus, total: roll.face + bonus, sources };
}

const SIDES = 20;

/** The same against a number: to meet it is to succeed (HX-CORE-01, HX-CORE-02, HX-D-01). */
export function check(dice: Dice, { target, ...input }: CheckInput & { readonly target: number }): CheckResult {
  return held(rollCheck(dice, input), target);
}

/** Holds a roll against a number. */
function held(rolled: RolledCheck, target: number): CheckResult {
  const margin = rolled.total - target;
  return { target, margin, success: margin >= 0, ...rolled };
}
