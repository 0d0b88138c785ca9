import { plural, t } from '../../../../language/text.ts';
import type { AttackVocabulary } from '../../../../rules/lavender-hack/attack/vocabulary.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { QuestionWordsOf } from '../kit/chapter-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { gearOffer, main, still } from '../kit/option-words.ts';

/** The questions of an attack. */
export const attackQuestions = (terms: Terms): QuestionWordsOf<AttackVocabulary> => ({
  'unknown-foe': {
    text: ({ attacker, foe }) =>
      t`Game master: ${escapeMarkdown(attacker)} attacks ${escapeMarkdown(foe)}. What is its armour, from 0 (none) to 6?`,
    field: t`Armour, 0 to 6`,
    number: (n) => (n === 0 ? t`No armour` : t`Armour ${n}`),
    placeholder: '2',
  },
  'death-dice': {
    text: ({ pool, foe }, who) =>
      t`${who} has ${plural(pool, { one: '# Dealer of Death die', other: '# Dealer of Death dice' })} (d6). How many go into ${escapeMarkdown(foe)}?`,
    field: t`How many dice`,
    number: (n) => (n === 0 ? t`No die` : plural(n, { one: '# die', other: '# dice' })),
    placeholder: '0',
    told: { 0: t`No Dealer of Death dice.` },
    answers: (answer) => deathDice(Number(answer)),
  },
  'power-attack': {
    text: ({ foe }, who) => t`${who} may put the ${terms.gearDie} into the blow against ${escapeMarkdown(foe)}.`,
    options: {
      yes: gearOffer(t`Power attack`, terms),
      no: still(t`Plain blow`, t`The ${terms.gearDie} is left alone.`),
    },
    told: { no: t`No power attack.` },
    answers: { no: t`no power attack`, yes: t`a power attack` },
  },
  'precise-shot': {
    text: ({ foe }, who) => t`${who} may put the ${terms.gearDie} into the shot at ${escapeMarkdown(foe)}.`,
    options: {
      yes: gearOffer(t`Precise shot`, terms),
      no: still(t`Plain shot`, t`The ${terms.gearDie} is left alone.`),
    },
    told: { no: t`No precise shot.` },
    answers: { no: t`no precise shot`, yes: t`a precise shot` },
  },
  'weak-cost': {
    text: ({ damage, foe, armour }, who) =>
      t`${who} deals ${damage} damage to ${escapeMarkdown(foe)}, at a price. Which one?${armour === 1 ? t` The armour shows 1 and cannot fall any lower: there is no pushing through.` : ''}`,
    options: {
      'body-blow': main(t`Body blow`, t`The armour of the foe is taken off the damage.`),
      exposed: still(t`Take the risk`, t`Full damage, but your next defence is at a disadvantage.`),
      exertion: ({ die, value }) =>
        value === null
          ? still(
              t`Push through`,
              t`Full damage; your armour is rolled (d${die}) and loses 1. On a 1 this fails; choose again.`,
            )
          : still(t`Push through (armour ${value})`, t`Full damage, but your armour value falls to ${value - 1}.`),
      ammunition: ({ die }) =>
        die === 20
          ? still(
              t`Spend more shots (broken)`,
              t`Full damage, but what the shots come from is broken: a save is rolled.`,
            )
          : still(
              t`Spend more shots (d${die})`,
              t`Full damage, but the die of the ammunition is rolled; on 1 to 3 it ${terms.lowers}.`,
            ),
    },
    answers: { exposed: t`takes the risk`, exertion: t`pushes through`, ammunition: t`spends more shots` },
  },
  maneuver: {
    text: ({ foe }, who) => t`${who} has ${escapeMarkdown(foe)} where it hurts, and may do one thing more.`,
    options: {
      disarm: main(t`Disarm`, t`Its next attack does only a d2.`),
      push: main(t`Push back`, t`One step: close to near, near to far.`),
      'sunder-shield': main(t`Break the shield`, t`Its armour is one less from now on.`),
      none: still(t`Nothing more`, t`The damage is enough.`),
    },
    told: { none: t`No maneuver.` },
    answers: {
      none: t`no maneuver`,
      disarm: t`disarms the foe`,
      push: t`pushes the foe back`,
      'sunder-shield': t`breaks the shield`,
    },
  },
  cleave: {
    text: ({ fallen }, who) => t`${escapeMarkdown(fallen)} falls. ${who} may strike another foe at once.`,
    options: {
      '{foeId}': ({ name }) => main(t`Strike ${name}`, t`A new attack with the same weapon.`),
      stop: still(t`Stop here`, t`The attack is over.`),
    },
    told: { stop: t`It ends with this blow.` },
    answers: (answer, world) =>
      answer === 'stop' ? t`stops there` : t`strikes ${foeName(world, String(answer))} as well`,
  },
});

function foeName(world: World, foeId: string): string {
  return escapeMarkdown(world.foes[foeId]?.name ?? t`another foe`, 40);
}

function deathDice(count: number): string {
  return count === 0
    ? t`no Dealer of Death dice`
    : plural(count, { one: '# Dealer of Death die', other: '# Dealer of Death dice' });
}
