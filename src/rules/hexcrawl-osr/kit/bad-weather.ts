import type { World } from '../shapes.ts';
import { chosen } from './settings.ts';

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
