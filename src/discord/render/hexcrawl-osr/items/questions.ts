import { t } from '../../../../language/text.ts';
import type { ItemsVocabulary } from '../../../../rules/hexcrawl-osr/items/vocabulary.ts';
import type { QuestionsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import { main, type QuestionTellingsOf, still } from '../../mechanics/telling/question-words.ts';
import { bareThings, things } from './thing-words.ts';

/** How each question about things is put. */
export const itemQuestions = (): QuestionTellingsOf<QuestionsOf<ItemsVocabulary>> => ({
  overflow: {
    text: (terms, who) => t`${who}’s pack has no room for ${things(terms)}, which lies here. What becomes of it?`,
    options: {
      leave: main(t`Leave it here`, t`It lies here, and can be fetched.`),
      '{characterId}': ({ name, fits }, { count }) =>
        still(t`Hand it to ${stripMarkdown(name)}`, fits < count ? t`There is room for ${fits} of ${count}.` : null),
      instead: still(t`Put something else down`, t`You say what; then there is room for this.`),
    },
    told: { leave: t`It stays where it lies.` },
    placeholder: t`What becomes of it`,
  },
  'overflow-instead': {
    text: (terms, who) => t`What does ${who} put down to make room for ${things(terms)}?`,
    options: {
      leave: main(t`Nothing; it stays here`, t`It lies here, and can be fetched.`),
      '{itemId}': ({ slot, ...thing }) => still(bareThings(thing), t`Slot ${slot}`),
    },
    told: { leave: t`It stays where it lies.` },
    placeholder: t`What is put down`,
  },
});
