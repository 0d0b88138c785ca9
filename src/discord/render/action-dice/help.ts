import { t } from '../../../language/text.ts';
import type { HelpTopic } from '../engine/renderer.ts';
import { absenceHelp, contentHelp, presenceHelp } from '../mechanics/people.ts';
import { usualChances } from './dice/chance-words.ts';
import type { Shows } from './kit/chapter-words.ts';

/** The help of this book, with each chapter's additions. */
export const helpTopics = (chapters: readonly Shows[]): readonly HelpTopic[] => [
  {
    id: 'commands',
    title: t`What you can do`,
    lines: [
      t`**/test** ability, dice, tools: try something with 2d10 and your bonus, and with skill dice if you like.`,
      t`**/sheet**: your character, picture:True as a page to print; **/party**: how all of you stand.`,
      t`**/waiting**: what waits for you, with its buttons; **/catchup**: what happened since you were last here.`,
      ...chapters.flatMap(({ help }) => help?.commands ?? []),
      t`**/log**: everything that happened, with every die; **/undo** entry: take back what was done.`,
      t`**/say** text: speak as your character; **/whisper** text: say something to the game master alone.`,
      t`**/roll** dice: any dice, for anything else; **/table** roll, show: tables to roll on.`,
      t`**/character** new, edit, switch, retire: who you play.`,
      absenceHelp(),
      t`**/rule** name: what a condition or a setting means, in one sentence.`,
    ],
  },
  {
    id: 'checks',
    title: t`Checks`,
    lines: [
      t`Say what you want, choose an attribute, roll: \`/test dex\`. 2d10 and your bonus have to pass 15, so 16 is enough.`,
      t`Without tools a failure brings nothing, and either way it takes the whole turn of ten minutes. With fitting tools (with:tools) it gets done in any case: a success is quick, and others can build on it; a failure takes the turn.`,
      t`with:noisy says that it can be heard; a secret die then says whether something comes.`,
      t`Skill dice (dice:2) are rolled first, and the highest is added. When a check fails, one more die gives a second try, once in a turn.`,
      t`Whoever has used their turn waits for the others; when everybody has, the next turn begins by itself.`,
    ],
  },
  {
    id: 'dice',
    title: t`Action dice`,
    lines: [
      t`Each template gives you a d6: for fighting, for skills or for magic. You choose how many you spend; a die that shows 1 to 3 stays with you, 4 to 6 is gone until a good night’s rest.`,
      t`On a check: ${usualChances()}. In a fight the declaration says the same beside each number.`,
      t`Every spend has four readings: how many dice, their sum, the highest and the lowest. What it is for says which of them counts.`,
      t`Doubles bring a mishap: a die on the table of the class whose dice they are. What you were doing stands.`,
    ],
  },
  ...chapters.flatMap(({ help }) => help?.topics ?? []),
  {
    id: 'gm',
    title: t`For the game master`,
    lines: [
      t`**/gm** call, waive: ask somebody for a save, or take it back. They roll it, and after their time it is rolled for them.`,
      ...chapters.flatMap(({ help }) => help?.gm ?? []),
      t`**/gm** set: the clock, conditions (yes, no, or how long), and whatever else is on a sheet.`,
      presenceHelp(),
      t`**/campaign** settings: how the book is read at your table.`,
      t`**/table** add, edit, import, drop: tables of your own.`,
      contentHelp(),
    ],
  },
];
