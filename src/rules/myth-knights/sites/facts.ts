import type { Roll } from '../../engine/dice.ts';
import type { Of } from '../../engine/prompt.ts';
import type { PointKind } from './shapes.ts';

/** What can happen in a site. */
export type OathSiteFact =
  /** The referee makes one; for the referee (MK-SITE-01). */
  | Of<'site-made', { site: string; roll: Roll }>
  | Of<'site-edited', { site: string }>
  /** The company comes to a point of it; `isNew`: for the first time. */
  | Of<'site-point', { site: string; spot: number; kind: PointKind; text: string; isNew: boolean; enters: boolean }>
  | Of<'site-left', { site: string }>
  /** They say how they open a closed way; the question to the referee follows (MK-SITE-02). */
  | Of<'way-tried', { site: string; from: number; to: number; how: string }>
  | Of<'way-shut', { site: string; from: number; to: number }>
  /** A closed way is open (MK-SITE-02). */
  | Of<'way-opened', { site: string; from: number; to: number }>
  /** They looked for hidden ways; to where they found some. */
  | Of<'site-searched', { site: string; found: readonly number[] }>;
