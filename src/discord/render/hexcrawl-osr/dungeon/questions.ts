import { listWords, phrases, t } from '../../../../language/text.ts';
import type { Answer } from '../../../../rules/engine/prompt.ts';
import type { DungeonVocabulary } from '../../../../rules/hexcrawl-osr/dungeon/vocabulary.ts';
import type { QuestionsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import { placeWords } from '../../mechanics/places.ts';
import { grave, main, type QuestionTellingsOf, still } from '../../mechanics/telling/question-words.ts';
import { hoursWords } from './names.ts';

/** The questions underground. */
export const dungeonQuestions = (): QuestionTellingsOf<QuestionsOf<DungeonVocabulary>> => ({
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
  'turn-acts': {
    text: () => t`Ten minutes, and the party stays together. What do you do?`,
    options: {
      door: still(t`Secret doors`, t`You look for them: 1 in 6, rolled in secret.`),
      'room-trap': still(t`Traps`, t`You look for those of the room: 1 in 6, rolled in secret.`),
      listen: still(t`Listen`, t`The game master says what you hear.`),
      rest: main(t`Rest`, t`You catch your breath, and can go on for six turns.`),
      other: still(t`Something else`, t`Say what it is; the turn goes into it.`),
      '{thing:n}': ({ what }) =>
        still(t`Look over: ${stripMarkdown(what, 60)}`, t`For a trap: 1 in 6, rolled in secret.`),
    },
    answers: ownAnswers,
  },
  hidden: {
    text: ({ distanceFt }) => t`The party hides from those who come, ${distanceFt} ft away. Do they go by?`,
    options: {
      pass: main(t`They go by`, t`They are gone, and have seen nothing.`),
      find: grave(t`They find them`, t`They meet, in this turn.`),
    },
  },
  heard: {
    text: ({ placeId, name, isDoor }) =>
      placeId === null || !isDoor
        ? t`The party listens. What do they hear?`
        : t`The party listens at the way to ${placeWords(placeId, name)}. What do they hear?`,
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
    text: ({ count, owners = [] }) => {
      const whose = listWords(owners.map((one) => t`${one.count} of ${escapeMarkdown(one.who)}’s`));
      return owners.length === 0
        ? t`Lost on the way back: ${count} things in all. Which? The cheapest and loosest are ticked.`
        : t`Lost on the way back: ${count} things in all, ${whose}. Which? The cheapest and loosest are ticked.`;
    },
    placeholder: t`What is lost`,
    options: {
      '{itemId}': ({ name, who, slot }) =>
        still(`${escapeMarkdown(name)} (${escapeMarkdown(who)})`, slot === null ? null : t`Slot ${slot}.`),
    },
  },
});

const OWN_ANSWERS: Readonly<Record<string, string>> = phrases({
  door: 'look for secret doors',
  'room-trap': 'look for traps',
  listen: 'listen',
  rest: 'rest',
  other: 'do something else',
});

/** Somebody's choice, for the middle of a sentence. */
function ownAnswers(answer: Answer): string {
  return OWN_ANSWERS[String(answer)] ?? t`look something over`;
}
