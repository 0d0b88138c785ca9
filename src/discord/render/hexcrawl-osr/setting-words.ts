import { phrases } from '../../../language/text.ts';
import type { SETTINGS } from '../../../rules/hexcrawl-osr/kit/settings.ts';
import type { SettingWords } from '../engine/renderer.ts';
import { SETTING_VALUES } from './setting-values.ts';

const WORDS: Readonly<Record<keyof typeof SETTINGS, SettingWords>> = phrases({
  advantage_in_combat: { name: 'Advantage in a fight', text: 'What somebody with advantage gets in a fight.' },
  natural_auto: { name: 'Natural 20 and 1', text: 'Whether a 20 always hits and a 1 always misses.' },
  light_watches: { name: 'Light watches', text: 'How many of the six watches of a day are light.' },
  zero_flesh: { name: 'No flesh left', text: 'What becomes of a character at 0 flesh.' },
  dungeon_rest_pool: { name: 'An hour’s rest', text: 'What an hour’s rest in a dungeon gives back.' },
  free_draws: { name: 'Quick hands', text: 'How often in a turn an item may come out of the pack for free.' },
  chance_faces: { name: 'Chances', text: 'Which faces count when something happens 1 time in 6.' },
  darkvision: { name: 'Darkvision', text: 'How hard fine work is for whoever sees in the dark.' },
  explored_pace: { name: 'Pace on known ground', text: 'How many known rooms the party crosses in a turn.' },
  return_roll: { name: 'Rolling to return', text: 'Who rolls to get back to camp.' },
  travel_stacking: { name: 'Travel pace', text: 'Whether several things that slow or speed the party add up.' },
  march_window: { name: 'Forced march', text: 'From when the watches of a march are counted.' },
  nav_frequency: { name: 'Finding the way', text: 'How often the navigator rolls.' },
  nav_terrain: { name: 'Hard country', text: 'Which hex says how hard it is to find the way.' },
  explore_per_watch: { name: 'Exploring', text: 'How many points of interest a watch of exploring finds.' },
  forage_rolls: { name: 'Foraging', text: 'Who rolls for food and herbs.' },
  eating: { name: 'Eating', text: 'Whether everybody needs food each day.' },
  weather_interval: { name: 'Weather', text: 'How often the weather is rolled.' },
  bad_weather_from: { name: 'Bad weather', text: 'What counts as bad weather and slows the party.' },
  depletion_unrecovered: { name: 'Lost things', text: 'Whether something that goes missing has to be looked for.' },
  long_rest_watches: { name: 'Long rest', text: 'How many watches of camp in a row are a long rest.' },
  initiative_mode: { name: 'Initiative', text: 'Who acts first in a fight.' },
  crit_sunder: { name: 'Sundering critical', text: 'How many dice a critical hit has that breaks the weapon.' },
  defend_mode: { name: 'Attacks by foes', text: 'Who rolls when a foe attacks.' },
  defend_naturals: { name: 'Natural rolls in defence', text: 'What 20 and 1 mean when players roll to defend.' },
  openings: {
    name: 'Natural 1 in an attack',
    text: 'What the other side gets from an attack that goes badly wrong.',
  },
  retreat_roll: { name: 'Retreat', text: 'Who rolls when a side retreats.' },
  chase_start_lead: { name: 'Head start', text: 'By how many steps whoever flees is ahead at first.' },
});

/** One of the book's settings in words; null when it has no such setting. */
export function settingWords(setting: string): SettingWords | null {
  if (!Object.hasOwn(WORDS, setting)) return null;
  const own = WORDS[setting as keyof typeof WORDS];
  const values: Readonly<Record<string, Readonly<Record<string, string>>>> = SETTING_VALUES;
  const said = values[setting];
  return said === undefined ? own : { ...own, values: said };
}
