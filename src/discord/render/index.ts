import type { PlayDeps } from '../../play/deps.ts';
import type { View as AnyView } from '../../play/views.ts';
import { actionDiceRenderer } from './action-dice/index.ts';
import { callOutOf } from './engine/calls.ts';
import { withNames } from './engine/names-in.ts';
import { presenter } from './engine/present.ts';
import { forCampaign } from './engine/recipients.ts';
import type { Renderers } from './engine/renderer.ts';
import { roundCardOf } from './engine/rounds/round-card.ts';
import { benchCardOf } from './engine/waiting/bench-card.ts';
import { bookCardOf } from './engine/waiting/book-card.ts';
import { statusCardOf } from './engine/waiting/status-card.ts';
import { stepCardOf } from './engine/waiting/step-card.ts';
import { withGoneNamed } from './engine/words.ts';
import { hexcrawlRenderer } from './hexcrawl-osr/index.ts';
import { lavenderHackRenderer } from './lavender-hack/index.ts';
import { firstEditionRenderer } from './lavender-hack-first-edition/index.ts';
import { mythKnightsRenderer } from './myth-knights/index.ts';

/** The books' words, by slug. */
export const RENDERERS: Renderers = {
  'lavender-hack': withNames(lavenderHackRenderer),
  'lavender-hack-first-edition': withNames(firstEditionRenderer),
  'hexcrawl-osr': withNames(hexcrawlRenderer),
  'action-dice': withNames(actionDiceRenderer),
  'myth-knights': withNames(mythKnightsRenderer),
};

/** All that play has drawn, in the words of these renderers. */
export function drawnBy(renderers: Renderers) {
  return {
    present: forAll(presenter(renderers)),
    callOut: forAll(callOutOf(renderers)),
    roundCard: forAll(roundCardOf(renderers)),
    bookCard: forAll(bookCardOf(renderers)),
    statusCard: forAll(statusCardOf(renderers)),
    stepCard: forAll(stepCardOf(renderers)),
    benchCard: forAll(benchCardOf(renderers)),
  } satisfies Partial<PlayDeps>;
}

/** A committed message belongs to the campaign, so it is in the campaign’s language. */
function forAll<View extends Pick<AnyView, 'world'>, Drawn>(draw: (view: View) => Drawn): (view: View) => Drawn {
  return (view) => forCampaign(view.world, () => withGoneNamed(draw(view)));
}
