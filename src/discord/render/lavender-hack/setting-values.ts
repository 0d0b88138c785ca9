import { t } from '../../../language/text.ts';
import type { SETTINGS } from '../../../rules/lavender-hack/kit/settings.ts';
import type { Terms } from './kit/edition-terms.ts';

type Listed = {
  [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['values'] extends readonly string[] ? Name : never;
}[keyof typeof SETTINGS];

/** The meaning of each value of a setting, in a few words, after the setting’s name and a colon. */
type ValueWords = {
  readonly [Name in Exclude<Listed, 'starting_resource_die'>]: (
    terms: Terms,
  ) => Readonly<Record<Extract<(typeof SETTINGS)[Name]['values'], readonly string[]>[number], string>>;
};

/** The words of every value; the size of a die says itself what it is. */
export const VALUE_WORDS: ValueWords = {
  ability_mod_above_18: () => ({ cap: t`stays at +3`, first_edition: t`rises to +5` }),
  advantage_pick: () => ({ auto: t`the better or worse die counts`, ask: t`somebody picks the die` }),
  spotlight_rotation: () => ({
    auto: t`by itself each day`,
    manual: t`when somebody passes it on`,
    real_week: t`every real week`,
  }),
  spotlight_rolls: () => ({ auto: t`by themselves`, manual: t`by hand` }),
  fellowship_fumble: () => ({
    consent: t`only if both players agree`,
    as_written: t`as the book has it`,
    leave_only: t`somebody only leaves`,
  }),
  class_gear_limits: () => ({ enforce: t`refused`, warn: t`allowed with a warning`, off: t`allowed` }),
  replacement_level: () => ({ '1': t`level 1`, lowest: t`the lowest in the party` }),
  class_weird: () => ({ on: t`can be chosen`, off: t`cannot be chosen` }),
  over_slots: () => ({ encumbered: t`slows the party`, forbidden: t`refused` }),
  expedition_dice: () => ({ cost_of_living: t`by the cost of living`, always_d8: t`always d8` }),
  encumbered_search: () => ({ normal: t`the usual time`, double: t`twice as long` }),
  event_rolls: () => ({ auto_secret: t`the bot in secret`, gm_manual: t`the game master` }),
  find: () => ({
    reveal: t`what is hidden there`,
    resource: t`always the resource`,
    ask: t`as the game master says`,
  }),
  event_preview: () => ({ never: t`none of them`, always: t`each of them` }),
  dungeon_discovery_fumble: () => ({ as_miss: t`the same as a miss`, minus_two: t`what they find is worth 2 less` }),
  ocean: () => ({ off: t`no`, ours: t`yes` }),
  initiative: () => ({ each_round: t`each round`, once_per_combat: t`once in a fight` }),
  interrupt: () => ({ auto: t`it is lost`, gm: t`the game master decides`, off: t`nothing` }),
  morale: () => ({
    bx_2d6: t`two dice against their morale`,
    general_test: t`a general test`,
    gm: t`the game master decides`,
  }),
  foe_targets: () => ({
    auto: t`the bot picks unless the game master does`,
    gm: t`the game master picks, and is waited for`,
  }),
  critical_doubles: () => ({ weapon: t`the weapon die alone`, all: t`all damage` }),
  ammo: ({ theGearDie }) => ({ gear_die: theGearDie, weapon_die: t`one die for each weapon`, off: t`not counted` }),
  zero_hp: () => ({ wound_save: t`a save against the wound`, dead: t`death`, gm: t`the game master decides` }),
  goal_progress_carries: () => ({ yes: t`kept`, no: t`lost` }),
  court_trade_down: () => ({ '5': t`five things`, '4': t`four things` }),
  trade_outside_court: () => ({ gm: t`if the game master allows it`, never: t`never` }),
  downtime_actions: () => ({ per_character: t`each character`, per_party: t`the party as one` }),
  wealth_spend: () => ({ anyone: t`anybody`, spotlight: t`who has the spotlight`, vote: t`a vote` }),
  solo: () => ({ off: t`no`, on: t`yes` }),
};
