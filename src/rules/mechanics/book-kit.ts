import type { FrameHandler } from '../engine/book.ts';
import type { Fact, Frame } from '../engine/prompt.ts';
import type { Shapes } from '../engine/world.ts';
import { actionsOf } from './action.ts';
import { nextOf } from './next.ts';
import { asking, type Declarations } from './question.ts';

/** A move that was over as soon as it began. */
interface End {
  readonly kind: 'end';
  readonly v: 1;
}

/** How a book writes what people do, what a step says comes next, and what it asks. */
export function bookKit<S extends Shapes, K extends Frame, F extends Fact, Q extends Declarations<Q>>() {
  const END = { kind: 'end', v: 1 } as K & End;
  const next = nextOf<K>();
  const endFrame: FrameHandler<S, K & End, F, K> = { resume: () => next.back(null) };
  return { ...actionsOf<S, K, F>(END), ...next, askQuestion: asking<Q>(), END, endFrame };
}
