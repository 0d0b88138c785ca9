import type { DowntimeFact } from '../../../../rules/lavender-hack/downtime/facts.ts';
import type { DowntimeQuestions } from '../../../../rules/lavender-hack/downtime/questions.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { AskingChapterWords } from '../kit/chapter-words.ts';
import { bareStep } from '../kit/chapter-words.ts';
import { plainly } from '../kit/fact-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';
import { downtimeCard } from './card.ts';
import { downtimeQuestions } from './questions.ts';
import { WEALTH_FACTS, wealthChange } from './wealth.ts';
import { WEEK_FACTS } from './week.ts';
import { weekField, weekQuestion, weekVerdict } from './week-form.ts';

/** Words of the weeks at home, and of wealth. */
export const downtimeWords = (terms: LavenderTerms): AskingChapterWords<DowntimeFact, DowntimeQuestions> => ({
  facts: {
    'downtime-begins': {
      title: (fact) => ({ title: fact.factionId === null ? 'Home at last' : 'In a refuge', tone: 'strong' }),
      lines: ({ where, factionId }) => [
        where === null
          ? 'The party settles down at home.'
          : `The party settles down ${factionId === null ? `at ${escapeMarkdown(where)}` : `with ${escapeMarkdown(where)}`}.`,
        'What is of known value can be banked: each thing becomes a box of wealth of its value, and is gone. What is worn is not offered (`/item wear` takes it off).',
        'Then weeks go by, and everybody says what they do with each.',
      ],
      rank: 57,
    },
    'downtime-leaving': {
      title: (fact) => plainly(fact.leaving ? 'Soon on the road again' : 'A while longer'),
      lines: ({ leaving }) => [
        leaving ? 'They set out again when this week is over.' : 'They stay on after this week.',
      ],
    },
    banked: {
      title: (fact) => plainly(`${escapeMarkdown(fact.item)}: ${fact.value === 0 ? 'worthless' : 'banked'}`),
      lines: ({ item, value, holder }) => [bankedLine(item, value, holder)],
    },
    'downtime-ends': {
      title: (fact) => ({ title: 'On the road again', tone: fact.payment === 0 ? 'trouble' : 'strong' }),
      lines: ({ weeks, level, payment, die, mood }) => [
        payment === 0
          ? 'There was nothing to live on.'
          : `The cost of living is paid with a box of wealth ${payment}; the highest level is ${level}.`,
        `After ${weeks} ${weeks === 1 ? 'week' : 'weeks'} they set out again, ${terms.downtime.setsOut(die, mood ?? die)}.`,
      ],
      rank: 58,
    },
    base: {
      title: (fact) => plainly(`Home: ${escapeMarkdown(fact.name)}`),
      lines: ({ name }) => [`Home is ${escapeMarkdown(name)} now.`],
    },
    returns: {
      title: (fact) => ({ title: `${escapeMarkdown(fact.name)} is back`, tone: 'strong' }),
      lines: ({ name }) => [`${escapeMarkdown(name)} is back.`],
    },
    ...WEALTH_FACTS,
    ...WEEK_FACTS,
  },
  refusals: {
    'wealth/none': (d) =>
      `There is no box of wealth ${text(d, 'value')} left. Nothing was spent; /wealth shows what there is, and may change up or down.`,
    'wealth/top': () => 'There is nothing above row 10. Nothing was changed.',
    'wealth/bottom': () => 'Row 1 cannot be broken. Nothing was changed.',
    'wealth/not-full': (d) =>
      `Row ${text(d, 'row')} has ${text(d, 'boxes')} of 5 boxes; only a full row makes one of the next. Nothing was changed.`,
    'wealth/full-above': () => 'All rows above are full, so five boxes would be lost. Nothing was changed.',
    'wealth/not-at-table': () => 'The wealth is the party’s; you do not play in it yet. Nothing was changed.',
    'wealth/spotlight-only': () =>
      'In this campaign who has the spotlight spends the wealth. Nothing was changed; /party shows who has it.',
    'wealth/gm-only': () => 'In this campaign the game master spends the wealth. Nothing was changed.',
    'wealth/bad-why': (d) => `A reason fits on one line of ${text(d, 'max')} characters. Nothing was changed.`,
    'wealth/which-row': () => 'Which row is it, from 1 to 10? Nothing was changed; row: names it.',
    'wealth/how-many': () => 'How many boxes should the row have, from 0 to 5? Nothing was changed; boxes: says it.',
    'downtime/at-home': () =>
      'The party is at home for some weeks. Nothing was changed; /downtime shows how it stands.',
    'downtime/in-a-fight': () => 'The fight or the meeting has to end first. Nothing was changed.',
    'downtime/at-court': () => 'The party is at court. Nothing was changed; /court ends that.',
    'downtime/no-refuge': (d) =>
      `There is no refuge with ${text(d, 'faction')}: that takes a disposition of 8. Nothing was changed.`,
    'downtime/not-here': (d) =>
      text(d, 'base') === ''
        ? 'The party is at no place to settle down. Nothing was changed; the game master can say that it is home.'
        : `The party is not at ${text(d, 'base')}, nor in a refuge. Nothing was changed; the game master can say that it is home.`,
    'downtime/none': () => 'The party is not at home. Nothing was changed; /downtime do:begin settles down.',
    'downtime/leaving': () =>
      'They are setting out already; only the cost of living is to be paid. Nothing was changed.',
    'downtime/first-week': () =>
      'The first week is for the bank and has to be spent. Nothing was changed; do:leave sets out after it.',
    'downtime/busy': () => 'Somebody is still asked about this week. Nothing was changed; /waiting shows who.',
    'downtime/nothing-to-change': (d) =>
      d.leaving === true
        ? 'They set out after this week already. Nothing was changed.'
        : 'They stay on already. Nothing was changed.',
    'downtime/bad-name': (d) => `A home has a name of 1 to ${text(d, 'max')} characters. Nothing was changed.`,
    'wealth/no-room': (d) => `Row ${text(d, 'row')} has no room for four more boxes. Nothing was changed.`,
  },
  changes: {
    wealth: wealthChange,
  },
  state: {
    downtime: 'The weeks at home: as before',
    base: 'Home: as before',
  },
  steps: {
    downtime: () => bareStep('go on with the weeks at home, or end them (`/downtime`)'),
  },
  cards: {
    downtime: downtimeCard,
  },
  questions: downtimeQuestions(terms),
  rounds: { week: { question: weekQuestion, verdict: weekVerdict, field: weekField } },
});

function bankedLine(item: string, value: number, holder: string | null): string {
  const what = `${escapeMarkdown(item)}${holder === null ? '' : ` (${escapeMarkdown(holder)})`}`;
  return value === 0 ? `Banked: ${what}, worthless.` : `Banked: ${what}, a box of wealth ${value}.`;
}
