import { isRefusal } from '../../rules/engine/prompt.ts';
import { readNotation, rollNotation } from '../../rules/mechanics/dice/notation.ts';
import type { Invocation, Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { playTurn } from '../turns/turn.ts';

/** Rolls dice that belong to no rule; they are the campaign's own, and journalled like any others. */
export function freeRoll(
  deps: PlayDeps,
  invocation: Invocation,
  notation: string,
  reason: string | null,
): Promise<Result> {
  return runTransaction(deps, invocation, (scope, locked, rowId) => {
    const turn = playTurn(scope, locked.world, rowId, {
      action: 'roll',
      input: { notation, reason },
      roller: invocation.caller.userId,
      work({ context }) {
        const read = readNotation(notation);
        if (isRefusal(read)) return read;
        const rolled = rollNotation(context.dice, 'roll', read);
        const fact: EngineFact = {
          fact: 'dice-rolled',
          rule: 'PBP-DICE-02',
          reason,
          notation: read.notation,
          ...rolled,
        };
        context.emit(fact);
        return null;
      },
    });
    if (isRefusal(turn)) return turn;
    return { turns: [turn], redrawn: [], kind: 'reply', target: null };
  });
}
