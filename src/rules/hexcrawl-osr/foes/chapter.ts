import {
  FOE_SECRETS,
  foeFieldsOf,
  numberField,
  outField,
  plainNumber,
  yesNoField,
} from '../../mechanics/foes/gm-fields.ts';
import { FOE_ENDS, type FoeData } from '../encounters/schemas.ts';
import { ABILITIES } from '../kit/ability.ts';
import { MAX_HEALTH } from '../kit/ids.ts';
import type { Chapter } from '../vocabulary.ts';
import { actions } from './actions.ts';
import { CREATURES, creatureNames } from './bestiary.ts';
import { DRAFTING } from './classic.ts';
import { setHitPoints } from './foes.ts';
import { MAX_DEFENCE } from './stat-line.ts';

const MAX_FEET = 1000;

/** The values of each foe that the game master may set outright (HX-G-19). */
const foeFields = foeFieldsOf<FoeData>([
  numberField('hp', { label: 'hit points', max: MAX_HEALTH, of: ({ hp }) => hp, set: setHitPoints }),
  plainNumber('armouredDefence', { label: 'armoured defence', max: MAX_DEFENCE }),
  ...ABILITIES.map(({ id, name }) =>
    numberField<FoeData>(id, {
      label: `${name.toLowerCase()} defence`,
      max: MAX_DEFENCE,
      of: ({ defences }) => defences[id],
      set({ defences }, to) {
        defences[id] = to;
      },
    }),
  ),
  numberField<FoeData>('distance', {
    label: 'distance in feet',
    max: MAX_FEET,
    of: ({ distanceFt }) => distanceFt,
    set(foe, to) {
      foe.distanceFt = to;
    },
  }),
  yesNoField('leader', 'leads the others'),
  yesNoField('mindless', 'mindless'),
  outField(FOE_ENDS),
]);

/** Foes and the campaign's own creatures (HX-G-11, HX-G-19). */
export const foes = {
  kinds: [CREATURES],
  actions,
  creatures: creatureNames,
  drafting: DRAFTING,
  secretGmFields: foeFields,
  secrets: FOE_SECRETS,
} satisfies Chapter;
