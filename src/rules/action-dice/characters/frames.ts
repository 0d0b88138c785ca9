/** A character is being made, once the attributes are rolled (AD-ATTR-01). */
export interface PoolCreateFrame {
  readonly kind: 'create';
  readonly v: 1;
  readonly characterId: string;
  readonly step: 'raise' | 'template' | 'catch-up' | 'finish';
  /** Up to this level the bonuses are as somebody wrote them down, and do not grow (AD-PATH-01). */
  readonly written: number;
}

/** Attributes are still to be chosen for an increase (AD-LVL-03). */
export interface RaiseFrame {
  readonly kind: 'raise';
  readonly v: 1;
  readonly characterId: string;
}

export type PoolCharacterFrames = PoolCreateFrame | RaiseFrame;

export function createFrame(
  characterId: string,
  step: PoolCreateFrame['step'] = 'raise',
  written = 1,
): PoolCreateFrame {
  return { kind: 'create', v: 1, characterId, step, written };
}

/** Asks for as many different attributes as `raises` of the sheet says; nothing when that is 0. */
export function raiseFrame(characterId: string): RaiseFrame {
  return { kind: 'raise', v: 1, characterId };
}
