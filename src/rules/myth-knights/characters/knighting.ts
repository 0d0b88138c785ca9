import { z } from 'zod';
import { rollDie } from '../../engine/dice.ts';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { findFollower, mayDispose } from '../../mechanics/followers/followers.ts';
import { forgetFormerOwner } from '../../mechanics/followers/owners.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { newName } from '../../mechanics/people/members.ts';
import { full } from '../followers/types.ts';
import type { SquireVirtue } from '../followers/vocabulary.ts';
import { newSheet } from '../kit/drafts.ts';
import { kitOf } from '../kit/gear.ts';
import { MAX_VIRTUE, STEED_VIG, VIRTUE_IDS } from '../kit/ids.ts';
import { instantAction, MAX_NAME, recordId } from '../kit/kit.ts';
import { equip } from '../kit/outfit.ts';
import { bringIntoPlay } from '../kit/people.ts';
import { offerResult } from '../kit/registry.ts';
import { becomeSomebody, bringCompanion } from './knights.ts';

/**
 * A squire becomes a knight of their player, with Glory still to be won: a d6 more for each virtue, and somebody in arms as
 * every knight is (MK-MAKE-06, MK-MAKE-03).
 */
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
    // They have had a dagger and an item in hand until now.
    equip(context, id, data.item === '' ? [] : [data.item]);
    const knight = becomeSomebody(context, id, dice);
    equip(context, id, kitOf(world, 'common'));
    bringCompanion(context, id);
    offerResult(context, { table: 'Knights', text: knight, of: { characterId: id, what: 'knight' } });
    const active = bringIntoPlay(context, characterOf(world, id));
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
