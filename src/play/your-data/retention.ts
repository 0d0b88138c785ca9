import { DAY } from '../../rules/engine/time.ts';
import type { Store } from '../../store/store.ts';
import type { PlayDeps } from '../deps.ts';
import { postSetting } from '../time/post-settings.ts';

/**
 * Forgets what is older in the log of each campaign than it is to be kept there (PBP-DATA-07). What was learned of the chain
 * of hashes stays, so the rest can be checked; what is forgotten can be taken back no more.
 * @returns how many entries went, by campaign
 */
export async function pruneLogs({ store, clock }: PlayDeps): Promise<Readonly<Record<string, number>>> {
  const gone: Record<string, number> = {};
  for (const campaignId of await store.campaignsSetting('log_days')) {
    const campaign = (await store.read(campaignId))?.world.campaign;
    const days = campaign === undefined ? 0 : postSetting(campaign, 'log_days');
    const now = clock.now().getTime();
    if (days === 0 || (await isJustSet(store, campaignId, now))) continue;
    const entries = await store.pruneJournal(campaignId, now - days * DAY);
    if (entries > 0) gone[campaignId] = entries;
  }
  return gone;
}

/** For a day after the setting was changed nothing goes, so that a slip can be taken back. */
async function isJustSet(store: Store, campaignId: string, now: number): Promise<boolean> {
  const page = { before: null, from: now - DAY, actions: ['campaign/settings'], limit: MAX_CHANGES };
  const changes = await store.journal(campaignId, page);
  return changes.some(
    ({ input }) => typeof input === 'object' && input !== null && Reflect.get(input, 'name') === 'log_days',
  );
}

/** Changes of settings in a day that are looked at. */
const MAX_CHANGES = 500;
