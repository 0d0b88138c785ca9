import type { Context, Frame } from '../vocabulary.ts';

/** An omen of a Myth comes: the referee sees it first (MK-TRAV-04). */
export function announce({ begin }: Pick<Context, 'begin'>, myth: string): void {
  const frame: Frame<'omen'> = { kind: 'omen', v: 1, myth, isWriting: false };
  begin(frame);
}
