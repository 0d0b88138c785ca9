import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { isSameName } from '../../rules/mechanics/words.ts';
import { type Caller, isGmOf } from '../access/invocation.ts';
import type { PlayDeps } from '../deps.ts';
import { isHeir } from '../waiting/masters.ts';

/** Deletes a campaign with everything of it (PBP-DATA-03). Who does it types its name, so that nobody deletes another one. */
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
