import { USAGE_LADDER, type UsageSize } from '../../engine/world.ts';
import { BROKEN, stepDown } from '../../mechanics/dice/usage-die.ts';
import type { LavenderContext } from '../context.ts';
import { makeTrade, type Trade, whyNoTrade } from '../dungeon/trade.ts';
import type { LavenderWorld } from '../shapes.ts';

/** What the party may do with its stores while it rests, free and each once (LH-WILD-23, LH-DUNG-16). */
export const PROVISIONS = ['none', 'rebalance', 'torches', 'both'] as const;
export type Provision = (typeof PROVISIONS)[number];

/** Torches come first, for they may cost the gear what rebalancing gives back. */
const TRADES: Readonly<Record<Provision, readonly Trade[]>> = {
  none: [],
  rebalance: ['rebalance'],
  torches: ['craft'],
  both: ['craft', 'rebalance'],
};

/** What the gear is worth once it is rebalanced. */
const REBALANCED: UsageSize = 6;

/** Whether it can be paid and lowers no die (LH-USAGE-09). */
export function mayProvide(world: LavenderWorld, provision: Provision): boolean {
  if (provision !== 'both') return TRADES[provision].every((trade) => whyNoTrade(world, trade) === null);
  const { fellowship, gear } = world.usageDice;
  const after = stepDown(gear?.size ?? BROKEN);
  return mayProvide(world, 'torches') && fellowship?.size !== BROKEN && isBelow(after, REBALANCED);
}

/** Does it, without a roll. @returns false when it cannot be paid (any more): nothing has changed then */
export function provide(context: LavenderContext, provision: Provision): boolean {
  if (!mayProvide(context.world, provision)) return false;
  for (const trade of TRADES[provision]) makeTrade(context, trade);
  return true;
}

/** Whether a die is on a lower rung than another (LH-USAGE-01). */
export function isBelow(size: UsageSize, other: UsageSize): boolean {
  return USAGE_LADDER.indexOf(size) < USAGE_LADDER.indexOf(other);
}
