import type { DeedSaid } from './facts.ts';

/** Somebody is about to do something (MK-REF-01). */
export interface OathDeedFrame extends DeedSaid {
  readonly kind: 'deed';
  readonly v: 1;
  readonly characterId: string;
  /** `judge`: how it is decided; `save`: by a save that is being made; `outcome`: what comes of it. */
  readonly step: 'judge' | 'save' | 'outcome';
  /** Known with `outcome`. */
  readonly success: boolean;
  /** Luck has said so, and a councillor may have it rolled anew until the referee has said what comes of it (MK-G-12). */
  readonly byLuck?: boolean;
}

export type OathDeedFrames = OathDeedFrame;
