import { capital } from '../../engine/words.ts';
import type { LavenderTerms } from '../kit/terms.ts';

interface PresetWords {
  readonly label: string;
  /** By choice: a label that says by itself what it is about, and a hint. */
  readonly options: Readonly<Record<string, readonly [string] | readonly [string, string]>>;
}

/** What may be settled beforehand about a question of that kind; null where nothing may. */
export function presetWords(kind: string, terms: LavenderTerms): PresetWords | null {
  const all = presets(terms);
  return Object.hasOwn(all, kind) ? (all[kind] ?? null) : null;
}

const presets = ({ gearDie, lowers, background }: LavenderTerms): Readonly<Record<string, PresetWords>> => ({
  'gear-die': {
    label: `If the ${gearDie} could help`,
    options: {
      ask: [`${capital(gearDie)}: ask me`, 'The round waits for you.'],
      keep: [`No ${gearDie}`, 'The result stays as it falls.'],
      'miss-to-weak': [`${capital(gearDie)} only to turn a miss`, 'Only while it is whole, and only on a miss.'],
      add: [`${capital(gearDie)} whenever it can help`, `On 1 to 3 it ${lowers}.`],
    },
  },
  'weak-cost': {
    label: 'On a weak success',
    options: {
      ask: ['Weak success: ask me', 'The round waits for you.'],
      'body-blow': ['Body blow', 'The armour of the foe is taken off the damage.'],
      exposed: ['Take the risk', 'Full damage; your next defence is at a disadvantage.'],
      exertion: ['Push through', 'Full damage; your armour value falls by 1.'],
      ammunition: ['Spend more shots', 'Full damage; the ammunition is rolled for.'],
    },
  },
  'death-dice': {
    label: 'Dealer of Death dice',
    options: {
      ask: ['Dealer of Death dice: ask me', 'The round waits for you.'],
      none: ['No Dealer of Death dice'],
      one: ['One Dealer of Death die for the blow'],
      all: ['All Dealer of Death dice'],
    },
  },
  'power-attack': {
    label: 'Power attack',
    options: {
      ask: ['Power attack: ask me', 'The round waits for you.'],
      no: ['No power attack', `The ${gearDie} is left alone.`],
      yes: ['Power attack', `The ${gearDie} is added to the damage; on 1 to 3 it ${lowers}.`],
    },
  },
  'precise-shot': {
    label: 'Precise shot',
    options: {
      ask: ['Precise shot: ask me', 'The round waits for you.'],
      no: ['No precise shot', `The ${gearDie} is left alone.`],
      yes: ['Precise shot', `The ${gearDie} is added to the damage; on 1 to 3 it ${lowers}.`],
    },
  },
  reagents: {
    label: 'Reagents',
    options: {
      ask: ['Reagents: ask me', 'The round waits for you.'],
      no: ['No reagents', `The ${gearDie} is left alone.`],
      yes: ['Use reagents', `The ${gearDie} is added to the damage; on 1 to 3 it ${lowers}.`],
    },
  },
  maneuver: {
    label: 'If a maneuver is offered',
    options: {
      ask: ['Maneuver: ask me', 'The round waits for you.'],
      none: ['No maneuver'],
      disarm: ['Disarm the foe', 'The foe loses its weapon.'],
      push: ['Push the foe back', 'The foe is driven back 10 feet.'],
      'sunder-shield': ['Break the shield', "The foe's shield is destroyed."],
    },
  },
  cleave: {
    label: 'If the foe falls',
    options: {
      ask: ['Another foe in reach: ask me', 'The round waits for you.'],
      stop: ['Stop when the foe falls'],
      next: ['Strike the next foe', 'A new attack with the same weapon.'],
    },
  },
  defend: {
    label: 'When a foe strikes',
    options: {
      ask: ['Defence: ask me', 'The round waits for you.'],
      roll: ['Defend plainly', 'A Constitution test.'],
      background: ['Defend with the background', background.declared],
    },
  },
  initiative: {
    label: `${capital(gearDie)} on initiative`,
    options: {
      keep: [`No ${gearDie} on initiative`],
      add: [`${capital(gearDie)} on initiative if it can help`, `On 1 to 3 it ${lowers}.`],
    },
  },
  claim: {
    label: 'Background on the action',
    options: {
      no: ['Do not claim the background'],
      yes: ['Claim the background', background.declared],
    },
  },
});
