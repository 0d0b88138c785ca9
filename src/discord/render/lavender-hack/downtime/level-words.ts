import type { Option } from '../../../../rules/engine/prompt.ts';
import type { AbilityId } from '../../../../rules/lavender-hack/kit/terms.ts';
import { signed } from '../../engine/dice-words.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { main, type OptionWords, still, text } from '../kit/option-words.ts';
import { ABILITY_NAMES } from '../kit/words.ts';

export const LEVEL_QUESTIONS = {
  'level-ability': {
    text: (terms: Option['terms'], who: string) =>
      terms.feature === true
        ? `${who} raises one ability more. Which one?`
        : `${who} reaches level ${terms.level}. Which ability rises?`,
  },
  'level-feature': {
    text: (terms: Option['terms'], who: string) => `Level ${terms.level}: what has ${who} learned?`,
    placeholder: 'A new feature',
  },
  'level-working': {
    text: (_terms: Option['terms'], who: string) => `Which working does ${who} learn?`,
    placeholder: 'A working',
  },
  'level-forget': {
    text: (terms: Option['terms'], who: string) =>
      `${who} can keep no more workings in mind. Which one makes room for ${escapeMarkdown(text(terms.working))}?`,
    placeholder: 'The one to forget',
  },
  'level-weirdness': {
    text: (terms: Option['terms'], who: string) => `Level ${terms.level}: which weirdness comes to ${who}?`,
  },
};

/** What each feature that a new level may bring does, in one line of a menu (100 characters). */
const FEATURE_HINTS: Readonly<Record<string, string>> = {
  cleave: 'When your melee attack drops a foe, attack another one nearby at once.',
  'combat-maneuver': 'A strong melee hit also disarms, pushes back or breaks a shield.',
  tank: 'Your armour die is always rolled with advantage.',
  'power-attack': 'You may roll the gear die and add it to melee damage.',
  toughness: 'Adds your Constitution modifier to the hit points of each new level.',
  stronger: 'Raises Strength or Constitution by 1 more.',
  'advanced-workings': 'Learn one more working of your new level or lower.',
  reagents: 'You may roll the gear die and add it to the damage of a working.',
  wiser: 'Raises Intelligence or Wisdom by 1 more.',
  'precise-shot': 'You may roll the gear die and add it to missile damage.',
  trapmaking: 'Lay traps that hurt the first foe to enter, whatever armour it wears.',
  'poison-craft': 'Brew a dose while regrouping: your next hit with that weapon adds d6.',
  'bards-song': 'Sing while regrouping: a Charisma test may mend the fellowship die.',
  'charming-impression': 'Once at each court, advantage on one test to pursue a goal or to trade.',
  defter: 'Raises Dexterity or Charisma by 1 more.',
};

/** `Constitution 16` · `The modifier rises from +1 to +2.` */
export function raiseOption({ id, terms }: Option): OptionWords {
  const { score, from, modifier } = terms;
  const hint =
    from === modifier
      ? `The modifier stays at ${signed(Number(modifier))}.`
      : `The modifier rises from ${signed(Number(from))} to ${signed(Number(modifier))}.`;
  return main(`${ABILITY_NAMES[id as AbilityId]} ${score}`, hint);
}

export function featureOption({ id, terms }: Option): OptionWords {
  const hint = Object.hasOwn(FEATURE_HINTS, id) ? FEATURE_HINTS[id] : undefined;
  return still(text(terms.name), [hint ?? '', terms.again === true ? 'Again.' : ''].join(' ').trim() || null);
}

/** A working or a weirdness. */
export function learntOption({ terms }: Option): OptionWords {
  return still(text(terms.name), `Level ${terms.level}.`);
}
