import { phrases, t } from '../../../language/text.ts';
import { ABILITIES } from '../../../rules/action-dice/kit/ability.ts';
import { CONDITION_IDS } from '../../../rules/action-dice/kit/ids.ts';
import type { RuleWords } from '../engine/card.ts';
import { capital } from '../engine/words.ts';
import { ABILITY_USE } from './characters/words.ts';
import { ABILITY_NAMES, CONDITION_NAMES, CONDITION_TEXTS } from './kit/words.ts';

const TERMS = phrases([
  { name: 'Check', text: 'Two d10 and your bonus have to pass 15.' },
  { name: 'Save', text: 'A d20 and your bonus have to pass 15, to resist something.' },
  { name: 'Disadvantage', text: 'You roll twice, and the lower total counts.' },
  { name: 'Action die', text: 'A d6 to spend: 1 to 3 stays with you, 4 to 6 is gone until a good night’s rest.' },
  { name: 'Mishap', text: 'What goes wrong when two of the dice that you spend show the same.' },
  { name: 'Template', text: 'What a class teaches at one level, with a die of its kind.' },
  { name: 'Defence', text: 'What others have to beat against you: 10 and your bonus.' },
  { name: 'Turn', text: 'Ten minutes, a sixth of an hour; what one check may take.' },
  { name: 'Watch', text: 'Four hours, a sixth of a day.' },
] as const);

/** Everything of the book that has a name and can be looked up, in one sentence each; its settings apart. */
export function ruleWords(): readonly RuleWords[] {
  return [
    ...TERMS.map(({ name, text }) => ({ name, text, sort: t`Rule` })),
    ...ABILITIES.map(({ id }) => ({ name: ABILITY_NAMES[id], sort: t`Attribute`, text: ABILITY_USE[id] })),
    ...CONDITION_IDS.map((id) => ({
      name: capital(CONDITION_NAMES[id]),
      sort: t`Condition`,
      text: CONDITION_TEXTS[id],
    })),
  ];
}
