import type { Of } from '../../engine/prompt.ts';
import type { OathRank } from '../kit/terms.ts';

/** What is told of Glory. */
export type OathGloryFact =
  /** `rank`: where it is another than before (MK-GLORY-02). */
  Of<'glory', { characterId: string; name: string; from: number; to: number; rank: OathRank | null }>;
