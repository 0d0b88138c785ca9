import type { Of } from '../../engine/prompt.ts';
import type { DiceKind } from '../kit/terms.ts';
import type { Letter } from './shapes.ts';

/** What can happen to classes and templates. */
export type PoolClassFact =
  /** The game master has written a class, or written it anew (AD-G-04). */
  | Of<'class-written', { className: string; kind: DiceKind; templates: number; mishaps: number; isNew: boolean }>
  /** `standsIn`: the book's own counts again. Its masters are forgotten with it (AD-G-04). */
  | Of<'class-dropped', { className: string; standsIn: boolean; masters: readonly string[] }>
  /** Somebody has taken a template, and one more die of its kind (AD-CLASS-01). */
  | Of<
      'template-taken',
      { characterId: string; name: string; className: string; letter: Letter; text: string; kind: DiceKind }
    >;
