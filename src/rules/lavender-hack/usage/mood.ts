import { editionOf } from '../kit/edition.ts';
import type { UsageWhy } from '../kit/terms.ts';
import type { World } from '../shapes.ts';
import { type UsageFrame, usageFrame } from './vocabulary.ts';

/** A roll of the die that tells how the party gets along: fellowship, or discord (LH-RES-11, LH1-DISCORD-05). */
export function moodFrame(world: World, why: UsageWhy, characterId: string | null): UsageFrame {
  return usageFrame(editionOf(world).mood.id, why, characterId);
}
