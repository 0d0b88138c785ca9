import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { isSameName } from '../../rules/mechanics/words.ts';
import { type Caller, type Invocation, isGmOf, type Result } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { asSingleTurn, runTransaction } from '../entry/transaction.ts';
import type { EngineFact } from '../facts.ts';
import { playTurn } from '../turns/play-turn.ts';
import { isHeir } from '../waiting/masters.ts';
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

/** Deletes a campaign with everything in it (PBP-DATA-03). Its name must be typed, so that nobody deletes the wrong one. */
export async function deleteCampaign(
  { store }: PlayDeps,
  campaignId: string,
  caller: Caller,
  typed: string,
): Promise<Refusal | null> {
  const found = await store.read(campaignId);
  if (found === null) return refuse('campaign/none');
  const { campaign } = found.world;
  if (!isGmOf(campaign, caller) && !isHeir(found.world, caller)) return refuse('gm-only');
  if (!isSameName(typed, campaign.name)) return refuse('delete/other-name', { name: campaign.name });
  return (await store.deleteCampaign(campaignId)) ? null : refuse('campaign/none');
}
