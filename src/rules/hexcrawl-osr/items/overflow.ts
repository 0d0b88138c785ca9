import type { Ask } from '../../engine/prompt.ts';
import { refuseInFight } from '../../mechanics/item-actions.ts';
import { characterOf, charactersInPlay } from '../../mechanics/people/characters.ts';
import { askMore, askQuestion, back, refused } from '../kit/kit.ts';
import type { Item, World } from '../schemas.ts';
import type { Context, Frame, Handler, Next } from '../vocabulary.ts';
import type { Goods } from './gear.ts';
import { isNear, whereabouts } from './item-places.ts';
import { carry, layDown, leaveHere, loadsOf, roomFor, stow } from './slots.ts';
import { overflowFrame } from './vocabulary.ts';

const RULE = 'HX-INV-02';

/**
 * Somebody gets something new. Things without room lie at their feet, and they choose what happens to them (HX-INV-02).
 * @param count their number, 0 or more
 * @returns the number of those without room
 */
export function gain(context: Context, characterId: string, goods: Goods, count: number = goods.data.count): number {
  const left = stow(context, characterId, goods, count);
  if (left > 0) askOfOverflow(context, characterId, leaveHere(context, goods, left));
  return left;
}

/** Asks the owner of a full pack about a thing that lies at their feet. */
export function askOfOverflow(context: Context, characterId: string, itemId: string): void {
  context.begin(overflowFrame(characterId, itemId));
}

/** By default it stays there. */
export const overflow: Handler<'overflow'> = {
  ask: (world, frame) => (frame.step === 'what' ? askWhat(world, frame) : askInstead(world, frame)),
  resume(context, frame, value) {
    if (value === null) return isOpen(context.world, frame) ? askMore(frame) : back(null);
    if (value === 'leave') return back(null);
    if (frame.step === 'what' && value === 'instead') return askMore({ ...frame, step: 'instead' });
    const refusal = refuseInFight(context, frame.characterId);
    if (refusal !== null) return refused(refusal);
    return frame.step === 'what' ? handOver(context, frame, String(value)) : takeInstead(context, frame, String(value));
  },
};

function handOver(context: Context, { characterId, itemId }: Frame<'overflow'>, toId: string): Next {
  const { world, emit } = context;
  const [from, to] = [characterOf(world, characterId), characterOf(world, toId)];
  const item = world.items[itemId];
  if (item === undefined) return back(null);
  const { name } = item;
  const { count } = item.data;
  const left = carry(context, toId, itemId);
  const told = { item: name, count: count - left, left, characterId, name: from.name, toId, to: to.name };
  emit({ fact: 'item-passed', rule: RULE, ...told });
  return back(null);
}

function takeInstead(context: Context, { characterId, itemId }: Frame<'overflow'>, insteadId: string): Next {
  const { world, emit } = context;
  const { name } = characterOf(world, characterId);
  const [item, instead] = [world.items[itemId], world.items[insteadId]];
  if (item === undefined || instead === undefined) return back(null);
  const { seenAt: placeId } = whereabouts(world);
  const [what, many] = [item.name, item.data.count];
  const whose = { characterId, name };
  const dropped = { item: instead.name, count: instead.data.count, ...whose, placeId };
  layDown(context, insteadId);
  const left = carry(context, characterId, itemId);
  const place = world.places[placeId]?.data.name ?? null;
  emit({ fact: 'item-dropped', rule: RULE, ...dropped, place, gone: false });
  emit({ fact: 'item-taken', rule: RULE, item: what, count: many - left, left, ...whose, from: null });
  return back(null);
}

/** Checks whether there is anything to say about it still: it lies here, and they are up. */
function isOpen(world: World, { characterId, itemId }: Frame<'overflow'>): boolean {
  const item = world.items[itemId];
  return item !== undefined && isNear(world, item) && world.characters[characterId]?.status === 'active';
}

function askWhat(world: World, frame: Frame<'overflow'>): Ask | null {
  const { characterId, itemId } = frame;
  const item = world.items[itemId];
  if (item === undefined || !isOpen(world, frame)) return null;
  const companions = charactersInPlay(world).filter(({ id, status }) => id !== characterId && status === 'active');
  const ways = companions.flatMap(({ id, name }) => {
    const fits = Math.min(item.data.count, roomFor(world, id, item));
    return fits > 0 ? [{ id, terms: { name, fits } }] : [];
  });
  const instead = loadsOf(world, characterId).length > 0 ? [{ id: 'instead' as const, terms: {} }] : [];
  return askQuestion('overflow', {
    ...sharedBy(world, frame, item),
    form: { form: 'choice', options: [{ id: 'leave', terms: {} }, ...ways, ...instead] },
  });
}

function askInstead(world: World, frame: Frame<'overflow'>): Ask | null {
  const item = world.items[frame.itemId];
  if (item === undefined || !isOpen(world, frame)) return null;
  const things = loadsOf(world, frame.characterId).map(({ id, name, data }) => ({
    id,
    terms: { item: name, count: data.count, slot: data.slot ?? 0 },
  }));
  return askQuestion('overflow-instead', {
    ...sharedBy(world, frame, item),
    form: { form: 'choice', options: [{ id: 'leave', terms: {} }, ...things] },
  });
}

function sharedBy(world: World, { characterId }: Frame<'overflow'>, { name, data }: Item) {
  const { userId } = characterOf(world, characterId);
  return {
    rule: RULE,
    audience: { who: 'one', userId },
    characterId,
    required: false,
    fallback: 'leave',
    terms: { item: name, count: data.count },
  } as const;
}
