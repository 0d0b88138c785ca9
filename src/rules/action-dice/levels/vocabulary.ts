import type { Letter } from '../classes/schemas.ts';

interface Learner {
  readonly characterId: string;
  readonly name: string;
}

/** Facts, frames and questions of levels and titles (AD-LVL, AD-HIGH, AD-TITLE). */
export interface LevelsVocabulary {
  facts: {
    /** `level`: the one they train for (AD-LVL-02). */
    'training-begins': Learner & {
      className: string;
      letter: Letter;
      level: number;
      cost: number;
      master: string;
      untilDay: number;
    };
    'level-reached': Learner & { level: number; resilience: number };
    /** Silver goes into something that lasts; `total` is all that ever did (AD-HIGH-01). */
    invested: Learner & { silver: number; project: string; total: number; next: number };
    'title-chosen': Learner & { title: string };
  };
}
