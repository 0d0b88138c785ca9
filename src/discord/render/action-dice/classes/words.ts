import { plural, t } from '../../../../language/text.ts';
import { FEATURES, MISHAP_EFFECTS } from '../../../../rules/action-dice/classes/schemas.ts';
import type { ClassesVocabulary } from '../../../../rules/action-dice/classes/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { list, text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName, diceCount } from '../kit/words.ts';

/** Words of classes and their templates. */
export const classesWords = (): ChapterWords<ClassesVocabulary> => ({
  facts: {
    'class-written': {
      title: ({ className, isNew }) =>
        neutral(isNew ? t`A new class: ${bookName(className)}` : t`The class ${bookName(className)}, anew`),
      lines: ({ kind, templates, mishaps }) => [
        t`${templateCount(templates)}, each with ${diceCount(1, kind)}. ${mishapCount(mishaps)}`,
      ],
    },
    'class-dropped': {
      title: ({ className }) => neutral(t`No longer a class: ${bookName(className)}`),
      lines: ({ standsIn, masters }) => [
        standsIn ? t`The book’s own counts again.` : t`Nobody had learnt it.`,
        ...masters.map((name) => t`${escapeMarkdown(name)} teaches nothing any more.`),
      ],
    },
    'template-taken': {
      title: ({ name, className, letter }) => ({
        title: t`${escapeMarkdown(name)}: ${bookName(className)} ${letter}`,
        tone: 'level',
      }),
      lines: ({ name, className, letter, text, kind }) => [
        t`${escapeMarkdown(name)} takes **${bookName(className)} ${letter}** and has ${diceCount(1, kind)} more. ${bookName(text)}`,
      ],
      rank: 21,
    },
  },
  questions: {
    template: {
      text: (_terms, who) => t`Which template does ${who} take? Each brings a die of its kind.`,
      options: {
        '{slug/letter}': ({ className, letter, text, kind }) =>
          still(t`${bookName(className)} ${letter} (${diceCount(1, kind)})`, bookName(text)),
      },
    },
  },
  refusals: {
    'class/bad-name': (d) =>
      t`A class’s name has 1 to ${text(d, 'max')} characters on one line, with at least one letter or digit. Nothing was changed.`,
    'class/there-already': (d) =>
      t`There is a class called ${text(d, 'class')} already. Nothing was changed; /class edit changes it.`,
    'class/too-many': (d) =>
      t`A campaign keeps at most ${text(d, 'max')} classes of its own. Nothing was changed; /class drop makes room.`,
    'class/templates': (d) =>
      t`A class has one to four templates, a line for each, and here are ${text(d, 'count')} lines. Nothing was changed.`,
    'class/mishaps': (d) =>
      t`A mishap table has 4, 6, 8, 10 or 12 lines, one for each face of a die, or none at all; here are ${text(d, 'count')}. Nothing was changed.`,
    'class/bad-line': (d) =>
      t`This line does not fit, with at most ${text(d, 'max')} characters: “${text(d, 'line')}”. Nothing was changed.`,
    'class/unknown-mark': (d) =>
      t`I cannot play [${text(d, 'mark')}] by myself. Nothing was changed; without square brackets a line is yours to play. I know: ${list(d, 'known')}.`,
    'class/taken': (d) =>
      t`Somebody has learnt what would be gone of the class ${text(d, 'class')}: ${list(d, 'names')}. Nothing was changed; a template that somebody has stays, and so does its kind of dice.`,
    'class/not-own': (d) => t`${text(d, 'class')} is the book’s own and stays. Nothing was changed.`,
    'class/too-long': (d) =>
      t`A file of classes has at most ${text(d, 'max')} characters. Nothing was changed; bring them in one by one.`,
    'class/not-json': () =>
      t`I cannot read that as JSON. Nothing was changed; \`/help topic:classes\` shows what a class looks like.`,
    'class/cannot-read': (d) =>
      d.field === ''
        ? t`Class ${text(d, 'number')} of the file is no class. Nothing was changed; \`/help topic:classes\` shows what one looks like.`
        : t`I cannot read ${text(d, 'field')} of class ${text(d, 'number')}. Nothing was changed; \`/help topic:classes\` shows what a class looks like.`,
  },
  help: {
    commands: [t`**/class** list, show: what can be learnt, and what goes wrong on doubles.`],
    gm: [t`**/class** add, edit, drop, import: classes and mishap tables of your own.`],
    topics: [
      {
        id: 'classes',
        title: t`Classes of your own`,
        lines: [
          t`**/class add** opens a form: a name, one to four templates with a line each, and a mishap table with a line for each face of a die, or none.`,
          t`A line may end with what the bot is to play by itself, in square brackets: \`After a kill, strike again. [after-a-kill]\`. Without it the line is told, and the game master plays it.`,
          t`Of templates I know: ${FEATURES.join(', ')}.`,
          t`Of mishaps I know: ${MISHAP_EFFECTS.join(', ')}.`,
          t`**/class edit** with one of the book’s classes puts yours in its place, and **/class drop** takes yours away again. What somebody has learnt stays.`,
          t`**/class import** takes one class or a list of them as JSON: \`${EXAMPLE}\``,
        ],
      },
    ],
  },
  logKinds: { characters: ['prompt/template'] },
});

/** As short as a class can be. */
const EXAMPLE = JSON.stringify({
  name: 'Skald',
  dice: 'magic',
  titles: 'clerics',
  templates: ['A song that steadies. [charm]', 'You know the old tales.'],
  mishaps: [],
});

function templateCount(count: number): string {
  return plural(count, { one: '# template', other: '# templates' });
}

function mishapCount(count: number): string {
  return count === 0 ? t`Doubles are the game master’s to play.` : t`Doubles are looked up on a d${count}.`;
}
