import type { CampaignTableFact } from '../../mechanics/tables/campaign-tables.ts';

/** What can be rolled on a table. */
export interface TablesVocabulary {
  shared: CampaignTableFact;
}
