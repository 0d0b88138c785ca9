import { t } from '../../../../language/text.ts';
import type { DungeonVocabulary } from '../../../../rules/lavender-hack/dungeon/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { QuestionWordsOf } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { grave, main, still } from '../kit/option-words.ts';
import { ABILITY_NAMES } from '../kit/words.ts';

const MAX_THING = 200;

/** The questions underground. */
export const dungeonQuestions = ({ gear, gearDie }: Terms): QuestionWordsOf<DungeonVocabulary> => ({
  distant: {
    text: () => t`Spotlight: something is heard, a few rooms off. What does the party do?`,
    options: {
      flee: still(t`Get away`, t`Back the way they came, at a run.`),
      door: ({ die }) =>
        die === 20
          ? still(t`Bar the way (gear broken)`, t`A save for the broken gear shows whether it holds.`)
          : still(t`Bar the way (${gear} d${die})`, t`A usage test of the ${gearDie}: 4 or more, and it holds.`),
      ambush: grave(t`Lie in wait`, t`They are met, and do not see it coming.`),
      wait: main(t`Wait and see`, t`They may come this way, or not.`),
    },
    told: {
      flee: t`The party gets away.`,
      ambush: t`The party lies in wait.`,
      wait: t`The party waits.`,
    },
    // The outcome is told; the destination, too.
    answers: { flee: t`gets away`, door: t`bars the way`, ambush: t`lies in wait`, wait: t`waits` },
  },
  // Everybody may see these buttons, so they do not say what lies there.
  traps: {
    text: ({ what, leader, ability, damage }) =>
      t`Game master: a trap that nobody has found: ${escapeMarkdown(what, MAX_THING)}. Does it spring on ${escapeMarkdown(leader)} (${ABILITY_NAMES[ability]}, ${escapeMarkdown(damage)})?`,
    options: {
      spring: grave(t`Spring it`, t`A save avoids or halves the damage.`),
      'not-now': still(t`Not now`, t`It stays hidden; /room trap springs it later.`),
    },
    answers: { spring: t`decides what the room holds`, 'not-now': t`decides what the room holds` },
  },
});
