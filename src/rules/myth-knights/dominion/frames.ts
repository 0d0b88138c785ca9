import type { OathCrisis } from './shapes.ts';

/** A dilemma: whoever rules takes one of two crises (MK-DOM-02). */
export interface OathDilemmaFrame {
  readonly kind: 'dilemma';
  readonly v: 1;
  readonly domainId: string;
  readonly crises: readonly [OathCrisis, OathCrisis];
}

/** The referee says which crises there are, where the campaign leaves that to them (MK-D-30). */
export interface OathCrisesFrame {
  readonly kind: 'crises';
  readonly v: 1;
  readonly domainId: string;
  /** 1 or 2; fewer come where fewer are left. */
  readonly count: number;
  /** Whoever rules takes one of them. */
  readonly isDilemma: boolean;
}

export type OathDominionFrames = OathDilemmaFrame | OathCrisesFrame;
