import { phrases, t } from '../../../../language/text.ts';
import { isRadiant } from '../../../../rules/myth-knights/glory/quest.ts';
import type { GloryReason } from '../../../../rules/myth-knights/glory/schemas.ts';
import type { DuelBlow, GloryVocabulary, Joust, Stakeless } from '../../../../rules/myth-knights/glory/vocabulary.ts';
import type { World } from '../../../../rules/myth-knights/schemas.ts';
import type { Fact } from '../../../../rules/myth-knights/vocabulary.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { nameList } from '../../engine/words.ts';
import { text } from '../../mechanics/refusal-words.ts';
import { neutral } from '../../mechanics/telling/fact-words.ts';
import { grave, main, still } from '../../mechanics/telling/question-words.ts';
import { TYPE_NAMES } from '../followers/words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';
import { bookName, RANK_NAMES } from '../kit/words.ts';
import { standingQuest } from './quest-card.ts';

type Glory = Fact<'glory'>;

/** Words of Glory, of rank, and of contests for it. */
export const gloryWords = (): ChapterWords<GloryVocabulary> => ({
  facts: {
    glory: {
      title: ({ name, from, to }) =>
        to < from
          ? { title: t`${escapeMarkdown(name)} loses Glory`, tone: 'trouble' }
          : { title: t`Glory for ${escapeMarkdown(name)}`, tone: 'level' },
      lines: (fact) => [...reasonWords(fact), ...rankWords(fact)],
      rank: 30,
    },
    'glory-called': {
      title: ({ reason }) => ({ title: REASONS[reason], tone: 'level' }),
      lines: ({ reason }) => [REASONS[reason], t`The referee says who took part.`],
      rank: 29,
    },
    'quest-written': {
      title: () => neutral(t`The City Quest`),
      lines: ({ goal }) => [`> ${escapeMarkdown(goal)}`],
      rank: 35,
    },
    'quest-step': {
      title: ({ done }) =>
        done ? { title: t`A step of the City Quest is done`, tone: 'strong' } : neutral(t`A step of the City Quest`),
      lines: ({ text: step }) => [escapeMarkdown(step)],
      rank: 34,
    },
    'quest-taken': {
      title: ({ name }) => ({ title: t`${escapeMarkdown(name)} takes the City Quest`, tone: 'strong' }),
      lines: ({ goal }) => [goal === '' ? t`The referee says what it is.` : `> ${escapeMarkdown(goal)}`],
      rank: 36,
    },
    'quest-left': {
      title: () => neutral(t`The City Quest`),
      lines: ({ name }) => [t`${escapeMarkdown(name)} gives up the City Quest.`],
      rank: 33,
    },
    'quest-fulfilled': {
      title: () => ({ title: t`The City Quest is fulfilled`, tone: 'strong' }),
      lines: ({ goal, names }) => [
        ...(goal === '' ? [] : [`> ${escapeMarkdown(goal)}`]),
        t`It was the deed of ${nameList(names)}.`,
      ],
      rank: 60,
    },
    challenged: {
      title: ({ challenger }) => neutral(t`${escapeMarkdown(challenger)} throws down the gauntlet`),
      lines: ({ contest, challenger, against, staked, askedUserId, why }) => [
        contest === 'duel'
          ? t`${escapeMarkdown(challenger)} calls out ${escapeMarkdown(against)} to a duel.`
          : t`${escapeMarkdown(challenger)} calls out ${escapeMarkdown(against)} to a joust.`,
        staked ? t`A point of Glory is at stake.` : t`No Glory is at stake.`,
        ...(why == null ? [] : [STAKELESS[why]]),
        askedUserId === null ? t`The referee answers for them.` : t`<@${askedUserId}> answers.`,
      ],
      rank: 30,
    },
    'challenge-declined': {
      title: ({ against }) => neutral(t`${escapeMarkdown(against)} declines`),
      lines: ({ challenger, against }) => [t`${escapeMarkdown(against)} does not meet ${escapeMarkdown(challenger)}.`],
      rank: 30,
    },
    'challenge-off': {
      title: () => neutral(t`No contest`),
      lines: ({ challenger, against }) => [
        t`${escapeMarkdown(challenger)} and ${escapeMarkdown(against)} cannot meet any more.`,
      ],
      rank: 30,
    },
    joust: {
      title: (fact) => ({ title: joustTitle(fact), tone: 'strong' }),
      lines: (fact) => [joustWords(fact), `-# ${passesWords(fact)}`],
      rank: 35,
    },
    'duel-exchange': {
      title: () => neutral(t`A duel`),
      lines: (fact) => [...exchangeWords(fact), ...fact.blows.map((blow) => `-# ${blowWords(blow)}`)],
      rank: 20,
    },
    duel: {
      title: ({ winner }) =>
        winner === null
          ? neutral(t`A duel that nobody wins`)
          : { title: t`${escapeMarkdown(winner)} wins the duel`, tone: 'strong' },
      lines: ({ names, winner }) => [
        winner === null
          ? t`${escapeMarkdown(names[0])} and ${escapeMarkdown(names[1])} part, and neither has won.`
          : t`Blood is drawn, and ${escapeMarkdown(winner)} has won.`,
      ],
      rank: 45,
    },
    'tourney-called': {
      title: ({ tourney }) => neutral(escapeMarkdown(tourney)),
      lines: ({ tourney }) => [t`The heralds call to ${escapeMarkdown(tourney)}. Who rides?`],
      rank: 35,
    },
    'tourney-empty': {
      title: ({ tourney }) => neutral(escapeMarkdown(tourney)),
      lines: ({ tourney }) => [t`Nobody of the company rides in ${escapeMarkdown(tourney)}.`],
      rank: 35,
    },
    tourney: {
      title: ({ winner }) => ({ title: t`${bookName(winner)} wins the tournament`, tone: 'strong' }),
      lines: (fact) => [...tourneyWords(fact), ...fact.rounds.flat().map((one) => `-# ${passesWords(one)}`)],
      rank: 35,
    },
  },
  recaps: {
    joust: { story: (fact) => [joustWords(fact)], dice: (fact) => [passesWords(fact)] },
    'duel-exchange': { story: exchangeWords, dice: ({ blows }) => blows.map(blowWords) },
    tourney: { story: tourneyWords, dice: ({ rounds }) => rounds.flat().map(passesWords) },
  },
  questions: {
    award: {
      text: ({ reason }) => t`${REASONS[reason]} Who took part, and has Glory of it?`,
      options: { '{characterId}': ({ name }) => main(name, null) },
    },
    challenge: {
      text: ({ contest, challenger, against, vigour, like }) => {
        if (contest === 'joust')
          return t`${escapeMarkdown(challenger)} calls out ${escapeMarkdown(against)} (Vigour ${vigour}) to a joust: who wins two passes first has won.`;
        return like === null
          ? t`${escapeMarkdown(challenger)} calls out ${escapeMarkdown(against)} to a duel, with sharp steel: whose Guard is used up first has lost.`
          : t`${escapeMarkdown(challenger)} calls out ${escapeMarkdown(against)} (fights as: ${TYPE_NAMES[like]}) to a duel, with sharp steel: whose Guard is used up first has lost.`;
      },
      options: {
        accept: ({ staked }) =>
          staked ? main(t`Accept, for Glory`, t`Who wins gains 1, who loses loses 1.`) : main(t`Accept`, null),
        friendly: still(t`Accept, without Glory`, t`Nothing is at stake but honour.`),
        decline: grave(t`Decline`, null),
      },
      lapsed: t`Nobody answered: the challenge is declined.`,
    },
    stake: {
      text: ({ contest, won, lost }) =>
        contest === 'duel'
          ? t`${escapeMarkdown(won)} has won a duel with ${escapeMarkdown(lost)} for Glory. Does it count?`
          : t`${escapeMarkdown(won)} has won a joust with ${escapeMarkdown(lost)} for Glory. Does it count?`,
      options: {
        counts: main(t`It counts`, null),
        not: still(t`Not for Glory`, t`The point that was won and the one that was lost go back.`),
      },
    },
    tourney: {
      text: ({ tourney, ofNote }) =>
        ofNote
          ? t`Does your knight ride in ${escapeMarkdown(tourney)}? Whoever wins it gains 1 Glory.`
          : t`Does your knight ride in ${escapeMarkdown(tourney)}? There is no Glory in it.`,
      options: {
        enter: main(t`Ride`, t`Jousts, until one is left.`),
        watch: still(t`Watch`, null),
      },
    },
  },
  refusals: {
    'glory/nobody': () => t`There is no knight in play. Nothing was changed.`,
    'quest/none': () => t`There is no City Quest in hand. Nothing was changed; \`/quest write\` says what it is.`,
    'quest/rank': (d) =>
      t`${text(d, 'name')} has not the rank for it: it takes a Knight-Radiant, from Glory 12 on. Nothing was changed.`,
    'quest/taken': (d) => t`${text(d, 'name')} is on the City Quest already. Nothing was changed.`,
    'quest/not-on-it': (d) => t`${text(d, 'name')} is not on the City Quest. Nothing was changed.`,
    'quest/nobody': () => t`Nobody is on the City Quest. Nothing was changed.`,
    'quest/full': (d) => t`It has ${text(d, 'max')} steps already. Nothing was changed.`,
    'quest/no-step': (d) => t`There is no such step; there are ${text(d, 'most')}. Nothing was changed.`,
    'quest/step-done': () => t`That step is done already. Nothing was changed.`,
    'challenge/self': (d) => t`${text(d, 'name')} cannot call out themselves. Nothing was changed.`,
    'challenge/waits': (d) =>
      t`${text(d, 'name')} has called out somebody who has not answered yet. Nothing was changed; wait for the answer first.`,
  },
  cards: { quest: standingQuest },
  state: { quest: t`The City Quest` },
  sheetLines: questLine,
  help: {
    commands: [
      t`**/glory** joust, duel: call out another knight, or one of the referee’s people; Glory is staked if both agree.`,
      t`**/quest** show, take, leave: the City Quest, which a Knight-Radiant may take.`,
    ],
    gm: [
      t`**/glory** award: 1 Glory for a deed, to one or to all who took part; tourney: jousts until one is left, for everybody who wants to ride.`,
      t`**/quest** write, step, fulfil: say what the City Quest is, its steps, and when it is fulfilled.`,
    ],
  },
  logKinds: {
    characters: [
      ...[
        'award-glory',
        'challenge',
        'call-tourney',
        'prompt/award',
        'prompt/challenge',
        'prompt/tourney',
        'prompt/stake',
      ],
      ...['write-quest', 'quest-step', 'take-quest', 'leave-quest', 'fulfil-quest'],
    ],
  },
});

