import { t } from '../../../../language/text.ts';
import type { CrawlDelveQuestions } from '../../../../rules/hexcrawl-osr/delve/questions.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { placeWords } from '../../mechanics/places.ts';
import { grave, main, type QuestionTellingsOf, still } from '../../mechanics/telling/question-words.ts';
import { hoursWords } from './terms.ts';

/** What is asked underground. */
export const delveQuestions = (): QuestionTellingsOf<CrawlDelveQuestions> => ({
  wanderers: {
    text: ({ distanceFt }) => t`Something comes toward you, ${distanceFt} ft away. What does the party do?`,
    options: {
      wait: main(t`Go on`, t`You do what you had in mind; they come nearer.`),
      ambush: still(t`Lie in wait`, t`The turn goes into it, and you are ready for them.`),
      hide: still(t`Hide`, t`The game master says whether they go by.`),
      flee: still(t`Get away`, t`Back the way you came, up to two rooms.`),
      bar: still(t`Bar the way`, t`They come no nearer for as long as you stay here.`),
      parley: still(t`Call out to them`, t`They are here at once, and you talk.`),
    },
    told: { hide: t`The party hides.`, ambush: t`The party lies in wait.` },
    lapsed: t`Nobody says anything: the party goes on.`,
  },
  hidden: {
    text: ({ distanceFt }) => t`The party hides from those who come, ${distanceFt} ft away. Do they go by?`,
    options: {
      pass: main(t`They go by`, t`They are gone, and have seen nothing.`),
      find: grave(t`They find them`, t`They meet, in this turn.`),
    },
  },
  heard: {
    text: ({ placeId, name }) =>
      placeId === null
        ? t`The party listens. What do they hear?`
        : t`The party listens at ${placeWords(placeId, name)}. What do they hear?`,
    field: t`What they hear; - for nothing`,
    lapsed: t`There is nothing to hear.`,
  },
  'way-back': {
    text: ({ hours, dc }) =>
      t`The party wants to roll for the way back to camp: ${hoursWords(hours)}, so each rolls against ${dc}. What is the way like? (\`/gm set\` changes the hours first.)`,
    options: {
      arduous: main(t`Arduous`, t`Strength; whoever falls short loses that many things.`),
      dangerous: grave(t`Dangerous`, t`Dexterity; whoever falls short takes that many d6 damage.`),
    },
    lapsed: t`Nobody says what the way is like: it is arduous, which costs no lives.`,
  },
  loads: {
    text: ({ count }) => t`Lost on the way back: ${count} things in all. Which? The cheapest and loosest are ticked.`,
    placeholder: t`What is lost`,
    options: {
      '{itemId}': ({ name, who, slot }) =>
        still(`${escapeMarkdown(name)} (${escapeMarkdown(who)})`, slot === null ? null : t`Slot ${slot}.`),
    },
  },
});
