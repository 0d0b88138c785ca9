import type { Context } from '../lavender-hack/context.ts';
import { playersLead } from '../lavender-hack/kit/people.ts';
import { nextInSpotlight, passSpotlight } from '../mechanics/people/spotlight.ts';

const RULE = 'LH1-SPOT-01';

/**
 * Checks whether a player or the game master leads has changed (LH1-SPOT-01): the spotlight goes out, and what it was asked
 * is the game master's to answer; or the next player has it.
 */
export function leaderChanged(context: Context, setting: string): void {
  if (setting !== 'spotlight_first') return;
  const { world } = context;
  if (playersLead(world)) {
    if (world.party.spotlight === null) passSpotlight(context, nextInSpotlight(world), RULE);
    return;
  }
  world.party.spotlight = null;
  for (const prompt of Object.values(world.prompts)) {
    if (prompt.audience.who === 'spotlight') prompt.audience = { who: 'gm' };
  }
}
