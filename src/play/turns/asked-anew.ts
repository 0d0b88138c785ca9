import { isDeepStrictEqual } from 'node:util';
import type { Draft } from 'immer';
import type { AnyBook } from '../../rules/engine/book.ts';
import { questionOf } from '../../rules/engine/move.ts';
import type { Ask, Prompt } from '../../rules/engine/prompt.ts';
import type { World } from '../../rules/engine/world.ts';

/**
 * Questions on cards are asked as they would be now: what was done meanwhile may have changed what can be answered, and a
 * card is drawn again whenever its question changes. What has nothing left to ask is left for `settle` to close.
 */
export function askCardsAnew(book: AnyBook, draft: Draft<World>): void {
  for (const prompt of Object.values(draft.prompts) as Prompt[]) {
    const frame = prompt.card === null ? undefined : prompt.frames.at(-1);
    if (frame === undefined || !Object.hasOwn(book.frames, frame.kind)) continue;
    const ask = questionOf(book, draft as World, frame);
    if (ask === null) continue;
    const { byHand: _put, holds: _sooner, ...now } = throughJson(ask);
    // The question keeps its audience.
    if (!isDeepStrictEqual(prompt.audience, now.audience)) continue;
    if (!isSame(prompt, now)) draft.prompts[prompt.id] = { ...prompt, ...now } as Draft<Prompt>;
  }
}

function isSame(prompt: Prompt, now: Omit<Ask, 'byHand' | 'holds'>): boolean {
  const parts = Object.keys(now) as (keyof typeof now)[];
  return parts.every((part) => isDeepStrictEqual(throughJson(prompt[part]), now[part]));
}

/** As it is kept: nothing of it hangs on a draft, or is there without a value. */
function throughJson<Value>(value: Value): Value {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as Value);
}
