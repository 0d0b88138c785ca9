import { editionOf, isSpent, isWorseThan, sizeIn, worse } from '../kit/edition.ts';
import type { ResourceId } from '../kit/ids.ts';
import type { World } from '../schemas.ts';
import { setUsageDie } from '../usage/usage-check.ts';
import type { Context } from '../vocabulary.ts';

const RULE = 'LH-DUNG-16';
/** The new size of the die that is paid for. */
const MADE = 6;

/** One resource for another (LH-DUNG-16, LH-WILD-23); `mood`: how the party gets along. */
const TRADES = {
  craft: { pays: 'gear', gets: 'light' },
  rebalance: { pays: 'mood', gets: 'gear' },
} as const satisfies Record<string, { pays: ResourceId | 'mood'; gets: ResourceId }>;

export type Trade = keyof typeof TRADES;

function diceOf(world: World, trade: Trade): { readonly pays: ResourceId; readonly gets: ResourceId } {
  const { pays, gets } = TRADES[trade];
  return { pays: pays === 'mood' ? editionOf(world).mood.id : pays, gets };
}

/** The obstacle: a price that cannot be paid, or no gain (LH-USAGE-09). Null: none. */
export function whyNoTrade(world: World, trade: Trade): 'price' | 'no-need' | null {
  const { pays, gets } = diceOf(world, trade);
  const price = world.usageDice[pays];
  if (price === undefined || isSpent(world, pays, price.size)) return 'price';
  const has = world.usageDice[gets];
  return has !== undefined && isWorseThan(world, gets, has.size, MADE) ? null : 'no-need';
}

/** Steps one die down and sets another to d6. @returns whether it was done */
export function makeTrade(context: Context, trade: Trade): boolean {
  const { pays, gets } = diceOf(context.world, trade);
  const price = context.world.usageDice[pays];
  if (price === undefined || whyNoTrade(context.world, trade) !== null) return false;
  setUsageDie(context, pays, worse(context.world, pays, price.size), { how: 'down', rule: RULE });
  setUsageDie(context, gets, sizeIn(context.world, gets, MADE), { how: 'set', rule: RULE });
  return true;
}
