import type { Json } from '../../../rules/engine/json.ts';
import type { Prompt } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/engine/world.ts';
import type { Attitude } from '../../../rules/lavender-hack/encounters/shapes.ts';
import type { AbilityId, Band, ClassId } from '../../../rules/lavender-hack/kit/terms.ts';
import type { QuestionKind } from '../../../rules/lavender-hack/questions.ts';
import { escapeMarkdown, stripMarkdown } from '../engine/markdown.ts';
import type { Question } from '../engine/renderer.ts';
import { TRADE_QUESTIONS } from './court/trade-words.ts';
import { LEVEL_QUESTIONS } from './downtime/level-words.ts';
import { DOWNTIME_QUESTIONS } from './downtime/wealth-words.ts';
import { WEEK_QUESTIONS } from './downtime/week-words.ts';
import { meetingWords } from './encounters/card.ts';
import { actName } from './kit/place-words.ts';
import { ABILITY_NAMES, ATTITUDE_WORDS, CLASS_NAMES, DEGREE_NAMES, listWords, MORALE_WORDS } from './kit/words.ts';
import { optionWords } from './options.ts';
import { eventAsked, findAsked } from './wilderness/event-words.ts';

/** So that a button still has room for what it does. */
const MAX_ABOUT = 24;

type Terms = Readonly<Record<string, Json>>;

interface Words {
  /** Whose choice it is and what it is about. `who` is the character's name. */
  text(terms: Terms, who: string): string;
  readonly field?: string;
  readonly placeholder?: string;
}

/** The words of a question, whatever its form. */
export function question(prompt: Prompt, world: World): Question {
  const kind = prompt.kind as QuestionKind;
  const words = QUESTIONS[kind];
  if (words === undefined) throw new Error(`no words for the question ${prompt.kind}`);
  const { form } = prompt;
  const options = form.form === 'choice' || form.form === 'several' ? form.options : [];
  const { foe, item, working, ability } = prompt.terms;
  const about = [foe, item, working, abilityName(ability)].find((one) => typeof one === 'string');
  return {
    ...(about === undefined ? {} : { about: stripMarkdown(String(about), MAX_ABOUT) }),
    text: words.text(prompt.terms, whoOf(prompt, world)),
    options: Object.fromEntries(options.map((option) => [option.id, optionWords(kind, option, prompt.terms)])),
    field: words.field ?? null,
    placeholder: words.placeholder ?? null,
  };
}

