import { z } from 'zod';
import { GM_DICE, rollDie } from '../../engine/dice.ts';
import type { Json } from '../../engine/json.ts';
import { type Ask, isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { actingCharacter, characterOf } from '../../mechanics/people/characters.ts';
import { readTestResult, refuseClaim, statedEdge } from '../checks/ability-check.ts';
import { testFrame } from '../checks/vocabulary.ts';
import { refuseTracked } from '../kit/combatants.ts';
import { helped } from '../kit/helped.ts';
import type { ClassId, Degree } from '../kit/ids.ts';
import { action, ask, askQuestion, back, call, edgeInput, recordId } from '../kit/kit.ts';
import type { Character, Item, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { itemsInSight } from './item-places.ts';
import { handOver } from './load.ts';
import { buyersInTown, emitBuyer, onScale } from './value.ts';
import type { AppraiseFrame, BuyerFrame } from './vocabulary.ts';

const RULE = 'LH-APPR-02';
/** As many as a menu holds, with one line for somebody new. */
const MAX_KNOWN = 24;
/** Longest name of who wants a thing. */
export const MAX_BUYER = 60;

/** Types of valuables that each class knows about (LH-APPR-01). */
const KNOWLEDGE: Readonly<Record<ClassId, readonly string[]>> = {
  strong: ['weapon', 'armour', 'animal', 'beast'],
  wise: ['scroll', 'wand', 'plant', 'mystery', 'map'],
  deft: ['jewelry', 'ring', 'art', 'clothing', 'finery'],
  weird: [],
};

/** Checks whether a class knows about things of a type (LH-APPR-01). */
export function knowsAbout(classId: ClassId | null, type: string): boolean {
  return classId !== null && KNOWLEDGE[classId].includes(type.toLowerCase());
}

/** Somebody looks a found thing over (LH-APPR-02): once each, with the knowledge of a class or a background (LH-APPR-05). */
export const appraise = action(
  helped(
    z.strictObject({ characterId: recordId, itemId: recordId, claim: z.boolean().default(false), edge: edgeInput }),
  ),
  (context, { characterId, itemId, claim, edge }) => {
    const character = actingCharacter(context, characterId);
    if (isRefusal(character)) return character;
    const item = itemsInSight(context.world, false).find(({ id }) => id === itemId);
    if (item === undefined) return refuse('item/unknown');
    const refusal =
      refuseTracked(context, characterId) ?? refuseClaim(character, claim) ?? refuseAppraisal(character, item, claim);
    if (refusal !== null) return refusal;
    return { kind: 'appraise', v: 1, step: 'start', characterId, itemId, claim, edge } as const;
  },
);

/** The reason why somebody cannot appraise a thing in its present state; null when they can (LH-APPR-05). */
function refuseAppraisal({ id, name, sheet }: Character, { name: item, data }: Item, claim: boolean): Refusal | null {
  if (data.locked) return refuse('appraise/locked', { item });
  if (data.knownValue) return refuse('appraise/known', { item, value: data.value });
  if (data.appraisedBy.includes(id)) return refuse('appraise/tried', { item, name });
  return claim || knowsAbout(sheet.class, data.type)
    ? null
    : refuse('appraise/no-knowledge', { item, name, type: data.type });
}

/** A test of Wis, and what its degree tells (LH-APPR-02). */
export const appraisal: Handler<'appraise'> = {
  resume(context, frame, value) {
    return frame.step === 'start' ? look(context, frame) : learn(context, frame, readTestResult(value).degree);
  },
};

function look({ world }: Context, frame: AppraiseFrame): Next {
  const { characterId, itemId, claim, edge } = frame;
  const item = world.items[itemId];
  if (item === undefined) return back(null);
  item.data.appraisedBy = [...item.data.appraisedBy, characterId];
  const sources = statedEdge(edge);
  const input = { use: 'appraise', characterId, ability: 'wis', intent: item.name, claim, needsLight: false } as const;
  return call(testFrame({ ...input, sources }), { ...frame, step: 'tested' });
}

/** While a question was open somebody may have learned its value, or it may be gone: then there is nothing to learn. */
function learn(context: Context, { characterId, itemId }: AppraiseFrame, degree: Degree): Next {
  const { world, emit } = context;
  const item = world.items[itemId];
  if (item === undefined || item.data.knownValue || item.data.locked) return back(null);
  const { data } = item;
  const { name } = characterOf(world, characterId);
  const told = { rule: RULE, characterId, name, itemId, item: item.name, degree } as const;
  switch (degree) {
    case 'critical':
    case 'strong':
      data.knownValue = true;
      emit({ ...told, fact: 'appraised', value: data.value, ballpark: null, locked: false });
      if (degree === 'critical')
        context.begin({ kind: 'buyer', v: 1, step: 'start', characterId, itemId } as BuyerFrame);
      break;
    case 'weak':
      data.ballpark = ballpark(context, item);
      emit({ ...told, fact: 'appraised', rule: 'LH-APPR-03', value: null, ballpark: data.ballpark, locked: false });
      break;
    case 'miss':
      emit({ ...told, fact: 'appraised', value: null, ballpark: null, locked: false });
      break;
    case 'fumble':
      data.locked = true;
      data.bankAs = Math.max(0, data.value - 1);
      // Somebody that sure carries it home themselves, and makes room for it.
      if (item.holderId === null) handOver(context, itemId, characterId);
      emit({ ...told, fact: 'appraised', rule: 'LH-APPR-04', value: null, ballpark: null, locked: true });
      break;
  }
  return back(null);
}

/** A number that may be wrong: a d6 says which way, a d4 how far; both are secret (LH-APPR-03). */
function ballpark({ diceOf, emit }: Context, { id: itemId, name: item, data }: Item): number {
  const dice = diceOf(GM_DICE);
  const way = rollDie(dice, 'ballpark', 6);
  const far = rollDie(dice, 'ballpark-by', 4);
  const told = onScale(way.face % 2 === 1 ? data.value - far.face : data.value + far.face);
  const rolls = [way, far];
  emit({ fact: 'ballpark-rolled', rule: 'LH-APPR-03', itemId, item, rolls, value: data.value, told });
  return told;
}

/** The game master says who wants it (LH-APPR-02). */
export const buyer: Handler<'buyer'> = {
  ask: (world, frame) => askBuyer(world, frame),
  resume(context, frame, value) {
    const known = buyersKnown(context.world);
    if (frame.step === 'start') return ask({ ...frame, step: known.length === 0 ? 'named' : 'chosen' });
    const chosen = frame.step === 'chosen' ? (known.find(({ id }) => id === value)?.terms.name ?? null) : value;
    if (chosen === null) return ask({ ...frame, step: 'named' });
    nameBuyer(context, frame.itemId, chosen);
    return back(null);
  },
};

/** Factions, then people in town whom they have heard about: the options next to somebody new. */
function buyersKnown(world: World) {
  const factions = Object.values(world.factions).map(({ name }) => ({ name, isFaction: true }));
  const people = buyersInTown(world).map((name) => ({ name, isFaction: false }));
  return [...factions, ...people]
    .filter(({ name }) => name.length <= MAX_BUYER)
    .slice(0, MAX_KNOWN)
    .map((terms, at) => ({ id: `who:${at}` as const, terms }));
}

function askBuyer(world: World, { characterId, itemId, step }: BuyerFrame): Ask | null {
  const item = world.items[itemId];
  if (item === undefined) return null;
  const toGm = { rule: RULE, audience: { who: 'gm' }, characterId, required: true, fallback: null } as const;
  const terms = { item: item.name };
  if (step !== 'chosen')
    return askQuestion('buyer', { ...toGm, form: { form: 'text', min: 1, max: MAX_BUYER }, terms });
  const options = [...buyersKnown(world), { id: 'else', terms: {} } as const];
  return askQuestion('buyer-known', { ...toGm, form: { form: 'choice', options }, terms });
}

function nameBuyer(context: Context, itemId: string, value: Json): void {
  const item = context.world.items[itemId];
  const named = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, MAX_BUYER) : '';
  if (item === undefined || named === '') return;
  emitBuyer(context, item, named);
}
