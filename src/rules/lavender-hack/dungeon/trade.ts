import { USAGE_LADDER } from '../../engine/world.ts';
import { BROKEN, stepDown } from '../../mechanics/dice/usage-die.ts';
import type { LavenderContext } from '../context.ts';
import type { ResourceId } from '../kit/settings.ts';
import type { LavenderWorld } from '../shapes.ts';
import { setUsageDie } from '../usage/usage-check.ts';

const RULE = 'LH-DUNG-16';
/** What the die becomes that is paid for. */
const MADE = 6;

/** One resource for another (LH-DUNG-16, LH-WILD-23). */
const TRADES = {
  craft: { pays: 'gear', gets: 'light' },
  rebalance: { pays: 'fellowship', gets: 'gear' },
} as const satisfies Record<string, { pays: ResourceId; gets: ResourceId }>;

export type Trade = keyof typeof TRADES;

/** What stands in the way: a price that cannot be paid, or nothing to be won by it (LH-USAGE-09). Null: nothing. */
export function whyNoTrade({ usageDice }: LavenderWorld, trade: Trade): 'price' | 'no-need' | null {
  const { pays, gets } = TRADES[trade];
  if ((usageDice[pays]?.size ?? BROKEN) === BROKEN) return 'price';
  const has = usageDice[gets]?.size ?? MADE;
  return USAGE_LADDER.indexOf(has) < USAGE_LADDER.indexOf(MADE) ? null : 'no-need';
}

/** Steps one die down and sets another to d6. @returns whether it was done */
export function makeTrade(context: LavenderContext, trade: Trade): boolean {
  const { pays, gets } = TRADES[trade];
  const price = context.world.usageDice[pays];
  if (price === undefined || whyNoTrade(context.world, trade) !== null) return false;
  setUsageDie(context, pays, stepDown(price.size), { how: 'down', rule: RULE });
  setUsageDie(context, gets, MADE, { how: 'set', rule: RULE });
  return true;
}
