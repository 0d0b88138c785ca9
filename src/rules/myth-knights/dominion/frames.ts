import type { OathCrisis } from './shapes.ts';

/** A dilemma: whoever rules takes one of two crises (MK-DOM-02). */
export interface OathDilemmaFrame {
  readonly kind: 'dilemma';
  readonly v: 1;
  readonly domainId: string;
  readonly crises: readonly [OathCrisis, OathCrisis];
}

export type OathDominionFrames = OathDilemmaFrame;
