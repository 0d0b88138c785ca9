import { isRefusal, type Refusal, refuse } from '../../engine/prompt.ts';
import { findItem, handsOf } from '../../mechanics/items.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { isNear } from '../items/item-places.ts';
import { refuseFar, refuseLocked } from '../items/items.ts';
import { isSuccess } from '../kit/degree.ts';
import type { Degree } from '../kit/ids.ts';
import type { Character, Item, World } from '../schemas.ts';
import type { Context, Fact } from '../vocabulary.ts';
import type { Encounter } from './schemas.ts';
import type { ParleyFrame } from './vocabulary.ts';

const RULE = 'LH-ENC-14';

/**
 * Things that a character may offer to those who are met: what they carry and, where they dispose of it, what the party
 * has with it. What is known to be worth nothing is of no value to anybody.
 */
export function offerable(world: World, character: Pick<Character, 'id'>, mayGiveLoose: boolean): readonly Item[] {
  return Object.values(world.items)
    .filter((item) => item.holderId === character.id || (mayGiveLoose && isNear(world, item)))
    .filter((item) => !item.data.locked && !isWorthless(item))
    .toSorted((a, b) => b.data.value - a.data.value || a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/** The reason why a thing cannot be offered; null when it can. Older entries only say that something is offered. */
export function refuseOffer(
  context: Context,
  { id: characterId, name }: Character,
  offer: ParleyFrame['offer'],
): Refusal | null {
  if (typeof offer === 'boolean') return null;
  const item = findItem(context, offer);
  if (isRefusal(item)) return item;
  if (item.holderId !== null && item.holderId !== characterId)
    return refuse('trade/not-yours', { item: item.name, name });
  const holder = handsOf(context, item);
  if (isRefusal(holder)) return holder;
  const refusal = refuseFar(context.world, item) ?? refuseLocked(item);
  return refusal ?? (isWorthless(item) ? refuse('parley/worthless', { item: item.name }) : null);
}

/** The thing is held out, before the dice fall. */
export function holdOut({ world, emit }: Context, { offer, characterId }: ParleyFrame, met: Encounter): void {
  const item = typeof offer === 'string' ? world.items[offer] : undefined;
  if (item === undefined) return;
  const told = { characterId, name: characterOf(world, characterId).name, itemId: item.id, item: item.name };
  emit({ fact: 'parley-offer', rule: RULE, ...told, what: met.name });
}

/** Listeners take the thing, and it leaves the party; others do not want it (LH-ENC-14). */
export function settleOffer(context: Context, frame: ParleyFrame, what: string, degree: Degree): void {
  const { offer, characterId } = frame;
  const { world, emit } = context;
  if (typeof offer !== 'string') return;
  const item = world.items[offer];
  // While a question was open it may have gone to somebody else.
  if (item === undefined || !(item.holderId === characterId || isNear(world, item))) return;
  const outcome: Fact<'parley-offer-ends'>['outcome'] = isSuccess(degree) ? 'taken' : 'declined';
  const told = { characterId, name: characterOf(world, characterId).name, itemId: item.id, item: item.name };
  if (outcome === 'taken') delete world.items[item.id];
  emit({ fact: 'parley-offer-ends', rule: RULE, ...told, what, outcome });
}

function isWorthless({ data }: Item): boolean {
  return data.knownValue && data.value === 0;
}
