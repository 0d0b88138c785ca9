/** A knight is being made (MK-MAKE-01). */
export interface OathCreateFrame {
  readonly kind: 'create';
  readonly v: 1;
  readonly characterId: string;
}

export type OathCharacterFrames = OathCreateFrame;
