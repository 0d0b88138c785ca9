import type { Option } from '../../../../rules/engine/prompt.ts';
import type { FormField, Round, Verdict } from '../../../../rules/engine/round.ts';
import type { AtCourtFact } from '../../../../rules/lavender-hack/court/facts.ts';
import { APPROACHES, type Approach } from '../../../../rules/lavender-hack/factions/shapes.ts';
import type { FactOf } from '../../../../rules/lavender-hack/facts.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { FieldWords, RoundQuestion } from '../../engine/renderer.ts';
import { many } from '../../engine/words.ts';
import type { Headline, LinesFor } from '../kit/lines.ts';
import { ABILITY_NAMES, capital } from '../kit/words.ts';
import { itemAtCourt, wishAtCourt, wishWords } from './trade-words.ts';

type OptionWords = FieldWords['options'][string];

/** Of a goal, where it stands among others. */
const MAX_GOAL = 100;
const MAX_LABEL = 100;

/** What happens at court. */
export const AT_COURT_LINES: LinesFor<AtCourtFact['fact']> = {
  'court-opens': ({ faction, face, carried }) => [
    `${escapeMarkdown(faction)} receives the party; the fellowship lasts for ${daysWords(face - 1)}.`,
    carried === 0
      ? 'Write down what you want of them: `/court do:goal`.'
      : `${many(carried, 'goal')} left from before. Write down what else you want of them: \`/court do:goal\`.`,
  ],
  'goal-written': ({ goal }) => [`A goal: ${quotedGoal(goal)}.`],
  'goal-rated': ({ goal, difficulty }) => [`${capital(quotedGoal(goal))}: difficulty ${difficulty}.`],
  'goal-dropped': ({ goal }) => [`${quotedGoal(goal)} is a goal no more.`],
  'court-begins': ({ faction }) => [
    `The party is heard at the court of ${escapeMarkdown(faction)}. Each acts once a round.`,
  ],
  'court-act': ({ name, act, face, days }) => [
    `**${escapeMarkdown(name)}** ${ACTS[act]}, day ${days} at court: ${face <= 1 ? 'the last' : `${daysWords(face - 1)} left`}.`,
  ],
  pursued: (fact) => [pursuedLine(fact)],
  'nothing-to-pursue': ({ name }) => [
    `${escapeMarkdown(name)} speaks of what is settled already; nothing comes of it.`,
  ],
  'goal-achieved': ({ faction, goal }) => [`**${escapeMarkdown(faction)} agrees: ${quotedGoal(goal)}.**`],
  incident: ({ name, faction, grave }) => [
    grave
      ? `An incident: ${escapeMarkdown(name)} goes too far, and ${escapeMarkdown(faction)} has had enough of the party.`
      : `An incident: ${escapeMarkdown(name)} gives offence at the court of ${escapeMarkdown(faction)}.`,
  ],
  curried: ({ name, want, done }) => [
    done
      ? `${escapeMarkdown(name)} recalls what was done for them: ${escapeMarkdown(want, MAX_GOAL)}.`
      : `${escapeMarkdown(name)} finds that it was spoken of already; nothing comes of it.`,
  ],
  'bell-rung': ({ name, item }) => [`${escapeMarkdown(name)} rings ${escapeMarkdown(item)}: once more.`],
  'court-face': ({ to }) => [`The fellowship frays: ${to <= 1 ? 'no day is' : `${daysWords(to - 1)}`} left at court.`],
  'court-waits': () => [
    'Nobody acted, and no day has passed. Who has the spotlight goes on with `/court do:begin`, or ends it with `do:end`.',
  ],
  'court-ends': ({ faction, why, days }) => [
    `The court of ${escapeMarkdown(faction)} is over after ${daysWords(days)}${ENDINGS[why]}. Open goals are kept.`,
  ],
};

/** The headline of one of these facts by itself. */
export function titleAtCourt(fact: AtCourtFact): Headline {
  switch (fact.fact) {
    case 'court-opens':
      return { title: `At the court of ${escapeMarkdown(fact.faction)}`, tone: 'neutral' };
    case 'goal-written':
      return { title: 'A goal is written', tone: 'neutral' };
    case 'goal-rated':
      return { title: `Difficulty ${fact.difficulty}`, tone: 'neutral' };
    case 'goal-dropped':
      return { title: 'A goal is let go', tone: 'neutral' };
    case 'court-begins':
      return { title: `The court of ${escapeMarkdown(fact.faction)} begins`, tone: 'neutral' };
    case 'court-act':
      return { title: `Day ${fact.days} at court`, tone: 'neutral' };
    case 'pursued':
    case 'nothing-to-pursue':
      return { title: `${escapeMarkdown(fact.name)} speaks at court`, tone: 'neutral' };
    case 'goal-achieved':
      return { title: `A goal is reached: ${escapeMarkdown(fact.goal, MAX_GOAL)}`, tone: 'strong' };
    case 'incident':
      return { title: 'An incident at court', tone: 'fumble' };
    case 'curried':
      return { title: `${escapeMarkdown(fact.name)} curries favour`, tone: fact.done ? 'strong' : 'neutral' };
    case 'bell-rung':
      return { title: `${escapeMarkdown(fact.item)} rings`, tone: 'neutral' };
    case 'court-face':
      return { title: 'The fellowship frays', tone: 'trouble' };
    case 'court-waits':
      return { title: 'Court waits', tone: 'neutral' };
    case 'court-ends':
      return {
        title: `The court of ${escapeMarkdown(fact.faction)} is over`,
        tone: fact.why === 'incident' ? 'trouble' : 'neutral',
      };
  }
}

