import type { CampaignTableFact } from '../../mechanics/tables/facts.ts';

/** What can be rolled on a table. */
export interface TablesVocabulary {
  shared: CampaignTableFact;
}
