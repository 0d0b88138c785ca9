import type { LavenderTerms } from '../kit/terms.ts';

/** What each feature does, in one sentence that fits a line of a menu (100 characters). */
export const featureTexts = ({ gearDie, bardsSong }: LavenderTerms): Readonly<Record<string, string>> => ({
  'dealer-of-death': 'You have a d6 for each level to add to melee damage; a rest brings spent ones back.',
  'mighty-thews': 'You carry as many more slots as your Constitution modifier.',
  repair: `While regrouping you mend weapons and armour whose die is no bigger than the ${gearDie}.`,
  cleave: 'When your melee attack drops a foe, attack another one nearby at once.',
  'combat-maneuver': 'A strong melee hit also disarms, pushes back or breaks a shield.',
  tank: 'Your armour die is always rolled with advantage.',
  'power-attack': `You may roll the ${gearDie} and add it to melee damage.`,
  toughness: 'Adds your Constitution modifier to the hit points of each new level.',
  stronger: 'Raises Strength or Constitution by 1 more.',
  familiar: 'Your familiar gives you advantage once a day, on a test of the kind that it is good at.',
  workings: 'You know two magical workings; what a failed casting loses comes back with rest.',
  polyglot: 'You speak one more language for each point of your modifier.',
  'sense-magic': 'You can tell whether something that you hold is magical.',
  'advanced-workings': 'Learn one more working of your new level or lower.',
  reagents: `You may roll the ${gearDie} and add it to the damage of a working.`,
  wiser: 'Raises Intelligence or Wisdom by 1 more.',
  'sneak-attack': 'Against a foe who does not see you coming: advantage, and the weapon’s damage twice.',
  resourceful: `You roll the ${gearDie} with advantage.`,
  'precise-shot': `You may roll the ${gearDie} and add it to missile damage.`,
  trapmaking: 'Lay traps that hurt the first foe to enter, whatever armour it wears.',
  'poison-craft': 'Brew a dose while regrouping: your next hit with that weapon adds d6.',
  'bards-song': bardsSong,
  'charming-impression': 'Once at each court, advantage on one test to pursue a goal or to trade.',
  defter: 'Raises Dexterity or Charisma by 1 more.',
  weirdness: 'You have two strange gifts, and a new one with each level; each use rolls your fatigue die.',
  'different-time': `You come from elsewhere: the ${gearDie} is never added to your tests.`,
});

/** What a feature does; empty for one that nobody has written of. */
export function featureText(id: string, terms: LavenderTerms): string {
  const texts = featureTexts(terms);
  return (Object.hasOwn(texts, id) ? texts[id] : undefined) ?? '';
}
