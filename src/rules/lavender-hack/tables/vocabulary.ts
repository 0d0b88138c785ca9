import type { Roll } from '../../engine/dice.ts';
import type { CampaignTableFact } from '../../mechanics/tables/campaign-tables.ts';
import type { Degree } from '../kit/ids.ts';

/** Facts, frames and questions of tables, and of the dice alone (Appendix B, LH-SOLO-01). */
export interface TablesVocabulary {
  facts: {
    /** A question was answered with yes or no by a general test (LH-SOLO-01). */
    oracle: { question: string; roll: Roll; degree: Degree };
  };
  shared: CampaignTableFact;
}
