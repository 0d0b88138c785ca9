import { phrases, t } from '../../../../language/text.ts';
import { isBadWeather } from '../../../../rules/hexcrawl-osr/kit/settings.ts';
import type { World } from '../../../../rules/hexcrawl-osr/schemas.ts';
import type { Fact } from '../../../../rules/hexcrawl-osr/vocabulary.ts';
import type { Weather } from '../../../../rules/hexcrawl-osr/weather/schemas.ts';
import type { WeatherVocabulary } from '../../../../rules/hexcrawl-osr/weather/vocabulary.ts';
import { isHarsh } from '../../../../rules/hexcrawl-osr/weather/weather.ts';
import { dieWords } from '../../engine/dice-words.ts';
import { listWords } from '../../engine/words.ts';
import type { ChapterWords } from '../kit/chapter-words.ts';

/** Words of the weather. */
export const weatherWords = (): ChapterWords<WeatherVocabulary> => ({
  facts: {
    weather: {
      title: ({ isBad }) => ({ title: isBad ? t`Bad weather` : t`The weather`, tone: isBad ? 'trouble' : 'neutral' }),
      lines: (fact) => [turnWords(fact), diceWords(fact)],
      rank: 5,
    },
  },
  recaps: { weather: { story: (fact) => [turnWords(fact)], dice: (fact) => [diceWords(fact)] } },
  questions: {},
  state: { weather: t`The weather` },
  clock: (world) => (world.party.state.journey === null ? [] : weatherLines(world)),
  help: {
    gm: [t`**/gm** set weather: wind, precipitation and temperature, or whether it is bad, whatever fell.`],
    topics: [
      {
        id: 'weather',
        title: t`Weather`,
        lines: [
          t`Every morning 3d12 say what wind, precipitation and temperature are like; the watch die may change them.`,
          t`A 12 is bad weather, and halves your way. White-out makes it harder to find.`,
          t`In gales or extreme temperature whoever is not in camp rolls Strength against 10 in every watch, or is exhausted.`,
        ],
      },
    ],
  },
});

const WIND: Readonly<Record<Weather['wind'], string>> = phrases({
  none: '',
  light: 'a light wind',
  strong: 'a strong wind',
  gales: 'gales',
});
const PRECIP: Readonly<Record<Weather['precip'], string>> = phrases({
  none: '',
  light: 'light rain or snow',
  moderate: 'steady rain or snow',
  'white-out': 'white-out',
});
const TEMP: Readonly<Record<Weather['temp'], string>> = phrases({
  typical: '',
  abnormal: 'unusual temperature',
  extreme: 'extreme temperature',
});

/** `gales and unusual temperature`; of fair weather that it is. */
function weatherOf({ wind, precip, temp }: Pick<Weather, 'wind' | 'precip' | 'temp'>): string {
  const all = [WIND[wind], PRECIP[precip], TEMP[temp]].filter((one) => one !== '');
  return all.length === 0 ? t`calm, dry and as warm as usual` : listWords(all);
}

function turnWords(fact: Fact<'weather'>): string {
  const weather = weatherOf(fact);
  if (fact.why === 'watch-die') return t`The weather turns: ${weather}.`;
  return fact.why === 'morning' ? t`The weather this morning: ${weather}.` : t`The weather now: ${weather}.`;
}

/** `Wind d12 (12), precipitation d12 (3), temperature d12 (1)`. */
function diceWords({ rolls: [wind, precipitation, temperature] }: Fact<'weather'>): string {
  if (wind === undefined || precipitation === undefined || temperature === undefined) return '';
  return t`Wind ${dieWords(wind)}, precipitation ${dieWords(precipitation)}, temperature ${dieWords(temperature)}`;
}

/** The weather and its effects. */
function weatherLines(world: World): readonly string[] {
  const { weather } = world.party.state;
  const does = [
    ...(isBadWeather(world) ? [t`halves travel`] : []),
    ...(weather.precip === 'white-out' ? [t`3 harder to find the way`] : []),
    ...(isHarsh(world) ? [t`Strength 10 outside camp, or exhausted`] : []),
  ];
  const line = t`Weather: ${weatherOf(weather)}`;
  return [does.length === 0 ? `${line}.` : `${line} (${does.join('; ')}).`];
}
