import type { Ask } from '../../engine/prompt.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import type { World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import type { PartyClock } from '../wilderness/schemas.ts';
import { provisionOptions } from './form.ts';
import { PROVISIONS, provide } from './provisions.ts';
import type { StoresFrame } from './vocabulary.ts';

const WATCHES = 6;

/**
 * The party's uses of its stores at a camp, free and each once, as in a regroup (LH-DUNG-16, LH-WILD-23). It is an offer to
 * the holder of the spotlight while the camp is made: it holds nothing up, and passes when the party moves on.
 */
export const stores: Handler<'stores'> = {
  ask: askStores,
  resume(context, frame, value) {
    if (frame.step === 'start') return begin(context, frame);
    provide(context, PROVISIONS.find((one) => one === value) ?? 'none');
    return back(null);
  },
};

/** The offer of a camp that is being made; null where nobody has the spotlight. */
export function storesFrame({ party }: World, where: StoresFrame['where']): StoresFrame | null {
  const { spotlight, state } = party;
  if (spotlight === null) return null;
  // The camp ends with the watch in which everybody rests.
  return { kind: 'stores', v: 1, step: 'start', userId: spotlight, where, until: watchOf(state.clock) + 1, turn: 0 };
}

/** A plan may have gone on by now: the offer is open until somebody chooses what comes next. */
function begin({ world }: Context, frame: StoresFrame): ReturnType<typeof back> | ReturnType<typeof ask> {
  const { clock } = world.party.state;
  const until = Math.max(frame.until, watchOf(clock));
  const asked: StoresFrame = { ...frame, step: 'chosen', until, turn: turnOf(clock) };
  return askStores(world, asked) === null ? back(null) : ask(asked);
}

/** Null when nothing can be done, or the camp is behind them. */
function askStores(world: World, frame: StoresFrame): Ask | null {
  const options = provisionOptions(world);
  // Nothing can always be done.
  if (options.length < 2 || !isThere(world, frame)) return null;
  return askQuestion('stores', {
    rule: frame.where === 'dungeon' ? 'LH-DUNG-16' : 'LH-WILD-23',
    audience: { who: 'one', userId: frame.userId },
    characterId: null,
    form: { form: 'choice', options },
    required: false,
    fallback: 'none',
    terms: {},
  });
}

function isThere({ party }: World, { where, until, turn }: StoresFrame): boolean {
  const { clock, dungeon, journey } = party.state;
  if (watchOf(clock) > until || turnOf(clock) !== turn) return false;
  return where === 'dungeon' ? dungeon !== null : dungeon === null && journey !== null && journey.hexId !== null;
}

function watchOf({ day, watch }: PartyClock): number {
  return day * WATCHES + watch;
}

function turnOf({ hour, turn }: PartyClock): number {
  return hour * WATCHES + turn;
}
