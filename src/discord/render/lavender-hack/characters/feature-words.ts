import { t } from '../../../../language/text.ts';
import type { Terms } from '../kit/edition-terms.ts';

/** The effect of each feature, in one sentence that fits a line of a menu (100 characters). */
const FEATURE_TEXTS: Readonly<Record<string, (terms: Terms) => string>> = {
  'dealer-of-death': () => t`You have a d6 for each level to add to melee damage; a rest brings spent ones back.`,
  'mighty-thews': () => t`You carry as many more slots as your Constitution modifier.`,
  repair: ({ gearDie }) => t`While regrouping you mend weapons and armour whose die is no bigger than the ${gearDie}.`,
  cleave: () => t`When your melee attack drops a foe, attack another one nearby at once.`,
  'combat-maneuver': () => t`A strong melee hit also disarms, pushes back or breaks a shield.`,
  tank: () => t`Your armour die is always rolled with advantage.`,
  'power-attack': ({ gearDie }) => t`You may roll the ${gearDie} and add it to melee damage.`,
  toughness: () => t`Adds your Constitution modifier to the hit points of each new level.`,
  stronger: () => t`Raises Strength or Constitution by 1 more.`,
  familiar: () => t`Your familiar gives you advantage once a day, on a test of the kind that it is good at.`,
  workings: () => t`You know two magical workings; what a failed casting loses comes back with rest.`,
  polyglot: () => t`You speak one more language for each point of your modifier.`,
  'sense-magic': () => t`You can tell whether something that you hold is magical.`,
  'advanced-workings': () => t`Learn one more working of your new level or lower.`,
  reagents: ({ gearDie }) => t`You may roll the ${gearDie} and add it to the damage of a working.`,
  wiser: () => t`Raises Intelligence or Wisdom by 1 more.`,
  'sneak-attack': () => t`Against a foe who does not see you coming: advantage, and the weapon’s damage twice.`,
  resourceful: ({ gearDie }) => t`You roll the ${gearDie} with advantage.`,
  'precise-shot': ({ gearDie }) => t`You may roll the ${gearDie} and add it to missile damage.`,
  trapmaking: () => t`Lay traps that hurt the first foe to enter, whatever armour it wears.`,
  'poison-craft': () => t`Brew a dose while regrouping: your next hit with that weapon adds d6.`,
  'bards-song': ({ bardsSong }) => bardsSong,
  'charming-impression': () => t`Once at each court, advantage on one test to pursue a goal or to trade.`,
  defter: () => t`Raises Dexterity or Charisma by 1 more.`,
  weirdness: () => t`You have two strange gifts, and a new one with each level; each use rolls your fatigue die.`,
  'different-time': ({ gearDie }) => t`You come from elsewhere: the ${gearDie} is never added to your tests.`,
};

/** The effect of a feature; empty for one without a text. */
export function featureText(id: string, terms: Terms): string {
  return Object.hasOwn(FEATURE_TEXTS, id) ? (FEATURE_TEXTS[id]?.(terms) ?? '') : '';
}
