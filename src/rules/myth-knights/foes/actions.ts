import { foeActions } from '../../mechanics/foes/actions.ts';
import { instantAction } from '../kit/kit.ts';
import { MAX_GUARD } from '../kit/terms.ts';
import type { Context } from '../vocabulary.ts';
import { creatureFrom, findCreature } from './bestiary.ts';
import { addFoes } from './foes.ts';
import { type Creature, type FoeData, MAX_FOE_ARMOUR } from './shapes.ts';
import { readAttack, readStatLine, type StatLine } from './stat-line.ts';

/** The referee writes foes down, corrects them and clears the field; `hp` is Guard, `damage` dice such as `2d8` (MK-G-16). */
export const actions = foeActions<Context, Creature, FoeData, StatLine, ReturnType<typeof instantAction>>(
  instantAction,
  {
    rule: 'MK-G-16',
    stats: [
      { option: 'armour', field: 'armour', min: 0, max: MAX_FOE_ARMOUR, refusal: 'foe/armour' },
      { option: 'hp', field: 'guard', min: 0, max: MAX_GUARD, refusal: 'foe/guard' },
      { option: 'damage', read: readAttack, refusal: 'foe/attack' },
    ],
    findCreature,
    readLine: readStatLine,
    creatureFrom,
    withLine: (creature, line) => ({ ...creature, ...line }),
    add: addFoes,
    correct(foe, { guard, ...stats }) {
      Object.assign(foe, stats);
      if (guard !== undefined) foe.guard = { now: guard, max: Math.max(guard, foe.guard.max) };
    },
  },
);
