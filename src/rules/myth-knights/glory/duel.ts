import { type Dice, GM_DICE, type Roll, rollDie } from '../../engine/dice.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { HELD, knightDice } from '../combat/weapons.ts';
import type { FollowerType } from '../followers/schemas.ts';
import { freshFollower } from '../followers/types.ts';
import { armourOf } from '../kit/arms.ts';
import { strike } from '../kit/harm.ts';
import type { Context } from '../vocabulary.ts';
import type { DuelBlow } from './vocabulary.ts';

const RULE = 'MK-G-14';
/** A duel that draws no blood has an end (ours). */
const MOST_EXCHANGES = 12;

/** One of two who duel. */
interface Duellist {
  readonly name: string;
  readonly dice: Dice;
  readonly armour: number;
  /** Their attack dice. */
  readonly strikes: readonly { readonly count: number; readonly sides: number }[];
  /** Takes the damage of a die with this many sides. @returns true if that ends the duel for them */
  take(damage: number, sides: number): boolean;
  /** The Guard left after this damage, for one of the referee's; null for a knight, whose sheet has it. */
  guardAfter(damage: number): number | null;
}

/**
 * Both strike with all they hold and at once, exchange after exchange, until somebody’s Guard is used up; that one has lost,
 * and if it happens to both, nobody has won (MK-G-14).
 */
export function duel(context: Context, both: readonly [Duellist, Duellist]): 0 | 1 | null {
  for (let exchange = 0; exchange < MOST_EXCHANGES; exchange += 1) {
    const [one, other] = both;
    const blows = [swing(one, other), swing(other, one)] as const;
    const told = blows.map(({ name, rolls, damage }): DuelBlow => ({ name, rolls, damage }));
    const [first, second] = told;
    if (first === undefined || second === undefined) return null;
    context.emit({ fact: 'duel-exchange', rule: RULE, blows: [first, second], guard: other.guardAfter(first.damage) });
    const beaten = [one.take(second.damage, blows[1].sides), other.take(first.damage, blows[0].sides)];
    if (beaten[0] || beaten[1]) return beaten[0] === beaten[1] ? null : beaten[0] ? 1 : 0;
  }
  return null;
}

/** All dice together, and the highest less armour is the damage (MK-ATK-01, MK-ATK-04). */
function swing(by: Duellist, at: Duellist): DuelBlow & { readonly sides: number } {
  const rolls = by.strikes.flatMap(({ count, sides }) =>
    Array.from({ length: count }, (): Roll => rollDie(by.dice, 'attack', sides)),
  );
  const best = rolls.toSorted((a, b) => b.face - a.face)[0];
  return { name: by.name, rolls, damage: Math.max(0, (best?.face ?? 0) - at.armour), sides: best?.sides ?? 4 };
}

/** A knight, with what they hold and wear; blows do to them what blows do (MK-HURT-01). */
export function knightDuellist(context: Context, characterId: string): Duellist {
  const { world } = context;
  const { name } = characterOf(world, characterId);
  return {
    name,
    dice: diceFor(context, characterId),
    armour: armourOf(world, characterId, false),
    strikes: knightDice(world, characterId, HELD),
    take(damage, sides) {
      const result = strike(context, { characterId, damage, sides });
      return result !== 'nothing' && result !== 'evade';
    },
    guardAfter: () => null,
  };
}

/** One of the referee's people, as strong as somebody of that type (MK-SERV-01). */
export function rivalDuellist({ world, diceOf }: Context, name: string, like: FollowerType): Duellist {
  const { guard, armour, dice } = freshFollower(world, like);
  let left = guard.max;
  const after = (damage: number) => Math.max(0, left - damage);
  return {
    name,
    dice: diceOf(GM_DICE),
    armour,
    strikes: dice === null ? [] : [dice],
    take(damage) {
      left = after(damage);
      return left === 0;
    },
    guardAfter: after,
  };
}
