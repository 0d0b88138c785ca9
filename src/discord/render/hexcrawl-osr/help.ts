import { t } from '../../../language/text.ts';
import type { HelpTopic } from '../engine/renderer.ts';
import { absenceHelp, contentHelp, presenceHelp } from '../mechanics/people.ts';
import type { Shows } from './kit/chapter-words.ts';

/** The help of this book, with each chapter's additions. */
export const helpTopics = (chapters: readonly Shows[]): readonly HelpTopic[] => [
  {
    id: 'commands',
    title: t`What you can do`,
    lines: [
      t`**/test** ability, reach: try something with a d20 and your bonus.`,
      t`**/sheet**: your character and the pack; **/party**: how all of you stand.`,
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
      t`Say what you want, choose an ability, roll: \`/test dex reach:13\`. A d20 and your bonus have to reach that number; to meet it is enough.`,
      t`Without a number, the game master says what the total comes to. against: takes somebody’s defence for the number.`,
      t`with:advantage rolls two dice and keeps the higher, with:disadvantage the lower. However many there are of each, they cancel to one die.`,
    ],
  },
  {
    id: 'health',
    title: t`Grit and flesh`,
    lines: [
      t`Damage comes off your grit first, and what is left of it off your flesh. Direct damage goes to the flesh at once.`,
      t`At 0 flesh the game master says whether you are unconscious or die; when nobody says, you are unconscious.`,
      t`Whoever is unconscious comes round with 1 flesh when a companion tends them, at the latest after an hour, and is exhausted for a day. With nobody there to tend them they die.`,
    ],
  },
  ...chapters.flatMap(({ help }) => help?.topics ?? []),
  {
    id: 'gm',
    title: t`For the game master`,
    lines: [
      t`**/gm** damage, heal, rest: hurt and mend a character; kind:direct goes past grit.`,
      ...chapters.flatMap(({ help }) => help?.gm ?? []),
      t`**/gm** call, waive: ask somebody for a save, or take it back. They roll it, and after their time it is rolled for them.`,
      t`**/gm** set: any number on a sheet, the level, the clock, and conditions: yes, no, or how long.`,
      presenceHelp(),
      t`**/campaign** settings: how the book is read at your table.`,
      t`**/table** add, edit, import, drop: tables of your own.`,
      contentHelp(),
    ],
  },
];
