import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { CampaignTableFact } from '../../mechanics/tables/campaign-tables.ts';
import type { Degree } from '../kit/terms.ts';

/** What can be rolled on a table, or asked of the dice alone (Appendix B, LH-SOLO-01). */
export type TableFact =
  | CampaignTableFact
  /** A question was answered with yes or no by a general test (LH-SOLO-01). */
  | Of<'oracle', { question: string; roll: Roll; degree: Degree }>;
