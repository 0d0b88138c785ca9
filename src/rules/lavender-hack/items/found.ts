import type { Ask } from '../../engine/prompt.ts';
import { takenOf } from '../../engine/window.ts';
import { characterOf, charactersInPlay, isInPlay } from '../../mechanics/people/characters.ts';
import type { OptionOf } from '../../mechanics/question.ts';
import { refuseTracked } from '../kit/combatants.ts';
import { ask, askQuestion, back, refused } from '../kit/kit.ts';
import type { Character, Item, World } from '../schemas.ts';
import type { Context, Handler, Next } from '../vocabulary.ts';
import { isAlong, isNear, placeNameOf } from './item-places.ts';
import { fitsOnAnimal, handOver, hasRoom, layDown } from './load.ts';
import type { FoundFrame, ItemsVocabulary } from './vocabulary.ts';

const RULE = 'LH-SLOT-04';

/**
 * The party finds a thing, and whoever likes may take it from where it went (LH-SLOT-04): nobody waits for them.
 * @param finderId character who found it; null when nobody in particular did
 */
export function comeUpon(context: Context, finderId: string | null, item: Found): void {
  placeFind(context, finderId, item);
  const { id: itemId } = item;
  const offer: FoundFrame = { kind: 'found', v: 1, step: 'start', itemId, went: wayOf(context.world.items[itemId]) };
  context.begin(offer);
}

/** The first to take it has it; by default it stays where it went. */
export const found: Handler<'found'> = {
  ask: (world, frame) => askWhoTakes(world, frame),
  resume(context, frame, value) {
    const { world } = context;
    if (frame.step === 'start')
      return waysFor(world, frame).length === 0 ? back(null) : ask({ ...frame, step: 'offered' });
    const taken = takenOf(value);
    if (taken === null) return ask(frame);
    return taken.taker === null ? back(null) : takeFound(context, frame, taken.answer);
  },
};

function takeFound(context: Context, frame: FoundFrame, answer: string): Next {
  const { world } = context;
  const { itemId } = frame;
  const way = waysFor(world, frame).find(({ id }) => id === answer);
  if (way === undefined) return back(null);
  // Things of a participant in a fight on record stay with them (LH-COMBAT-02).
  const holderId = world.items[itemId]?.holderId ?? null;
  const refusal = holderId === null ? null : refuseTracked(context, holderId);
  if (refusal !== null) return refused(refusal);
  if (way.id === 'pack') handOver(context, itemId, null);
  else if (way.id === 'leave') layDown(context, itemId);
  else handOver(context, itemId, way.id);
  tellWhere(context, itemId);
  return back(null);
}

/** A thing that has just been found, before it has gone anywhere. */
type Found = Pick<Item, 'id' | 'name' | 'data'>;

/**
 * A new thing goes to its finder if they have room, else onto an animal, else it lies at the party's place; an animal comes
 * along (LH-SLOT-04).
 * @param finderId character who found it; null for nobody in particular
 */
export function placeFind(context: Context, finderId: string | null, { id, name, data }: Found): void {
  const { world } = context;
  const item: Item = { id, holderId: null, name, data: { ...data, at: null } };
  const finder = finderId === null ? undefined : world.characters[finderId];
  const isCarried = finder !== undefined && isInPlay(finder) && data.kind !== 'animal' && hasRoom(world, finder, item);
  const isOnAnimal = fitsOnAnimal(world, item);
  Object.assign(world.items, { [id]: item });
  if (isCarried || isOnAnimal) handOver(context, id, isCarried ? finder.id : null);
  else layDown(context, id);
  tellWhere(context, id);
}

/** Tells who or what carries a find, or where it lies. */
function tellWhere({ world, emit }: Context, itemId: string): void {
  const item = world.items[itemId];
  if (item === undefined) return;
  const { holderId: characterId, data } = item;
  const name = characterId === null ? null : characterOf(world, characterId).name;
  const where = { placeId: data.at, place: placeNameOf(world, data.at) };
  const isAnimal = data.kind === 'animal';
  const told = { itemId, item: item.name, slots: data.slots, characterId, name, isAnimal, ...where };
  emit({ fact: 'find-goes', rule: 'LH-SLOT-04', ...told });
}

/** Its place when it was found: once it is elsewhere, there is nothing left to offer. */
function wayOf(item: Pick<Item, 'holderId' | 'data'> | undefined): string {
  return item === undefined ? 'gone' : (item.holderId ?? item.data.at ?? 'along');
}

type Way = OptionOf<ItemsVocabulary['questions']['found']> & { readonly userIds?: readonly string[] };

/** The other possible owners, each for themselves; an animal with room; or leaving it behind after all. */
function waysFor(world: World, { itemId, went }: FoundFrame): readonly Way[] {
  const item = world.items[itemId];
  if (item === undefined || item.data.locked || wayOf(item) !== went || !isThere(world, item)) return [];
  const holder = item.holderId === null ? null : characterOf(world, item.holderId);
  const whose = holder === null ? {} : { userIds: [holder.userId] };
  const takers = carriers(world).filter(({ id }) => id !== item.holderId);
  return [
    ...takers
      .filter((one) => hasRoom(world, one, item))
      .map(({ id, name, userId }): Way => ({ id, terms: { name }, userIds: [userId] })),
    ...(!isAlong(item) && fitsOnAnimal(world, item) ? [{ id: 'pack', terms: {}, ...whose } as const] : []),
    ...(item.data.at === null ? [{ id: 'leave', terms: {}, ...whose } as const] : []),
  ];
}

/** It lies at their feet, or somebody of theirs has it. */
function isThere(world: World, item: Item): boolean {
  return item.holderId === null ? isNear(world, item) : isInPlay(characterOf(world, item.holderId));
}

/** Characters of those who are at the table. */
function carriers(world: World): readonly Character[] {
  return charactersInPlay(world).filter(({ userId }) => world.members[userId]?.present === true);
}

function askWhoTakes(world: World, frame: FoundFrame): Ask | null {
  const ways = waysFor(world, frame);
  const item = world.items[frame.itemId];
  if (item === undefined || ways.length === 0) return null;
  const holder = item.holderId === null ? null : characterOf(world, item.holderId).name;
  return askQuestion('found', {
    rule: RULE,
    audience: { who: 'window', userIds: [...new Set(carriers(world).map(({ userId }) => userId))] },
    characterId: null,
    form: { form: 'choice', options: [...ways, { id: 'so', terms: {} }] },
    required: false,
    fallback: 'so',
    terms: { item: item.name, slots: item.data.slots, holder, isAlong: isAlong(item) },
  });
}
