import { plural, t } from '../../../../language/text.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import { bankable, bankOption } from '../../../../rules/lavender-hack/downtime/bank.ts';
import type { DowntimeVocabulary } from '../../../../rules/lavender-hack/downtime/vocabulary.ts';
import type { WeekVocabulary } from '../../../../rules/lavender-hack/downtime/week-vocabulary.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { MAX_OPTION_LABEL } from '../../../limits.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { RoundQuestion } from '../../engine/renderer.ts';
import { itemList } from '../../engine/words.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { type AskingChapterWords, bareStep } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { plainly } from '../kit/fact-words.ts';
import { bookName, leaderOf } from '../kit/names.ts';
import { downtimeCard } from './card.ts';
import { boxHint, boxWords, downtimeQuestions } from './questions.ts';
import { WEALTH_FACTS, wealthChange } from './wealth.ts';
import { WEEK_FACTS } from './week.ts';
import { isTrainingTold, weekField, weekQuestion, weekVerdict } from './week-form.ts';

/** Words of the weeks at home, and of wealth. */
export const downtimeWords = (terms: Terms): AskingChapterWords<DowntimeVocabulary | WeekVocabulary> => ({
  facts: {
    'downtime-begins': {
      title: (fact) => ({ title: fact.factionId === null ? t`Home at last` : t`In a refuge`, tone: 'strong' }),
      lines: ({ where, factionId }) => [
        where === null
          ? t`The party settles down at home.`
          : t`The party settles down ${factionId === null ? t`at ${escapeMarkdown(where)}` : t`with ${escapeMarkdown(where)}`}.`,
        t`What is of known value can be banked: each thing becomes a box of wealth of its value, and is gone. What is worn is not offered (\`/item wear\` takes it off).`,
        t`Then weeks go by, and everybody says what they do with each.`,
      ],
      rank: 57,
    },
    'downtime-leaving': {
      title: ({ leaving, atOnce = false }) =>
        plainly(atOnce ? t`Off again` : leaving ? t`Soon on the road again` : t`A while longer`),
      lines: ({ leaving, atOnce = false }) => [
        atOnce
          ? t`They set out again.`
          : leaving
            ? t`They set out again when this week is over.`
            : t`They stay on after this week.`,
      ],
    },
    banked: {
      title: (fact) => plainly(`${bookName(fact.item)}: ${fact.value === 0 ? t`worthless` : t`banked`}`),
      lines: (fact) => [bankedLine(fact)],
    },
    'downtime-ends': {
      title: (fact) => ({ title: t`On the road again`, tone: fact.payment === 0 ? 'trouble' : 'strong' }),
      lines: ({ weeks, level, payment, die, mood }) => [
        payment === 0
          ? t`There was nothing to live on.`
          : t`The cost of living is paid with a box of wealth ${payment}; the highest level is ${level}.`,
        t`After ${plural(weeks, { one: '# week', other: '# weeks' })} they set out again, ${terms.downtime.setsOut(die, mood ?? die)}.`,
      ],
      rank: 58,
    },
    base: {
      title: (fact) => plainly(t`Home: ${escapeMarkdown(fact.name)}`),
      lines: ({ name }) => [t`Home is ${escapeMarkdown(name)} now.`],
    },
    returns: {
      title: (fact) => ({ title: t`${escapeMarkdown(fact.name)} is back`, tone: 'strong' }),
      lines: ({ name }) => [t`${escapeMarkdown(name)} is back.`],
    },
    ...WEALTH_FACTS,
    ...WEEK_FACTS,
  },
  refusals: {
    'wealth/none': (d) =>
      t`There is no box of wealth ${text(d, 'value')} left. Nothing was spent; /wealth shows what there is, and may change up or down.`,
    'wealth/top': () => t`There is nothing above row 10. Nothing was changed.`,
    'wealth/bottom': () => t`Row 1 cannot be broken. Nothing was changed.`,
    'wealth/not-full': (d) =>
      t`Row ${text(d, 'row')} has ${text(d, 'boxes')} of 5 boxes; only a full row makes one of the next. Nothing was changed.`,
    'wealth/full-above': () => t`All rows above are full, so five boxes would be lost. Nothing was changed.`,
    'wealth/not-at-table': () => t`The wealth is the party’s; you do not play in it yet. Nothing was changed.`,
    'wealth/spotlight-only': () =>
      t`In this campaign who has the spotlight spends the wealth. Nothing was changed; /party shows who has it.`,
    'wealth/gm-only': () => t`In this campaign the game master spends the wealth. Nothing was changed.`,
    'wealth/bad-why': (d) => t`A reason fits on one line of ${text(d, 'max')} characters. Nothing was changed.`,
    'wealth/which-row': () => t`Which row is it, from 1 to 10? Nothing was changed; row: names it.`,
    'wealth/how-many': () => t`How many boxes should the row have, from 0 to 5? Nothing was changed; boxes: says it.`,
    'downtime/at-home': () =>
      t`The party is at home for some weeks. Nothing was changed; /downtime shows how it stands.`,
    'downtime/in-a-fight': () => t`The fight or the meeting has to end first. Nothing was changed.`,
    'downtime/at-court': () => t`The party is at court. Nothing was changed; /court ends that.`,
    'downtime/no-refuge': (d) =>
      t`There is no refuge with ${text(d, 'faction')}: that takes a disposition of 8. Nothing was changed.`,
    'downtime/not-here': (d) =>
      text(d, 'base') === ''
        ? t`The party is at no place to settle down. Nothing was changed; the game master can say that it is home.`
        : t`The party is not at ${text(d, 'base')}, nor in a refuge. Nothing was changed; the game master can say that it is home.`,
    'downtime/none': () => t`The party is not at home. Nothing was changed; /downtime do:begin settles down.`,
    'downtime/leaving': () =>
      t`They are setting out already; only the cost of living is to be paid. Nothing was changed.`,
    'downtime/first-week': () =>
      t`The first week is for the bank and has to be spent. Nothing was changed; do:leave sets out after it.`,
    'downtime/busy': () => t`Somebody is still asked about this week. Nothing was changed; /waiting shows who.`,
    'downtime/nothing-to-change': (d) =>
      d.leaving === true
        ? t`They set out after this week already. Nothing was changed.`
        : t`They stay on already. Nothing was changed.`,
    'downtime/bad-name': (d) => t`A home has a name of 1 to ${text(d, 'max')} characters. Nothing was changed.`,
    'wealth/no-room': (d) => t`Row ${text(d, 'row')} has no room for four more boxes. Nothing was changed.`,
  },
  changes: {
    wealth: wealthChange,
  },
  state: {
    downtime: t`The weeks at home`,
    base: t`Home`,
  },
  steps: {
    downtime: () => bareStep(t`go on with the weeks at home, or end them (\`/downtime\`)`),
  },
  cards: {
    downtime: downtimeCard,
  },
  questions: downtimeQuestions(terms),
  orders: {
    bank: {
      title: t`The bank without a choice`,
      choices: { nothing: t`bank nothing`, treasure: t`bank treasure of known value, no gear` },
    },
  },
  rounds: {
    bank: {
      question: bankQuestion,
      verdict: bankVerdict,
      field: (field) => weekField(field, terms),
      isToldAfter: isBankTold,
    },
    week: {
      question: weekQuestion,
      verdict: weekVerdict,
      field: (field) => weekField(field, terms),
      isToldAfter: isTrainingTold,
    },
  },
});

