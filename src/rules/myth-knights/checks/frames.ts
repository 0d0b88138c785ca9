import type { OathVirtue } from '../kit/terms.ts';

/** A save that the referee called for (MK-CORE-01). */
export interface OathSaveFrame {
  readonly kind: 'save';
  readonly v: 1;
  readonly characterId: string;
  readonly virtue: OathVirtue;
  readonly reason: string;
}

export type OathCheckFrames = OathSaveFrame;
