import { z } from 'zod';
import { type Ask, isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { findItem } from '../../mechanics/items.ts';
import { characterOf, isInPlay } from '../../mechanics/people/characters.ts';
import { action, ask, askQuestion, back, END, recordId, refused } from '../kit/kit.ts';
import type { Character, Item, World } from '../schemas.ts';
import type { Context, Handler } from '../vocabulary.ts';
import { isEncumbered } from './gear.ts';
import { freeHandsOf, refuseFar, refuseLocked } from './items.ts';
import { handOver, refuseLoad } from './load.ts';
import type { PassFrame } from './vocabulary.ts';

const RULE = 'LH-SLOT-03';

/** A thing goes to somebody else: at once among one player's characters, or by a game master; else the other is asked. */
export const passItem = action(z.strictObject({ itemId: recordId, toId: recordId }), (context, { itemId, toId }) => {
  const { world, actor, emit } = context;
  const item = findItem(context, itemId);
  if (isRefusal(item)) return item;
  const from = freeHandsOf(context, item);
  if (isRefusal(from)) return from;
  const to = Object.hasOwn(world.characters, toId) ? world.characters[toId] : undefined;
  if (to === undefined) return refuse('character/unknown', { characterId: toId });
  if (from === null && !actor.isGm) return refuse('item/with-party', { item: item.name });
  const refusal = refuseFar(world, item) ?? refusePass(world, item, from?.id ?? null, to);
  if (refusal !== null) return refusal;
  if (from === null || actor.isGm || from.userId === to.userId) {
    pass(context, item, from, to);
    return END;
  }
  const told = { itemId, item: item.name, characterId: from.id, name: from.name, toId, to: to.name };
  emit({ fact: 'item-offered', rule: RULE, ...told });
  return { kind: 'pass', v: 1, step: 'start', itemId, fromId: from.id, toId } as const;
});

/** The reason why a thing cannot go from one to the other in the present World; null when it can. */
function refusePass(world: World, item: Item, fromId: string | null, to: Character): Refusal | null {
  if (to.id === fromId) return refuse('item/carried', { item: item.name, name: to.name });
  if (!isInPlay(to)) return refuse('character/not-in-play', { name: to.name, status: to.status });
  return refuseLocked(item) ?? refuseLoad(world, to, item);
}

/** The other's player says yes or no; who says nothing has not taken it. */
export const passing: Handler<'pass'> = {
  ask: (world, frame) => askReceiver(world, frame),
  resume(context, frame, value) {
    if (frame.step === 'start') return ask({ ...frame, step: 'asked' });
    const { world, emit } = context;
    const { itemId, fromId, toId } = frame;
    const item = offered(world, frame);
    if (item === null) return back(null);
    const from = characterOf(world, fromId);
    const to = characterOf(world, toId);
    if (value !== 'take') {
      const told = { itemId, item: item.name, characterId: fromId, name: from.name, toId, to: to.name };
      emit({ fact: 'item-declined', rule: RULE, ...told });
      return back(null);
    }
    const refusal = refusePass(world, item, fromId, to);
    if (refusal !== null) return refused(refusal);
    pass(context, item, from, to);
    return back(null);
  },
};

/** The thing, while it is still where it was. */
function offered(world: World, { itemId, fromId, toId }: PassFrame): Item | null {
  const item = world.items[itemId];
  if (item === undefined || item.holderId !== fromId || item.data.locked) return null;
  return [fromId, toId].every((id) => isInPlay(characterOf(world, id))) ? item : null;
}

function pass(context: Context, { id: itemId, name: item }: Item, from: Character | null, to: Character): void {
  handOver(context, itemId, to.id);
  const encumbered = isEncumbered(context.world, to);
  const told = { itemId, item, characterId: from?.id ?? null, name: from?.name ?? null, toId: to.id, to: to.name };
  context.emit({ fact: 'item-passed', rule: RULE, ...told, encumbered });
}

function askReceiver(world: World, frame: PassFrame): Ask | null {
  const item = offered(world, frame);
  if (item === null) return null;
  const { userId, id } = characterOf(world, frame.toId);
  return askQuestion('pass', {
    rule: RULE,
    audience: { who: 'one', userId },
    characterId: id,
    form: {
      form: 'choice',
      options: [
        { id: 'take', terms: { slots: item.data.slots } },
        { id: 'leave', terms: {} },
      ],
    },
    required: true,
    fallback: 'leave',
    terms: { item: item.name, from: characterOf(world, frame.fromId).name },
  });
}
