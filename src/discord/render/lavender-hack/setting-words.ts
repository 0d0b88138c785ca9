import type { SETTINGS } from '../../../rules/lavender-hack/kit/settings.ts';
import type { SettingWords } from '../engine/renderer.ts';
import type { LavenderTerms } from './kit/terms.ts';

const words = ({ edition, gearDie }: LavenderTerms): Readonly<Record<keyof typeof SETTINGS, SettingWords>> => ({
  ability_mod_above_18: { name: 'Scores above 18', text: 'Whether the modifier stays at +3 or goes on rising.' },
  advantage_pick: { name: 'Advantage', text: 'Whether the better or worse die counts by itself, or somebody picks.' },
  spotlight_rotation: { name: 'Spotlight', text: 'When the spotlight passes on to the next player.' },
  spotlight_timeout_hours: {
    name: 'Spotlight time',
    text: 'Hours until the spotlight passes on from a silent player.',
  },
  spotlight_rolls: {
    name: 'Daily rolls',
    text: `Whether food, light and ${edition.mood.name.toLowerCase()} roll by themselves.`,
  },
  starting_resource_die: { name: 'First dice', text: 'The size of the four party dice in a new campaign.' },
  fellowship_fumble: { name: 'Broken fellowship', text: 'Whether a fumble may make one character kill another.' },
  class_gear_limits: { name: 'Class gear', text: 'Whether a class may use gear that it is not made for.' },
  replacement_level: { name: 'New characters', text: 'The level of a character who replaces a dead one.' },
  class_weird: { name: 'The Weird', text: 'Whether this experimental class can be chosen.' },
  over_slots: { name: 'Too much to carry', text: 'Whether more than one can carry slows the party or is refused.' },
  expedition_dice: { name: 'Dice on leaving home', text: 'Whether the cost of living sets them, or all are d8.' },
  encumbered_search: { name: 'Overloaded search', text: 'Whether an overloaded party takes twice as long to search.' },
  event_rolls: { name: 'Event rolls', text: 'Whether the bot rolls for events in secret, or the game master does.' },
  event_preview: { name: 'Event preview', text: 'Whether the game master decides on each event before it counts.' },
  dungeon_discovery_fumble: { name: 'Fumbled search', text: 'What a fumble does to a search in a dungeon.' },
  ocean: { name: 'The sea', text: 'Whether the party can travel by ship.' },
  initiative: { name: 'Initiative', text: 'Whether it is rolled in each round or once in a fight.' },
  interrupt: { name: 'Interrupted actions', text: 'What happens to a shot or working when its owner is hit first.' },
  morale: { name: 'Morale', text: 'How it is settled whether foes lose heart.' },
  foe_targets: { name: 'Whom foes attack', text: 'Whether the game master picks, or the bot does.' },
  critical_doubles: { name: 'Critical damage', text: 'Whether a critical doubles the weapon die alone or all damage.' },
  ammo: { name: 'Ammunition', text: `Which die is rolled for shots: the ${gearDie}, one for each weapon, or none.` },
  zero_hp: { name: '0 hit points', text: 'Whether a wound save, death or the game master decides.' },
  goal_progress_carries: { name: 'Goals at court', text: 'Whether progress is kept until the next visit.' },
  court_trade_down: { name: 'Trading down', text: 'From which result at court one can trade for something smaller.' },
  trade_outside_court: { name: 'Trade elsewhere', text: 'Whether the game master may allow trade outside a court.' },
  downtime_actions: { name: 'Weeks at home', text: 'Whether each character acts in a week, or the party as one.' },
  wealth_spend: { name: 'Party money', text: 'Who decides on what it is spent.' },
  solo: { name: 'Playing alone', text: 'Whether the dice answer in place of a game master.' },
});

/** A setting of the book in words; null when the book has no such setting. */
export function settingWords(setting: string, terms: LavenderTerms): SettingWords | null {
  const all: Readonly<Record<string, SettingWords>> = words(terms);
  return Object.hasOwn(all, setting) ? (all[setting] ?? null) : null;
}
