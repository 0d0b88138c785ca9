import { rollDie } from '../../engine/dice.ts';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { HANDLED, refuseInFight } from '../../mechanics/item-actions.ts';
import { ableCharacter, characterOf, diceFor, isInPlay } from '../../mechanics/people/characters.ts';
import { checkFor } from '../kit/check.ts';
import { beginCondition } from '../kit/conditions.ts';
import { harm } from '../kit/harm.ts';
import { beginHerb, type HerbEffect } from '../kit/herb-effects.ts';
import { instantAction } from '../kit/kit.ts';
import { TIME, tend } from '../kit/time.ts';
import type { Context } from '../vocabulary.ts';
import { owned } from './actions.ts';
import type { Herb } from './schemas.ts';
import { useUp } from './slots.ts';

const RULE = 'HX-G-09';
const SLEEP_DC = 12;
const DEVILSGRACE_SIDES = 4;

/** A herb's effect, and its duration; null: until it is used up (HX-G-09). */
const EFFECTS: Readonly<Partial<Record<Herb, readonly [HerbEffect, 'day' | 'hour' | 'turn' | null, number]>>> = {
  heartsbane: ['heartsbane', 'day', 1],
  sightleaf: ['sharp-sight', 'turn', 1],
  'sarnis-hip': ['soothed', null, 0],
  lionspaw: ['soothed', null, 0],
  feverfew: ['hale', null, 0],
  honeyfoil: ['hale', null, 0],
  starcomb: ['keen', 'turn', 3],
  'quick-weed': ['heartened', 'hour', 1],
};

/** Somebody eats, or uses one unit of a herb on themselves or a companion (HX-G-08, HX-G-09). */
export const useItem = instantAction(HANDLED.use, (context, { characterId, itemId, targetId: aimed }) => {
  const { world, emit } = context;
  const character = ableCharacter(context, characterId);
  if (isRefusal(character)) return character;
  const own = owned(context, itemId);
  if (isRefusal(own)) return own;
  const { item } = own;
  const targetId = aimed ?? characterId;
  const target = Object.hasOwn(world.characters, targetId) ? characterOf(world, targetId) : undefined;
  if (target === undefined) return refuse('character/unknown', { characterId: targetId });
  if (!isInPlay(target)) return refuse('character/not-in-play', { name: target.name, status: target.status });
  const refusal = refuseInFight(context, characterId);
  if (refusal !== null) return refusal;
  const { herb, kind } = item.data;
  if (kind === 'food') {
    useUp(world, itemId);
    target.sheet.ateOn = world.party.state.clock.day;
    emit({ fact: 'ate', rule: 'HX-G-08', characterId: targetId, name: target.name });
    return null;
  }
  if (herb === null || herb === 'flint-moss') return refuse('item/no-use', { item: item.name, kind, herb });
  if (herb === 'heartsbane' && target.status !== 'down') return refuse('item/not-needed', { name: target.name });
  useUp(world, itemId);
  const isSleep = herb === 'warynettle' || herb === 'devilsgrace';
  const asleep = isSleep ? fallsAsleep(context, targetId) : null;
  const told = { characterId, name: character.name, herb, targetId, target: target.name, asleep };
  emit({ fact: 'herb-used', rule: RULE, ...told });
  act(context, { herb, characterId, targetId });
  return null;
});

function act(
  context: Context,
  { herb, characterId, targetId }: { readonly herb: Herb; readonly characterId: string; readonly targetId: string },
): void {
  if (herb === 'heartsbane') tend(context, targetId, characterId);
  if (herb === 'devilsgrace') {
    const { face } = rollDie(diceFor(context, characterId), 'herb', DEVILSGRACE_SIDES);
    harm(context, { characterId: targetId, damage: face, cause: 'herb' });
  }
  const effect = EFFECTS[herb];
  if (effect === undefined) return;
  const [kind, unit, many] = effect;
  const until = unit === null ? null : TIME.until(context.world.party.state.clock, unit, many);
  beginHerb(context, kind, targetId, until);
}

/** A strength save, or an hour's sleep: they neither move nor act (HX-CORE-02, HX-COND-02). */
function fallsAsleep(context: Context, characterId: string): boolean {
  const { world } = context;
  const { success } = checkFor(context, { characterId, ability: 'str', use: 'save', rule: RULE, target: SLEEP_DC });
  if (!success) beginCondition(context, 'paralysed', { characterId }, TIME.until(world.party.state.clock, 'hour', 1));
  return !success;
}
