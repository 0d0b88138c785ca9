import type { PlayDeps } from '../../play/deps.ts';
import { callOutOf } from './engine/calls.ts';
import { presenter } from './engine/present.ts';
import type { Renderers } from './engine/renderer.ts';
import { roundCardOf } from './engine/rounds/round-card.ts';
import { bookCardOf } from './engine/waiting/book-card.ts';
import { statusCardOf } from './engine/waiting/status-card.ts';
import { stepCardOf } from './engine/waiting/step-card.ts';
import { lavenderHackRenderer } from './lavender-hack/index.ts';
import { firstEditionRenderer } from './lavender-hack-first-edition/index.ts';

/** The books' words, by slug. */
export const RENDERERS: Renderers = {
  'lavender-hack': lavenderHackRenderer,
  'lavender-hack-first-edition': firstEditionRenderer,
};

/** All that play has drawn, in the words of these renderers. */
export function drawnBy(renderers: Renderers) {
  return {
    present: presenter(renderers),
    callOut: callOutOf(renderers),
    roundCard: roundCardOf(renderers),
    bookCard: bookCardOf(renderers),
    statusCard: statusCardOf(renderers),
    stepCard: stepCardOf(renderers),
  } satisfies Partial<PlayDeps>;
}
