import type { Json } from '../../engine/json.ts';
import type { Refusal } from '../../engine/prompt.ts';
import type { EndFrame, LavenderFrame, LavenderHandler, LavenderNext } from '../frames.ts';

export const END: EndFrame = { kind: 'end', v: 1 };

export const endFrame: LavenderHandler<EndFrame> = { resume: () => back(null) };

/** The step is over. */
export function back(value: Json): LavenderNext {
  return { kind: 'return', value };
}

/** Waits for the answer to what `frame` asks. */
export function ask(frame: LavenderFrame): LavenderNext {
  return { kind: 'ask', frame };
}

/** The same, for what goes on with the question that was just answered: it has what is left of its time. */
export function askMore(frame: LavenderFrame): LavenderNext {
  return { kind: 'ask', frame, sharesTime: true };
}

/** Does `first`, then goes on with `then`. */
export function call(first: LavenderFrame, then: LavenderFrame): LavenderNext {
  return { kind: 'call', first, then };
}

export function refused(refusal: Refusal): LavenderNext {
  return { kind: 'refuse', refusal };
}
