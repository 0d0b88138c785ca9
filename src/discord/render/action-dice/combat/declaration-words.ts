import { named, phrases, plural, t } from '../../../../language/text.ts';
import { BANDAGES, type Plan, planOf } from '../../../../rules/action-dice/combat/declaration.ts';
import { spendChances } from '../../../../rules/action-dice/kit/spend.ts';
import type { World } from '../../../../rules/action-dice/schemas.ts';
import type { Option } from '../../../../rules/engine/prompt.ts';
import { number } from '../../engine/dice-words.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { FieldWords } from '../../engine/renderer.ts';
import { aimWords, choiceWords, declaredRoundWords, heldItem, MAX_THING } from '../../mechanics/declaration-words.ts';
import { anyDice } from '../kit/words.ts';

type OptionWords = FieldWords['options'][string];

/** A round of a fight, as it is put (AD-G-09). */
export const COMBAT_ROUND = declaredRoundWords<World, Plan>({
  planOf,
  act: planWords,
  labels: phrases({
    do: 'Your action',
    at: 'Aimed at',
    line: 'Where you stand',
    precision: 'Dice for precision',
    power: 'Dice for power',
    class: 'Doubles are a mishap of',
    magic: 'Magic dice',
    block: 'Your shield',
    ally: 'Your shield for an ally',
  }),
  option: optionWords,
  inFull: ['do', 'at'],
  endHeads: true,
});

function planWords(plan: Plan, target: string | null, world: World): string {
  const thing = heldItem(world, plan.with);
  switch (plan.act) {
    case 'attack':
      return t`attacks ${target ?? t`a foe`} with ${thing}`;
    case 'tend':
      return t`tends ${target ?? t`somebody`}`;
    case 'loosen':
      return t`frees ${thing}`;
    case 'take':
      return t`picks up ${thing}`;
    case 'flee':
      return t`runs`;
    case 'cast':
      return target === null ? t`works magic` : t`works magic on ${target}`;
    case 'other':
      return target === null ? t`does something else` : t`does something else to ${target}`;
    case 'hold':
      return t`holds back`;
  }
}

function optionWords(fieldId: string, option: Option, world: World): OptionWords | null {
  switch (fieldId) {
    case 'do':
      return actWords(option);
    case 'at':
      return aimWords(option, world);
    case 'line':
      return option.id === 'line:back'
        ? choiceWords(t`At the back`, t`Foes who fight hand to hand reach you only when nobody stands in front.`)
        : choiceWords(t`In front`, t`Where everybody can reach you.`);
    case 'precision':
    case 'power':
    case 'magic':
      return diceWords(fieldId, Number(option.terms.dice ?? 0));
    case 'class':
      return choiceWords(named(String(option.terms.name ?? '')));
    case 'block':
    case 'ally':
      return blockWords(fieldId, option);
    default:
      return null;
  }
}

function actWords({ id, terms }: Option): OptionWords {
  const [, act = ''] = id.split(':');
  const item = typeof terms.item === 'string' ? stripMarkdown(named(terms.item), MAX_THING) : t`bare hands`;
  const wounds = typeof terms.wounds === 'number' ? terms.wounds : 1;
  const hint = plural(wounds, { one: 'A hit makes # wound.', other: 'A hit makes # wounds.' });
  switch (act) {
    case 'attack':
      return terms.ranged === true
        ? choiceWords(t`Shoot with ${item}`, t`d20 and Wisdom. ${hint}`)
        : choiceWords(t`Attack with ${item}`, t`d20 and Strength, from the front. ${hint}`);
    case 'tend':
      return id.endsWith(BANDAGES)
        ? choiceWords(t`Tend somebody who bleeds, with bandages`, t`It works in any case.`)
        : choiceWords(t`Tend somebody who bleeds, bare-handed`, t`It works on a success with Intelligence.`);
    case 'loosen':
      return choiceWords(t`Free ${item}`, t`It takes the round.`);
    case 'take':
      return choiceWords(t`Pick up ${item}`, t`It takes the round.`);
    case 'flee':
      return choiceWords(t`Run`, t`You are away once your side has acted.`);
    case 'cast':
      return choiceWords(t`Work magic`, t`Say what with “In your words”; the game master says what it does.`);
    case 'other':
      return choiceWords(t`Something else`, t`Say what with “In your words”; the game master rules on it.`);
    default:
      return choiceWords(t`Hold back`, t`You do nothing; it costs nothing.`);
  }
}

/** `2 dice for precision`, and `2 better to hit. 1 gone on average.` What is chosen says by itself what it is for. */
function diceWords(use: 'precision' | 'power' | 'magic', dice: number): OptionWords {
  const gone = t`${number(spendChances(dice).spent)} gone on average.`;
  switch (use) {
    case 'precision':
      return dice === 0
        ? choiceWords(t`No precision`)
        : choiceWords(t`${anyDice(dice)} for precision`, t`${dice} better to hit. ${gone}`);
    case 'power':
      return dice === 0
        ? choiceWords(t`No power`)
        : choiceWords(
            t`${anyDice(dice)} for power`,
            t`${dice} worse to hit, and a hit makes ${dice} more wounds. ${gone}`,
          );
    case 'magic':
      return choiceWords(t`Magic: ${anyDice(dice)}`, gone);
  }
}

function blockWords(whose: 'block' | 'ally', { id, terms }: Option): OptionWords {
  const [, when = ''] = id.split(':');
  const dice = anyDice(Number(terms.dice ?? 0));
  switch (when) {
    case 'hit':
      return whose === 'ally'
        ? choiceWords(t`Block for them: up to ${dice}`, t`Only when that turns a hit aside. Each die adds 1.`)
        : choiceWords(t`Block a hit: up to ${dice}`, t`Only when that turns it aside. Each die adds 1.`);
    case 'before':
      return choiceWords(t`Block before the roll: ${dice}`, t`The highest is added, whatever is rolled.`);
    case 'ask':
      return choiceWords(t`Ask me when it would hit`, t`In a message of its own; the round waits for you.`);
    default:
      return whose === 'ally'
        ? choiceWords(t`No block for others`, t`Your dice stay as they are.`)
        : choiceWords(t`No block`, t`Your dice stay as they are.`);
  }
}