/** Why no Glory is at stake (MK-D-33, MK-D-34). */
const STAKELESS: Readonly<Record<Stakeless, string>> = phrases({
  nothing: 'Nobody wins Glory from a knight who has none, or by staking none.',
  again: 'These two have met for Glory in this Season already.',
});

/** The deed, in a sentence (MK-GLORY-01). */
const REASONS: Readonly<Record<GloryReason, string>> = phrases({
  myth: 'A Myth is resolved.',
  contest: 'A contest is won for Glory.',
  tourney: 'A tournament of note is won.',
  battle: 'A large battle is won.',
  age: 'A new Age begins.',
});

function reasonWords({ reason }: Glory): readonly string[] {
  if (reason === null) return [];
  if (reason === 'void') return [t`The referee says that it was not for Glory.`];
  return [reason === 'lost' ? t`A contest is lost for Glory.` : REASONS[reason]];
}

function rankWords({ name, from, to, rank }: Glory): readonly string[] {
  return [
    t`${escapeMarkdown(name)}: Glory ${from} → ${to}.`,
    ...(rank === null ? [] : [t`${escapeMarkdown(name)} is a ${RANK_NAMES[rank]} now.`]),
    ...(rank === 'radiant' && to > from ? [t`A Knight-Radiant may take the City Quest: \`/quest take\`.`] : []),
  ];
}

