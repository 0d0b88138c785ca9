import { t } from '../../../../language/text.ts';
import type { DiceVocabulary } from '../../../../rules/action-dice/dice/vocabulary.ts';
import { DICE_KINDS, type DiceKind } from '../../../../rules/action-dice/kit/ids.ts';
import type { Fact } from '../../../../rules/action-dice/vocabulary.ts';
import { characterOf } from '../../../../rules/mechanics/people/characters.ts';
import { faceSign } from '../../../signs/signs.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { type Detail, text } from '../../mechanics/refusal-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName, diceCount, KIND_NAMES, SPEND_NAMES } from '../kit/words.ts';
import { chancesOf } from './chance-words.ts';

/** Words of action dice. */
export const diceWords = (): ChapterWords<DiceVocabulary> => ({
  facts: {
    'dice-spent': {
      title: ({ name, dice, kind }) => ({
        title: t`${escapeMarkdown(name)} spends ${diceCount(dice, kind)}`,
        tone: 'neutral',
      }),
      lines: (fact) => [...aimOf(fact), spentWords(fact), fellWords(fact)],
      rank: 5,
    },
    cast: {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} works magic`, tone: 'neutral' }),
      lines: (fact) => [castWords(fact), ...(fact.intent === null ? [] : [`> ${escapeMarkdown(fact.intent)}`])],
      rank: 35,
    },
    'die-shared': {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} shares a die`, tone: 'neutral' }),
      lines: ({ name, to, kind }) => [
        t`${escapeMarkdown(name)} hands ${diceCount(1, kind)} to ${escapeMarkdown(to)}, until dice come back.`,
      ],
    },
    'die-kept': {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} keeps a die`, tone: 'strong' }),
      lines: ({ name, kind, ready }) => [
        t`${escapeMarkdown(name)} keeps a die that was gone: ${diceCount(ready, kind)} ready.`,
      ],
    },
    'mishap-class-named': {
      title: ({ name }) => ({ title: t`A class for the mishaps of ${escapeMarkdown(name)}`, tone: 'neutral' }),
      lines: ({ name, kind, className }) => [
        t`Doubles of ${escapeMarkdown(name)} with ${diceCount(2, kind)} or more are mishaps of the ${bookName(className)} from now on.`,
      ],
    },
    mishap: {
      title: ({ name }) => ({ title: t`A mishap for ${escapeMarkdown(name)}`, tone: 'trouble' }),
      lines: (fact) => [mishapWords(fact), ...mishapDice(fact)],
      rank: 12,
    },
  },
  recaps: {
    'dice-spent': {
      story: (fact, { isCrowded }) => (isCrowded ? [shortWords(fact)] : [...aimOf(fact), spentWords(fact)]),
      dice: (fact) => [fellWords(fact)],
    },
    mishap: { story: (fact) => [mishapWords(fact)], dice: mishapDice },
  },
  questions: {},
  choices(option, world, { verb, character }) {
    if (option !== 'dice' || character === null || !Object.hasOwn(world.characters, character.id)) return [];
    return chancesOf(world, characterOf(world, character.id), verb === 'cast' ? 'magic' : 'skill');
  },
  logKinds: { tests: ['spend-dice', 'cast'] },
  help: {
    commands: [
      t`**/pool** show, spend: your action dice, with exact chances; share, keep, class: what your templates let you do with them.`,
      t`**/cast** working, dice: work magic; the game master says what it does.`,
    ],
    gm: [t`**/pool** noise: a secret die says whether something loud is heard.`],
  },
  refusals: {
    'dice/none-of-kind': (d) =>
      t`${text(d, 'name')} has no ${KIND_NAMES[kindIn(d)]} dice. Nothing was rolled, and nothing was spent.`,
    'dice/not-so-many': (d) =>
      t`${text(d, 'name')} has ${diceCount(Number(d.ready), kindIn(d))} ready and no more. Nothing was rolled, and nothing was spent.`,
    'dice/which-kind': () => t`Say which kind of dice: fighting, skill or magic. Nothing was changed.`,
    'dice/not-learnt': (d) => t`${text(d, 'name')} has no template for that. Nothing was changed.`,
    'dice/no-ally': (d) =>
      t`Say who gets the die of ${text(d, 'name')}: somebody else who can act. Nothing was changed.`,
    'dice/kept-today': (d) => t`${text(d, 'name')} has kept a die today already. Nothing was changed.`,
    'dice/none-gone': (d) =>
      t`${text(d, 'name')} has no ${KIND_NAMES[kindIn(d)]} die that is gone. Nothing was changed.`,
    'dice/no-class-of-kind': (d) =>
      t`${text(d, 'name')} has no such class with ${KIND_NAMES[kindIn(d)]} dice. Nothing was changed.`,
    'dice/dazed': (d) =>
      t`${text(d, 'name')} has a concussion and can spend no dice for now. Nothing was rolled, and nothing was spent.`,
  },
});

/** The kind of dice that a refusal names. */
function kindIn({ kind }: Detail): DiceKind {
  return DICE_KINDS.find((one) => one === kind) ?? 'skill';
}

/** `Wren works magic on the ghoul: a song of sleep. …` */
function castWords({ name, what, target }: Fact<'cast'>): string {
  const [who, said] = [escapeMarkdown(name), escapeMarkdown(what)];
  return target === null
    ? t`${who} works magic: ${said}. The game master says what it does.`
    : t`${who} works magic on ${escapeMarkdown(target)}: ${said}. The game master says what it does.`;
}

type Spent = Fact<'dice-spent'>;
type Mishap = Fact<'mishap'>;

function aimOf({ aim }: Spent): readonly string[] {
  return aim === null ? [] : [`> ${escapeMarkdown(aim)}`];
}

/** `Hanne spends 2 skill dice for the check. Kept: 1, gone: 1; ready now: 1.` */
function spentWords({ name, dice, kind, use, kept, spent, ready }: Spent): string {
  const what = diceCount(dice, kind);
  return t`${escapeMarkdown(name)} spends ${what} for ${SPEND_NAMES[use]}. Kept: ${kept}, gone: ${spent}; ready now: ${ready}.`;
}

/** The same where many act: `Hanne puts 2 fighting dice into power (1 gone).` */
function shortWords({ name, dice, kind, use, spent }: Spent): string {
  return t`${escapeMarkdown(name)} puts ${diceCount(dice, kind)} into ${SPEND_NAMES[use]} (${spent} gone).`;
}

/** The dice as they fell, with every reading (AD-DICE-03). */
function fellWords({ name, kind, rolls, highest, sum, lowest }: Spent): string {
  const signs = rolls.map(({ face }) => faceSign(face)).join('');
  const read = t`highest ${highest}, sum ${sum}, lowest ${lowest}`;
  return t`${escapeMarkdown(name)}, ${KIND_NAMES[kind]}: ${signs}${rolls.map(dieWords).join(', ')}: ${read}`;
}

function mishapWords({ name, className, text: what }: Mishap): string {
  const who = escapeMarkdown(name);
  if (what !== null) return t`**Doubles: a mishap for ${who}.** ${bookName(what)}.`;
  return className === null
    ? t`**Doubles: a mishap for ${who}.** No class of theirs has such dice; the game master says what happens.`
    : t`**Doubles: a mishap for ${who}.** ${bookName(className)} has no mishap table; the game master says what happens.`;
}

function mishapDice({ name, className, roll }: Mishap): readonly string[] {
  return roll === null ? [] : [t`${escapeMarkdown(name)}, mishaps (${bookName(className ?? '')}): ${dieWords(roll)}`];
}