const QUESTIONS: Readonly<Record<QuestionKind, Words>> = {
  'gear-die': {
    text: (terms, who) =>
      `${who} stands at ${terms.total}${testWords(terms.ability)}, a ${DEGREE_NAMES[terms.degree as keyof typeof DEGREE_NAMES]}, and may add the gear die.`,
  },
  'advantage-pick': {
    text: (terms, who) =>
      terms.edge === 'advantage'
        ? `${who} has advantage: which of the two dice counts?`
        : `Game master: ${who} is at a disadvantage; which of the two dice counts?`,
  },
  save: {
    text: (terms, who) => `${who} makes a ${ABILITY_NAMES[terms.ability as AbilityId]} save.`,
  },
  leaves: { text: () => 'The fellowship breaks. Spotlight: who leaves the party for a while?' },
  'murder-victim': {
    text: (terms) =>
      terms.leaveOnly === true
        ? 'The fellowship is in ruins. Spotlight: who leaves the party for good?'
        : 'The fellowship is in ruins. Spotlight: who is killed in the night?',
  },
  'murder-killer': { text: (terms) => `Spotlight: by whose hand does ${named(terms.victim)} die?` },
  'murder-consent': {
    text: (terms) =>
      `${named(terms.killer)} would kill ${named(terms.victim)}. Both players decide whether it may happen; if either declines, ${named(terms.victim)} leaves instead.`,
  },
  'unknown-foe': {
    text: (terms) =>
      `Game master: ${named(terms.attacker)} attacks ${named(terms.foe)}. What is its armour, from 0 (none) to 6?`,
    field: 'Armour, 0 to 6',
    placeholder: '2',
  },
  'death-dice': {
    text: (terms, who) =>
      `${who} has ${terms.pool} Dealer of Death ${terms.pool === 1 ? 'die' : 'dice'} (d6). How many go into ${named(terms.foe)}?`,
    field: 'How many dice',
    placeholder: '0',
  },
  'power-attack': { text: (terms, who) => `${who} may put the gear die into the blow against ${named(terms.foe)}.` },
  'weak-cost': {
    text: (terms, who) =>
      `${who} deals ${terms.damage} damage to ${named(terms.foe)}, at a price. Which one?${terms.armour === 1 ? ' The armour shows 1 and cannot fall any lower: there is no pushing through.' : ''}`,
  },
  'precise-shot': { text: (terms, who) => `${who} may put the gear die into the shot at ${named(terms.foe)}.` },
  reagents: { text: (terms, who) => `${who} may put reagents, the gear die, into ${named(terms.working)}.` },
  defend: {
    text: (terms, who) => `${named(terms.foe)} strikes at ${who} for ${terms.damage} damage. How does ${who} meet it?`,
  },
  interrupt: {
    text: (terms) => `Game master: ${named(terms.name)} was hit before ${interrupted(terms.act)}. Is the action lost?`,
  },
  morale: {
    text: (terms) => `Game master: a morale check for ${list(terms.foes)}${moraleWhy(terms.why)}. Do they hold?`,
  },
  approach: {
    text: (terms) =>
      terms.surprised === 'party'
        ? `Game master: the party is surprised by ${meeting(terms)}, so the other side chooses first. What do they do?`
        : `Spotlight: you meet ${meeting(terms)}${terms.surprised === 'foes' ? ', and they have not seen you' : ''}. What does the party do?`,
  },
  'encounter-next': {
    text: (terms) =>
      `Game master: ${named(terms.what)}, ${ATTITUDE_WORDS[terms.attitude as Attitude]}. What happens next?`,
  },
  chase: {
    text: (terms) =>
      `Spotlight: a chase, ${named(terms.what)} behind you${terms.lengths === 0 ? '' : `, ${terms.lengths} of 2 lengths won`}. How do you get away?`,
  },
  event: { text: (terms) => `Game master: ${eventAsked(terms)}` },
  find: { text: (terms) => `Game master: ${findAsked(terms)} Which is it?` },
  'roll-die': { text: (terms) => `Spotlight: ${named(terms.name)} is due${ROLL_WHY[String(terms.why)] ?? ''}.` },
  'break-off': {
    text: (terms) => `Spotlight: ${actName(terms.act).toLowerCase()} is not over yet. Go on, or break it off?`,
  },
  distant: { text: () => 'Spotlight: something is heard, a few rooms off. What does the party do?' },
  song: { text: (terms) => `${named(terms.name)} sang well. Shall it lift the fellowship?` },
  'goal-difficulty': {
    text: (terms) => `Game master: how hard is it to win ${named(terms.faction)} for “${named(terms.goal)}”, 3 to 12?`,
    field: 'Difficulty, 3 to 12',
    placeholder: '8',
  },
  pass: { text: (terms, who) => `${named(terms.from)} holds out ${named(terms.item)} to ${who}. Will ${who} take it?` },
  buyer: {
    text: (terms, who) =>
      `Game master: ${who} knows somebody who wants ${named(terms.item)} and would count it as worth one more. Who is it?`,
    field: 'A faction or a person',
    placeholder: 'The ferryman',
  },
  stores: { text: () => 'At the camp the stores can be seen to. It takes no time, and nobody waits for it.' },
  bell: { text: (terms, who) => `${who} missed. Shall ${named(terms.item)} be rung, and the test rolled again?` },
  maneuver: { text: (terms, who) => `${who} has ${named(terms.foe)} where it hurts, and may do one thing more.` },
  cleave: { text: (terms, who) => `${named(terms.fallen)} falls. ${who} may strike another foe at once.` },
  ...LEVEL_QUESTIONS,
  ...WEEK_QUESTIONS,
  ...TRADE_QUESTIONS,
  class: { text: (_terms, who) => `Which class is ${who}?` },
  background: {
    text: (terms, who) =>
      `What did ${who} do before joining ${CLASS_NAMES[terms.class as ClassId]}? A fitting background gives advantage.`,
  },
  'background-text': {
    text: (_terms, who) => `Write the background of ${who}: a trade or a way of life, in a few words.`,
    field: 'Background',
    placeholder: 'Bell founder',
  },
  'starting-gear': { text: (_terms, who) => `What does ${who} carry at the start? Roll, or pick a line.` },
  weirdness: { text: (terms, who) => `Which ${terms.count} weirdnesses has ${who}?` },
  ...DOWNTIME_QUESTIONS,
  languages: {
    text: (terms, who) =>
      `${who} speaks the home language and ${terms.count} more. Name ${terms.count === 1 ? 'it' : 'them, with commas between'}.`,
    field: 'Languages',
    placeholder: 'Elvish, Trade tongue',
  },
};

const ROLL_WHY: Readonly<Record<string, string>> = {
  day: ' for the day',
  night: ' for the night',
  dungeon: ' below ground',
};

function whoOf(prompt: Prompt, world: World): string {
  const character = prompt.characterId === null ? undefined : world.characters[prompt.characterId];
  return character === undefined ? 'The party' : escapeMarkdown(character.name);
}

function abilityName(ability: Json | undefined): string | undefined {
  return typeof ability === 'string' ? ABILITY_NAMES[ability as AbilityId] : undefined;
}

/** ` in the Strength test`. */
function testWords(ability: Json | undefined): string {
  const name = abilityName(ability);
  return name === undefined ? '' : ` in the ${name} test`;
}

function named(value: Json | undefined): string {
  return escapeMarkdown(typeof value === 'string' ? value : 'somebody');
}

function list(value: Json | undefined): string {
  return Array.isArray(value) ? listWords(value.map((one) => escapeMarkdown(String(one)))) : 'the foes';
}

/** `Wolf ×3, near`. */
function meeting({ what, count, distance }: Terms): string {
  return meetingWords({
    what: typeof what === 'string' ? what : 'somebody',
    count: Number(count),
    distance: distance as Band,
  });
}

function interrupted(act: Json | undefined): string {
  if (act === 'missile') return 'the shot';
  return act === 'cast' ? 'the working was done' : 'acting';
}

function moraleWhy(why: Json | undefined): string {
  const reasons: Readonly<Record<string, string>> = MORALE_WORDS;
  return typeof why === 'string' && Object.hasOwn(reasons, why) ? ` (${reasons[why]})` : '';
}
