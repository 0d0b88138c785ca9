import { GM_DICE, rollDie } from '../../engine/dice.ts';
import { charactersInPlay } from '../../mechanics/people/characters.ts';
import { checkFor } from '../kit/check.ts';
import { beginCondition, findCondition } from '../kit/conditions.ts';
import { chosen, isBadWeather } from '../kit/settings.ts';
import type { World } from '../schemas.ts';
import type { Context, Fact } from '../vocabulary.ts';
import type { Weather } from './schemas.ts';

/** Lowest faces that mean something, lighter first (HX-WEA-01, HX-D-22). */
const LIGHTER = 10;
const HEAVIER = 11;
const HEAVIEST = 12;

/** Of the save against gales and extreme temperature (HX-G-10). */
const EXPOSURE_DC = 10;

/** Rolls 3d12: a die each for wind, precipitation and temperature, until they are rolled again (HX-WEA-01). */
export function rollWeather(context: Context, why: Fact<'weather'>['why']): void {
  const { world, emit, diceOf } = context;
  const dice = diceOf(GM_DICE);
  const rolls = ['wind', 'precipitation', 'temperature'].map((purpose) => rollDie(dice, purpose, 12));
  const [wind = 1, precip = 1, temp = 1] = rolls.map(({ face }) => face);
  const weather = weatherOf(wind, precip, temp);
  world.party.state.weather = weather;
  const told = { wind: weather.wind, precip: weather.precip, temp: weather.temp };
  emit({ fact: 'weather', rule: 'HX-WEA-01', ...told, why, isBad: isBadWeather(world), rolls });
}

/** The weather for three faces: for wind and precipitation 10 is the lighter and 11 the heavier (HX-D-22). */
function weatherOf(wind: number, precip: number, temp: number): Weather {
  return {
    wind: byFace(wind, { 10: 'light', 11: 'strong', 12: 'gales', less: 'none' }),
    precip: byFace(precip, { 10: 'light', 11: 'moderate', 12: 'white-out', less: 'none' }),
    temp: byFace(temp, { 10: 'abnormal', 11: 'abnormal', 12: 'extreme', less: 'typical' }),
    faces: [wind, precip, temp],
    bad: null,
  };
}

function byFace<Kind>(face: number, kinds: Readonly<Record<10 | 11 | 12 | 'less', Kind>>): Kind {
  if (face >= HEAVIEST) return kinds[12];
  if (face >= HEAVIER) return kinds[11];
  return face >= LIGHTER ? kinds[10] : kinds.less;
}

/** A new day, or a new watch where the campaign rolls for each, has its weather (HX-WEA-01, HX-D-22). */
export function changeWeather(context: Context, dayBegan: boolean): void {
  if (dayBegan) rollWeather(context, 'morning');
  else if (chosen(context.world, 'weather_interval') === 'watch') rollWeather(context, 'watch');
}

/** Checks whether it harms whoever is out in it (HX-G-10). */
export function isHarsh({ party }: World): boolean {
  const { wind, temp } = party.state.weather;
  return wind === 'gales' || temp === 'extreme';
}

/**
 * A watch outdoors in gales or extreme temperature: a strength save, or exhausted (HX-G-10). A camp protects, and who is
 * exhausted already does not roll.
 */
export function suffer(context: Context, isSheltered: (characterId: string) => boolean): void {
  const { world } = context;
  if (!isHarsh(world)) return;
  for (const { id: characterId, status } of charactersInPlay(world)) {
    if (status !== 'active' || isSheltered(characterId)) continue;
    if (findCondition(world, 'exhausted', { characterId }) !== null) continue;
    const save = { characterId, ability: 'str', use: 'exposure', rule: 'HX-G-10', target: EXPOSURE_DC } as const;
    if (!checkFor(context, save).success) beginCondition(context, 'exhausted', { characterId });
  }
}
