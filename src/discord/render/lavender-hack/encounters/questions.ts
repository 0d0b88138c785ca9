import { named, phrases, t } from '../../../../language/text.ts';
import type { Json } from '../../../../rules/engine/json.ts';
import type { EncountersVocabulary } from '../../../../rules/lavender-hack/encounters/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { QuestionWordsOf } from '../kit/chapter-words.ts';
import { grave, main, still } from '../kit/option-words.ts';
import { ATTITUDE_WORDS } from '../kit/words.ts';
import { manyWords, meetingWords } from './card.ts';

/** Longest name of a lair that is shown. */
const MAX_LAIR = 200;

/** The questions of an encounter and a chase. */
export const ENCOUNTER_QUESTIONS: QuestionWordsOf<EncountersVocabulary> = phrases({
  approach: {
    text: (met) =>
      met.surprised === 'party'
        ? t`Game master: the party is surprised by ${meetingWords(met)}, so the other side chooses first. What do they do?`
        : t`Spotlight: you meet ${meetingWords(met)}${met.surprised === 'foes' ? t`, and they have not seen you` : ''}. What does the party do?`,
    options: {
      speak: ({ name }) => main(t`${named(name)} speaks`, t`A plain Charisma test, with nothing to offer.`),
      communicate: ({ beast }) =>
        beast
          ? main(t`Wait and see`, t`A general test shows how the beasts take it.`)
          : still(t`Talk with /parley`, t`Somebody else speaks, or with something to offer.`),
      fight: grave('Fight', 'The first round begins.'),
      flee: still('Flee', 'Who stands close strikes once; then it is a chase.'),
      feel: still('As they feel', 'A test shows how they take the party: the hostile fight, all others part.'),
    },
    answers: {
      speak: 'talks',
      communicate: 'talks',
      fight: 'fights',
      flee: 'flees',
      feel: 'leaves it to how they feel',
    },
  },
  called: {
    text: ({ detail, lair }) =>
      lair === null
        ? t`Game master: ${callWords(detail)} Who is it?`
        : t`Game master: ${callWords(detail)} Here live: ${escapeMarkdown(lair, MAX_LAIR)}. Do they come?`,
    options: {
      roll: ({ table }, { lair }) =>
        lair === null
          ? main(t`Roll who it is`, t`On this table: ${table}. They act as they feel about the party.`)
          : main(t`Those who live here`, t`The party meets them at home; they act as they feel about it.`),
      'roll-ask': still('The same, and ask me again', 'Once it is known what they think of the party.'),
      show: ({ what }) => main(t`Show ${what}`, t`The meeting that you have prepared.`),
      table: still('Another table', 'You choose which one is rolled on.'),
      nobody: still('Nobody comes', 'The party goes on.'),
    },
    answers: {
      roll: 'says who comes',
      'roll-ask': 'says who comes',
      show: 'says who comes',
      table: 'says who comes',
      nobody: 'says who comes',
    },
  },
  'called-table': {
    text: () => t`Game master: which table says who it is?`,
    placeholder: 'Choose a table',
    options: { '{tableId}': ({ name }) => still(name, null) },
    answers: () => t`says who comes`,
  },
  'foes-met': {
    text: ({ what, count }) =>
      t`Game master: it comes to blows with ${manyWords(what, count)}, and nothing is written of them. Which numbers do they have?`,
    placeholder: 'Choose a stat block',
    options: {
      plain: main('One hit die each', 'Armour 1, damage d6, morale 7.'),
      written: still('Those I have written down', 'Write them with /foe add first, then choose this.'),
      '{creature}': ({ name }) => still(named(name), null),
    },
    answers: () => t`says who they are`,
  },
  'talk-reason': {
    text: ({ what }) => t`Game master: what makes ${escapeMarkdown(what)} listen once more? Everybody reads it.`,
    field: 'What has changed',
    placeholder: 'You gave them their dead back',
  },
  'encounter-next': {
    text: ({ what, attitude }) =>
      t`Game master: ${escapeMarkdown(what)}, ${ATTITUDE_WORDS[attitude]}. What happens next?`,
    options: {
      part: main('They part', 'The meeting is over.'),
      fight: grave('It comes to blows', 'The first round begins.'),
      'talk-on': ({ beast }) =>
        beast
          ? still(t`Wait`, t`The meeting goes on.`)
          : still(t`Talk on`, t`Somebody may speak once more; you say why.`),
    },
    answers: { part: 'they part', fight: 'it comes to blows', 'talk-on': 'they talk on' },
  },
  chase: {
    text: ({ what, lengths }) =>
      t`Spotlight: a chase, ${escapeMarkdown(what)} behind you${lengths === 0 ? '' : t`, ${lengths} of 2 lengths won`}. How do you get away?`,
    options: {
      run: ({ encumbered }) =>
        main(
          t`Run`,
          encumbered ? t`A Dexterity test, at a disadvantage: somebody carries too much.` : t`A Dexterity test.`,
        ),
      background: ({ background, costs }) =>
        still(
          t`Run, as ${named(background)}`,
          costs
            ? t`A Dexterity test with advantage; a weak success has its price.`
            : t`Rolls with advantage, at no cost.`,
        ),
      food: ({ die }) => still(t`Drop food (d${die})`, t`Food goes down one step; the test has advantage.`),
      treasure: ({ item }) => still(t`Drop ${item}`, t`It is lost; the test has advantage.`),
      stand: grave('Turn and fight', 'The first round begins.'),
    },
    answers: {
      run: 'runs',
      background: 'runs, claiming the background',
      food: 'drops food',
      treasure: 'drops something of value',
      stand: 'turns and fights',
    },
  },
});

/** The cause of a meeting, for the middle of a sentence (LH-ENC-09). @param detail as in its task */
function callWords(detail: Readonly<Record<string, Json>>): string {
  const { working, item, choice, event } = detail;
  const name = typeof detail.name === 'string' ? escapeMarkdown(detail.name) : null;
  if (typeof working === 'string') return t`a working of ${name ?? t`somebody`} went wrong and has called something.`;
  if (typeof item === 'string') return t`somebody has heard the shot of ${name ?? t`somebody`}, and comes.`;
  const about = CHOICES[String(choice)] ?? EVENTS[String(event)];
  if (about !== undefined) return about;
  return name === null ? t`something has noticed the light going out.` : t`something finds ${name} foraging.`;
}

/** The party's reaction to something a few rooms off (LH-DUNG-06). */
const CHOICES: Readonly<Record<string, string>> = phrases({
  ambush: 'the party lies in wait for what it heard.',
  wait: 'the party waits for what it heard.',
  'door-opens': 'the door gives way to what the party heard.',
});

const EVENTS: Readonly<Record<string, string>> = phrases({
  lair: 'the party has come upon a lair.',
  surprise: 'somebody lies in wait for the party.',
  close: 'the party is about to run into somebody.',
  encounter: 'the party is about to meet somebody.',
  distant: 'the party is about to meet somebody.',
});
