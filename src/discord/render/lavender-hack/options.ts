import type { Json } from '../../../rules/engine/json.ts';
import type { Option } from '../../../rules/engine/prompt.ts';
import type { AbilityId, ClassId } from '../../../rules/lavender-hack/kit/terms.ts';
import type { QuestionKind } from '../../../rules/lavender-hack/questions.ts';
import { signed } from '../engine/dice-words.ts';
import { approachOption, chaseOption, moraleOption, nextOption } from './combat/options.ts';
import { leaveOption, takeOption } from './court/trade-words.ts';
import { featureOption, learntOption, raiseOption } from './downtime/level-words.ts';
import { bankOption, bankSureOption, livingOption, unpaidOption, voteOption } from './downtime/wealth-words.ts';
import { wonMapOption } from './downtime/week-words.ts';
import { grave, main, type OptionWords, still, text } from './kit/option-words.ts';
import { ABILITY_NAMES, CLASS_HINTS, CLASS_NAMES, capital } from './kit/words.ts';
import { storesOption } from './rest/form.ts';
import {
  breakOffOption,
  distantOption,
  eventOption,
  findOption,
  rollOption,
  songOption,
} from './wilderness/options.ts';

/** Questions that offer options; numbers and texts have none. */
type ChoiceKind = Exclude<
  QuestionKind,
  | 'unknown-foe'
  | 'death-dice'
  | 'goal-difficulty'
  | 'background-text'
  | 'languages'
  | 'research-property'
  | 'rumour'
  | 'buyer'
  | 'trade-thing'
  | 'trade-rumour'
>;

/** Words of each option, by the kind of its question. Labels are shown bare, without markdown. */
const OPTIONS: Readonly<Record<ChoiceKind, (option: Option, terms: Readonly<Record<string, Json>>) => OptionWords>> = {
  'gear-die': (option) =>
    option.id === 'add'
      ? option.terms.broken === true
        ? main('Add gear die (broken)', 'Rolls a gear save and adds 4, 3 or 0; a bad one has consequences.')
        : main(`Add gear die (d${option.terms.die})`, 'Rolls the gear die and adds it; on 1 to 3 it steps down.')
      : still('Keep it', 'The result stays as it is.'),
  'advantage-pick': (option) => main(`Take the ${option.terms.face}`, null),
  save: (option, terms) =>
    option.id === 'roll'
      ? main(
          `Roll ${ABILITY_NAMES[terms.ability as AbilityId]} ${signed(Number(terms.modifier))}`,
          'One d20 and the modifier.',
        )
      : still(
          `Claim background: ${text(option.terms.background)}`,
          'Rolls with advantage; on a weak success the gear die is rolled too.',
        ),
  leaves: (option) => still(text(option.terms.name), 'Leaves for some weeks.'),
  pass: (option) =>
    option.id === 'take'
      ? main('Take it', option.terms.slots === 1 ? 'It takes one slot.' : `It takes ${option.terms.slots} slots.`)
      : still('Leave it', 'It stays where it is.'),
  bell: (option) =>
    option.id === 'ring'
      ? main(`Ring ${text(option.terms.item)}`, 'The test is rolled again; once in each court.')
      : still('Leave it', 'The miss stands.'),
  'murder-victim': (option, terms) =>
    grave(text(option.terms.name), terms.leaveOnly === true ? 'Leaves the party for good.' : 'Dies in the night.'),
  'murder-killer': (option) => grave(text(option.terms.name), 'Is the one who kills.'),
  'murder-consent': (option) =>
    option.id === 'yes'
      ? grave('It may happen', 'If both agree, the character dies.')
      : main('Rather not', 'The character leaves the party instead.'),
  'power-attack': (option) =>
    option.id === 'yes'
      ? main(
          option.terms.broken === true ? 'Power attack (gear broken)' : `Power attack (gear d${option.terms.die})`,
          'Rolls the gear die and adds it to the damage; on 1 to 3 it steps down.',
        )
      : still('Plain blow', 'The gear die is left alone.'),
  'weak-cost': (option) => costWords(option),
  'precise-shot': (option) =>
    option.id === 'yes'
      ? main(
          option.terms.broken === true ? 'Precise shot (gear broken)' : `Precise shot (gear d${option.terms.die})`,
          'Rolls the gear die and adds it to the damage; on 1 to 3 it steps down.',
        )
      : still('Plain shot', 'The gear die is left alone.'),
  reagents: (option) =>
    option.id === 'yes'
      ? main(
          option.terms.broken === true ? 'Use reagents (gear broken)' : `Use reagents (gear d${option.terms.die})`,
          'Rolls the gear die and adds it to the damage; on 1 to 3 it steps down.',
        )
      : still('Without reagents', 'The gear die is left alone.'),
  defend: (option, terms) =>
    option.id === 'roll'
      ? main(
          `Roll Constitution ${signed(Number(option.terms.modifier))}`,
          `One d20 and the modifier, against ${terms.damage} damage.`,
        )
      : still(
          `Claim background: ${text(option.terms.background)}`,
          'Rolls with advantage; on a weak success the gear die is rolled too.',
        ),
  interrupt: (option) =>
    option.id === 'lost'
      ? main('The action is lost', 'The blow came in between; a working is not spent.')
      : still('Let it go on', 'The action comes in its turn all the same.'),
  morale: (option) => moraleOption(option.id),
  approach: (option) => approachOption(option),
  'encounter-next': (option) => nextOption(option.id),
  chase: (option) => chaseOption(option),
  event: (option) => eventOption(option.id),
  find: (option) => findOption(option.id),
  'roll-die': (option) => rollOption(option),
  'break-off': (option) => breakOffOption(option.id),
  distant: (option) => distantOption(option),
  song: (option) => songOption(option),
  stores: storesOption,
  maneuver: (option) => maneuverOption(option.id),
  cleave: (option) =>
    option.id === 'stop'
      ? still('Stop here', 'The attack is over.')
      : main(`Strike ${text(option.terms.name)}`, 'A new attack with the same weapon.'),
  'level-ability': raiseOption,
  'level-feature': featureOption,
  'level-working': learntOption,
  'level-forget': learntOption,
  'level-weirdness': learntOption,
  'won-map': wonMapOption,
  'trade-leave': leaveOption,
  'trade-take': takeOption,
  class: (option) => {
    const id = option.terms.class as ClassId;
    return main(capital(CLASS_NAMES[id]), `d${option.terms.hitDie} hit points. ${CLASS_HINTS[id]}`);
  },
  background: (option) => {
    if (option.id === 'roll') return main(`Roll (d${option.terms.sides})`, 'The dice choose from the list.');
    if (option.id === 'write') return still('Write my own', 'Opens a field for a few words.');
    return still(text(option.terms.name), null);
  },
  'starting-gear': (option) =>
    option.id === 'roll'
      ? main(`Roll (d${option.terms.sides})`, 'The dice choose the line.')
      : still(Array.isArray(option.terms.items) ? option.terms.items.map(text).join(', ') : option.id, null),
  weirdness: (option) => still(text(option.terms.name), null),
  bank: bankOption,
  'bank-sure': bankSureOption,
  living: livingOption,
  'living-unpaid': unpaidOption,
  'wealth-vote': voteOption,
};

