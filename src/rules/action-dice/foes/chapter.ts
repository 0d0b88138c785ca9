import { foeActions } from '../../mechanics/foes/actions.ts';
import {
  FOE_SECRETS,
  foeFieldsOf,
  numberField,
  outField,
  plainNumber,
  yesNoField,
} from '../../mechanics/foes/gm-fields.ts';
import { instantAction } from '../kit/kit.ts';
import type { Chapter, Context } from '../vocabulary.ts';
import { CREATURES, creatureFrom, creatureNames, findCreature, readStatLine, type StatLine } from './bestiary.ts';
import { DRAFTING } from './classic.ts';
import { addFoes, setWounds } from './foes.ts';
import { type Creature, FOE_ENDS, type FoeData, MAX_BONUS, MAX_DEALS, MAX_DEFENCE, MAX_WOUNDS } from './schemas.ts';

/** The values of each foe that the game master may set outright (AD-G-08). */
const foeFields = foeFieldsOf<FoeData>([
  numberField('wounds', { label: 'wounds left', max: MAX_WOUNDS, of: ({ wounds }) => wounds, set: setWounds }),
  plainNumber('bonus', { max: MAX_BONUS }),
  plainNumber('defence', { max: MAX_DEFENCE }),
  plainNumber('deals', { min: 1, max: MAX_DEALS }),
  yesNoField('ranged', 'attacks from afar'),
  outField(FOE_ENDS),
]);

/**
 * The game master writes foes down, corrects them and clears the field; `armour` is what an attack on one has to beat, `hp`
 * the wounds that it can take, `damage` the wounds of a hit (AD-G-08).
 */
const actions = foeActions<Context, Creature, FoeData, StatLine, ReturnType<typeof instantAction>>(instantAction, {
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
});

function readDeals(text: string): StatLine | null {
  const deals = Number(text);
  return Number.isInteger(deals) && deals >= 1 && deals <= MAX_DEALS ? { deals } : null;
}

/** Foes and the campaign’s own creatures (AD-G-08). */
export const foes = {
  kinds: [CREATURES],
  actions,
  creatures: creatureNames,
  drafting: DRAFTING,
  secretGmFields: foeFields,
  secrets: FOE_SECRETS,
} satisfies Chapter;
