import type { Draft } from 'immer';
import type { Ask } from '../../engine/prompt.ts';
import type { LavenderContext } from '../context.ts';
import type { LavenderHandler } from '../frames.ts';
import { askQuestion } from '../kit/ask.ts';
import { better } from '../kit/edition.ts';
import { ask, back } from '../kit/next.ts';
import { bareOptions } from '../kit/question.ts';
import { hexOf } from '../places/places.ts';
import type { HexFeature } from '../places/shapes.ts';
import type { LavenderDraft, LavenderWorld } from '../shapes.ts';
import { setUsageDie } from '../usage/usage-check.ts';
import type { FindFrame } from './frames.ts';
import type { Journey } from './shapes.ts';

const RULE = 'LH-WILD-11';

/**
 * A find in a hex that hides something: the game master gives the resource, or lets the party see what is hidden there
 * instead (LH-WILD-11).
 */
export const find: LavenderHandler<FindFrame> = {
  ask: (world, frame) => askGm(world, frame),
  resume(context, frame, value) {
    if (frame.step === 'start') return ask({ ...frame, step: 'chosen' });
    const hidden = hiddenIn(context.world, frame.placeId);
    if (value === 'reveal' && hidden !== null) reveal(context, hidden, frame.placeId);
    else give(context, frame.resource);
    return back(null);
  },
};

/**
 * What the party was to find lies here (LH-WILD-11).
 * @returns the question to the game master; null where nothing is hidden, and the resource is given at once
 */
export function comeUponFind(context: LavenderContext, journey: Draft<Journey>, placeId: string): FindFrame | null {
  const resource = journey.pendingFind;
  journey.pendingFind = null;
  if (resource === null) return null;
  if (hiddenIn(context.world, placeId) !== null) return { kind: 'find', v: 1, step: 'start', placeId, resource };
  give(context, resource);
  return null;
}

/** The resource goes up one rung. */
function give(context: LavenderContext, resource: string): void {
  const die = context.world.usageDice[resource];
  if (die === undefined) return;
  const { name, size: from } = die;
  const to = better(context.world, resource, from);
  context.emit({ fact: 'resource-found', rule: RULE, resource, die: name, from, to });
  setUsageDie(context, resource, to, null);
}

function reveal({ emit }: LavenderContext, feature: Draft<HexFeature>, placeId: string): void {
  feature.found = true;
  emit({ fact: 'found', rule: RULE, what: feature.what, placeId });
}

/** The first thing there that nobody has found, as a search would find it; traps are nothing of value. */
function hiddenIn(world: LavenderDraft, placeId: string): Draft<HexFeature> | null;
function hiddenIn(world: LavenderWorld, placeId: string): HexFeature | null;
function hiddenIn(world: LavenderWorld, placeId: string): HexFeature | null {
  const features = hexOf(world, placeId)?.features ?? [];
  return features.find(({ hidden, found, trap }) => hidden && !found && !trap) ?? null;
}

/** Everybody sees the question, so what it is about stands in its terms, which only the card of the game master shows. */
function askGm(world: LavenderWorld, { placeId, resource }: FindFrame): Ask | null {
  const feature = hiddenIn(world, placeId);
  if (feature === null) return null;
  return askQuestion('find', {
    rule: RULE,
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'choice', options: bareOptions('give', 'reveal') },
    required: true,
    fallback: 'give',
    terms: { resource, what: feature.what },
  });
}
