import { t } from '../../../../language/text.ts';
import { canDraw } from '../../../../maps/letters.ts';
import type { ForecastView } from '../../../../maps/views.ts';
import type { Forecast, ForecastRow } from '../../../../rules/engine/forecast/result.ts';
import { isNight } from '../../../../rules/lavender-hack/wilderness/clock.ts';
import { dieWords } from '../../engine/changes.ts';
import type { Terms } from '../kit/terms.ts';

/** A forecast as a picture shows it: how likely each die is broken at the end of each watch. */
export function forecastView({ rows }: Pick<Forecast, 'rows'>, { lowest }: Terms): ForecastView {
  return {
    kind: 'forecast',
    bars: (rows[0]?.dice ?? []).map(({ name }, index) => `${canDraw(name) ? name : t`die ${index + 1}`} ${lowest}`),
    steps: rows.map(({ at: { day, watch = 0 }, dice }, index) => ({
      label: String(watch),
      begins: index === 0 || watch === 1 ? t`Day ${String(day)}` : null,
      isNight: isNight({ watch }),
      chances: dice.map(({ broken }) => broken),
    })),
    alt: altSentences(rows, lowest),
  };
}

function altSentences(rows: readonly ForecastRow[], lowest: string): readonly string[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [t`A forecast of no watches.`];
  const where = ({ at }: ForecastRow) => t`day ${String(at.day)}, watch ${String(at.watch)}`;
  const span = first === last ? where(first) : t`${where(first)} to ${where(last)}`;
  return [
    t`Chance that each die is ${lowest}, watch by watch, ${span}.`,
    ...last.dice.map(({ name, about }, index) => {
      const all = rows.map(({ dice }) => percent(dice[index]?.broken ?? 0)).join(', ');
      return t`${name}: ${all}; about ${dieWords(about)} at the end.`;
    }),
    first === last ? '' : t`Either of them at the end: ${percent(last.anyBroken)}.`,
  ];
}

function percent(chance: number): string {
  return `${Math.round(chance * 100)}%`;
}
