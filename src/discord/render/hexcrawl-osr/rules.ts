import { phrases, t } from '../../../language/text.ts';
import { ABILITIES } from '../../../rules/hexcrawl-osr/kit/ability.ts';
import { CONDITION_IDS } from '../../../rules/hexcrawl-osr/kit/ids.ts';
import type { RuleWords } from '../engine/card.ts';
import { capital } from '../engine/words.ts';
import { ABILITY_USE } from './characters/words.ts';
import { ABILITY_NAMES, CONDITION_NAMES, CONDITION_TEXTS } from './kit/words.ts';

const TERMS = phrases([
  { name: 'Check', text: 'A d20 and your bonus have to reach a number; to meet it is enough.' },
  { name: 'Save', text: 'A check to resist something.' },
  { name: 'Advantage', text: 'You roll two dice, and the higher one counts.' },
  { name: 'Disadvantage', text: 'You roll two dice, and the lower one counts.' },
  { name: 'Defence', text: 'What others have to reach against you: 10 and your bonus.' },
  { name: 'Armoured defence', text: 'What an attack on you has to reach, by your armour and shield.' },
  { name: 'Grit', text: 'What damage takes first; a rest brings it back.' },
  { name: 'Flesh', text: 'What damage takes when your grit is gone; it comes back by the day.' },
  { name: 'Direct damage', text: 'It goes past your grit, to the flesh at once.' },
  { name: 'Watch', text: 'Four hours, a sixth of a day.' },
  { name: 'Dungeon turn', text: 'Ten minutes, a sixth of an hour.' },
] as const);

/** Everything of the book that has a name and can be looked up, in one sentence each; its settings apart. */
export function ruleWords(): readonly RuleWords[] {
  return [
    ...TERMS.map(({ name, text }) => ({ name, text, sort: t`Rule` })),
    ...ABILITIES.map(({ id }) => ({ name: ABILITY_NAMES[id], sort: t`Ability`, text: ABILITY_USE[id] })),
    ...CONDITION_IDS.map((id) => ({
      name: capital(CONDITION_NAMES[id]),
      sort: t`Condition`,
      text: CONDITION_TEXTS[id],
    })),
  ];
}
