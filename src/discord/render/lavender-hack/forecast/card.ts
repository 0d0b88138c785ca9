import { reader } from '../../../../language/reader.ts';
import { named, plural, t } from '../../../../language/text.ts';
import type { DieForecast, Forecast, ForecastRow } from '../../../../rules/engine/forecast/result.ts';
import { isNight } from '../../../../rules/lavender-hack/wilderness/clock.ts';
import type { Card } from '../../engine/card.ts';
import { dieWords } from '../../engine/changes.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import { capital, lowered } from '../../engine/words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { actName } from '../kit/place-words.ts';

/** A forecast in words: what was looked at, a row for each watch, and what it leaves out. */
export function forecastCard({ rows, acts, isUnderWay, isFilled }: Forecast, terms: Terms): Card {
  return {
    title: t`Forecast: ${plural(rows.length, { one: '# watch', other: '# watches' })}`,
    lines: [
      planLine(acts, isUnderWay, isFilled),
      ...summary(rows.at(-1), terms),
      ...(reader().isPlain
        ? rows.map((row) => rowSentence(row, terms))
        : ['```', headLine(rows[0]?.dice ?? []), ...rows.map(rowLine), '```']),
      t`Exact chances by the rules, at the end of each watch. The die is the one nearest to the average.`,
      t`Encounters are not counted${terms.notForecast}. Questions are answered as they would be for a silent player: by standing orders, else by the default. Watches of a step that cannot be done where the party ends up are spent searching.`,
    ],
    fields: [],
  };
}

function planLine(acts: readonly string[], isUnderWay: boolean, isFilled: boolean): string {
  const steps = [
    ...(isUnderWay ? [t`what is under way`] : []),
    ...acts.map((act) => lowered(actName(act))),
    ...(isFilled ? [t`search by day and camp by night`] : []),
  ];
  return steps.length === 1 ? `${capital(steps.join(''))}.` : t`First ${steps.join(t`, then `)}.`;
}

/** The most important point, in a sentence. */
function summary(last: ForecastRow | undefined, { lowest }: Terms): readonly string[] {
  if (last === undefined) return [];
  const each = last.dice
    .map(({ name, broken }) => `${lowered(escapeMarkdown(named(name)))} **${percent(broken)}**`)
    .join(', ');
  return [t`${capital(lowest)} at the end: ${each}, either of them **${percent(last.anyBroken)}**.`];
}

function headLine(dice: readonly DieForecast[]): string {
  return ['watch'.padEnd(9), ...dice.map(({ id }) => id.padEnd(12))].join(' ').trimEnd();
}

/** `Day 2, watch 5: food 12% broken, about d8; light 30% broken, about d6.` */
function rowSentence({ at, dice }: ForecastRow, { lowest }: Terms): string {
  const { day = 0, watch = 0 } = at;
  const each = dice.map(({ name, broken, about }) => {
    return t`${escapeMarkdown(name)} ${percent(broken)} ${lowest}, about ${dieWords(about)}`;
  });
  return t`Day ${day}, watch ${watch}: ${each.join('; ')}.`;
}

function rowLine({ at, dice }: ForecastRow): string {
  const { day = 0, watch = 0 } = at;
  const name = `${day}.${watch}${isNight({ watch }) ? t` night` : ''}`;
  const cells = dice.map(({ broken, about }) => `${percent(broken).padStart(5)} ${dieWords(about).padEnd(6)}`);
  return [name.padEnd(9), ...cells].join(' ').trimEnd();
}

/** Never 0% for what can happen, nor 100% for what need not. */
function percent(chance: number): string {
  const tiny = 1e-9;
  if (chance <= tiny) return '0%';
  if (chance >= 1 - tiny) return '100%';
  const rounded = Math.round(chance * 100);
  if (rounded === 0) return '<1%';
  return rounded === 100 ? '>99%' : `${rounded}%`;
}
