/** What a roll on a table said is the referee's to keep or to change (MK-REF-04). */
export interface OathResultFrame {
  readonly kind: 'result';
  readonly v: 1;
  readonly table: string;
  readonly text: string;
  /** The referee writes what it is instead. */
  readonly isChanging: boolean;
}

export type OathTableFrames = OathResultFrame;
