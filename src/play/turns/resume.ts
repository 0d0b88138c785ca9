import type { Context } from '../../rules/engine/context.ts';
import type { Refusal } from '../../rules/engine/prompt.ts';
import type { Pause, World } from '../../rules/engine/world.ts';
import type { EngineFact } from '../facts.ts';
import { putOff } from '../time/instants.ts';
import { type PlayedTurn, playTurn, type TurnScope } from './turn.ts';

/** The campaign goes on: what waits has the time that was left. */
export function resumeTurn(scope: TurnScope, world: World, rowId: string, { since }: Pause): PlayedTurn | Refusal {
  const rested = Math.max(0, scope.now - since);
  return playTurn(scope, world, rowId, {
    action: 'campaign/resume',
    input: null,
    roller: scope.invocation.caller.userId,
    work({ context }) {
      context.world.campaign.pause = null;
      const fact: EngineFact = { fact: 'resumed', rule: 'PBP-PAUSE-01', rested };
      context.emit(fact);
      return null;
    },
    times: (draft) => putOff(draft, { since: scope.now - rested, now: scope.now }),
  });
}

/** A rest that was for somebody's absence ends with it. @returns the milliseconds it took; 0 when there was none */
export function restFor({ campaign }: Pick<World, 'campaign'>, userId: string, now: number): number {
  const { pause } = campaign;
  return pause?.forUserId === userId ? Math.max(0, now - pause.since) : 0;
}

/** Ends the rest that was for somebody's absence; the instants move with `putOff`. */
export function endRestFor({ world, now, emit }: Context, userId: string): void {
  if (world.campaign.pause?.forUserId !== userId) return;
  const fact: EngineFact = { fact: 'resumed', rule: 'PBP-PAUSE-01', rested: restFor(world as World, userId, now) };
  world.campaign.pause = null;
  emit(fact);
}
