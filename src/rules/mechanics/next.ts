import type { Next } from '../engine/book.ts';
import type { Json } from '../engine/json.ts';
import type { Frame, Refusal } from '../engine/prompt.ts';

/** What a step of a book's moves may say comes next. */
interface NextWords<K extends Frame> {
  /** The step is over. */
  back(value: Json): Next<K>;
  /** Waits for the answer to what `frame` asks. */
  ask(frame: K): Next<K>;
  /** The same, for what goes on with the question that was just answered: it has what is left of its time. */
  askMore(frame: K): Next<K>;
  /** Does `first`, then goes on with `then`. */
  call(first: K, then: K): Next<K>;
  refused(refusal: Refusal): Next<K>;
}

/** Returns the words for what comes next in the moves of a book. */
export function nextOf<K extends Frame>(): NextWords<K> {
  return {
    back: (value) => ({ kind: 'return', value }),
    ask: (frame) => ({ kind: 'ask', frame }),
    askMore: (frame) => ({ kind: 'ask', frame, sharesTime: true }),
    call: (first, then) => ({ kind: 'call', first, then }),
    refused: (refusal) => ({ kind: 'refuse', refusal }),
  };
}
