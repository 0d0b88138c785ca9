import type { Option } from '../../../../rules/engine/prompt.ts';
import { grave, main, type OptionWords, still, text } from '../kit/option-words.ts';

/** Whether foes stand (LH-COMBAT-06). */
export function moraleOption(id: string): OptionWords {
  switch (id) {
    case 'flee':
      return main('They flee', 'They are out of the fight.');
    case 'yield':
      return main('They yield', 'They lay down their arms and are out of the fight.');
    default:
      return still('They stand', 'The fight goes on.');
  }
}

/** How a meeting goes on (LH-ENC-01). */
export function approachOption(option: Option): OptionWords {
  switch (option.id) {
    case 'communicate':
      return option.terms.beast === true
        ? main('Wait and see', 'A general test shows how the beasts take it.')
        : main('Talk', 'Somebody speaks for the party with /parley.');
    case 'fight':
      return grave('Fight', 'The first round begins.');
    default:
      return still('Flee', 'Who stands close strikes once; then it is a chase.');
  }
}

/** What the game master makes of the others' attitude (LH-ENC-05). */
export function nextOption(id: string): OptionWords {
  switch (id) {
    case 'part':
      return main('They part', 'The meeting is over.');
    case 'fight':
      return grave('It comes to blows', 'The first round begins.');
    default:
      return still('Talk on', 'The meeting goes on.');
  }
}

/** One exchange of a chase (LH-ENC-07). */
export function chaseOption(option: Option): OptionWords {
  switch (option.id) {
    case 'food':
      return still(`Drop food (d${option.terms.die})`, 'Food goes down one step; the test has advantage.');
    case 'treasure':
      return still(`Drop ${text(option.terms.item)}`, 'It is lost; the test has advantage.');
    case 'stand':
      return grave('Turn and fight', 'The first round begins.');
    default:
      return option.terms.encumbered === true
        ? main('Run', 'A Dexterity test, at a disadvantage: somebody carries too much.')
        : main('Run', 'A Dexterity test.');
  }
}