function costWords(option: Option): OptionWords {
  switch (option.id) {
    case 'body-blow':
      return main('Body blow', 'The armour of the foe is taken off the damage.');
    case 'exposed':
      return still('Take the risk', 'Full damage, but your next defence is at a disadvantage.');
    case 'ammunition':
      return option.terms.die === 20
        ? still('Spend more shots (broken)', 'Full damage, but what the shots come from is broken: a save is rolled.')
        : still(
            `Spend more shots (d${option.terms.die})`,
            'Full damage, but the die of the ammunition is rolled; on 1 to 3 it steps down.',
          );
    default:
      return option.terms.value === null
        ? still(
            'Push through',
            `Full damage; your armour is rolled (d${option.terms.die}) and loses 1. On a 1 this fails; choose again.`,
          )
        : still(
            `Push through (armour ${option.terms.value})`,
            `Full damage, but your armour value falls to ${Number(option.terms.value) - 1}.`,
          );
  }
}

function maneuverOption(id: string): OptionWords {
  switch (id) {
    case 'disarm':
      return main('Disarm', 'The foe loses its weapon.');
    case 'push':
      return main('Push back', 'The foe is driven back 10 feet.');
    case 'sunder-shield':
      return main('Break the shield', "The foe's shield is destroyed.");
    default:
      return still('Nothing more', 'The damage is enough.');
  }
}

/** Words of one option. */
export function optionWords(kind: QuestionKind, option: Option, terms: Readonly<Record<string, Json>>): OptionWords {
  const words = OPTIONS[kind as ChoiceKind];
  if (words === undefined) throw new Error(`no words for the options of ${kind}`);
  return words(option, terms);
}
