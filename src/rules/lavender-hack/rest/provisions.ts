import type { UsageSize } from '../../engine/world.ts';
import { makeTrade, type Trade, whyNoTrade } from '../dungeon/trade.ts';
import { editionOf, isSpent, isWorseThan, worse } from '../kit/edition.ts';
import type { World } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';

/** The party's uses of its stores while it rests, free and each once (LH-WILD-23, LH-DUNG-16). */
export const PROVISIONS = ['none', 'rebalance', 'torches', 'both'] as const;
export type Provision = (typeof PROVISIONS)[number];

/** Torches come first, for they may cost the gear what rebalancing gives back. */
const TRADES: Readonly<Record<Provision, readonly Trade[]>> = {
  none: [],
  rebalance: ['rebalance'],
  torches: ['craft'],
  both: ['craft', 'rebalance'],
};

/** The size of the gear die once it is rebalanced. */
const REBALANCED: UsageSize = 6;

/** Checks whether it can be paid and lowers no die (LH-USAGE-09). */
export function mayProvide(world: World, provision: Provision): boolean {
  if (provision !== 'both') return TRADES[provision].every((trade) => whyNoTrade(world, trade) === null);
  const { gear, [editionOf(world).mood.id]: mood } = world.usageDice;
  if (!mayProvide(world, 'torches') || (mood !== undefined && isSpent(world, mood.id, mood.size))) return false;
  return gear !== undefined && isWorseThan(world, 'gear', worse(world, 'gear', gear.size), REBALANCED);
}

/** Does it, without a roll. @returns false when it cannot be paid (any more): nothing has changed then */
export function provide(context: Context, provision: Provision): boolean {
  if (!mayProvide(context.world, provision)) return false;
  for (const trade of TRADES[provision]) makeTrade(context, trade);
  return true;
}
