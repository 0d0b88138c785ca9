import type { Dice } from '../../rules/engine/dice.ts';
import type { Json } from '../../rules/engine/json.ts';
import { type Fact, isRefusal, type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { readNotation, rollNotation } from '../../rules/mechanics/dice/notation.ts';
import { CampaignMissing } from '../../store/errors.ts';
import { type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import { isKeptHere } from '../access/masters.ts';
import { factsFor, PLAYERS } from '../access/secrets.ts';
import { bookOf, type PlayDeps } from '../deps.ts';
import { type BookAction, startAll } from '../entry/act.ts';
import { runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { newSeed, seededDice } from '../seeded-dice.ts';
import { playTurn } from '../turns/play-turn.ts';
import type { TurnScope } from '../turns/turn.ts';

type Rolled = Extract<EngineFact, { fact: 'dice-rolled' }>;

/** Dice of somebody who does not play in the campaign: they fall, and belong to no log and no seed (PBP-JOIN-01). */
export function looseRoll(notation: string, reason: string | null): Rolled | Refusal {
  return rolledWith(seededDice(newSeed(1).secret, 'loose', {}, []), notation, reason);
}

function rolledWith(dice: Dice, notation: string, reason: string | null): Rolled | Refusal {
  const read = readNotation(notation);
  if (isRefusal(read)) return read;
  const { notation: written } = read;
  return { fact: 'dice-rolled', rule: 'PBP-DICE-02', reason, notation: written, ...rollNotation(dice, 'roll', read) };
}

/**
 * Rolls dice that belong to no rule; they are the campaign's own, and journalled like any others.
 * @param secret whether it is kept from players; null: where it is typed says so
 */
export function freeRoll(
  deps: PlayDeps,
  invocation: Invocation,
  notation: string,
  reason: string | null,
  secret: boolean | null = null,
): Promise<Result> {
  return runTransaction(deps, invocation, (scope, locked, rowId) => {
    if (secret === true && !isGmOf(locked.world.campaign, invocation.caller)) return refuse('gm-only');
    const turn = playTurn(scope, locked.world, rowId, {
      action: 'roll',
      input: { notation, reason },
      roller: invocation.caller.userId,
      secret: secret ?? isKeptHere(locked.world, invocation),
      work({ context }) {
        const fact = rolledWith(context.dice, notation, reason);
        if (isRefusal(fact)) return fact;
        context.emit(fact);
        return null;
      },
    });
    if (isRefusal(turn)) return turn;
    return { turns: [turn], redrawn: [], kind: 'reply', target: null };
  });
}

/** Rolls on a table for somebody who does not play: with a seed of its own, and nothing is kept (PBP-JOIN-01). */
export async function looseAct(
  deps: PlayDeps,
  invocation: Invocation,
  wanted: BookAction,
): Promise<readonly Fact[] | Refusal> {
  const found = await deps.store.read(invocation.campaignId);
  if (found === null) throw new CampaignMissing(`there is no campaign ${invocation.campaignId}`);
  const { secret, hidden } = newSeed(1);
  const now = deps.clock.now().getTime();
  const scope: TurnScope = { deps, invocation, seed: { open: secret, hidden }, now, lastEntry: 0 };
  const turn = playTurn(scope, found.world, '', {
    action: wanted.action,
    input: wanted.inputs as Json,
    roller: invocation.caller.userId,
    work: (one) => startAll(deps, one, wanted),
  });
  return isRefusal(turn) ? turn : factsFor(bookOf(deps, found.world), turn.facts, PLAYERS);
}
