import { z } from 'zod';
import { type Dice, rollDie } from '../../engine/dice.ts';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { findFollower, mayDispose } from '../../mechanics/followers/followers.ts';
import { forgetFormerOwner } from '../../mechanics/followers/owners.ts';
import { ableCharacter, charactersInPlay, diceFor } from '../../mechanics/people/characters.ts';
import { newName } from '../../mechanics/people/members.ts';
import { newSheet } from '../kit/drafts.ts';
import { kitOf, makeGear } from '../kit/gear.ts';
import { MAX_VIRTUE, STEED_VIG, VIRTUE_IDS } from '../kit/ids.ts';
import { instantAction, MAX_NAME, recordId } from '../kit/kit.ts';
import { equip } from '../kit/outfit.ts';
import { bringIntoPlay } from '../kit/people.ts';
import type { Context } from '../vocabulary.ts';
import { RETINUE } from './retinue.ts';
import { freshFollower, full } from './types.ts';
import type { SquireVirtue } from './vocabulary.ts';

/** With more knights than this, nobody has a squire (MK-MAKE-05). */
const MOST_KNIGHTS = 2;

/** A small company takes on squires, one for each knight (MK-MAKE-05, MK-D-03). */
export const takeSquire = instantAction(
  z.strictObject({ characterId: recordId, name: z.string() }),
  (context, { characterId, name }) => {
    const knight = ableCharacter(context, characterId);
    if (isRefusal(knight)) return knight;
    const knights = charactersInPlay(context.world).length;
    if (knights > MOST_KNIGHTS) return refuse('squire/many-knights', { knights, most: MOST_KNIGHTS });
    const taken = RETINUE.takeOn(context, { name, ownerId: characterId, data: freshFollower(context.world, 'squire') });
    if (isRefusal(taken)) return taken;
    rollSquire(context, taken.id, diceFor(context, characterId));
    return null;
  },
);

/** Two d6 for each virtue, and a d6 for what they bring (MK-MAKE-05, MK-D-02). */
function rollSquire({ world, emit }: Context, followerId: string, dice: Dice): void {
  const squire = world.followers[followerId];
  if (squire === undefined) throw new Error(`no follower ${followerId}`);
  const { name, data } = squire;
  const virtues = VIRTUE_IDS.map((virtue): SquireVirtue => {
    const rolls = [rollDie(dice, 'squire', 6), rollDie(dice, 'squire', 6)];
    const total = rolls.reduce((sum, { face }) => sum + face, 0);
    data.virtues[virtue] = full(total);
    return { virtue, before: 0, rolls, total };
  });
  const arms = kitOf(world, 'squire');
  const roll = rollDie(dice, 'squire-item', arms.length);
  const item = arms[roll.face - 1] ?? '';
  const gear = makeGear(world, item).data;
  data.item = item;
  data.armour = gear.armour;
  // A shield is worn beside the dagger; any other weapon takes its place.
  if (gear.kind === 'weapon') Object.assign(data, { dice: gear.dice, ranged: gear.ranged });
  emit({ fact: 'squire-rolled', rule: 'MK-MAKE-05', followerId, name, virtues, roll, item });
}

/** A squire becomes a knight of their player, with Glory still to be won: a d6 more for each virtue (MK-MAKE-06). */
export const knightSquire = instantAction(
  z.strictObject({ followerId: recordId, userId: recordId, name: z.string().nullable().default(null) }),
  (context, { followerId, userId, name: said }) => {
    const { world, newId, emit } = context;
    const squire = findFollower(world, followerId);
    if (isRefusal(squire)) return squire;
    const { data, name: called } = squire;
    if (data.knighted) return refuse('follower/knighted');
    const refusal = mayDispose(context, squire);
    if (refusal !== null) return refusal;
    if (data.kind !== 'squire') return refuse('squire/no-squire', { name: called });
    const name = newName(context, userId, said ?? called, MAX_NAME);
    if (isRefusal(name)) return name;
    const dice = context.diceOf(userId);
    const virtues = VIRTUE_IDS.map((virtue): SquireVirtue => {
      const roll = rollDie(dice, 'knighting', 6);
      const before = data.virtues[virtue].max;
      return { virtue, before, rolls: [roll], total: Math.min(MAX_VIRTUE, before + roll.face) };
    });
    const [vig = 0, cla = 0, spi = 0] = virtues.map(({ total }) => total);
    const id = newId();
    const created = Object.keys(world.characters).length + 1;
    const pony = { kind: 'pony', ...full(STEED_VIG.pony) } as const;
    const sheet = { ...newSheet('wanderer', { guard: data.guard.max, virtues: { vig, cla, spi } }), steed: pony };
    world.characters[id] = { id, userId, name, status: 'active', created, sheet };
    data.knighted = true;
    squire.status = 'gone';
    forgetFormerOwner(world, squire);
    equip(context, id, [...kitOf(world, 'common'), ...(data.item === '' ? [] : [data.item])]);
    const active = bringIntoPlay(context, { id, userId, name, status: 'active', created, sheet });
    emit({
      fact: 'knighted',
      rule: 'MK-MAKE-06',
      followerId,
      squire: called,
      characterId: id,
      name,
      userId,
      virtues,
      active,
    });
    return null;
  },
);
