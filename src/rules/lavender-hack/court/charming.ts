import { hasFeature } from '../classes/classes.ts';
import type { LavenderContext } from '../context.ts';
import { characterOf } from '../kit/people.ts';
import type { EdgeSource } from '../kit/terms.ts';
import type { LavenderWorld } from '../shapes.ts';

const FEATURE = 'charming-impression';

/** Whether a character may still make a Charming Impression at the court that is going on (LH-DEFT-07). */
export function mayCharm(world: LavenderWorld, characterId: string): boolean {
  const { court } = world.party.state;
  if (court === null || court.charmed.includes(characterId)) return false;
  return hasFeature(characterOf(world, characterId).sheet, FEATURE);
}

/**
 * The Charming Impression for one test at court: advantage, and it is used up (LH-DEFT-07). Nothing when it may not be
 * made. To be called when the test begins.
 */
export function charm({ world }: LavenderContext, characterId: string): readonly EdgeSource[] {
  const { court } = world.party.state;
  if (court === null || !mayCharm(world, characterId)) return [];
  court.charmed = [...court.charmed, characterId];
  return [{ source: FEATURE, edge: 'advantage', rule: 'LH-DEFT-07' }];
}
