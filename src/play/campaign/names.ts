import { type Refusal, refuse } from '../../rules/engine/prompt.ts';
import { canBeSeen } from '../../rules/mechanics/words.ts';

/** Longest name of a campaign, in characters. */
export const MAX_CAMPAIGN_NAME = 60;
/** Longest name of a scene, in characters: what a thread may be called. */
export const MAX_SCENE_NAME = 100;
/** Scenes that may be open in a campaign: each has a thread. */
export const MAX_OPEN_SCENES = 25;

/** The name as it is kept: without spaces around it, and with single ones in it. */
export function campaignName(typed: string): string | Refusal {
  const name = typed.trim().replace(/\s+/g, ' ');
  const isFit = canBeSeen(name) && name.length <= MAX_CAMPAIGN_NAME;
  return isFit ? name : refuse('campaign/name-length', { max: MAX_CAMPAIGN_NAME });
}
