import { phrases, t } from '../../../../language/text.ts';
import type { LoreSource } from '../../../../rules/myth-knights/omens/schemas.ts';
import type { OmensVocabulary } from '../../../../rules/myth-knights/omens/vocabulary.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
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
import { mythName, mythStanding } from '../realm/names.ts';

const SOURCE_NAMES: Readonly<Record<LoreSource, string>> = phrases({
  vassal: 'a vassal',
  knight: 'a knight of the realm',
  vagabond: 'a vagabond',
  seer: 'a Seer',
});

const YES_LABELS: Readonly<Record<LoreSource, string>> = phrases({
  vassal: 'Yes, a vassal',
  knight: 'Yes, a knight',
  vagabond: 'Yes, a vagabond',
  seer: 'Yes, a Seer',
});

/** Words of Myths, of their omens, and of what people tell of them. */
export const omensWords = (): ChapterWords<OmensVocabulary> => ({
  facts: {
    omen: {
      title: () => ({ title: t`An omen`, tone: 'trouble' }),
      lines: ({ text: words }) => [bookName(words, 300)],
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
    guided: {
      title: () => neutral(t`A Seer’s guidance`),
      lines: ({ name, whom }) => [
        whom === null
          ? t`A Seer clears the mind of ${escapeMarkdown(name)}.`
          : t`${escapeMarkdown(whom)} clears the mind of ${escapeMarkdown(name)}.`,
      ],
      rank: 43,
    },
    'counsel-told': {
      title: () => ({ title: t`What the Seer sees`, tone: 'strong' }),
      lines: ({ told }) =>
        told.flatMap(({ myth, facts }) => [
          `**${capital(mythName({ name: myth }))}**`,
          ...facts.map((one) => `- ${bookName(one, 300)}`),
        ]),
      rank: 45,
    },
    'lore-sought': {
      title: () => neutral(t`Somebody to ask`),
      lines: ({ name, whom, source, hexId }) => [
        t`${escapeMarkdown(name)} looks for ${whom === null ? SOURCE_NAMES[source] : escapeMarkdown(whom)} in ${placeWords(hexId, null)}.`,
        `-# ${t`The referee says who is there.`}`,
      ],
      rank: 28,
    },
    'lore-nobody': {
      title: ({ isThere }) => neutral(isThere ? t`Nothing new` : t`Nobody to ask`),
      lines: ({ name, whom, source, isThere }) => {
        const who = whom === null ? SOURCE_NAMES[source] : escapeMarkdown(whom);
        return [
          isThere
            ? t`${escapeMarkdown(name)} asks ${who}, and hears nothing new.`
            : t`${escapeMarkdown(name)} finds nobody here who could tell.`,
        ];
      },
      rank: 43,
    },
  },
  recaps: {
    omen: { story: (_omen, _told, full) => full.map((line) => `> ${line}`) },
    'lore-asked': {
      story: (fact) => loreStory(fact),
      dice: ({ rolls }) => (rolls.length === 0 ? [] : [eachDieWords(rolls)]),
    },
  },
  questions: {
    counsel: {
      text: (_terms, who) => t`${who} has asked a Seer. How much do they tell of the Myths?`,
      options: {
        all: main(t`All of it`, t`Rules, secrets, weaknesses and cures.`),
        hints: still(t`Rules and weaknesses`, t`Secrets and cures stay hidden for now.`),
        rules: still(t`Only the rules`, t`What holds wherever each Myth is.`),
        nothing: still(t`Nothing now`, t`You tell it in your own words.`),
      },
    },
    lore: {
      text: ({ source, whom, hexId }, who) =>
        whom === null
          ? t`${who} looks for ${SOURCE_NAMES[source]} in ${placeWords(hexId, null)}. Who is there?`
          : t`${who} wants to ask ${escapeMarkdown(whom)}. Are they in ${placeWords(hexId, null)}?`,
      options: {
        yes: (_terms, { source, whom }) =>
          main(whom === null ? YES_LABELS[source] : t`They are here`, t`They tell what they know.`),
        vassal: still(t`A vassal instead`, null),
        knight: still(t`A knight instead`, null),
        vagabond: still(t`A vagabond instead`, null),
        seer: still(t`A Seer instead`, null),
        nobody: still(t`Nobody`, t`There is nobody to ask here.`),
      },
    },
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
    'myth/none-hidden': () => t`No Myth has any omens left. Nothing was done.`,
    'myth/resolved': (d) => t`${capital(nameOf(d))} is resolved already. Nothing was changed.`,
    'myth/no-omen': (d) => t`Omens go from 1 to ${text(d, 'most')}. Nothing was changed.`,
    'lore/whom': () => t`Say whom you ask: a source, or somebody whom you have met. Nothing was rolled.`,
    'lore/no-role': (d) =>
      t`Nobody has said what ${nameOf(d)} is. Nothing was rolled; the referee says so with /folk note role.`,
    'lore/knows-not': () =>
      t`A vassal knows of Myths, not of landmarks. Nothing was rolled; ask a knight, a vagabond or a Seer.`,
    'lore/asked': () =>
      t`They have told what they know on this visit. Nothing was rolled; ask somebody else, or come again (the referee may ask once more).`,
    'lore/no-seer': () => t`Only a Seer gives guidance. Nothing was rolled.`,
    'lore/clear': (d) => t`${nameOf(d)} has all of their Clarity. Nothing happened.`,
    'omen/waiting': () => t`An omen waits for your answer already. Nothing was done; \`/waiting\` shows it.`,
    'lore/nothing': () => t`There is nothing that they could tell. Nothing was rolled.`,
  },
  state: { asked: t`Whom you have asked here`, dueOmens: t`Omens that wait for the referee` },
  bench: mythLines,
  help: {
    commands: [
      t`**/lore** source or who, about: ask a vassal, a knight, a vagabond or a Seer of Myths or landmarks, or somebody you have met, or a Seer for guidance, which restores Clarity. Each answers once on a visit and your map has what they say; where nobody is known to be, the referee says who is there.`,
    ],
    gm: [
      t`**/omen** next, edit, resolve: the next omen of a Myth by your word; its name, its omens, what a Seer tells; and who has Glory once it is resolved. An omen comes to you first: show it, write it anew, or hold it back; the next one waits behind it (\`/campaign settings\` shows them at once).`,
    ],
  },
  rules: [
    { name: t`Omen`, sort: t`Rule`, text: t`A sign of a Myth; each has six, and after the last it comes itself.` },
    { name: t`Seer`, sort: t`Rule`, text: t`Who sees what will come, and knows of all Myths and landmarks.` },
  ],
  logKinds: {
    exploration: [
      'ask-lore',
      'next-omen',
      'resolve-myth',
      'prompt/omen',
      'prompt/omen-text',
      'prompt/lore',
      'prompt/counsel',
    ],
  },
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

/** What only the referee sees: the omens that wait, and how far each Myth is. */
function mythLines({ party, prompts }: World): readonly string[] {
  const { myths, dueOmens, hexId: here } = party.state;
  const nameAt = (number: string) => mythName(myths[number] ?? { name: number });
  const [asked, ...behind] = dueOmens;
  const isAsked = Object.values(prompts).some(({ kind }) => kind === 'omen' || kind === 'omen-text');
  return [
    ...(asked === undefined || !isAsked ? [] : [t`An omen waits for your answer: ${nameAt(asked)}.`]),
    ...(behind.length === 0 ? [] : [t`Behind it: ${listWords(behind.map(nameAt))}.`]),
    ...Object.entries(myths).flatMap(([number, myth]) => {
      if (myth.status === 'resolved') return [];
      const line = mythStanding(number, myth);
      return [myth.hexId !== null && myth.hexId === here ? t`${line} · the company is here` : line];
    }),
  ];
}
