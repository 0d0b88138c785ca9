import { t } from '../../../language/text.ts';
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
export const settingValues = (): ValuesInWords => ({
  advantage_in_combat: {
    choose: t`two dice, or a stunt with the attack`,
    dice: t`two dice`,
    stunt: t`a stunt with the attack`,
    both: t`two dice, and a stunt with the attack`,
  },
  natural_auto: { yes: t`always`, no: t`only if the total says so` },
  zero_flesh: { gm: t`the game master decides`, death: t`they die`, save: t`a strength save, or they die` },
  dungeon_rest_pool: { grit: t`grit`, both: t`grit, then flesh` },
  free_draws: { unlimited: t`until one fails`, once: t`once` },
  chance_faces: { low: t`the low ones`, high: t`the high ones` },
  darkvision: { disadvantage: t`disadvantage`, no_attempt: t`it cannot be done`, higher_dc: t`5 more to reach` },
  return_roll: { each: t`everybody`, one: t`one for all` },
  travel_stacking: { once: t`one halving and one doubling at most`, all: t`all of them` },
  march_window: { since_long_rest: t`from the last long rest`, calendar_day: t`from the morning` },
  nav_frequency: { per_hex: t`for each hex`, per_watch: t`once a watch`, per_day: t`once a day` },
  nav_terrain: { origin: t`the one they leave`, entered: t`the one they enter` },
  forage_rolls: { each: t`everybody who gives the watch`, party: t`one for all` },
  eating: { off: t`no`, on: t`yes: a day without leaves you exhausted` },
  weather_interval: { day: t`each morning`, watch: t`each watch` },
  bad_weather_from: { '12': t`a 12 on any die`, '10': t`10 or more on any die`, gm: t`the game master decides` },
  depletion_unrecovered: { lost: t`no: who lets it go loses it`, must_recover: t`yes, in the next watch` },
  initiative_mode: { side: t`a die for each round, by sides`, dex_check: t`a dexterity check, once in a fight` },
  crit_sunder: { multiply: t`four times`, add: t`three times`, once: t`twice` },
  defend_mode: { enemy_rolls: t`the foe`, player_rolls: t`the player, to defend` },
  defend_naturals: { mirror: t`1 doubles the damage, 20 gives an opening`, ignore: t`nothing` },
  openings: { grant: t`an opening: advantage for one action`, mitigated: t`nothing` },
  retreat_roll: { each: t`everybody`, side: t`one for all` },
});
