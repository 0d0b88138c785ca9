import { z } from 'zod';
import { phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import { foesStanding } from '../../../../rules/mechanics/foes/list.ts';
import { FOE_RANGES } from '../../../../rules/myth-knights/foes/actions.ts';
import { foeSchema } from '../../../../rules/myth-knights/foes/shapes.ts';
import type { FoesVocabulary } from '../../../../rules/myth-knights/foes/vocabulary.ts';
import type { World } from '../../../../rules/myth-knights/shapes.ts';
import { foeChange, foeListFacts, foeListRefusals } from '../../mechanics/foe-facts.ts';
import { FOE_REFUSALS } from '../../mechanics/foes.ts';
import { name, text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { creaturesCard, foesCard } from './card.ts';

/** A line of numbers, as one may be written. */
const LINE = 'Brigand: GD 3, VIG 9, CLA 8, SPI 7, 2d6, armour 1, shield';

/** Words of the foes as they are written down. */
export const foesWords = (): ChapterWords<FoesVocabulary> => ({
  facts: foeListFacts(),
  questions: {},
  refusals: {
    ...FOE_REFUSALS,
    ...foeListRefusals(LINE),
    'foe/armour': (d) => t`A foe’s armour is 0 to ${text(d, 'max')}, not ${text(d, 'armour')}. Nothing was changed.`,
    'foe/guard': (d) => t`A foe’s Guard (hp) is 0 to ${text(d, 'max')}, not ${text(d, 'guard')}. Nothing was changed.`,
    'foe/attack': (d) =>
      t`Damage is up to six dice of one kind, d4 to d12, such as 2d8; not “${text(d, 'text')}”. Nothing was changed.`,
    'foe/harmless': (d) => t`${name(d)} does not attack. Nothing was rolled.`,
  },
  changes: { foes: (change, world) => foeChange(change, world, isOut) },
  state: phrases({ creatures: 'Foes of your own' }),
  choices(option, world, { verb }) {
    if (verb === 'add-foe' && option === 'range')
      return FOE_RANGES.map((range) => ({
        value: range,
        label: range === 'melee' ? t`hand to hand` : t`at a distance`,
      }));
    return option === 'foe' ? foesStanding(world).map((foe) => ({ value: foe.id, label: foe.name })) : [];
  },
  draws: {
    foes: (world, isGm) => foesCard(world as World, isGm),
    creatures: (world) => creaturesCard(world as World),
  },
  help: {
    gm: [
      t`**/foe** add, edit, over: who stands against the company; hp is Guard, damage the dice of the attack. A line does as well: Brigand: GD 3, VIG 9, 2d6, armour 1, shield; or warband, structure, stone, knight, monster. **/foe** list: the foes there are, warbands, walls and ships among them.`,
    ],
  },
  logKinds: { foes: ['add-foe', 'edit-foe', 'forget-creature', 'foes-gone'] },
});

/** What of a foe's record says that it no longer stands. */
const RECORD = z.object({ data: z.object({ out: foeSchema.shape.out }) });

function isOut(foe: Change['to']): boolean {
  const { success, data } = RECORD.safeParse(foe);
  return success && data.data.out !== null;
}
