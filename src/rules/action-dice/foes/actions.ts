import { foeActions } from '../../mechanics/foes/actions.ts';
import { instantAction } from '../kit/kit.ts';
import type { Context } from '../vocabulary.ts';
import { creatureFrom, findCreature } from './bestiary.ts';
import { addFoes, setWounds } from './foes.ts';
import { type Creature, type FoeData, MAX_DEALS, MAX_DEFENCE, MAX_WOUNDS } from './shapes.ts';
import { readStatLine, type StatLine } from './stat-line.ts';

/**
 * The game master writes foes down, corrects them and clears the field; `armour` is what an attack on one has to beat, `hp`
 * the wounds that it can take, `damage` the wounds of a hit (AD-G-08).
 */
export const actions = foeActions<Context, Creature, FoeData, StatLine, ReturnType<typeof instantAction>>(
  instantAction,
  {
    rule: 'AD-G-08',
    stats: [
      { option: 'armour', field: 'defence', min: 0, max: MAX_DEFENCE, refusal: 'foe/defence' },
      { option: 'hp', field: 'wounds', min: 1, max: MAX_WOUNDS, refusal: 'foe/wounds' },
      { option: 'damage', read: readDeals, max: MAX_DEALS, refusal: 'foe/deals' },
    ],
    findCreature,
    readLine: readStatLine,
    creatureFrom,
    withLine: (creature, line) => ({ ...creature, ...line }),
    add: addFoes,
    correct(foe, { wounds, ...stats }) {
      Object.assign(foe, stats);
      if (wounds !== undefined) setWounds(foe, wounds);
    },
  },
);

function readDeals(text: string): StatLine | null {
  const deals = Number(text);
  return Number.isInteger(deals) && deals >= 1 && deals <= MAX_DEALS ? { deals } : null;
}
