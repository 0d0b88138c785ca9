import type { Context } from '../../rules/engine/context.ts';
import type { Refusal } from '../../rules/engine/prompt.ts';
import type { Pause, World } from '../../rules/engine/world.ts';
import type { EngineFact } from '../facts.ts';
import { putOff } from '../time/instants.ts';
import { playTurn } from './play-turn.ts';
import type { PlayedTurn, TurnScope } from './turn.ts';

/** The campaign continues: everything that waits has the time that was left. */
export function resumeTurn(scope: TurnScope, world: World, rowId: string, pause: Pause): PlayedTurn | Refusal {
  return playTurn(scope, world, rowId, {
    action: 'campaign/resume',
    input: null,
    roller: scope.invocation.caller.userId,
    work({ context }) {
      endRest(context, pause);
      return null;
    },
    times: (draft) => putOff(draft, { since: scope.now - restedFor(pause, scope.now), now: scope.now }),
  });
}

/** The end of the rest gives the campaign no channel: without one it keeps resting. */
function endRest({ world, now, emit }: Context, pause: Pause): void {
  const { since, noPlace } = pause;
  world.campaign.pause =
    noPlace === undefined ? null : { since, until: null, forUserId: null, noPlace: { ...noPlace, isOnly: true } };
  if (noPlace !== undefined) return;
  const fact: EngineFact = { fact: 'resumed', rule: 'PBP-PAUSE-01', rested: restedFor(pause, now) };
  emit(fact);
}

/** By how much a rest that ends puts off what waits. */
function restedFor({ since, noPlace }: Pause, now: number): number {
  return noPlace === undefined ? Math.max(0, now - since) : 0;
}

/** A rest that was for somebody's absence ends with it. @returns the milliseconds it took; 0 when there was none */
export function restFor({ campaign }: Pick<World, 'campaign'>, userId: string, now: number): number {
  const { pause } = campaign;
  return pause?.forUserId === userId ? restedFor(pause, now) : 0;
}

/** Ends the rest that was for somebody's absence; the instants move with `putOff`. */
export function endRestFor(context: Context, userId: string): void {
  const { pause } = context.world.campaign;
  if (pause?.forUserId === userId) endRest(context, pause);
}

/**
 * The campaign has a channel again: it continues, unless it rests for another reason as well.
 * @returns the milliseconds by which everything that waits is put off
 */
export function endHomelessness(context: Context): number {
  const { world, now } = context;
  const { noPlace, ...pause } = world.campaign.pause ?? { noPlace: undefined };
  if (noPlace === undefined || !('since' in pause)) return 0;
  world.campaign.pause = pause;
  if (!noPlace.isOnly) return 0;
  endRest(context, pause);
  return restedFor(pause, now);
}
