import { phrases, t } from '../../../../language/text.ts';
import type { EnemyVocabulary } from '../../../../rules/lavender-hack/combat/enemy-vocabulary.ts';
import type { CombatAct } from '../../../../rules/lavender-hack/combat/schemas.ts';
import type { CombatVocabulary } from '../../../../rules/lavender-hack/combat/vocabulary.ts';
import { escapeMarkdown, spoken } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import type { QuestionWordsOf } from '../kit/chapter-words.ts';
import { bookName } from '../kit/names.ts';
import { main, still } from '../kit/option-words.ts';
import { MORALE_WORDS } from './names.ts';

/** Of what somebody said to their action. */
const MAX_SAID = 500;

/** The game master's questions in a fight. */
export const COMBAT_QUESTIONS: QuestionWordsOf<CombatVocabulary | EnemyVocabulary> = phrases({
  interrupt: {
    text: ({ name, act }) =>
      t`Game master: ${escapeMarkdown(name)} was hit before ${interrupted(act)}. Is the action lost?`,
    options: {
      lost: main('The action is lost', 'The blow came in between; a working is not spent.'),
      'goes-on': still('Let it go on', 'The action comes in its turn all the same.'),
    },
    told: { 'goes-on': 'The action goes on all the same.' },
    answers: { lost: 'the action is lost', 'goes-on': 'the action goes on' },
  },
  deed: {
    text: ({ name, said, item }) => deedWords(escapeMarkdown(name), item === null ? null : bookName(item), said),
    options: {
      works: main('It works', 'Say in the channel what comes of it.'),
      used: still('It works, and the thing is used up', 'It is taken off the sheet.'),
      fails: still('Nothing comes of it', null),
    },
    answers: { works: 'it works', used: 'it works, and the thing is used up', fails: 'nothing comes of it' },
  },
  morale: {
    text: ({ foes, why }) =>
      t`Game master: a morale check for ${listWords(foes.map((foe) => escapeMarkdown(foe)))} (${MORALE_WORDS[why]}). Do they hold?`,
    options: {
      stand: still('They stand', 'The fight goes on.'),
      flee: main('They flee', 'They are out of the fight.'),
      yield: main('They yield', 'They lay down their arms and are out of the fight.'),
    },
    answers: { stand: 'they stand', flee: 'they flee', yield: 'they yield' },
  },
});

function deedWords(name: string, item: string | null, said: string | null): string {
  const what =
    item === null
      ? t`Game master: ${name} does something else. What comes of it?`
      : t`Game master: ${name} does something else with ${item}. What comes of it?`;
  return said === null ? what : `${what}\n> ${spoken(said.replace(/\s+/g, ' '), MAX_SAID)}`;
}

function interrupted(act: CombatAct): string {
  if (act === 'missile') return t`the shot`;
  return act === 'cast' ? t`the working was done` : t`acting`;
}
