import { z } from 'zod';
import { phrases, t } from '../../../../language/text.ts';
import type { Change } from '../../../../play/facts.ts';
import { foeSchema } from '../../../../rules/hexcrawl-osr/encounters/shapes.ts';
import { FOE_DISTANCES, FOE_RANGES } from '../../../../rules/hexcrawl-osr/foes/actions.ts';
import { foesAbout } from '../../../../rules/hexcrawl-osr/foes/foes.ts';
import type { FoesVocabulary } from '../../../../rules/hexcrawl-osr/foes/vocabulary.ts';
import type { World } from '../../../../rules/hexcrawl-osr/shapes.ts';
import type { Offered } from '../../engine/card.ts';
import { foeChange, foeListFacts, foeListRefusals, foeNames } from '../../mechanics/foe-facts.ts';
import { FOE_REFUSALS } from '../../mechanics/foes.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { creaturesCard, foesCard } from './card.ts';

/** A line of numbers, as one may be written. */
const LINE = 'Ogre: level 3, AD 13, HP 15, str 15, wil 11, attack +3, damage d10';

/** Words of the foes as they are written down. */
export const foesWords = (): ChapterWords<FoesVocabulary> => ({
  facts: {
    ...foeListFacts(),
    'foes-left-behind': {
      title: () => neutral(t`The foes stay behind`),
      lines: ({ names }) => [t`Left behind: ${foeNames(names)}.`],
    },
  },
  questions: {},
  refusals: {
    ...FOE_REFUSALS,
    ...foeListRefusals(LINE),
    'foe/no-hit-points': () => t`A foe begins with at least 1 hit point. Nothing was changed.`,
    'foe/defence': (d) => t`A foe’s defence is 0 to ${text(d, 'max')}, not ${text(d, 'defence')}. Nothing was changed.`,
    'foe/bad-distance': (d) => t`A distance is 0 to 1000 feet, not ${text(d, 'text')}. Nothing was changed.`,
  },
  changes: { foes: (change, world) => foeChange(change, world, isOut) },
  state: phrases({ creatures: 'Creatures of your own' }),
  choices: (option, world, { verb }) => foeOptions(option, world, verb),
  draws: {
    foes: (world, isGm) => foesCard(world as World, isGm),
    creatures: (world) => creaturesCard(world as World),
  },
  help: {
    gm: [
      t`**/foe** add, edit, over: who stands against the party; a line of numbers, or a creature by name. **/foe** list: the creatures there are.`,
    ],
  },
  logKinds: { foes: ['add-foe', 'edit-foe', 'forget-creature', 'foes-gone'] },
});

function foeOptions(option: string, world: World, verb: string | undefined): readonly Offered[] {
  if (verb === 'add-foe' && option === 'distance')
    return FOE_DISTANCES.map((feet) => ({ value: String(feet), label: t`${feet} feet` }));
  if (verb === 'add-foe' && option === 'range')
    return FOE_RANGES.map((range) => ({ value: range, label: range === 'melee' ? t`hand to hand` : t`at a distance` }));
  if (option === 'foe') return foesAbout(world).map(({ id, name }) => ({ value: id, label: name }));
  return [];
}

/** What of a foe's record says that it no longer stands. */
const RECORD = z.object({ data: z.object({ hp: foeSchema.shape.hp, out: foeSchema.shape.out }) });

function isOut(foe: Change['to']): boolean {
  const { success, data } = RECORD.safeParse(foe);
  return success && (data.data.out !== null || data.data.hp === 0);
}
