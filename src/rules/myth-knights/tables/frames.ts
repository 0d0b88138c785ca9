/** What a roll on a table said is the referee's to keep or to change (MK-REF-04). */
export interface OathResultFrame {
  readonly kind: 'result';
  readonly v: 1;
  readonly table: string;
  readonly text: string;
  /** The referee writes what it is instead. */
  readonly isChanging: boolean;
  /** What it has become of a knight, and changes with it; null: nothing. */
  readonly of: { readonly characterId: string; readonly what: 'scar' | 'knight' | 'passion' } | null;
}

export type OathTableFrames = OathResultFrame;

export function resultFrame(rolled: Pick<OathResultFrame, 'table' | 'text' | 'of'>): OathResultFrame {
  return { kind: 'result', v: 1, ...rolled, isChanging: false };
}
