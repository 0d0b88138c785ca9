import { t } from '../../../../language/text.ts';
import { capital } from '../../engine/words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { edgeAsked } from '../kit/option-words.ts';

export interface PresetWords {
  readonly label: string;
  /** By choice: a label that says by itself what it is about, and a hint. */
  readonly options: Readonly<Record<string, readonly [string] | readonly [string, string]>>;
}

/** The possible advance answers to a question of that kind; null for none. */
export function presetWords(kind: string, terms: Terms): PresetWords | null {
  return Object.hasOwn(PRESETS, kind) ? (PRESETS[kind]?.(terms) ?? null) : null;
}

const PRESETS: Readonly<Record<string, (terms: Terms) => PresetWords>> = {
  'gear-die': ({ gearDie, lowers }) => ({
    label: t`If the ${gearDie} could help`,
    options: {
      ask: [t`${capital(gearDie)}: ask me`, t`The round waits for you.`],
      keep: [t`No ${gearDie}`, t`The result stays as it falls.`],
      'miss-to-weak': [t`${capital(gearDie)} only to turn a miss`, t`Only while it is whole, and only on a miss.`],
      add: [t`${capital(gearDie)} whenever it can help`, t`On 1 to 3 it ${lowers}.`],
    },
  }),
  'weak-cost': () => ({
    label: t`On a weak success`,
    options: {
      ask: [t`Weak success: ask me`, t`The round waits for you.`],
      'body-blow': [t`Body blow`, t`The armour of the foe is taken off the damage.`],
      exposed: [t`Take the risk`, t`Full damage; your next defence is at a disadvantage.`],
      exertion: [t`Push through`, t`Full damage; your armour value falls by 1.`],
      ammunition: [t`Spend more shots`, t`Full damage; the ammunition is rolled for.`],
    },
  }),
  'death-dice': () => ({
    label: t`Dealer of Death dice`,
    options: {
      ask: [t`Dealer of Death dice: ask me`, t`The round waits for you.`],
      none: [t`No Dealer of Death dice`],
      one: [t`One Dealer of Death die for the blow`],
      all: [t`All Dealer of Death dice`],
    },
  }),
  'power-attack': ({ gearDie, lowers }) => ({
    label: t`Power attack`,
    options: {
      ask: [t`Power attack: ask me`, t`The round waits for you.`],
      no: [t`No power attack`, t`The ${gearDie} is left alone.`],
      yes: [t`Power attack`, t`The ${gearDie} is added to the damage; on 1 to 3 it ${lowers}.`],
    },
  }),
  'precise-shot': ({ gearDie, lowers }) => ({
    label: t`Precise shot`,
    options: {
      ask: [t`Precise shot: ask me`, t`The round waits for you.`],
      no: [t`No precise shot`, t`The ${gearDie} is left alone.`],
      yes: [t`Precise shot`, t`The ${gearDie} is added to the damage; on 1 to 3 it ${lowers}.`],
    },
  }),
  reagents: ({ gearDie, lowers }) => ({
    label: t`Reagents`,
    options: {
      ask: [t`Reagents: ask me`, t`The round waits for you.`],
      no: [t`No reagents`, t`The ${gearDie} is left alone.`],
      yes: [t`Use reagents`, t`The ${gearDie} is added to the damage; on 1 to 3 it ${lowers}.`],
    },
  }),
  maneuver: () => ({
    label: t`If a maneuver is offered`,
    options: {
      ask: [t`Maneuver: ask me`, t`The round waits for you.`],
      none: [t`No maneuver`],
      disarm: [t`Disarm the foe`, t`Its next attack does only a d2.`],
      push: [t`Push the foe back`, t`One step: close to near, near to far.`],
      'sunder-shield': [t`Break the shield`, t`Its armour is one less from now on.`],
    },
  }),
  cleave: () => ({
    label: t`If the foe falls`,
    options: {
      ask: [t`Another foe in reach: ask me`, t`The round waits for you.`],
      stop: [t`Stop when the foe falls`],
      next: [t`Strike the next foe`, t`A new attack with the same weapon.`],
    },
  }),
  defend: ({ background }) => ({
    label: t`When a foe strikes`,
    options: {
      ask: [t`Defence: ask me`, t`The round waits for you.`],
      roll: [t`Defend plainly`, t`A Constitution test.`],
      background: [t`Defend with the background`, background.declared],
    },
  }),
  initiative: ({ gearDie, lowers }) => ({
    label: t`${capital(gearDie)} on initiative`,
    options: {
      keep: [t`No ${gearDie} on initiative`],
      add: [t`${capital(gearDie)} on initiative if it can help`, t`On 1 to 3 it ${lowers}.`],
    },
  }),
  unaware: () => ({
    label: t`Does the foe see you coming?`,
    options: {
      no: [t`The foe sees me coming`],
      yes: [t`The foe does not see me coming`, t`A sneak attack, unless the game master says it does.`],
    },
  }),
  claim: ({ background }) => ({
    label: t`Your background`,
    options: {
      no: [t`Do not claim the background`],
      yes: [t`Claim the background for the action`, background.declared],
      first: [t`Claim the background for initiative`, background.declared],
      both: [t`Claim it for both: action and initiative`, background.declared],
    },
  }),
  edge: edgePreset,
};

/** The game master may grant it as long as the round is open; nobody waits for that (LH-TEST-13). */
function edgePreset(): PresetWords {
  const { no, ask } = edgeAsked();
  return { label: ask.label, options: { no: [no.option], ask: [ask.option, ask.hint] } };
}
