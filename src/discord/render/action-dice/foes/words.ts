import { z } from 'zod';
import { phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import { FOE_RANGES } from '../../../../rules/action-dice/foes/actions.ts';
import { foeSchema } from '../../../../rules/action-dice/foes/shapes.ts';
import type { FoesVocabulary } from '../../../../rules/action-dice/foes/vocabulary.ts';
import type { World } from '../../../../rules/action-dice/shapes.ts';
import { foesStanding } from '../../../../rules/mechanics/foes/list.ts';
import { foeChange, foeListFacts, foeListRefusals } from '../../mechanics/foe-facts.ts';
import { FOE_REFUSALS } from '../../mechanics/foes.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { creaturesCard, foesCard } from './card.ts';

/** A line of numbers, as one may be written. */
const LINE = 'Ghoul: level 2, bonus 3, defence 12, wounds 2, deals 1';

/** Words of the foes as they are written down. */
export const foesWords = (): ChapterWords<FoesVocabulary> => ({
  facts: foeListFacts(),
  questions: {},
  refusals: {
    ...FOE_REFUSALS,
    ...foeListRefusals(LINE),
    'foe/defence': (d) => t`A foe’s defence is 0 to ${text(d, 'max')}, not ${text(d, 'defence')}. Nothing was changed.`,
    'foe/wounds': (d) =>
      t`A foe can take 1 to ${text(d, 'max')} wounds (hp), not ${text(d, 'wounds')}. Nothing was changed.`,
    'foe/deals': (d) =>
      t`Damage here is how many wounds a hit makes, 1 to ${text(d, 'max')}, not “${text(d, 'text')}”. Nothing was changed.`,
  },
  changes: { foes: (change, world) => foeChange(change, world, isOut) },
  state: phrases({ creatures: 'Creatures of your own' }),
  choices(option, world, { verb }) {
    if (verb === 'add-foe' && option === 'range')
      return FOE_RANGES.map((range) => ({
        value: range,
        label: range === 'melee' ? t`hand to hand` : t`at a distance`,
      }));
    return option === 'foe' ? foesStanding(world).map(({ id, name }) => ({ value: id, label: name })) : [];
  },
  draws: {
    foes: (world, isGm) => foesCard(world as World, isGm),
    creatures: (world) => creaturesCard(world as World),
  },
  help: {
    gm: [
      t`**/foe** add, edit, over: who stands against the party; hp is the wounds a foe can take, damage the wounds of its hit. A line does as well: Ghoul: level 2, bonus 3, defence 12. **/foe** list: the creatures there are.`,
    ],
  },
  logKinds: { foes: ['add-foe', 'edit-foe', 'forget-creature', 'foes-gone'] },
});

/** What of a foe's record says that it no longer stands. */
const RECORD = z.object({ data: z.object({ wounds: foeSchema.shape.wounds, out: foeSchema.shape.out }) });

function isOut(foe: Change['to']): boolean {
  const { success, data } = RECORD.safeParse(foe);
  return success && (data.data.out !== null || data.data.wounds === 0);
}
