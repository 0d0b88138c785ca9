import type { AttackQuestions } from '../../../../rules/lavender-hack/attack/questions.ts';
import type { LavenderWorld } from '../../../../rules/lavender-hack/shapes.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { gearOffer, main, still } from '../kit/option-words.ts';
import type { QuestionWordsOf } from '../kit/question-words.ts';
import type { LavenderTerms } from '../kit/terms.ts';

/** What is asked in an attack. */
export const attackQuestions = (terms: LavenderTerms): QuestionWordsOf<AttackQuestions> => ({
  'unknown-foe': {
    text: ({ attacker, foe }) =>
      `Game master: ${escapeMarkdown(attacker)} attacks ${escapeMarkdown(foe)}. What is its armour, from 0 (none) to 6?`,
    field: 'Armour, 0 to 6',
    placeholder: '2',
  },
  'death-dice': {
    text: ({ pool, foe }, who) =>
      `${who} has ${pool} Dealer of Death ${pool === 1 ? 'die' : 'dice'} (d6). How many go into ${escapeMarkdown(foe)}?`,
    field: 'How many dice',
    placeholder: '0',
    told: { 0: 'No Dealer of Death dice.' },
    answers: (answer) => deathDice(Number(answer)),
  },
  'power-attack': {
    text: ({ foe }, who) => `${who} may put the ${terms.gearDie} into the blow against ${escapeMarkdown(foe)}.`,
    options: {
      yes: gearOffer('Power attack', terms),
      no: still('Plain blow', `The ${terms.gearDie} is left alone.`),
    },
    told: { no: 'No power attack.' },
    answers: { no: 'no power attack', yes: 'a power attack' },
  },
  'precise-shot': {
    text: ({ foe }, who) => `${who} may put the ${terms.gearDie} into the shot at ${escapeMarkdown(foe)}.`,
    options: {
      yes: gearOffer('Precise shot', terms),
      no: still('Plain shot', `The ${terms.gearDie} is left alone.`),
    },
    told: { no: 'No precise shot.' },
    answers: { no: 'no precise shot', yes: 'a precise shot' },
  },
  'weak-cost': {
    text: ({ damage, foe, armour }, who) =>
      `${who} deals ${damage} damage to ${escapeMarkdown(foe)}, at a price. Which one?${armour === 1 ? ' The armour shows 1 and cannot fall any lower: there is no pushing through.' : ''}`,
    options: {
      'body-blow': main('Body blow', 'The armour of the foe is taken off the damage.'),
      exposed: still('Take the risk', 'Full damage, but your next defence is at a disadvantage.'),
      exertion: ({ die, value }) =>
        value === null
          ? still(
              'Push through',
              `Full damage; your armour is rolled (d${die}) and loses 1. On a 1 this fails; choose again.`,
            )
          : still(`Push through (armour ${value})`, `Full damage, but your armour value falls to ${value - 1}.`),
      ammunition: ({ die }) =>
        die === 20
          ? still('Spend more shots (broken)', 'Full damage, but what the shots come from is broken: a save is rolled.')
          : still(
              `Spend more shots (d${die})`,
              `Full damage, but the die of the ammunition is rolled; on 1 to 3 it ${terms.lowers}.`,
            ),
    },
    answers: { exposed: 'takes the risk', exertion: 'pushes through', ammunition: 'spends more shots' },
  },
  maneuver: {
    text: ({ foe }, who) => `${who} has ${escapeMarkdown(foe)} where it hurts, and may do one thing more.`,
    options: {
      disarm: main('Disarm', 'The foe loses its weapon.'),
      push: main('Push back', 'The foe is driven back 10 feet.'),
      'sunder-shield': main('Break the shield', "The foe's shield is destroyed."),
      none: still('Nothing more', 'The damage is enough.'),
    },
    told: { none: 'No maneuver.' },
    answers: {
      none: 'no maneuver',
      disarm: 'disarms the foe',
      push: 'pushes the foe back',
      'sunder-shield': 'breaks the shield',
    },
  },
  cleave: {
    text: ({ fallen }, who) => `${escapeMarkdown(fallen)} falls. ${who} may strike another foe at once.`,
    options: {
      '{foeId}': ({ name }) => main(`Strike ${name}`, 'A new attack with the same weapon.'),
      stop: still('Stop here', 'The attack is over.'),
    },
    told: { stop: 'It ends with this blow.' },
    answers: (answer, world) =>
      answer === 'stop' ? 'stops there' : `strikes ${nameOf(world, String(answer))} as well`,
  },
});

function nameOf(world: LavenderWorld, foeId: string): string {
  return escapeMarkdown(world.foes[foeId]?.name ?? 'another foe', 40);
}

function deathDice(count: number): string {
  return `${count === 0 ? 'no' : count} Dealer of Death ${count === 1 ? 'die' : 'dice'}`;
}
