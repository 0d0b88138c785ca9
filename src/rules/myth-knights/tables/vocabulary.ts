import type { CampaignTableFact } from '../../mechanics/tables/campaign-tables.ts';

/** Facts of tables. */
export interface TablesVocabulary {
  facts: {
    /** The players' actions outweigh the roll (MK-REF-04). */
    'result-changed': { table: string; was: string; text: string };
  };
  shared: CampaignTableFact;
}
