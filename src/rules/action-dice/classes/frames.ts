/** A template is still to be chosen (AD-CLASS-01). */
export interface TemplateFrame {
  readonly kind: 'template';
  readonly v: 1;
  readonly characterId: string;
}

export type PoolClassFrames = TemplateFrame;

/** Asks which of the templates that may be taken next somebody takes; nothing when there is none. */
export function templateFrame(characterId: string): TemplateFrame {
  return { kind: 'template', v: 1, characterId };
}
