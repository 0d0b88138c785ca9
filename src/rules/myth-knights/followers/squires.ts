import { z } from 'zod';
import { type Dice, rollDie } from '../../engine/dice.ts';
import { isRefusal, refuse } from '../../engine/prompt.ts';
import { ableCharacter, charactersInPlay, diceFor } from '../../mechanics/people/characters.ts';
import { kitOf, makeGear } from '../kit/gear.ts';
import { VIRTUE_IDS } from '../kit/ids.ts';
import { instantAction, recordId } from '../kit/kit.ts';
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
