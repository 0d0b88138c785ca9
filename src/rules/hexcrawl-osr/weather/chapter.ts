import type { Expects } from '../../mechanics/gm-fields.ts';
import { isBadWeather } from '../kit/settings.ts';
import type { Draft, World } from '../schemas.ts';
import type { Chapter, Field } from '../vocabulary.ts';
import { PRECIPITATIONS, TEMPERATURES, type Weather, WINDS } from './schemas.ts';

/** The weather as the game master has it, and whether it slows the party down (HX-WEA-01, HX-D-23). */
function weatherFields(world: World): readonly Field[] {
  const { wind, precip, temp } = world.party.state.weather;
  return [
    field('wind', 'Weather: wind', wind, WINDS),
    field('precip', 'Weather: precipitation', precip, PRECIPITATIONS),
    field('temp', 'Weather: temperature', temp, TEMPERATURES),
    {
      key: 'weather/bad',
      label: 'Weather: bad',
      value: isBadWeather(world),
      set: ({ world: draft }, value) => setBad(draft, value.toLowerCase()),
    },
  ];
}

/** The lowest face of each. */
const FACES: Readonly<Record<Weather['wind' | 'precip' | 'temp'], number>> = {
  none: 1,
  typical: 1,
  light: 10,
  abnormal: 10,
  strong: 11,
  moderate: 11,
  gales: 12,
  'white-out': 12,
  extreme: 12,
};

const BAD_WORDS: Readonly<Record<string, boolean | null>> = { yes: true, no: false, dice: null };

/** `dice`: as they fell. */
function setBad(world: Draft, value: string): Expects | null {
  const bad = Object.hasOwn(BAD_WORDS, value) ? BAD_WORDS[value] : undefined;
  if (bad === undefined) return { expects: 'one-of', values: Object.keys(BAD_WORDS) };
  world.party.state.weather.bad = bad;
  return null;
}

function field<Part extends 'wind' | 'precip' | 'temp'>(
  part: Part,
  label: string,
  value: Weather[Part],
  values: readonly Weather[Part][],
): Field {
  return {
    key: `weather/${part}`,
    label,
    value,
    set({ world }, typed) {
      const wanted = values.find((one) => one === typed.toLowerCase());
      if (wanted === undefined) return { expects: 'one-of', values: [...values] };
      const { weather } = world.party.state;
      weather[part] = wanted;
      // As if the dice had shown it, so that it is as bad as it sounds.
      weather.faces = (['wind', 'precip', 'temp'] as const).map((one) => FACES[weather[one]]);
      return null;
    },
  };
}

/** Weather and what it does (HX-WEA). */
export const weather = { gmFields: weatherFields } satisfies Chapter;
