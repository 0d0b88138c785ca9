import type { Of } from '../../engine/prompt.ts';
import type { DiceKind } from '../kit/terms.ts';
import type { Letter } from './shapes.ts';

/** What can happen to classes and templates. */
export type PoolClassFact =
  /** Somebody has taken a template, and one more die of its kind (AD-CLASS-01). */
  Of<
    'template-taken',
    { characterId: string; name: string; className: string; letter: Letter; text: string; kind: DiceKind }
  >;
