import type { OathContext, OathFrame } from '../vocabulary.ts';

/** An omen of a Myth comes: the referee sees it first (MK-TRAV-04). */
export function announce({ begin }: Pick<OathContext, 'begin'>, myth: string): void {
  const frame: OathFrame<'omen'> = { kind: 'omen', v: 1, myth, isWriting: false };
  begin(frame);
}
