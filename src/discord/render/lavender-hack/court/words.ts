import { phrases, plural, t } from '../../../../language/text.ts';
import type { TradeVocabulary } from '../../../../rules/lavender-hack/court/trade-vocabulary.ts';
import type { CourtVocabulary } from '../../../../rules/lavender-hack/court/vocabulary.ts';
import type { Fact } from '../../../../rules/lavender-hack/vocabulary.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital } from '../../engine/words.ts';
import { text } from '../../mechanics/refusal-words.ts';
import type { AskingChapterWords } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { newest, plainly, type Story } from '../kit/fact-words.ts';
import { bookName, bookNameIn } from '../kit/names.ts';
import { barWords, courtCard } from './card.ts';
import { courtField, courtQuestion, courtVerdict, quotedGoal } from './form.ts';
import { courtQuestions } from './questions.ts';
import { tradeFacts } from './trade.ts';

/** Words of court: goals, rounds and trade. */
export const courtWords = (terms: Terms): AskingChapterWords<CourtVocabulary | TradeVocabulary> => ({
  facts: {
    'court-opens': {
      title: (fact) => plainly(t`At the court of ${escapeMarkdown(fact.faction)}`),
      lines: ({ faction, face, carried }) => [
        t`${escapeMarkdown(faction)} receives the party; ${terms.court.lasts(daysWords(face - 1))}`,
        carried === 0
          ? t`Write down what you want of them: \`/court do:goal\`.`
          : t`${plural(carried, { one: '# goal', other: '# goals' })} left from before. Write down what else you want of them: \`/court do:goal\`.`,
      ],
      rank: unlessTested(62),
    },
    'goal-written': {
      title: () => plainly(t`A goal is written`),
      lines: ({ goal }) => [t`A goal: ${quotedGoal(goal)}.`],
    },
    'goal-rated': {
      title: (fact) => plainly(t`Difficulty ${fact.difficulty}`),
      lines: ({ goal, difficulty }) => [t`${capital(quotedGoal(goal))}: difficulty ${difficulty}.`],
    },
    'goal-dropped': {
      title: () => plainly(t`A goal is let go`),
      lines: ({ goal }) => [t`${quotedGoal(goal)} is no longer a goal.`],
    },
    'court-begins': {
      title: (fact) => plainly(t`The court of ${escapeMarkdown(fact.faction)} begins`),
      lines: ({ faction, goals }) => [
        t`The court of ${escapeMarkdown(faction)} hears the party. Everybody acts once a round.`,
        ...(goals === 0 ? [t`No goal was written, so there is none to pursue; you can trade and curry favour.`] : []),
      ],
      rank: unlessTested(63),
    },
    'court-act': {
      title: (fact) => plainly(t`Day ${fact.days} at court`),
      lines: ({ name, act, face, days }) => [
        t`**${escapeMarkdown(name)}** ${ACTS[act]}, day ${days} at court: ${face <= 1 ? t`the last` : t`${daysWords(face - 1)} left`}.`,
      ],
    },
    pursued: {
      title: (fact) => plainly(t`${escapeMarkdown(fact.name)} speaks at court`),
      lines: (fact) => [pursuedLine(fact)],
    },
    'nothing-to-pursue': {
      title: (fact) => plainly(t`${escapeMarkdown(fact.name)} speaks at court`),
      lines: ({ name }) => [t`${escapeMarkdown(name)} speaks of what is settled already; nothing comes of it.`],
    },
    'goal-achieved': {
      title: (fact) => ({ title: t`A goal is reached: ${escapeMarkdown(fact.goal, MAX_GOAL)}`, tone: 'strong' }),
      lines: ({ faction, goal }) => [t`**${escapeMarkdown(faction)} agrees: ${quotedGoal(goal)}.**`],
      rank: 65,
    },
    incident: {
      title: () => ({ title: t`An incident at court`, tone: 'fumble' }),
      lines: ({ name, faction, grave }) => [
        grave
          ? t`An incident: ${escapeMarkdown(name)} goes too far, and ${escapeMarkdown(faction)} has had enough of the party.`
          : t`An incident: ${escapeMarkdown(name)} gives offence at the court of ${escapeMarkdown(faction)}.`,
      ],
      rank: 66,
    },
    curried: {
      title: (fact) => ({
        title: t`${escapeMarkdown(fact.name)} curries favour`,
        tone: fact.done ? 'strong' : 'neutral',
      }),
      lines: ({ name, want, done }) => [
        done
          ? t`${escapeMarkdown(name)} recalls what was done for them: ${escapeMarkdown(want, MAX_GOAL)}.`
          : t`${escapeMarkdown(name)} finds that it was spoken of already; nothing comes of it.`,
      ],
      rank: unlessTested(61),
    },
    'gift-offered': {
      title: (fact) => plainly(t`${bookName(fact.item)}: held out`),
      lines: ({ name, item, faction }) => [
        t`${escapeMarkdown(name)} holds out ${bookName(item)} to ${escapeMarkdown(faction)}.`,
      ],
    },
    gift: {
      title: (fact) =>
        fact.outcome === 'declined'
          ? plainly(t`${bookName(fact.item)}: declined`)
          : { title: t`${bookName(fact.item)}: given away`, tone: 'strong' },
      lines: (fact) => [giftLine(fact)],
    },
    'bell-rung': {
      title: (fact) => plainly(t`${bookName(fact.item)} rings`),
      lines: ({ name, item }) => [t`${escapeMarkdown(name)} rings ${bookName(item)}: once more.`],
    },
    'court-face': {
      title: () => ({ title: terms.court.frays, tone: 'trouble' }),
      lines: ({ to }) => [t`${terms.court.frays}: ${to <= 1 ? t`no day is` : `${daysWords(to - 1)}`} left at court.`],
    },
    'court-waits': {
      title: () => plainly(t`Court waits`),
      lines: () => [
        t`Nobody acted, and no day has passed. ${capital(terms.help.leader)} goes on with \`/court do:begin\`, or ends it with \`do:end\`.`,
      ],
      rank: unlessTested(60),
    },
    'court-ends': {
      title: (fact) => ({
        title: t`The court of ${escapeMarkdown(fact.faction)} is over`,
        tone: fact.why === 'incident' ? 'trouble' : 'neutral',
      }),
      lines: ({ faction, why, days }) => [
        t`The court of ${escapeMarkdown(faction)} is over after ${daysWords(days)}${endingWords(why, terms)}. Open goals are kept.`,
      ],
      rank: unlessTested(64),
    },
    ...tradeFacts(terms),
  },
  refusals: {
    'gift/not-here': (d) =>
      t`Nobody of ${text(d, 'faction')} is here. Nothing was changed; meet them, or go to a place of theirs.`,
    'gift/waits': (d) =>
      t`${bookNameIn(d, 'item')} is held out already, and the game master is asked. Nothing was changed.`,
    'trade/at-court': () =>
      t`At court a trade is what you do in a round. Nothing was changed; choose it on the court card.`,
    'trade/never': () => t`In this campaign nobody trades outside court. Nothing was changed.`,
    'trade/nobody-here': () =>
      t`Nobody is here to trade with. Nothing was changed; trade when you meet somebody, or at court.`,
    'trade/which-faction': () => t`Say whom you trade with. Nothing was changed; faction: lists those you know.`,
    'trade/not-here': (d) => t`These are not people of ${text(d, 'faction')}. Nothing was changed.`,
    'trade/not-yours': (d) =>
      t`${text(d, 'name')} does not carry ${bookNameIn(d, 'item')}. Nothing was changed; /item take or pass comes first.`,
    'trade/once': (d) =>
      t`${text(d, 'name')} has traded with them already. Nothing was changed; others may, or at court.`,
    'trade/waits': (d) =>
      t`The game master is asked already whether ${text(d, 'name')} may trade. Nothing was changed.`,
    'court/none': () => t`No court is held. Nothing was changed; /court do:open begins one.`,
    'court/open': () => t`The party is at court. Nothing was changed; /court do:end brings it to its end.`,
    'court/hostile': (d) =>
      t`${text(d, 'faction')} is openly hostile and receives nobody. Nothing was changed; a bribe or magic may change its mind, which the game master sees to.`,
    'court/courted': (d) =>
      t`${text(d, 'faction')} has received you since your last downtime. Nothing was changed; come again after the next.`,
    'court/not-there': (d) =>
      t`The party is at no place that ${text(d, 'faction')} holds. Nothing was changed; go there, or ask the game master to open court.`,
    'court/at-home': () => t`Nobody holds court at home. Nothing was changed; leave for the faction’s own place first.`,
    'court/nobody': () => t`No player has a character on their feet to send to court. Nothing was changed.`,
    'court/not-at-table': () => t`You do not play in this campaign. Nothing was changed.`,
    'court/goals-are-written': () =>
      t`Goals are written at the start of court, and it has begun. Nothing was changed; the goals on the card stand.`,
    'court/goal-twice': (d) => t`“${text(d, 'goal')}” is a goal already. Nothing was changed.`,
    'court/too-many-goals': (d) =>
      t`There are ${String(d.max)} open goals already. Nothing was changed; let one go first.`,
    'court/no-such-goal': () => t`There is no such open goal. Nothing was changed; the court card lists them.`,
    'court/bad-difficulty': (d) =>
      t`A difficulty is ${String(d.min)} to ${String(d.max)}, not ${String(d.difficulty)}. Nothing was changed.`,
    'court/begun': () =>
      t`Court has begun, and everybody is asked. Nothing was changed; the court card has the buttons.`,
    'court/over': () => t`No day is left at court. Nothing was changed.`,
    'court/no-character': () => t`You have no character on their feet at court. Nothing was changed.`,
    'court/which-goal': () => t`Say which goal. Nothing was changed; goal: lists them.`,
    'court/which-difficulty': () => t`Say how hard it is: value: 3 to 12. Nothing was changed.`,
    'court/which-faction': () => t`Say which faction receives the party. Nothing was changed; faction: lists them.`,
  },
  state: {
    court: t`The court`,
  },
  steps: {
    'court-goals': () => ({
      text: t`begin court when the goals are written (\`/court\`)`,
      button: { id: 'court:open', label: t`Court` },
      // The court card has them.
      buttons: [],
    }),
    'court-waits': () => ({
      text: t`go on at court, or end it (\`/court\`)`,
      button: { id: 'court:open', label: t`Court` },
      // The court card has them.
      buttons: [],
    }),
  },
  cards: {
    court: (view) => courtCard(view, terms),
  },
  questions: courtQuestions(terms),
  rounds: {
    court: {
      question: courtQuestion,
      verdict: (verdict, asked, world) => courtVerdict(verdict, asked, world, terms),
      field: (field) => courtField(field, terms),
    },
  },
});

