import type { StandingCard } from '../../engine/book.ts';
import { back, call } from '../kit/kit.ts';
import { DAYS_IN_WEEK, passDays } from '../kit/time.ts';
import { refresh } from '../rest/rest.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { heal } from '../wounds/damage.ts';
import { BANK_ROUND, type DowntimeFrame } from './vocabulary.ts';
import type { WeekFrame } from './week-vocabulary.ts';

export const DOWNTIME: DowntimeFrame = { kind: 'downtime', v: 1, step: 'begin' };

/** The cost of living, and what is over then. */
export const LEAVE: DowntimeFrame = { ...DOWNTIME, step: 'leave' };

/** Goes on when everybody has said what they bank. */
export const BANKED: DowntimeFrame = { ...DOWNTIME, step: 'banked' };

const OVER: DowntimeFrame = { ...DOWNTIME, step: 'over' };

const WEEK: WeekFrame = { kind: 'week', v: 1, step: 'open' };

/** Weeks at home in the order of the book: the bank, then week after week, then the cost of living (LH-DOWN-02). */
export const downtime: Handler<'downtime'> = {
  resume(context, { step }) {
    switch (step) {
      case 'begin':
        return call({ kind: 'bank', v: 3, step: 'open', passed: [] }, BANKED);
      case 'banked':
        return firstWeek(context);
      case 'week-over':
        return weekOver(context);
      case 'leave':
        return leave(context);
      case 'over':
        return back(null);
    }
  },
};

/** The week of the bank, once nobody has to choose any more; everybody is well after it (LH-HP-03). */
function firstWeek(context: Context): Next {
  const { downtime: spent } = context.world.party.state;
  if (spent === null || isBanking(context.world)) return back(null);
  passDays(context, DAYS_IN_WEEK, 'LH-DOWN-02');
  recover(context);
  spent.stage = 'weeks';
  return weekOver(context);
}

/** Checks whether somebody still chooses what they bank: in a round, or asked by themselves as in earlier versions. */
export function isBanking({ rounds, party }: World): boolean {
  if ((party.state.downtime?.banking ?? []).length > 0) return true;
  return Object.values(rounds).some(({ procedure }) => procedure === BANK_ROUND);
}

/** A week has passed: another one, or they leave. */
function weekOver(context: Context): Next {
  const { downtime: spent } = context.world.party.state;
  if (spent === null) return back(null);
  spent.week += 1;
  return spent.leaving ? leave(context) : call(WEEK, OVER);
}

function leave({ world }: Context): Next {
  const { downtime: spent } = world.party.state;
  if (spent === null) return back(null);
  spent.stage = 'leaving';
  spent.leaving = true;
  return call({ kind: 'living', v: 1, step: 'start' }, OVER);
}

/** Hit points in full, and what nights of sleep give in any case (LH-HP-03, LH-WILD-25). */
function recover(context: Context): void {
  for (const { id, status, sheet } of Object.values(context.world.characters)) {
    if (status !== 'active' && status !== 'down' && status !== 'dying') continue;
    if (sheet.hp < sheet.hpMax) heal(context, id, sheet.hpMax - sheet.hp, null, 'LH-HP-03');
    refresh(context, id, 'LH-HP-03');
  }
}

/** The card of the weeks at home, while they last. */
export function downtimeCards({ party }: Pick<World, 'party'>): readonly StandingCard[] {
  const { downtime: spent } = party.state;
  return spent === null ? [] : [{ rowId: spent.cardId, channelId: spent.channelId, kind: 'downtime' }];
}
