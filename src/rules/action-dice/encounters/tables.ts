import type { BookTable } from '../../mechanics/tables/registry.ts';
import type { Attitude } from './schemas.ts';

/** The table of those who come after a loud noise (AD-G-02). */
export const WANDERERS = 'encounters-wanderers';

/** The reactions by 2d10 and Charisma, from the worst up (AD-G-01, ours). */
const REACTION_ROWS: readonly (readonly [from: number, to: number, attitude: Attitude, text: string])[] = [
  [2, 8, 'hostile', 'hostile'],
  [9, 12, 'wary', 'wary'],
  [13, 15, 'open', 'ready to talk'],
  [16, 20, 'friendly', 'friendly'],
];

/** Their attitude to the party (AD-G-01, ours). A campaign may write their behaviour instead of the bare word. */
export const REACTIONS = {
  id: 'reactions',
  name: 'Reactions',
  rule: 'AD-G-01',
  ours: true,
  isForGm: false,
  dice: { kind: 'sum', count: 2, sides: 10 },
  rows: REACTION_ROWS.map(([from, to, , text]) => ({ from, to, text })),
} as const satisfies BookTable;

/** Of a total that may be above what the dice alone can show (AD-G-01). */
export function attitudeOf(total: number): Attitude {
  return REACTION_ROWS.find(([, to]) => total <= to)?.[2] ?? 'friendly';
}
