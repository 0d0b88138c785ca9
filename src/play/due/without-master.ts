import { CLOCK } from '../../rules/engine/person.ts';
import { isRefusal } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';
import { isForGm } from '../access/secrets.ts';
import { bookOf } from '../deps.ts';
import { startAll } from '../entry/act.ts';
import { GM_SILENT, isAskingTable, isMasterAwaited, tableOf } from '../time/silent-master.ts';
import { withInstantsMoved } from '../turns/in-time.ts';
import { playTurn } from '../turns/play-turn.ts';
import { mustPlay, type TurnScope } from '../turns/turn.ts';
import { stepOf } from '../waiting/next-step.ts';
import { play, type Tally } from './lapse.ts';

/** Most players who are offered to run the game, so that all options are one menu. */
const MAX_CANDIDATES = 20;

/** The game master was silent for too long: the table is asked what to do (PBP-GM-01). Its card alone tells so. */
export function askTable(scope: TurnScope, tally: Tally): void {
  const { world } = tally;
  const userIds = tableOf(world, scope.now);
  if (userIds.length === 0 || isAskingTable(world) || !isMasterAwaited(world)) {
    forgetSilence(scope, tally);
    return;
  }
  const candidates = userIds.filter((userId) => world.members[userId]?.characterId != null).slice(0, MAX_CANDIDATES);
  const turn = playTurn(scope, world, '', {
    action: 'campaign/gm-silent',
    input: null,
    roller: CLOCK,
    work({ context }) {
      const terms = { candidates, canRoll: canRoll(scope, world), since: sinceIn(world, scope.now) };
      context.openRound({ procedure: GM_SILENT, userIds, hidden: false, terms });
      return null;
    },
  });
  play(tally, mustPlay(turn, 'a question to the table'), []);
}

/** Since when the game master is awaited, for what has waited longest. */
function sinceIn(world: World, now: number): number {
  const prompts = Object.values(world.prompts).filter((prompt) => prompt.required && isForGm(prompt));
  const step = stepOf(world);
  const held = Object.values(world.rounds).flatMap((round) => round.held ?? []);
  return Math.min(now, ...prompts.map(({ opened }) => opened), ...held, ...(step?.userId === null ? [step.since] : []));
}

/** Checks whether the tables can answer anything that the game master is awaited for. */
function canRoll({ deps }: TurnScope, world: World): boolean {
  const step = stepOf(world);
  const isStep = step?.userId === null && (bookOf(deps, world).withoutGm?.(world, step) ?? null) !== null;
  return isStep || Object.values(world.prompts).some((prompt) => isForGm(prompt) && prompt.fallback !== null);
}

/** Does what the tables say where it is the game master's turn, and they let the bot do it (PBP-GM-03). */
export function playForMaster(scope: TurnScope, tally: Tally, rowId: string): void {
  const { world } = tally;
  const step = stepOf(world);
  const wanted = step === null ? null : (bookOf(scope.deps, world).withoutGm?.(world, step) ?? null);
  const turn =
    wanted === null
      ? null
      : playTurn(scope, world, rowId, {
          action: wanted.action,
          input: [wanted.input],
          roller: CLOCK,
          work: (made) => startAll(scope.deps, made, { action: wanted.action, inputs: [wanted.input] }),
        });
  // If it cannot be done, the table is asked again.
  if (turn === null || isRefusal(turn)) {
    forgetSilence(scope, tally);
    return;
  }
  play(tally, turn);
  tally.opened.push(...turn.opened);
}

/** The silence starts over, if anything is left to wait for. */
function forgetSilence(scope: TurnScope, tally: Tally): void {
  tally.world = withInstantsMoved(scope, tally.world, ({ party }) => {
    party.silence = null;
  });
}
