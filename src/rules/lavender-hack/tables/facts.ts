import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { TableRoll } from '../../mechanics/tables/nested.ts';
import type { Degree } from '../kit/terms.ts';

/** What can be rolled on a table, or asked of the dice alone (Appendix B, LH-SOLO-01). */
export type TableFact =
  /** A question was answered with yes or no by a general test (LH-SOLO-01). */
  | Of<'oracle', { question: string; roll: Roll; degree: Degree }>
  /** Every die, those of tables that a row names too; `text` is the row with all of them rolled out. */
  | Of<'table-rolled', { tableId: string; table: string; rolls: readonly TableRoll[]; text: string; secret: boolean }>
  /** `standsIn`: in place of one of the book's. */
  | Of<'table-written', { tableId: string; table: string; sides: number; rows: number; standsIn: boolean }>
  /** `standsIn`: the book's own counts again. */
  | Of<'table-dropped', { tableId: string; table: string; standsIn: boolean }>;