/** Characters of a goal among others. */
const MAX_GOAL = 100;

const ACTS: Readonly<Record<Fact<'court-act'>['act'], string>> = phrases({
  pursue: 'speaks for a goal',
  curry: 'curries favour',
  trade: 'trades',
});

function endingWords(why: Fact<'court-ends'>['why'], { court }: Terms): string {
  const endings = { face: `: ${court.over}`, choice: '', incident: t`: you are no longer welcome` };
  return endings[why];
}

const GAINED: Readonly<Record<number, string>> = phrases({ 0: 'no progress' });

/** `“Open the gate” by logic: 3 progress, 6 of 6, one more for the approach.` */
function pursuedLine({ goal, approach, gained, progress, difficulty, favoured }: Fact<'pursued'>): string {
  const how = favoured ? t`, one of it for the approach` : '';
  return t`${quotedGoal(goal)} by ${approach}: ${GAINED[gained] ?? t`${gained} progress`}${how}. ${barWords(progress, difficulty)}`;
}

function daysWords(days: number): string {
  return plural(days, { one: '# day', other: '# days' });
}

/** A test at court is told as a test. */
function unlessTested(rank: number): (fact: unknown, story: Story) => number {
  return (_, story) => (newest(story, 'test') === undefined ? rank : 0);
}

function giftLine({ name, item, faction, outcome }: Fact<'gift'>): string {
  const [who, thing, them] = [escapeMarkdown(name), bookName(item), escapeMarkdown(faction)];
  if (outcome === 'declined') return t`${them} will not have ${thing}; ${who} keeps it.`;
  return outcome === 'wanted'
    ? t`${who} gives ${thing} to ${them}: it is what they wanted.`
    : t`${who} gives ${thing} to ${them}, who thank them for it.`;
}
