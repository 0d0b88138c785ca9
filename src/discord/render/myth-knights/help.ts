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
      t`**/test** ability: risk something with a d20 against a virtue; no more than the virtue succeeds.`,
      t`**/sheet**: your knight; **/party**: how the company stands.`,
      t`**/waiting**: what waits for you, with its buttons; **/catchup**: what happened since you were last here.`,
      ...chapters.flatMap(({ help }) => help?.commands ?? []),
      t`**/log**: everything that happened, with every die; **/undo** entry: take back what was done.`,
      t`**/say** text: speak as your knight; **/whisper** text: say something to the referee alone.`,
      t`**/roll** dice: any dice, for anything else; **/table** roll, show: tables to roll on.`,
      t`**/character** new, edit, switch, retire: who you play.`,
      absenceHelp(),
      t`**/rule** name: what a state or a setting means, in one sentence.`,
    ],
  },
  {
    id: 'saves',
    title: t`Saves, Guard and wounds`,
    lines: [
      t`A save is a d20 against Vigour, Clarity or Spirit as it is now: what shows may be no more. Without a risk nobody rolls.`,
      t`Damage comes off Guard first. Guard that falls to exactly 0 leaves a scar; what goes past it comes off Vigour and wounds.`,
      t`A blow that takes half of the Vigour there was is mortal: whoever is not tended is dead when the phase is over. \`/fight do:help\` tends them with a Clarity save.`,
      t`A moment of peace fills Guard; a phase in camp ends fatigue as well.`,
    ],
  },
  ...chapters.flatMap(({ help }) => help?.topics ?? []),
  {
    id: 'gm',
    title: t`For the referee`,
    lines: [
      t`**/gm** call, waive: ask somebody for a save, or take it back. They roll it, and after their time it is rolled for them.`,
      t`**/gm** damage, heal, rest: hurt somebody (kind: the die that did it, or a virtue), or restore them.`,
      ...chapters.flatMap(({ help }) => help?.gm ?? []),
      t`**/gm** set: Guard, virtues, Glory, states and the calendar.`,
      presenceHelp(),
      t`**/campaign** settings: how the book is read at your table.`,
      t`**/table** add, edit, import, drop: tables of your own; one called like the book’s stands in for it.`,
      contentHelp(),
    ],
  },
];
