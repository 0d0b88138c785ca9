/** A character is being made: which ability gets +3, +2 and +1 (HX-G-01). */
export interface CrawlCreateFrame {
  readonly kind: 'create';
  readonly v: 1;
  readonly characterId: string;
}

/** Somebody came to 0 flesh, and what becomes of them is to be settled (HX-HP-02). */
export interface ZeroFleshFrame {
  readonly kind: 'zero-flesh';
  readonly v: 1;
  readonly characterId: string;
}

export type CrawlCharacterFrames = CrawlCreateFrame | ZeroFleshFrame;

export function createFrame(characterId: string): CrawlCreateFrame {
  return { kind: 'create', v: 1, characterId };
}

export function zeroFleshFrame(characterId: string): ZeroFleshFrame {
  return { kind: 'zero-flesh', v: 1, characterId };
}
