import type { Answer } from '../../../../rules/engine/prompt.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { OrderWords } from '../../engine/renderer.ts';

const MAX_ANSWER = 120;

/** What players may order beforehand, by the kind of the question. */
const ORDERS: Readonly<Record<string, OrderWords>> = {
  'weak-cost': {
    title: 'Weak success in a fight',
    choices: {
      'body-blow': 'body blow',
      exposed: 'take the risk (exposed)',
      exertion: 'push through (exertion)',
      ammunition: 'spend more shots (ammunition)',
    },
  },
  'gear-die': {
    title: 'Gear die on a test',
    choices: {
      keep: 'never',
      'miss-to-weak': 'only to turn a miss into a weak success',
      add: 'whenever it can help',
    },
  },
  save: {
    title: 'A save is called',
    choices: { roll: 'roll it plainly', background: 'claim the background' },
  },
  'power-attack': { title: 'Power attack', choices: { no: 'never', yes: 'whenever it is offered' } },
  'precise-shot': { title: 'Precise shot', choices: { no: 'never', yes: 'whenever it is offered' } },
  reagents: { title: 'Reagents for a working', choices: { no: 'never', yes: 'whenever it is offered' } },
  defend: { title: 'A foe attacks', choices: { roll: 'roll plainly', background: 'claim the background' } },
  combat: {
    title: 'A round of a fight without a declaration',
    choices: {
      'stand-back': 'stand back and defend',
      attack: 'attack with the best weapon at hand',
      shoot: 'shoot with the best weapon at hand',
      'as-before': 'the same as in the round before',
      flee: 'get away',
    },
  },
  rest: {
    title: 'A rest without a choice',
    choices: {
      'heal-or-forage': 'heal when hurt, else forage',
      forage: 'forage',
      memorise: 'prepare a lost working',
      repair: 'repair something',
      none: 'nothing',
    },
  },
  'death-dice': {
    title: 'Dealer of Death dice',
    choices: { none: 'none', one: 'one for each blow', all: 'all there are' },
  },
  maneuver: {
    title: 'A maneuver is offered',
    choices: { none: 'none', disarm: 'disarm', push: 'push back', 'sunder-shield': 'break the shield' },
  },
  cleave: { title: 'Another foe in reach', choices: { stop: 'stop there', next: 'strike the next one' } },
};

/** Answers that say something else than the order of that name, or that nobody orders. */
const ANSWERS: Readonly<Record<string, string>> = {
  'gear-die:keep': 'no gear die',
  'gear-die:add': 'the gear die is added',
  'weak-cost:exposed': 'takes the risk',
  'weak-cost:exertion': 'pushes through',
  'weak-cost:ammunition': 'spends more shots',
  'precise-shot:no': 'no precise shot',
  'precise-shot:yes': 'a precise shot',
  'reagents:no': 'no reagents',
  'reagents:yes': 'reagents are used',
  'defend:roll': 'a plain defence',
  'defend:background': 'claims the background',
  'interrupt:lost': 'the action is lost',
  'interrupt:goes-on': 'the action goes on',
  'morale:stand': 'they stand',
  'morale:flee': 'they flee',
  'morale:yield': 'they yield',
  'approach:communicate': 'talks',
  'approach:fight': 'fights',
  'approach:flee': 'flees',
  'encounter-next:part': 'they part',
  'encounter-next:fight': 'it comes to blows',
  'encounter-next:talk-on': 'they talk on',
  'chase:run': 'runs',
  'chase:food': 'drops food',
  'chase:treasure': 'drops something of value',
  'chase:stand': 'turns and fights',
  // What an event was is the game master's own.
  'event:stand': 'decides what comes',
  'event:nothing': 'decides what comes',
  'event:weather': 'decides what comes',
  'event:encounter': 'decides what comes',
  'event:discovery': 'decides what comes',
  'event:later': 'decides what comes',
  'find:give': 'decides what is found',
  'find:reveal': 'decides what is found',
  'roll-die:roll': 'rolls',
  'break-off:go-on': 'goes on',
  'break-off:break-off': 'breaks off',
  'distant:flee': 'gets away',
  'distant:door': 'bars the way',
  'distant:ambush': 'lies in wait',
  'distant:wait': 'waits',
  'song:set': 'the fellowship is lifted',
  'song:leave': 'the fellowship stays as it is',
  'save:roll': 'a plain roll',
  'save:background': 'claims the background',
  'power-attack:no': 'no power attack',
  'power-attack:yes': 'a power attack',
  'maneuver:none': 'no maneuver',
  'maneuver:disarm': 'disarms the foe',
  'maneuver:push': 'pushes the foe back',
  'maneuver:sunder-shield': 'breaks the shield',
  'cleave:stop': 'stops there',
  'bank:': 'banks nothing',
  'bank-sure:keep': 'banks nothing',
};

/** A standing order in words; null when the book has no such kind. */
export function orderWords(kind: string): OrderWords | null {
  return (Object.hasOwn(ORDERS, kind) ? ORDERS[kind] : undefined) ?? null;
}

/** An answer in the middle of a sentence: `body blow`. */
export function answerWords(kind: string, answer: Answer, world: World): string {
  const key = `${kind}:${String(answer)}`;
  if (Object.hasOwn(ANSWERS, key)) return ANSWERS[key] ?? '';
  if (kind === 'death-dice') return deathDice(Number(answer));
  if (kind === 'cleave') return `strikes ${nameOf(world, String(answer))} as well`;
  const ordered = orderWords(kind)?.choices[String(answer)];
  return ordered ?? escapeMarkdown(plainly(answer, world), MAX_ANSWER);
}

function plainly(answer: Answer, world: World): string {
  if (typeof answer === 'number') return String(answer);
  const parts = typeof answer === 'string' ? [answer] : answer;
  return parts.map((part) => world.characters[part]?.name ?? part.replaceAll('-', ' ')).join(', ');
}

function nameOf(world: World, foeId: string): string {
  return escapeMarkdown(world.foes[foeId]?.name ?? 'another foe', 40);
}

function deathDice(count: number): string {
  return `${count === 0 ? 'no' : count} Dealer of Death ${count === 1 ? 'die' : 'dice'}`;
}
