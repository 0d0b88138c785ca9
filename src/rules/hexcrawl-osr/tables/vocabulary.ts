import type { CampaignTableFact } from '../../mechanics/tables/campaign-tables.ts';

/** Facts, frames and questions of tables. */
export interface TablesVocabulary {
  shared: CampaignTableFact;
}
