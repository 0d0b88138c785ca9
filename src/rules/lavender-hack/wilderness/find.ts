import type { Draft as EngineDraft } from 'immer';
import { drawnFrom } from '../../engine/content.ts';
import { GM_DICE } from '../../engine/dice.ts';
import type { Ask } from '../../engine/prompt.ts';
import { rollTable } from '../../engine/table.ts';
import { hexOf } from '../../mechanics/map/places.ts';
import { bareOptions } from '../../mechanics/question.ts';
import { better } from '../kit/edition.ts';
import { ask, askQuestion, back } from '../kit/kit.ts';
import { chosen, isSolo } from '../kit/settings.ts';
import type { HexFeature } from '../places/schemas.ts';
import type { Draft, World } from '../schemas.ts';
import { tableIn } from '../tables/registry.ts';
import { setUsageDie } from '../usage/usage-check.ts';
import type { Context, Handler } from '../vocabulary.ts';
import type { Journey } from './schemas.ts';
import type { FindFrame } from './vocabulary.ts';

const RULE = 'LH-WILD-11';

/** The game master decides the find, if the campaign wants that (LH-WILD-11). The party continues meanwhile. */
export const find: Handler<'find'> = {
  ask: (world, frame) => askGm(world, frame),
  resume(context, frame, value) {
    if (frame.step === 'start') return ask({ ...frame, step: 'chosen' });
    applyFind(context, frame, value === 'reveal');
    return back(null);
  },
};

/**
 * The party's find lies here (LH-WILD-11): things hidden in the hex, else the resource. If the game master is to decide,
 * they are asked at each find, so that the question reveals nothing.
 */
export function comeUponFind(context: Context, journey: EngineDraft<Journey>, placeId: string): void {
  const { world } = context;
  const resource = journey.pendingFind;
  journey.pendingFind = null;
  if (resource === null) return;
  const how = chosen(world.campaign, 'find');
  const frame: FindFrame = { kind: 'find', v: 1, step: 'start', placeId, resource };
  if (how === 'ask' && !isSolo(world)) context.begin(frame);
  else applyFind(context, frame, how !== 'resource');
}

function applyFind(context: Context, { placeId, resource }: FindFrame, reveals: boolean): void {
  const hidden = reveals ? hiddenIn(context.world, placeId) : null;
  if (hidden === null) give(context, resource);
  else reveal(context, hidden, placeId);
}

/** The table of what a find of that resource is; the mood of the party has another die in each edition. */
function findsOf(resource: FindFrame['resource']) {
  return resource === 'food' || resource === 'gear' || resource === 'light'
    ? (`finds-${resource}` as const)
    : 'finds-fellowship';
}

/** The resource goes up one rung; a table of its kind says what it is. */
function give(context: Context, resource: FindFrame['resource']): void {
  const { world, diceOf, emit } = context;
  const die = world.usageDice[resource];
  if (die === undefined) return;
  const { name, size: from } = die;
  const to = better(world, resource, from);
  const table = tableIn(world, findsOf(resource));
  const { row } = rollTable(diceOf(GM_DICE), 'find', table);
  emit({ fact: 'resource-found', rule: RULE, resource, die: name, from, to, what: row.text, ...drawnFrom(table) });
  setUsageDie(context, resource, to, null);
}

function reveal({ emit }: Context, feature: EngineDraft<HexFeature>, placeId: string): void {
  feature.found = true;
  emit({ fact: 'found', rule: RULE, what: feature.what, placeId });
}

/** The first thing there that nobody has found, as a search would find it; traps are nothing of value. */
function hiddenIn(world: Draft, placeId: string): EngineDraft<HexFeature> | null;
function hiddenIn(world: World, placeId: string): HexFeature | null;
function hiddenIn(world: World, placeId: string): HexFeature | null {
  const features = hexOf(world, placeId)?.features ?? [];
  return features.find(({ hidden, found, trap }) => hidden && !found && !trap) ?? null;
}

function askGm(world: World, { placeId, resource }: FindFrame): Ask {
  const feature = hiddenIn(world, placeId);
  return askQuestion('find', {
    rule: RULE,
    audience: { who: 'gm' },
    characterId: null,
    form: { form: 'choice', options: feature === null ? bareOptions('give') : bareOptions('reveal', 'give') },
    required: true,
    fallback: feature === null ? 'give' : 'reveal',
    terms: { resource, what: feature?.what ?? null },
  });
}
