import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { type Caller, type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { playTurn } from '../turns/play-turn.ts';
import { type Exported, writeArchive } from './write-archive.ts';

/** A whole campaign as one file (PBP-DATA-01), for its game master alone: it holds every secret. */
export async function exportCampaign(deps: PlayDeps, campaignId: string, caller: Caller): Promise<Exported | Refusal> {
  const found = await deps.store.read(campaignId);
  if (found === null) return refuse('campaign/none');
  if (!isGmOf(found.world.campaign, caller)) return refuse('gm-only');
  return writeArchive(deps, campaignId);
}

/** Tells the table that its game master has the secret of the dice now: from then on they could foresee them. */
export function tellSeedTaken(deps: PlayDeps, invocation: Invocation): Promise<Result> {
  const { userId } = invocation.caller;
  return runTransaction(deps, invocation, (scope, { world }, rowId) => {
    if (!isGmOf(world.campaign, invocation.caller)) return refuse('gm-only');
    return asSingleTurn(
      playTurn(scope, world, rowId, {
        action: 'campaign/export',
        input: null,
        roller: userId,
        work({ context }) {
          const fact: EngineFact = { fact: 'seed-taken', rule: 'PBP-DATA-01', userId };
          context.emit(fact);
          return null;
        },
      }),
    );
  });
}
