import { foeFieldsOf, numberField, outField, plainNumber, yesNoField } from '../../mechanics/foes/gm-fields.ts';
import { setWounds } from './foes.ts';
import { FOE_ENDS, type FoeData, MAX_BONUS, MAX_DEALS, MAX_DEFENCE, MAX_WOUNDS } from './shapes.ts';

/** The values of each foe that the game master may set outright (AD-G-08). */
export const foeFields = foeFieldsOf<FoeData>([
  numberField('wounds', { label: 'wounds left', max: MAX_WOUNDS, of: ({ wounds }) => wounds, set: setWounds }),
  plainNumber('bonus', { max: MAX_BONUS }),
  plainNumber('defence', { max: MAX_DEFENCE }),
  plainNumber('deals', { min: 1, max: MAX_DEALS }),
  yesNoField('ranged', 'attacks from afar'),
  outField(FOE_ENDS),
]);
