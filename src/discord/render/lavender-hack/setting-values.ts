import type { SETTINGS } from '../../../rules/lavender-hack/kit/settings.ts';
import type { LavenderTerms } from './kit/terms.ts';

type Listed = {
  [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['values'] extends readonly string[] ? Name : never;
}[keyof typeof SETTINGS];

/** What each value of a setting means, in a few words, after the setting’s name and a colon. */
type ValueWords = {
  readonly [Name in Listed]: Readonly<
    Record<Extract<(typeof SETTINGS)[Name]['values'], readonly string[]>[number], string>
  >;
};

/** The words of every value; a die’s size says itself what it is. */
export const valueWords = ({ gearDie }: LavenderTerms): ValueWords => ({
  ability_mod_above_18: { cap: 'stays at +3', first_edition: 'rises to +5' },
  advantage_pick: { auto: 'the better or worse die counts', ask: 'somebody picks the die' },
  spotlight_rotation: {
    auto: 'by itself, each day',
    manual: 'when somebody passes it on',
    real_week: 'every real week',
  },
  spotlight_rolls: { auto: 'by themselves', manual: 'by hand' },
  starting_resource_die: { d8: 'd8', d4: 'd4', d6: 'd6', d10: 'd10', d12: 'd12', d20: 'd20' },
  fellowship_fumble: {
    consent: 'only if both players agree',
    as_written: 'yes, as the book has it',
    leave_only: 'no, somebody only leaves',
  },
  class_gear_limits: { enforce: 'refused', warn: 'allowed with a warning', off: 'allowed' },
  replacement_level: { '1': 'level 1', lowest: 'the lowest in the party' },
  class_weird: { on: 'can be chosen', off: 'cannot be chosen' },
  over_slots: { encumbered: 'slows the party', forbidden: 'refused' },
  expedition_dice: { cost_of_living: 'by the cost of living', always_d8: 'always d8' },
  encumbered_search: { normal: 'the usual time', double: 'twice as long' },
  event_rolls: { auto_secret: 'the bot, in secret', gm_manual: 'the game master' },
  event_preview: { never: 'no', always: 'yes, each of them' },
  dungeon_discovery_fumble: { as_miss: 'like a miss', minus_two: '2 less on the next search' },
  ocean: { off: 'no', ours: 'yes' },
  initiative: { each_round: 'each round', once_per_combat: 'once in a fight' },
  interrupt: { auto: 'it is lost', gm: 'the game master decides', off: 'nothing' },
  morale: { bx_2d6: 'two dice against their morale', general_test: 'a general test', gm: 'the game master decides' },
  foe_targets: { gm: 'the game master picks', auto: 'the bot picks' },
  critical_doubles: { weapon: 'the weapon die alone', all: 'all damage' },
  ammo: { gear_die: `the ${gearDie}`, weapon_die: 'one die for each weapon', off: 'not counted' },
  zero_hp: { wound_save: 'a save against the wound', dead: 'death', gm: 'the game master decides' },
  goal_progress_carries: { yes: 'kept', no: 'lost' },
  court_trade_down: { '5': 'from 5', '4': 'from 4' },
  trade_outside_court: { gm: 'if the game master allows it', never: 'never' },
  downtime_actions: { per_character: 'each character', per_party: 'the party as one' },
  wealth_spend: { anyone: 'anybody', spotlight: 'who has the spotlight', vote: 'a vote' },
  solo: { off: 'no', on: 'yes' },
});
