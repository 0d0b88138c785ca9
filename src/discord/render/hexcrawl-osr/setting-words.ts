import { t } from '../../../language/text.ts';
import type { SETTINGS } from '../../../rules/hexcrawl-osr/kit/settings.ts';
import type { SettingWords } from '../engine/renderer.ts';
import { settingValues } from './setting-values.ts';

const words = (): Readonly<Record<keyof typeof SETTINGS, SettingWords>> => ({
  advantage_in_combat: { name: t`Advantage in a fight`, text: t`What somebody with advantage gets in a fight.` },
  natural_auto: { name: t`Natural 20 and 1`, text: t`Whether a 20 always hits and a 1 always misses.` },
  light_watches: { name: t`Light watches`, text: t`How many of the six watches of a day are light.` },
  zero_flesh: { name: t`No flesh left`, text: t`What becomes of a character at 0 flesh.` },
  dungeon_rest_pool: { name: t`An hour’s rest`, text: t`What an hour’s rest in a dungeon gives back.` },
  free_draws: { name: t`Quick hands`, text: t`How often in a turn an item may come out of the pack for free.` },
  chance_faces: { name: t`Chances`, text: t`Which faces count when something happens 1 time in 6.` },
  darkvision: { name: t`Darkvision`, text: t`How hard fine work is for whoever sees in the dark.` },
  explored_pace: { name: t`Pace on known ground`, text: t`How many known rooms the party crosses in a turn.` },
  return_roll: { name: t`Rolling to return`, text: t`Who rolls to get back to camp.` },
  travel_stacking: { name: t`Travel pace`, text: t`Whether several things that slow or speed the party add up.` },
  march_window: { name: t`Forced march`, text: t`From when the watches of a march are counted.` },
  nav_frequency: { name: t`Finding the way`, text: t`How often the navigator rolls.` },
  nav_terrain: { name: t`Hard country`, text: t`Which hex says how hard it is to find the way.` },
  explore_per_watch: { name: t`Exploring`, text: t`How many points of interest a watch of exploring finds.` },
  forage_rolls: { name: t`Foraging`, text: t`Who rolls for food and herbs.` },
  eating: { name: t`Eating`, text: t`Whether everybody needs food each day.` },
  weather_interval: { name: t`Weather`, text: t`How often the weather is rolled.` },
  bad_weather_from: { name: t`Bad weather`, text: t`What counts as bad weather and slows the party.` },
  depletion_unrecovered: { name: t`Lost things`, text: t`Whether something that goes missing has to be looked for.` },
  long_rest_watches: { name: t`Long rest`, text: t`How many watches of camp in a row are a long rest.` },
  initiative_mode: { name: t`Initiative`, text: t`Who acts first in a fight.` },
  crit_sunder: { name: t`Sundering critical`, text: t`How many dice a critical hit has that breaks the weapon.` },
  defend_mode: { name: t`Attacks by foes`, text: t`Who rolls when a foe attacks.` },
  defend_naturals: { name: t`Natural rolls in defence`, text: t`What 20 and 1 mean when players roll to defend.` },
  openings: {
    name: t`Natural 1 in an attack`,
    text: t`What the other side gets from an attack that goes badly wrong.`,
  },
  retreat_roll: { name: t`Retreat`, text: t`Who rolls when a side retreats.` },
  chase_start_lead: { name: t`Head start`, text: t`By how many steps whoever flees is ahead at first.` },
});

/** One of the book's settings in words; null when it has no such setting. */
export function settingWords(setting: string): SettingWords | null {
  const all = words();
  if (!Object.hasOwn(all, setting)) return null;
  const own = all[setting as keyof typeof all];
  const values: Readonly<Record<string, Readonly<Record<string, string>>>> = settingValues();
  const said = values[setting];
  return said === undefined ? own : { ...own, values: said };
}
