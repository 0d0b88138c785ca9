/** A knight is being made (MK-MAKE-01). */
export interface OathCreateFrame {
  readonly kind: 'create';
  readonly v: 1;
  readonly characterId: string;
}

/** Somebody indulges their passion, and the referee says whether it counts (MK-G-04). */
export interface OathIndulgeFrame {
  readonly kind: 'indulge';
  readonly v: 1;
  readonly characterId: string;
  readonly how: string;
}

export type OathCharacterFrames = OathCreateFrame | OathIndulgeFrame;