/** Checks whether somebody is on the City Quest, or may take it. */
function questLine({ party, characters }: World, characterId: string): readonly string[] {
  const { quest } = party.state;
  const knight = characters[characterId];
  if (knight === undefined || quest?.fulfilled === true) return [];
  if (quest?.takers.includes(characterId))
    return [quest.goal === '' ? t`On the City Quest` : t`On the City Quest: ${escapeMarkdown(quest.goal)}`];
  return isRadiant(knight) ? [t`May take the City Quest: \`/quest take\``] : [];
}

function joustTitle({ riders, winner }: Joust): string {
  return winner === null ? t`A joust that nobody wins` : t`${bookName(riders[winner].name)} wins the joust`;
}

/** `Ada beats Ben by two passes to one.` */
function joustWords({ riders, passes, winner }: Joust): string {
  const [one, other] = [bookName(riders[0].name), bookName(riders[1].name)];
  const wins = (who: 0 | 1) => passes.filter(({ won }) => won === who).length;
  if (winner === null) return t`${one} and ${other} break their lances on each other, and neither wins.`;
  return winner === 0
    ? t`${one} beats ${other}, with passes ${wins(0)} to ${wins(1)}.`
    : t`${other} beats ${one}, with passes ${wins(1)} to ${wins(0)}.`;
}

/** `Ada (10 or less) – Ben (12 or less): d20 (4) – d20 (15), …` */
function passesWords({ riders, passes }: Joust): string {
  const who = riders.map(({ name, at }) => t`${bookName(name)} (${at} or less)`).join(' – ');
  return `${who}: ${passes.map(({ rolls }) => rolls.map((roll) => dieWords(roll)).join(' – ')).join('; ')}`;
}

/** `Ada strikes for 4. Sir Ruk strikes for 0.` */
function exchangeWords({ blows, guard }: Fact<'duel-exchange'>): readonly string[] {
  const [one, other] = blows;
  return [
    [one, other].map(({ name, damage }) => t`${escapeMarkdown(name)} strikes for ${damage}.`).join(' '),
    ...(guard === null ? [] : [t`${escapeMarkdown(other.name)}: Guard ${guard}.`]),
  ];
}

function blowWords({ name, rolls }: DuelBlow): string {
  return `${escapeMarkdown(name)}: ${rolls.map((roll) => dieWords(roll)).join(' + ')}`;
}

function tourneyWords({ tourney, rounds, winner }: Fact<'tourney'>): readonly string[] {
  return [
    ...rounds.map((round, at) => [t`Round ${at + 1}:`, ...round.map(joustWords)].join(' ')),
    t`${bookName(winner)} wins ${escapeMarkdown(tourney)}.`,
  ];
}
