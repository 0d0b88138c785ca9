import { phrases } from '../../../language/text.ts';
import type { SETTINGS } from '../../../rules/hexcrawl-osr/kit/settings.ts';
import type { SettingWords } from '../engine/renderer.ts';

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

type Listed = {
  [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['values'] extends readonly string[] ? Name : never;
}[keyof typeof SETTINGS];

/** The meaning of each value of a setting, in a few words, after the setting’s name and a colon. */
type ValuesInWords = {
  readonly [Name in Listed]: Readonly<
    Record<Extract<(typeof SETTINGS)[Name]['values'], readonly string[]>[number], string>
  >;
};

/** The words of every value. */
const SETTING_VALUES: ValuesInWords = phrases({
  advantage_in_combat: {
    choose: 'two dice, or a stunt with the attack',
    dice: 'two dice',
    stunt: 'a stunt with the attack',
    both: 'two dice, and a stunt with the attack',
  },
  natural_auto: { yes: 'always', no: 'only if the total says so' },
  zero_flesh: { gm: 'the game master decides', death: 'they die', save: 'a strength save, or they die' },
  dungeon_rest_pool: { grit: 'grit', both: 'grit, then flesh' },
  free_draws: { unlimited: 'until one fails', once: 'once' },
  chance_faces: { low: 'the low ones', high: 'the high ones' },
  darkvision: { disadvantage: 'disadvantage', no_attempt: 'it cannot be done', higher_dc: '5 more to reach' },
  return_roll: { each: 'everybody', one: 'one for all' },
  travel_stacking: { once: 'one halving and one doubling at most', all: 'all of them' },
  march_window: { since_long_rest: 'from the last long rest', calendar_day: 'from the morning' },
  nav_frequency: { per_hex: 'for each hex', per_watch: 'once a watch', per_day: 'once a day' },
  nav_terrain: { origin: 'the one they leave', entered: 'the one they enter' },
  forage_rolls: { each: 'everybody who gives the watch', party: 'one for all' },
  eating: { off: 'no', on: 'yes: a day without leaves you exhausted' },
  weather_interval: { day: 'each morning', watch: 'each watch' },
  bad_weather_from: { '12': 'a 12 on any die', '10': '10 or more on any die', gm: 'the game master decides' },
  depletion_unrecovered: { lost: 'no: who lets it go loses it', must_recover: 'yes, in the next watch' },
  initiative_mode: { side: 'a die for each round, by sides', dex_check: 'a dexterity check, once in a fight' },
  crit_sunder: { multiply: 'four times', add: 'three times', once: 'twice' },
  defend_mode: { enemy_rolls: 'the foe', player_rolls: 'the player, to defend' },
  defend_naturals: { mirror: '1 doubles the damage, 20 gives an opening', ignore: 'nothing' },
  openings: { grant: 'an opening: advantage for one action', mitigated: 'nothing' },
  retreat_roll: { each: 'everybody', side: 'one for all' },
});
