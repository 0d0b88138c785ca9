import { inQuotes, named, phrases, t } from '../../../../language/text.ts';
import type { FormField } from '../../../../rules/engine/form.ts';
import type { Option } from '../../../../rules/engine/prompt.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import { APPROACHES, type Approach } from '../../../../rules/lavender-hack/factions/schemas.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { FieldWords, RoundQuestion } from '../../engine/renderer.ts';
import { capital } from '../../engine/words.ts';
import { choiceWords } from '../../mechanics/declaration-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { edgeAsked, text } from '../kit/option-words.ts';
import { ABILITY_NAMES } from '../kit/words.ts';
import { wishWords } from './trade.ts';

/** Characters of a goal among others. */
const MAX_GOAL = 100;

/** Longest name of a thing that is shown. */
const MAX_THING = 60;

/** A thing on the court card, bare; its value where that is known. */
function itemAtCourt({ item, type, value }: Option['terms']): FieldWords['options'][string] {
  const worth = typeof value === 'number' ? t`value ${value}` : t`value unknown`;
  return {
    label: stripMarkdown(text(item), MAX_THING),
    hint: `${capital(stripMarkdown(text(type), MAX_THING))}, ${worth}.`,
  };
}

/** Something to wish for on the court card, bare. */
function wishAtCourt(want: string, { court }: Terms): FieldWords['options'][string] {
  const label = Object.hasOwn(court.wishLabels, want) ? court.wishLabels[want] : undefined;
  return { label: label ?? capital(stripMarkdown(want, MAX_THING)), hint: null };
}

type OptionWords = FieldWords['options'][string];

export function quotedGoal(goal: string): string {
  return inQuotes(escapeMarkdown(goal, MAX_GOAL));
}

/** The words of a round of court. */
export function courtQuestion(terms: Round['terms'], world: World): RoundQuestion {
  const faction = factionIn(terms, world);
  return {
    title: t`Court of ${faction === null ? t`the faction` : escapeMarkdown(faction.name)}, round ${Number(terms.round)}: what do you do?`,
    text: t`One action each, in any order; each takes a day.`,
    options: {},
    field: null,
    placeholder: null,
    act: t`Act`,
  };
}

/** Somebody's act in a round of court, for the middle of a sentence: `speaks for “Open the gate” by logic`. */
export function courtVerdict({ answer }: Verdict, terms: Round['terms'], world: World, words: Terms): string | null {
  const chosen = Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
  switch (after(chosen, 'do:')) {
    case 'pursue': {
      const approach = APPROACHES.find((one) => chosen.includes(`approach:${one}`)) ?? 'rapport';
      const goal = factionIn(terms, world)?.data.goals[after(chosen, 'goal:') ?? ''];
      return t`speaks for ${goal === undefined ? t`a goal` : quotedGoal(goal.text)} by ${approach}`;
    }
    case 'curry':
      return t`curries favour`;
    case 'trade':
      return t`trades for ${wishWords(after(chosen, 'wish:') ?? '', words)}`;
    case 'pass':
      return t`lets the round pass`;
    default:
      return null;
  }
}

/** The words of one part of an action at court. Bare, without markdown. */
export function courtField(field: FormField, words: Terms): FieldWords {
  const options = field.options.map((option) => [option.id, optionOf(field.id, option, words)] as const);
  return { label: LABELS[field.id] ?? t`Choose`, options: Object.fromEntries(options) };
}

const LABELS: Readonly<Record<string, string>> = phrases({
  do: 'What you do',
  goal: 'For which goal',
  approach: 'How you go about it',
  charm: 'Charming Impression',
  claim: 'Your background',
  want: 'What was done for them',
  item: 'What you offer',
  wish: 'What you wish for',
  edge: 'The situation',
});

function optionOf(part: string, { id, terms }: Option, words: Terms): OptionWords {
  const choice = id.slice(part.length + 1);
  switch (part) {
    case 'do':
      return ACTIVITIES[choice] ?? choiceWords(choice);
    case 'goal':
      return choiceWords(textOf(terms.goal), t`${Number(terms.progress)} of ${Number(terms.difficulty)} so far.`);
    case 'approach':
      return approachOption(choice as Approach, terms);
    case 'charm':
      return choice === 'yes'
        ? choiceWords(t`Make a Charming Impression`, t`Advantage, once in each court.`)
        : choiceWords(t`Not now`);
    case 'claim':
      return choice === 'yes'
        ? choiceWords(t`Claim background: ${named(textOf(terms.background))}`, words.background.atCourt)
        : choiceWords(t`Without it`);
    case 'edge': {
      const { no, ask } = edgeAsked();
      return choice === 'ask' ? choiceWords(ask.option, ask.hint) : choiceWords(no.option);
    }
    case 'item':
      return itemAtCourt(terms);
    case 'wish':
      return wishAtCourt(choice, words);
    default:
      return choiceWords(textOf(terms.want) || t`Something they wanted, and have`);
  }
}

const ACTIVITIES: Readonly<Record<string, OptionWords>> = phrases({
  pursue: { label: 'Pursue a goal', hint: 'A test of how you go about it. Takes a day.' },
  curry: { label: 'Curry favour', hint: 'Disposition goes up, without a test. Takes a day.' },
  trade: { label: 'Trade', hint: 'One thing for another: a Charisma test. What you offer is gone. Takes a day.' },
  pass: { label: 'Let it pass', hint: 'No day is spent.' },
});

function approachOption(approach: Approach, terms: Option['terms']): OptionWords {
  const ability = ABILITY_NAMES[terms.ability as keyof typeof ABILITY_NAMES];
  const hint = terms.favoured === true ? t`They favour it: one more progress with a success.` : null;
  return choiceWords(`${capital(approach)}: ${ability} ${signed(Number(terms.modifier))}`, hint);
}

function factionIn({ factionId }: Round['terms'], world: World): World['factions'][string] | null {
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
