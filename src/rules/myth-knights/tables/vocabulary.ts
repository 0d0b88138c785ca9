import type { CampaignTableFact } from '../../mechanics/tables/campaign-tables.ts';

/** Facts of tables. */
export interface TablesVocabulary {
  facts: {
    /** The players' actions outweigh the roll (MK-REF-04). */
    'result-changed': { table: string; was: string; text: string };
  };
  shared: CampaignTableFact;
  frames: {
    /** The referee was asked about each result before results stood: such a question is closed, and its result stands. */
    result: { table: string; text: string };
  };
}
