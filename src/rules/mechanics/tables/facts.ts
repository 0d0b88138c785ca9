import type { Of } from '../../engine/prompt.ts';
import type { KeptDice } from '../../engine/table-dice.ts';
import type { TableRoll } from './nested.ts';

/** What becomes of a campaign's tables, in any book. */
export type CampaignTableFact =
  /** Every roll, those of tables that a row names too; `text` is the row with all of them rolled out. */
  | Of<'table-rolled', { tableId: string; table: string; rolls: readonly TableRoll[]; text: string; secret: boolean }>
  /** `standsIn`: in place of one of the book's. */
  | Of<'table-written', { tableId: string; table: string; rows: number; standsIn: boolean } & KeptDice>
  /** `standsIn`: the book's own counts again. */
  | Of<'table-dropped', { tableId: string; table: string; standsIn: boolean }>;
