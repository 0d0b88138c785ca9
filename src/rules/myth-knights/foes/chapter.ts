import { foeActions } from '../../mechanics/foes/actions.ts';
import {
  FOE_SECRETS,
  foeFieldsOf,
  numberField,
  outField,
  plainNumber,
  yesNoField,
} from '../../mechanics/foes/gm-fields.ts';
import { MAX_GUARD, MAX_VIRTUE } from '../kit/ids.ts';
import { instantAction } from '../kit/kit.ts';
import { VIRTUES } from '../kit/virtues.ts';
import type { Chapter, Context } from '../vocabulary.ts';
import { addFoes, CREATURES, creatureFrom, creatureNames, findCreature } from './bestiary.ts';
import { DRAFTING } from './classic.ts';
import { type Creature, FOE_ENDS, type FoeData, MAX_FOE_ARMOUR } from './schemas.ts';
import { readAttack, readStatLine, type StatLine } from './stat-line.ts';

/** The values of each foe that the referee may set outright (MK-G-16). */
const foeFields = foeFieldsOf<FoeData>([
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
      set(foe, now) {
        foe.virtues[id] = { now, max: Math.max(now, foe.virtues[id].max) };
        // A band without Spirit follows no orders, until it has some again (MK-WAR-03).
        if (foe.scale !== 'warband' || id !== 'spi') return;
        if (now === 0) foe.out ??= 'broken';
        else if (foe.out === 'broken') foe.out = null;
      },
    }),
  ),
  plainNumber('armour', { max: MAX_FOE_ARMOUR }),
  yesNoField('ranged', 'attacks from afar'),
  yesNoField('knight', 'knows the feats'),
  yesNoField('mounted', 'in the saddle'),
  yesNoField('siege', 'breaks walls'),
  yesNoField('blast', 'strikes all around'),
  yesNoField('ours', 'on the side of the company'),
  outField(FOE_ENDS),
]);

/** The referee writes foes down, corrects them and clears the field; `hp` is Guard, `damage` dice such as `2d8` (MK-G-16). */
const actions = foeActions<Context, Creature, FoeData, StatLine, ReturnType<typeof instantAction>>(instantAction, {
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
});

/** Foes and the campaign’s own stat blocks (MK-G-16). */
export const foes = {
  kinds: [CREATURES],
  actions,
  creatures: creatureNames,
  drafting: DRAFTING,
  secretGmFields: foeFields,
  secrets: FOE_SECRETS,
} satisfies Chapter;
