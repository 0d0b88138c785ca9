import type { Option } from '../../../../rules/engine/prompt.ts';
import { grave, main, type OptionWords, still, text } from '../kit/option-words.ts';

/** The game master's word on an event; everybody sees these buttons, so they are the same whatever was rolled. */
export function eventOption(id: string): OptionWords {
  switch (id) {
    case 'nothing':
      return still('Nothing happens', null);
    case 'weather':
      return still('Bad weather', null);
    case 'encounter':
      return still('An encounter', null);
    case 'discovery':
      return still('A discovery', null);
    case 'later':
      return still('Later', null);
    default:
      return main('Let it stand', null);
  }
}

/** The game master's word on a find; everybody sees these buttons, so they name neither of the two (LH-WILD-11). */
export function findOption(id: string): OptionWords {
  return id === 'reveal'
    ? still('Something of this place', 'It is found without a search.')
    : main('What is due', 'A resource goes up one step.');
}

/** A roll by hand (LH-SPOT-04). */
export function rollOption({ terms }: Option): OptionWords {
  return main(`Roll ${text(terms.name)} (${terms.broken === true ? 'broken' : `d${terms.die}`})`, null);
}

/** After something happened in the middle of a long action (LH-WILD-26). */
export function breakOffOption(id: string): OptionWords {
  return id === 'break-off'
    ? still('Break it off', 'The time that was begun is spent.')
    : main('Go on', 'What was begun is brought to its end.');
}

/** Something is heard a few rooms off (LH-DUNG-06). */
export function distantOption(option: Option): OptionWords {
  switch (option.id) {
    case 'flee':
      return still('Get away', 'Nobody is met.');
    case 'door':
      return option.terms.die === 20
        ? still('Bar the way (gear broken)', 'A save for the broken gear shows whether it holds.')
        : still(`Bar the way (gear d${option.terms.die})`, 'A usage test of the gear die: 4 or more, and it holds.');
    case 'ambush':
      return grave('Lie in wait', 'They are met, and do not see it coming.');
    default:
      return main('Wait and see', 'They may come this way, or not.');
  }
}

/** What a song may do for the fellowship (LH-DEFT-06). */
export function songOption({ id, terms }: Option): OptionWords {
  return id === 'set'
    ? main(`Set fellowship: d${terms.from} → d${terms.to}`, 'The song holds the party together.')
    : still('Leave it', 'The fellowship stays as it is.');
}
