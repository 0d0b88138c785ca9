import { phrases, t } from '../../../../language/text.ts';
import type { LoreSource } from '../../../../rules/myth-knights/omens/schemas.ts';
import type { OmensVocabulary } from '../../../../rules/myth-knights/omens/vocabulary.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import { eachDieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital, listWords, nameList } from '../../engine/words.ts';
import { COMPASS, placeWords } from '../../mechanics/places.ts';
import { name as nameOf, text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { main, still } from '../../mechanics/telling/question-words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName } from '../kit/words.ts';
import { mythName } from '../realm/names.ts';

const SOURCE_NAMES: Readonly<Record<LoreSource, string>> = phrases({
  vassal: 'a vassal',
  knight: 'a knight of the realm',
  vagabond: 'a vagabond',
  seer: 'a Seer',
});

/** Words of Myths, of their omens, and of what people tell of them. */
export const omensWords = (): ChapterWords<OmensVocabulary> => ({
  facts: {
    omen: {
      title: () => ({ title: t`An omen`, tone: 'trouble' }),
      lines: ({ text: words }) => [`> ${bookName(words, 300)}`],
      rank: 46,
    },
    'omen-held': {
      title: () => neutral(t`An omen is held back`),
      lines: ({ name }) => [t`An omen of ${mythName({ name })} is held back; it is the next one still.`],
    },
    'myth-appears': {
      title: ({ name }) => ({ title: t`${capital(mythName({ name }))} comes forth`, tone: 'trouble' }),
      lines: ({ name }) => [t`There are no more omens: ${mythName({ name })} is here.`],
      rank: 48,
    },
    'myth-resolved': {
      title: ({ name }) => ({ title: t`${capital(mythName({ name }))} is resolved`, tone: 'strong' }),
      lines: ({ name, names }) => [
        names.length === 0
          ? t`${capital(mythName({ name }))} is resolved.`
          : t`${capital(mythName({ name }))} is resolved by ${nameList(names)}.`,
      ],
      rank: 49,
    },
    'myth-edited': {
      title: () => neutral(t`A Myth is changed`),
      lines: ({ name }) => [t`What is written of ${mythName({ name })} has changed.`],
    },
    'lore-asked': { title: () => neutral(t`What people tell`), lines: loreWords, rank: 44 },
  },
  recaps: {
    'lore-asked': {
      story: (fact) => loreStory(fact),
      dice: ({ rolls }) => (rolls.length === 0 ? [] : [eachDieWords(rolls)]),
    },
  },
  questions: {
    omen: {
      text: ({ name, text: words, number, of }) =>
        t`Omen ${number} of ${of} of ${mythName({ name })}: “${bookName(words, 300)}” Nobody has seen it yet.`,
      options: {
        post: main(t`Show it`, t`Everybody reads it; of which Myth it is they do not.`),
        rewrite: still(t`Write it anew`, t`In your own words.`),
        hold: still(t`Hold it back`, t`Nobody learns of it; it is the next one still.`),
      },
      told: { hold: t`It is held back.`, rewrite: t`It is written anew.` },
      answers: (answer) => (answer === 'post' ? t`show it` : answer === 'hold' ? t`hold it back` : t`write it anew`),
    },
    'omen-text': {
      text: ({ name, number, of }) =>
        t`What do they see? Omen ${number} of ${of} of ${mythName({ name })}, in your own words.`,
      field: t`The omen`,
      placeholder: t`What there is to see or hear`,
      answers: (answer) => escapeMarkdown(String(answer), 300),
    },
  },
  refusals: {
    'myth/not-hidden': (d) =>
      t`${capital(nameOf(d))} has come forth or is resolved: it has no omens any more. Nothing was changed.`,
    'myth/resolved': (d) => t`${capital(nameOf(d))} is resolved already. Nothing was changed.`,
    'myth/no-omen': (d) => t`Omens go from 1 to ${text(d, 'most')}. Nothing was changed.`,
    'lore/whom': () => t`Say whom you ask: a source, or somebody whom you have met. Nothing was rolled.`,
    'lore/no-role': (d) =>
      t`Nobody has said what ${nameOf(d)} is. Nothing was rolled; the referee says so with /folk note role.`,
    'lore/knows-not': () =>
      t`A vassal knows of Myths, not of landmarks. Nothing was rolled; ask a knight, a vagabond or a Seer.`,
    'lore/asked': () =>
      t`They have told what they know on this visit. Nothing was rolled; ask somebody else, or come again (the referee may ask once more).`,
    'lore/nothing': () => t`There is nothing that they could tell. Nothing was rolled.`,
  },
  state: { asked: t`Whom you have asked here` },
  help: {
    commands: [
      t`**/lore** source or who, about: ask a vassal, a knight, a vagabond or a Seer of Myths or landmarks, or somebody you have met; each answers once on a visit, and your map has what they say.`,
    ],
    gm: [
      t`**/omen** next, edit, resolve: the next omen of a Myth by your word; its name, its omens, what a Seer tells; and who has Glory once it is resolved. An omen comes to you first: show it, write it anew, or hold it back.`,
    ],
  },
  rules: [
    { name: t`Omen`, sort: t`Rule`, text: t`A sign of a Myth; each has six, and after the last it comes itself.` },
    { name: t`Seer`, sort: t`Rule`, text: t`Who sees what will come, and knows of all Myths and landmarks.` },
  ],
  logKinds: { exploration: ['ask-lore', 'next-omen', 'resolve-myth', 'prompt/omen', 'prompt/omen-text'] },
});

function loreWords(fact: Fact<'lore-asked'>): readonly string[] {
  return [...loreStory(fact), ...(fact.rolls.length === 0 ? [] : [`-# ${eachDieWords(fact.rolls)}`])];
}

function loreStory({ name, whom, source, myths, landmarks, fromId }: Fact<'lore-asked'>): readonly string[] {
  const marks = landmarks
    .slice(0, 8)
    .map(({ hexId, text: words }) => t`${bookName(words, 200)} in ${placeWords(hexId, null)}`);
  return [
    whom === null
      ? t`${escapeMarkdown(name)} asks ${SOURCE_NAMES[source]}.`
      : t`${escapeMarkdown(name)} asks ${escapeMarkdown(whom)}, ${SOURCE_NAMES[source]}.`,
    ...myths.map(({ name: myth, direction, hexId }) =>
      hexId !== null
        ? t`${capital(mythName({ name: myth }))} is in ${placeWords(hexId, null)}.`
        : t`${capital(mythName({ name: myth }))} is to the ${COMPASS[direction ?? 0] ?? ''} of ${placeWords(fromId, null)}.`,
    ),
    ...(marks.length === 0 ? [] : [t`There is ${listWords(marks)}.`]),
    ...(landmarks.length > marks.length ? [t`/realm show has all of them.`] : []),
  ];
}
