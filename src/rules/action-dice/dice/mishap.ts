import { rollDie } from '../../engine/dice.ts';
import { characterOf, diceFor } from '../../mechanics/people/characters.ts';
import { addTask } from '../../mechanics/tasks.ts';
import type { PoolHandler } from '../frames.ts';
import { classOf } from '../kit/classes.ts';
import { back } from '../kit/next.ts';
import type { MishapFrame } from './frames.ts';

/** Rolls on the mishap table of the class; one without a table is the game master's to play (AD-FIGHT-04, AD-SKILL-03, AD-G-05). */
export const mishap: PoolHandler<MishapFrame> = {
  resume(context, { characterId, dice, classSlug }) {
    const { world, emit } = context;
    const { name } = characterOf(world, characterId);
    const rule = dice === 'fighting' ? 'AD-FIGHT-04' : 'AD-SKILL-03';
    const own = classSlug === null ? null : classOf(world, classSlug);
    const className = own?.name ?? null;
    if (own === null || own.mishaps.length === 0) {
      emit({ fact: 'mishap', rule, characterId, name, dice, className, roll: null, text: null, effect: null });
      addTask(context, 'mishap', rule, { characterId, name });
      return back(null);
    }
    const roll = rollDie(diceFor(context, characterId), 'mishap', own.mishaps.length);
    const { text, effect } = own.mishaps[roll.face - 1] ?? { text: '', effect: null };
    emit({ fact: 'mishap', rule, characterId, name, dice, className, roll, text, effect });
    addTask(context, 'mishap', rule, { characterId, name, text });
    return back(null);
  },
};
