import type { Setting } from '../../engine/book.ts';
import { settingsOf } from '../../mechanics/settings.ts';
import type { World } from '../schemas.ts';

/** The campaign's choices between readings of the book (chapter 19), each with the rule that names it; default first. */
export const SETTINGS = {
  advantage_in_combat: { values: ['choose', 'dice', 'stunt', 'both'], rule: 'HX-CORE-05' },
  natural_auto: { values: ['yes', 'no'], rule: 'HX-CORE-07' },
  light_watches: { values: { min: 0, max: 6, default: 3 }, rule: 'HX-TIME-01' },
  zero_flesh: { values: ['gm', 'death', 'save'], rule: 'HX-HP-02' },
  dungeon_rest_pool: { values: ['grit', 'both'], rule: 'HX-HP-03' },
  free_draws: { values: ['unlimited', 'once'], rule: 'HX-INV-03' },
  chance_faces: { values: ['low', 'high'], rule: 'HX-DUN-03' },
  darkvision: { values: ['disadvantage', 'no_attempt', 'higher_dc'], rule: 'HX-DUN-05' },
  explored_pace: { values: { min: 1, max: 6, default: 2 }, rule: 'HX-DUN-06' },
  return_roll: { values: ['each', 'one'], rule: 'HX-BACK-02' },
  travel_stacking: { values: ['once', 'all'], rule: 'HX-TRAV-02' },
  march_window: { values: ['since_long_rest', 'calendar_day'], rule: 'HX-TRAV-03' },
  nav_frequency: { values: ['per_hex', 'per_watch', 'per_day'], rule: 'HX-NAV-02' },
  nav_terrain: { values: ['origin', 'entered'], rule: 'HX-NAV-02' },
  explore_per_watch: { values: { min: 1, max: 5, default: 1 }, rule: 'HX-ACT-02' },
  forage_rolls: { values: ['each', 'party'], rule: 'HX-ACT-03' },
  eating: { values: ['off', 'on'], rule: 'HX-G-08' },
  weather_interval: { values: ['day', 'watch'], rule: 'HX-WEA-01' },
  bad_weather_from: { values: ['12', '10', 'gm'], rule: 'HX-WEA-02' },
  depletion_unrecovered: { values: ['lost', 'must_recover'], rule: 'HX-ENC-07' },
  long_rest_watches: { values: { min: 1, max: 6, default: 2 }, rule: 'HX-CAMP-01' },
  initiative_mode: { values: ['side', 'dex_check'], rule: 'HX-INIT-02' },
  crit_sunder: { values: ['multiply', 'add', 'once'], rule: 'HX-ATK-04' },
  defend_mode: { values: ['enemy_rolls', 'player_rolls'], rule: 'HX-ATK-07' },
  defend_naturals: { values: ['mirror', 'ignore'], rule: 'HX-ATK-07' },
  openings: { values: ['grant', 'mitigated'], rule: 'HX-ATK-08' },
  retreat_roll: { values: ['each', 'side'], rule: 'HX-FLEE-02' },
  chase_start_lead: { values: { min: 0, max: 10, default: 0 }, rule: 'HX-CHASE-05' },
} as const satisfies Record<string, Setting>;

export const { chosen, chosenNumber } = settingsOf(SETTINGS);

/** Checks whether a d6 is one of this many in six: its low faces, or the high ones by the campaign's setting (HX-D-13). */
export function isInSix(world: World, face: number, count: number): boolean {
  return chosen(world, 'chance_faces') === 'low' ? face <= count : face > 6 - count;
}

/**
 * Checks whether the weather is bad: a die of 12, or of 10 where the campaign says so; the game master has the last word
 * (HX-WEA-02, HX-D-23).
 */
export function isBadWeather(world: World): boolean {
  const { faces, bad } = world.party.state.weather;
  if (bad !== null) return bad;
  const from = chosen(world, 'bad_weather_from');
  return from !== 'gm' && faces.some((face) => face >= Number(from));
}
