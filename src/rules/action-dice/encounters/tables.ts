import { lineTable, type Table } from '../../engine/table.ts';
import type { Attitude } from './schemas.ts';

/** Creatures that come after a loud noise (AD-G-02, ours); a campaign can write its own instead. */
export const WANDERERS: Table = lineTable('encounters-wanderers', 'Who comes', 'AD-G-02', true, [
  'scavengers after the same treasure',
  'a hungry beast',
  'a patrol with lanterns',
  'somebody who is lost',
  'a lone hunter',
  'vermin in great numbers',
]);

/** The reactions by 2d10 and Charisma, from the worst up (AD-G-01, ours). */
const REACTION_ROWS: readonly (readonly [from: number, to: number, attitude: Attitude, text: string])[] = [
  [2, 8, 'hostile', 'hostile'],
  [9, 12, 'wary', 'wary'],
  [13, 15, 'open', 'ready to talk'],
  [16, 20, 'friendly', 'friendly'],
];

/** Their attitude to the party (AD-G-01, ours). A campaign may write their behaviour instead of the bare word. */
export const REACTIONS: Table = {
  id: 'reactions',
  name: 'Reactions',
  rule: 'AD-G-01',
  ours: true,
  dice: { kind: 'sum', count: 2, sides: 10 },
  rows: REACTION_ROWS.map(([from, to, , text]) => ({ from, to, text })),
};

/** Of a total that may be above what the dice alone can show (AD-G-01). */
export function attitudeOf(total: number): Attitude {
  return REACTION_ROWS.find(([, to]) => total <= to)?.[2] ?? 'friendly';
}
