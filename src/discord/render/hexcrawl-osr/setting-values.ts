import { phrases } from '../../../language/text.ts';
import type { SETTINGS } from '../../../rules/hexcrawl-osr/kit/settings.ts';

type Listed = {
  [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['values'] extends readonly string[] ? Name : never;
}[keyof typeof SETTINGS];

/** What each value of a setting means, in a few words, after the setting’s name and a colon. */
type ValuesInWords = {
  readonly [Name in Listed]: Readonly<
    Record<Extract<(typeof SETTINGS)[Name]['values'], readonly string[]>[number], string>
  >;
};

/** The words of every value. */
export const SETTING_VALUES: ValuesInWords = phrases({
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
