import { lineTable, type Table } from '../../engine/table.ts';
import type { Attitude } from './shapes.ts';

/** Who comes when something loud was heard (AD-G-02, ours); a campaign writes its own in its place. */
export const WANDERERS: Table = lineTable('encounters-wanderers', 'Who comes', 'AD-G-02', true, [
  'scavengers after the same treasure',
  'a hungry beast',
  'a patrol with lanterns',
  'somebody who is lost',
  'a lone hunter',
  'vermin in great numbers',
]);

/** What 2d10 and Charisma come to, from the worst on (AD-G-01, ours). */
const REACTION_ROWS: readonly (readonly [from: number, to: number, attitude: Attitude, text: string])[] = [
  [2, 8, 'hostile', 'hostile'],
  [9, 12, 'wary', 'wary'],
  [13, 15, 'open', 'ready to talk'],
  [16, 20, 'friendly', 'friendly'],
];

/** How they feel about the party (AD-G-01, ours). A campaign may write what they do in the place of the bare word. */
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