/** The words of the opening bank (LH-BANK-01). */
function bankQuestion(_terms: Round['terms'], world: World): RoundQuestion {
  const options = bankable(world).map((item) => {
    const { id, terms } = bankOption(world, item);
    const hint = stripMarkdown(boxHint(terms.value, terms.holder, terms.buyer), MAX_OPTION_LABEL);
    return [id, { label: stripMarkdown(bookName(terms.name), MAX_OPTION_LABEL), hint, weight: 'plain' }] as const;
  });
  return {
    title: t`What do you bank?`,
    recap: t`The bank`,
    text: t`Each of you banks from your own things, and ${leaderOf(world)} also from what nobody carries. What is banked is gone for good, once all have handed in.`,
    options: Object.fromEntries(options),
    field: t`What to bank`,
    placeholder: t`What to bank`,
    act: t`Bank`,
  };
}

const MAX_NAME = 40;

/** Somebody's choice at the bank, for the middle of a sentence: `banks Silver bowl, a box of wealth 3`. */
function bankVerdict({ answer }: Verdict, _terms: Round['terms'], world: World): string | null {
  if (!Array.isArray(answer)) return null;
  const items = bankable(world).filter(({ id }) => answer.includes(id));
  if (items.length === 0) return t`banks nothing`;
  const names = itemList(items.map(({ name }) => bookName(name, MAX_NAME)));
  return t`banks ${names}: ${boxWords(items.map((item) => bankOption(world, item).terms))}`;
}

/** Each thing that was banked has a line that says what became of it. */
function isBankTold({ answer }: Verdict): boolean {
  return Array.isArray(answer) && answer.length > 0;
}

function bankedLine({ item, value, holder, by, buyer }: Fact<'banked'>): string {
  // Of what nobody carries it is said who banked it.
  const lead = by === undefined ? null : t`by ${escapeMarkdown(by)}`;
  const who = holder === null ? lead : escapeMarkdown(holder);
  const what = who === null ? bookName(item) : `${bookName(item)} (${who})`;
  if (buyer !== undefined)
    return t`Banked: ${what}, a box of wealth ${value}: ${escapeMarkdown(buyer, 60)} gives one more.`;
  return value === 0 ? t`Banked: ${what}, worthless.` : t`Banked: ${what}, a box of wealth ${value}.`;
}
