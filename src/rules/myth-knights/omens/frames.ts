/** An omen waits for the referee: it is shown as it stands, written anew, or held back (MK-TRAV-04). */
export interface OathOmenFrame {
  readonly kind: 'omen';
  readonly v: 1;
  /** Number of the Myth. */
  readonly myth: string;
  readonly isWriting: boolean;
  /** The referee began it by themselves: what comes of it is told to all in a message of its own. */
  readonly isApart?: true;
}

export type OathOmenFrames = OathOmenFrame;
