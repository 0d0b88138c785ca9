import { t } from '../../../language/text.ts';
import type { SETTINGS } from '../../../rules/lavender-hack/kit/settings.ts';
import type { SettingWords } from '../engine/renderer.ts';
import type { Terms } from './kit/edition-terms.ts';
import { VALUE_WORDS } from './setting-values.ts';

const WORDS: Readonly<Record<keyof typeof SETTINGS, (terms: Terms) => SettingWords>> = {
  ability_mod_above_18: () => ({
    name: t`Scores above 18`,
    text: t`Whether the modifier stays at +3 or goes on rising.`,
  }),
  advantage_pick: () => ({
    name: t`Advantage`,
    text: t`Whether the better or worse die counts by itself, or somebody picks.`,
  }),
  spotlight_rotation: () => ({ name: t`Spotlight`, text: t`When the spotlight passes on to the next player.` }),
  spotlight_timeout_hours: () => ({
    name: t`Spotlight time`,
    text: t`Hours until the spotlight passes on from a silent player.`,
  }),
  spotlight_rolls: ({ mood }) => ({
    name: t`Daily rolls`,
    text: t`Whether food, light and ${mood} roll by themselves.`,
  }),
  starting_resource_die: () => ({ name: t`First dice`, text: t`The size of the four party dice in a new campaign.` }),
  fellowship_fumble: () => ({
    name: t`Broken fellowship`,
    text: t`Whether a fumble may make one character kill another.`,
  }),
  class_gear_limits: () => ({ name: t`Class gear`, text: t`Whether a class may use gear that it is not made for.` }),
  replacement_level: () => ({ name: t`New characters`, text: t`The level of a character who replaces a dead one.` }),
  class_weird: () => ({ name: t`The Weird`, text: t`Whether this experimental class can be chosen.` }),
  over_slots: () => ({
    name: t`Too much to carry`,
    text: t`Whether more than one can carry slows the party or is refused.`,
  }),
  expedition_dice: () => ({
    name: t`Dice on leaving home`,
    text: t`Whether the cost of living sets them, or all are d8.`,
  }),
  encumbered_search: () => ({
    name: t`Overloaded search`,
    text: t`Whether an overloaded party takes twice as long to search.`,
  }),
  event_rolls: () => ({
    name: t`Event rolls`,
    text: t`Whether the bot rolls for events in secret, or the game master does.`,
  }),
  find: () => ({ name: t`Finds`, text: t`What a find on the way is, where something is hidden in the hex.` }),
  event_preview: () => ({
    name: t`Event preview`,
    text: t`Whether the game master decides on each event before it counts.`,
  }),
  dungeon_discovery_fumble: () => ({ name: t`Fumbled search`, text: t`What a fumble does to a search in a dungeon.` }),
  ocean: () => ({ name: t`The sea`, text: t`Whether the party can travel by ship.` }),
  initiative: () => ({ name: t`Initiative`, text: t`Whether it is rolled in each round or once in a fight.` }),
  interrupt: () => ({
    name: t`Interrupted actions`,
    text: t`What happens to a shot or working when its owner is hit first.`,
  }),
  morale: () => ({ name: t`Morale`, text: t`How it is settled whether foes lose heart.` }),
  foe_targets: () => ({
    name: t`Whom foes attack`,
    text: t`Whether a round waits until the game master picks. They may pick in any case.`,
  }),
  critical_doubles: () => ({
    name: t`Critical damage`,
    text: t`Whether a critical doubles the weapon die alone or all damage.`,
  }),
  ammo: ({ gearDie }) => ({
    name: t`Ammunition`,
    text: t`Which die is rolled for shots: the ${gearDie}, one for each weapon, or none.`,
  }),
  zero_hp: () => ({ name: t`0 hit points`, text: t`Whether a wound save, death or the game master decides.` }),
  goal_progress_carries: () => ({ name: t`Goals at court`, text: t`Whether progress is kept until the next visit.` }),
  court_trade_down: () => ({
    name: t`Trading down`,
    text: t`How many smaller things a trade at court gives in place of one.`,
  }),
  trade_outside_court: () => ({
    name: t`Trade elsewhere`,
    text: t`Whether the game master may allow trade outside a court.`,
  }),
  downtime_actions: () => ({
    name: t`Weeks at home`,
    text: t`Whether each character acts in a week, or the party as one.`,
  }),
  wealth_spend: () => ({ name: t`Party money`, text: t`Who decides on what it is spent.` }),
  solo: () => ({ name: t`Playing alone`, text: t`Whether the dice answer in place of a game master.` }),
};

/** A setting of the book in words; null when the book has no such setting. */
export function settingWords(setting: string, terms: Terms): SettingWords | null {
  if (!Object.hasOwn(WORDS, setting)) return null;
  const found = WORDS[setting as keyof typeof WORDS](terms);
  const values = Object.hasOwn(VALUE_WORDS, setting)
    ? VALUE_WORDS[setting as keyof typeof VALUE_WORDS](terms)
    : undefined;
  return values === undefined ? found : { ...found, values };
}
