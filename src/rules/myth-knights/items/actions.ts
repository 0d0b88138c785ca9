import { isRefusal, refuse } from '../../engine/prompt.ts';
import { gmItemActions } from '../../mechanics/gm-items.ts';
import { HANDLED, itemActions, refuseInFight } from '../../mechanics/item-actions.ts';
import { findItem } from '../../mechanics/items.ts';
import { ableCharacter } from '../../mechanics/people/characters.ts';
import { armourOf, gripFault, heldBy } from '../kit/arms.ts';
import { findCondition } from '../kit/conditions.ts';
import { findGear, makeGear } from '../kit/gear.ts';
import { restoreServant, restoreVirtue } from '../kit/harm.ts';
import { instantAction, MAX_NAME } from '../kit/kit.ts';
import { giveSteed, steedIn } from '../kit/outfit.ts';
import type { Character, Draft, Item } from '../schemas.ts';
import type { Context } from '../vocabulary.ts';
import type { ItemData } from './schemas.ts';

const RULE = 'MK-GEAR-02';

type Action = ReturnType<typeof instantAction>;
type DraftItem = Draft['items'][string];

/** The referee hands out a thing and corrects one; a thing for nobody lies where the company is (MK-GEAR-02). */
export const gmActions = gmItemActions<Context, Character, DraftItem, ItemData, object, object, Action>(instantAction, {
  rule: RULE,
  maxName: MAX_NAME,
  findGear,
  makeGear,
  put({ world, newId }, { name, data }, to) {
    const steed = to === null ? null : steedIn(name);
    if (to !== null && steed !== null) {
      giveSteed({ world }, to.id, steed);
      return {};
    }
    const id = newId();
    world.items[id] = { id, name, holderId: to?.id ?? null, data };
    return {};
  },
});

/** Knights take things, hand them over and lay them down (MK-GEAR-02). */
export const { actions, wearing } = itemActions<Context, Character, DraftItem, object, object, Action>(instantAction, {
  rules: { take: RULE, pass: RULE, drop: RULE },
  ableCharacter,
  isHelpless: (_context, { status }) => status === 'dead' || status === 'dying',
  carry(_context, to, item) {
    hand(item, to.id);
    return {};
  },
  layDown: (_context, item) => hand(item, null),
  left: () => ({}),
});

/**
 * Armour is put on or taken off, one of each kind; a weapon or a shield is taken in hand or put away, and what the hands
 * cannot hold besides makes way for it (MK-GEAR-03, MK-GEAR-04).
 */
export const wearItem = instantAction(HANDLED.wear, (context, input) => {
  const { world, emit } = context;
  const meant = wearing(
    context,
    input,
    ({ data }) => data.worn,
    ({ name, data: { kind } }) =>
      kind === 'thing' || kind === 'remedy' ? refuse('item/not-wearable', { item: name }) : null,
  );
  if (isRefusal(meant)) return meant;
  const { item, holder, wanted } = meant;
  const { kind } = item.data;
  const held = kind === 'weapon' || kind === 'shield';
  const instead = !wanted ? [] : held ? makeHands(context, holder, item) : makeWay(context, holder, item);
  item.data.worn = wanted;
  // By the referee's hand it is done at once.
  item.data.donning = wanted && kind === 'plates' && !context.actor.isGm;
  const trapped = findCondition(world, 'shield', { characterId: holder.id }) !== null;
  emit({
    fact: 'item-worn',
    rule: held ? 'MK-GEAR-03' : 'MK-GEAR-04',
    characterId: holder.id,
    name: holder.name,
    item: item.name,
    on: wanted,
    held,
    slow: item.data.donning,
    armour: armourOf(world, holder.id, trapped),
    instead,
  });
  return null;
});

/** A remedy fills up a virtue, one's own or a companion's, and is used up (MK-GEAR-05, MK-HURT-03). */
export const useItem = instantAction(HANDLED.use, (context, { characterId, itemId, targetId }) => {
  const { world, emit } = context;
  const character = ableCharacter(context, characterId);
  if (isRefusal(character)) return character;
  const item = findItem(context, itemId);
  if (isRefusal(item)) return item;
  if (item.holderId !== characterId) return refuse('item/not-carried', { item: item.name, name: character.name });
  const { restores: virtue } = item.data;
  if (virtue === null) return refuse('item/no-remedy', { item: item.name });
  const toId = targetId ?? characterId;
  const patient = patientOf(world, toId);
  if (isRefusal(patient)) return patient;
  const refusal = refuseInFight(context, characterId);
  if (refusal !== null) return refusal;
  const { now, max } = patient.virtues[virtue];
  if (now >= max) return refuse('item/no-need', { name: patient.name });
  delete world.items[itemId];
  const told = { characterId, name: character.name, item: item.name, toId, to: patient.name, virtue };
  emit({ fact: 'remedy-used', rule: 'MK-GEAR-05', ...told });
  if (Object.hasOwn(world.characters, toId)) restoreVirtue(context, toId, virtue);
  else restoreServant(context, toId, virtue);
  return null;
});

/** A knight in play, or somebody who serves, with their virtues. */
function patientOf({ characters, followers }: Context['world'], id: string) {
  const follower = Object.hasOwn(followers, id) ? followers[id] : undefined;
  if (follower?.status === 'active') return { name: follower.name, virtues: follower.data.virtues };
  const { name = '', status = 'retired', sheet } = Object.hasOwn(characters, id) ? (characters[id] ?? {}) : {};
  return sheet !== undefined && (status === 'active' || status === 'dying')
    ? { name, virtues: sheet.virtues }
    : refuse('character/not-in-play', { name, status });
}

/** Arms that are put away until both hands can hold the new one (MK-GEAR-03). @returns their names */
function makeHands({ world }: Context, { id, sheet }: Character, item: Item): string[] {
  const instead: string[] = [];
  let others = heldBy(world, id);
  while (gripFault(item, others, sheet.mounted) !== null) {
    const [first] = others;
    const kept = first === undefined ? undefined : world.items[first.id];
    if (kept === undefined) break;
    kept.data.worn = false;
    instead.push(kept.name);
    others = heldBy(world, id);
  }
  return instead;
}

/** Armour of that kind that is taken off for it (MK-GEAR-04). @returns its name */
function makeWay({ world }: Context, { id }: Character, { data }: Item): string[] {
  return Object.values(world.items).flatMap((one) => {
    if (one.holderId !== id || one.data.kind !== data.kind || !one.data.worn) return [];
    Object.assign(one.data, { worn: false, donning: false });
    return [one.name];
  });
}

/** A thing is with somebody, or with nobody; it is neither worn nor in hand then. */
function hand(item: DraftItem, holderId: string | null): void {
  item.holderId = holderId;
  Object.assign(item.data, { worn: false, donning: false });
}
