import type { Of } from '../../engine/prompt.ts';
import type { Letter } from '../classes/shapes.ts';

interface PoolLearner {
  readonly characterId: string;
  readonly name: string;
}

/** How characters get better (AD-LVL, AD-HIGH, AD-TITLE). */
export type PoolLevelFact =
  /** `level`: the one they train for (AD-LVL-02). */
  | Of<
      'training-begins',
      PoolLearner & { className: string; letter: Letter; level: number; cost: number; master: string; untilDay: number }
    >
  | Of<'level-reached', PoolLearner & { level: number; resilience: number }>
  /** Silver goes into something that lasts; `total` is all that ever did (AD-HIGH-01). */
  | Of<'invested', PoolLearner & { silver: number; project: string; total: number; next: number }>
  | Of<'title-chosen', PoolLearner & { title: string }>;
