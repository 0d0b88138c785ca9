import type { Of } from '../../engine/prompt.ts';
import type { CampaignTableFact } from '../../mechanics/tables/facts.ts';

/** What can be rolled on a table. */
export type OathTableFact =
  | CampaignTableFact
  /** What players did outweighs what fell (MK-REF-04). */
  | Of<'result-changed', { table: string; was: string; text: string }>;
