import { type Dice, GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { addTask } from '../../mechanics/tasks.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import { chosen, chosenNumber } from './settings.ts';

/** The number that a total has to pass (AD-CHECK-01, AD-SAVE-01). */
const PASS = 15;

interface TrialInput {
  /** Names the dice, and is part of what decides their faces. */
  readonly purpose: string;
  readonly bonus: number;
  readonly hasDisadvantage: boolean;
}

/** A roll against 15. */
export interface Trial {
  /** The dice that count. */
  readonly rolls: readonly Roll[];
  /** Those that disadvantage takes away (AD-CHECK-03). */
  readonly dropped: readonly Roll[];
  readonly total: number;
  readonly success: boolean;
}

/** 2d10 and a bonus have to pass 15 (AD-CHECK-01). */
export function rollSkill(world: Pick<World, 'campaign'>, dice: Dice, input: TrialInput): Trial {
  const two = () => [rollDie(dice, input.purpose, 10), rollDie(dice, input.purpose, 10)];
  if (!input.hasDisadvantage) return trialOf(two(), [], input.bonus);
  if (chosen(world, 'disadvantage') === 'drop_highest') {
    const three = [...two(), rollDie(dice, input.purpose, 10)].toSorted((a, b) => a.face - b.face);
    return trialOf(three.slice(0, 2), three.slice(2), input.bonus);
  }
  return lower(two(), two(), input.bonus);
}

/** d20 and a bonus have to pass 15 (AD-SAVE-01). */
export function rollSave(dice: Dice, { purpose, bonus, hasDisadvantage }: TrialInput): Trial {
  const one = () => [rollDie(dice, purpose, 20)];
  return hasDisadvantage ? lower(one(), one(), bonus) : trialOf(one(), [], bonus);
}

/** A d20 and a bonus have to beat a number, or meet it where the campaign says so (AD-FIGHT-05, AD-D-07). */
export function rollBlow(
  world: Pick<World, 'campaign'>,
  dice: Dice,
  { target, ...input }: TrialInput & { readonly target: number },
): Trial {
  const trial = rollSave(dice, input);
  return { ...trial, success: trial.total >= leastToHit(world, target) };
}

/** The lowest total that does against a number (AD-D-07). */
export function leastToHit(world: Pick<World, 'campaign'>, target: number): number {
  return chosen(world, 'attack_must') === 'meet' ? target : target + 1;
}

/** The whole test twice, and the lower total counts (AD-CHECK-03, AD-D-03). */
function lower(first: readonly Roll[], second: readonly Roll[], bonus: number): Trial {
  return sumOf(second) < sumOf(first) ? trialOf(second, first, bonus) : trialOf(first, second, bonus);
}

function trialOf(rolls: readonly Roll[], dropped: readonly Roll[], bonus: number): Trial {
  const total = sumOf(rolls) + bonus;
  return { rolls, dropped, total, success: total > PASS };
}

function sumOf(rolls: readonly Roll[]): number {
  return rolls.reduce((sum, { face }) => sum + face, 0);
}

/** The chance that a check passes, from 0 to 1, exactly. */
export function chanceOf(
  world: Pick<World, 'campaign'>,
  { bonus, hasDisadvantage }: Pick<TrialInput, 'bonus' | 'hasDisadvantage'>,
): number {
  const tens = Array.from({ length: 10 }, (_, at) => at + 1);
  const passes = (first: number, second: number) => first + second + bonus > PASS;
  const pairs = tens.flatMap((first) => tens.map((second) => [first, second] as const));
  const once = pairs.filter(([first, second]) => passes(first, second)).length / pairs.length;
  if (!hasDisadvantage) return once;
  if (chosen(world, 'disadvantage') === 'twice_keep_low') return once ** 2;
  const three = pairs.flatMap((pair) => tens.map((third) => [...pair, third].toSorted((a, b) => a - b)));
  return three.filter(([low = 0, middle = 0]) => passes(low, middle)).length / three.length;
}

/** Something loud: a secret die says whether it is heard, and then the game master has to say what comes (AD-CHECK-02, AD-G-02). */
export function makeNoise(context: Context, name: string | null): void {
  const roll = rollDie(context.diceOf(GM_DICE), 'noise', SIDES);
  const heard = roll.face <= chosenNumber(context.world, 'noise_chance');
  context.emit({ fact: 'noise', rule: RULE, name, roll, heard });
  if (heard) addTask(context, 'noise', RULE, { name });
}

const RULE = 'AD-CHECK-02';
const SIDES = 6;
