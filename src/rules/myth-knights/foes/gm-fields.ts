import { foeFieldsOf, numberField, outField, plainNumber, yesNoField } from '../../mechanics/foes/gm-fields.ts';
import { MAX_GUARD, MAX_VIRTUE } from '../kit/terms.ts';
import { VIRTUES } from '../kit/virtues.ts';
import { FOE_ENDS, type FoeData, MAX_FOE_ARMOUR } from './shapes.ts';

/** The values of each foe that the referee may set outright (MK-G-16). */
export const foeFields = foeFieldsOf<FoeData>([
  numberField<FoeData>('guard', {
    label: 'Guard',
    max: MAX_GUARD,
    of: ({ guard }) => guard.now,
    set(foe, now) {
      foe.guard = { now, max: Math.max(now, foe.guard.max) };
    },
  }),
  ...VIRTUES.map(({ id, name }) =>
    numberField<FoeData>(id, {
      label: name,
      max: MAX_VIRTUE,
      of: ({ virtues }) => virtues[id].now,
      set({ virtues }, now) {
        virtues[id] = { now, max: Math.max(now, virtues[id].max) };
      },
    }),
  ),
  plainNumber('armour', { max: MAX_FOE_ARMOUR }),
  yesNoField('ranged', 'attacks from afar'),
  yesNoField('knight', 'knows the feats'),
  yesNoField('mounted', 'in the saddle'),
  yesNoField('siege', 'breaks walls'),
  yesNoField('blast', 'strikes all around'),
  outField(FOE_ENDS),
]);
