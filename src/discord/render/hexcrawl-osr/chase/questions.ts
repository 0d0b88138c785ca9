import { t } from '../../../../language/text.ts';
import type { ChaseVocabulary } from '../../../../rules/hexcrawl-osr/chase/vocabulary.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import type { QuestionsOf } from '../../../../rules/mechanics/vocabulary.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import { listWords } from '../../engine/words.ts';
import { creatureWords } from '../../mechanics/creatures.ts';
import { grave, main, type QuestionTellingsOf, still } from '../../mechanics/telling/question-words.ts';
import { bareThings } from '../items/pack.ts';

const MAX_ITEM = 60;

/** The questions of a meeting and a chase. */
export const chaseQuestions = (): QuestionTellingsOf<QuestionsOf<ChaseVocabulary>> => ({
  meeting: {
    text: (met) => t`You meet ${meetingWords(met)}. What does the party do?`,
    options: {
      observe: main(t`Observe`, t`Wait and watch; nothing is rolled.`),
      approach: still(t`Approach`, t`Go to them and speak.`),
      hide: still(t`Hide`, t`Get out of the way; the game master says whether it works.`),
      flee: still(t`Flee`, t`A chase begins: the slowest rolls Dexterity.`),
      attack: grave(t`Attack`, t`The first round of a fight begins.`),
    },
  },
  'meeting-outcome': {
    text: (met) => t`Game master: what comes of the meeting with ${metWords(met, 'the')}?`,
    options: {
      part: main(t`They part`, t`The meeting is over.`),
      on: still(t`It goes on`, t`The party chooses once more.`),
      fight: grave(t`It comes to blows`, t`The first round of a fight begins.`),
    },
  },
  chase: {
    text: ({ names, lead, round }) =>
      names.length === 0
        ? t`Round ${round} of the chase, ${lead} of 5 steps ahead. How do you get away?`
        : t`Round ${round} of the chase: ${namesOf(names)} behind you, ${lead} of 5 steps ahead. How do you get away?`,
    options: {
      run: ({ name }) => main(t`Run`, t`${stripMarkdown(name)}, the slowest, rolls Dexterity.`),
      duck: still(t`Duck out of sight`, t`The game master says whether they lose you.`),
      '{itemId}': ({ item, count, holder, asks = false }) =>
        still(
          t`Drop ${bareThings({ item: stripMarkdown(item, MAX_ITEM), count })}`,
          asks
            ? t`${stripMarkdown(holder)} carries it, and is asked first.`
            : t`${stripMarkdown(holder)} loses it, and rolls Willpower: perhaps they stop for it.`,
        ),
    },
  },
  'give-up': {
    text: ({ item, count, lead }, who) =>
      t`${who}: they are after you, ${lead} of 5 steps behind, and you are asked to drop ${bareThings({ item: escapeMarkdown(item, MAX_ITEM), count })}. Do you?`,
    options: {
      keep: main(t`Keep it`, t`Whoever leads says how you get away.`),
      drop: still(t`Drop it`, t`You lose it, and roll Willpower: perhaps they stop for it.`),
    },
  },
  pursuit: {
    text: ({ names }) => t`${namesOf(names)} got away. Does the party go after them?`,
    options: {
      'let-go': main(t`Let them go`, t`They are gone.`),
      pursue: still(t`Go after them`, t`A chase begins: the slowest rolls Dexterity.`),
    },
  },
  hunt: {
    text: ({ names, lead, round }) =>
      t`Round ${round} of the chase: ${namesOf(names)} are ${lead} of 5 steps ahead. Do you go on?`,
    options: {
      run: ({ name }) => main(t`Run`, t`${stripMarkdown(name)}, the slowest, rolls Dexterity.`),
      stop: ({ dropped }) =>
        dropped === null
          ? still(t`Give up`, t`They get away.`)
          : still(t`Stop for ${stripMarkdown(dropped, MAX_ITEM)}`, t`It lies here for you to take; they get away.`),
    },
  },
  quarry: {
    text: ({ names }) => t`Game master: the party is after ${namesOf(names)}. What do they do?`,
    options: {
      run: main(t`Just run`, t`The chase goes on; it does not wait for this.`),
      drop: still(t`Drop something`, t`You say what. The party may stop for it, and then loses them.`),
      hide: still(t`Get out of sight`, t`The party loses them, and the chase is over.`),
    },
  },
  'quarry-drop': {
    text: () => t`Game master: what do they drop?`,
    field: t`What they drop; - for nothing`,
  },
  'chase-sight': {
    text: ({ lead }) => t`Game master: the party ducks out of sight, ${lead} of 5 steps ahead. Do they lose them?`,
    options: {
      seen: main(t`Still seen`, t`The chase goes on: the slowest rolls.`),
      lost: still(t`Lost them`, t`The party is away.`),
    },
  },
});

/** `three wild dogs, 60 feet away`. */
export function meetingWords({
  what,
  count,
  distanceFt,
}: Pick<Fact<'meeting'>, 'what' | 'count' | 'distanceFt'>): string {
  return t`${metWords({ what, count })}, ${distanceFt} feet away`;
}

/** `three wild dogs`; `the wild dogs` if they are known already. */
export function metWords({ what, count }: Pick<Fact<'meeting'>, 'what' | 'count'>, article: 'a' | 'the' = 'a'): string {
  return creatureWords(what, count, article);
}

/** `the wild dogs and Gloom`: numbered ones share a name. */
export function namesOf(names: readonly string[]): string {
  const kinds = new Map<string, string[]>();
  for (const name of names) {
    const kind = name.replace(/ \d+$/, '');
    kinds.set(kind, [...(kinds.get(kind) ?? []), name]);
  }
  return listWords(
    [...kinds].map(([kind, all]) =>
      metWords({ what: all.length > 1 ? kind : (all[0] ?? kind), count: all.length }, 'the'),
    ),
  );
}