const ACTS: Readonly<Record<FactOf<'court-act'>['act'], string>> = {
  pursue: 'speaks for a goal',
  curry: 'curries favour',
  trade: 'trades',
};

const ENDINGS: Readonly<Record<FactOf<'court-ends'>['why'], string>> = {
  face: ': the fellowship lasts no longer',
  choice: '',
  incident: ': you are welcome no more',
};

const GAINED: Readonly<Record<number, string>> = { 0: 'no progress' };

/** `“Open the gate” by logic: 3 progress, 6 of 6, one more for the approach.` */
function pursuedLine({ goal, approach, gained, progress, difficulty, favoured }: FactOf<'pursued'>): string {
  const how = favoured ? ', one of it for the approach' : '';
  return `${quotedGoal(goal)} by ${approach}: ${GAINED[gained] ?? `${gained} progress`}${how}. ${barWords(progress, difficulty)}`;
}

/** `▰▰▰▱▱▱ 3/6`. */
export function barWords(progress: number, difficulty: number): string {
  const filled = Math.min(progress, difficulty);
  return `${'▰'.repeat(filled)}${'▱'.repeat(difficulty - filled)} ${progress}/${difficulty}`;
}

function daysWords(days: number): string {
  return many(days, 'day');
}

function quotedGoal(goal: string): string {
  return `“${escapeMarkdown(goal, MAX_GOAL)}”`;
}

/** How a round of court is put to everybody. */
export function courtQuestion(terms: Round['terms'], world: LavenderWorld): RoundQuestion {
  const faction = factionIn(terms, world);
  return {
    title: `Court of ${faction === null ? 'the faction' : escapeMarkdown(faction.name)}, round ${Number(terms.round)}: what do you do?`,
    text: 'One action each, in any order; each takes a day.',
    options: {},
    field: null,
    placeholder: null,
    act: 'Act',
  };
}

/** What somebody does in a round of court, in the middle of a sentence: `speaks for “Open the gate” by logic`. */
export function courtVerdict({ answer }: Verdict, terms: Round['terms'], world: LavenderWorld): string | null {
  const chosen = Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
  switch (after(chosen, 'do:')) {
    case 'pursue': {
      const approach = APPROACHES.find((one) => chosen.includes(`approach:${one}`)) ?? 'rapport';
      const goal = factionIn(terms, world)?.data.goals[after(chosen, 'goal:') ?? ''];
      return `speaks for ${goal === undefined ? 'a goal' : quotedGoal(goal.text)} by ${approach}`;
    }
    case 'curry':
      return 'curries favour';
    case 'trade':
      return `trades for ${wishWords(after(chosen, 'wish:') ?? '')}`;
    case 'pass':
      return 'lets the round pass';
    default:
      return null;
  }
}

/** How one part of an action at court is put. Bare, without markdown. */
export function courtField(field: FormField): FieldWords {
  const options = field.options.map((option) => [option.id, optionOf(field.id, option)] as const);
  return { label: LABELS[field.id] ?? 'Choose', options: Object.fromEntries(options) };
}

const LABELS: Readonly<Record<string, string>> = {
  do: 'What you do',
  goal: 'For which goal',
  approach: 'How you go about it',
  charm: 'Charming Impression',
  claim: 'Your background',
  want: 'What was done for them',
  item: 'What you offer',
  wish: 'What you wish for',
};

function optionOf(part: string, { id, terms }: Option): OptionWords {
  const choice = id.slice(part.length + 1);
  switch (part) {
    case 'do':
      return ACTIVITIES[choice] ?? said(choice);
    case 'goal':
      return said(textOf(terms.goal), `${Number(terms.progress)} of ${Number(terms.difficulty)} so far.`);
    case 'approach':
      return approachOption(choice as Approach, terms);
    case 'charm':
      return choice === 'yes' ? said('Make a Charming Impression', 'Advantage, once in each court.') : said('Not now');
    case 'claim':
      return choice === 'yes'
        ? said(
            `Claim background: ${textOf(terms.background)}`,
            'Advantage; a weak success costs a roll of the gear die.',
          )
        : said('Without it');
    case 'item':
      return itemAtCourt(terms);
    case 'wish':
      return wishAtCourt(choice);
    default:
      return said(textOf(terms.want) || 'Something they wanted, and have');
  }
}

const ACTIVITIES: Readonly<Record<string, OptionWords>> = {
  pursue: { label: 'Pursue a goal', hint: 'A test of how you go about it. Takes a day.' },
  curry: { label: 'Curry favour', hint: 'Disposition goes up, without a test. Takes a day.' },
  trade: { label: 'Trade', hint: 'One thing for another: a Charisma test. What you offer is gone. Takes a day.' },
  pass: { label: 'Let it pass', hint: 'No day is spent.' },
};

function approachOption(approach: Approach, terms: Option['terms']): OptionWords {
  const ability = ABILITY_NAMES[terms.ability as keyof typeof ABILITY_NAMES];
  const hint = terms.favoured === true ? 'They favour it: one more progress with a success.' : null;
  return said(`${capital(approach)}: ${ability} ${signed(Number(terms.modifier))}`, hint);
}

function said(label: string, hint: string | null = null): OptionWords {
  return { label: stripMarkdown(label, MAX_LABEL), hint };
}

function factionIn({ factionId }: Round['terms'], world: LavenderWorld): LavenderWorld['factions'][string] | null {
  return typeof factionId === 'string' && Object.hasOwn(world.factions, factionId)
    ? (world.factions[factionId] ?? null)
    : null;
}

function after(chosen: readonly string[], prefix: string): string | null {
  return chosen.find((id) => id.startsWith(prefix))?.slice(prefix.length) ?? null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
