import { named, t } from '../../../language/text.ts';
import type { Until, World } from '../../../rules/engine/world.ts';
import { CLOCK_UNITS } from '../../../rules/mechanics/clock.ts';
import type { ConditionBegins, ConditionEnds } from '../../../rules/mechanics/conditions.ts';
import { escapeMarkdown } from '../engine/markdown.ts';
import { capital, listWords } from '../engine/words.ts';
import { type FactTelling, neutral } from './telling/fact-words.ts';

/** A book's words for its conditions. */
interface ConditionWords<Kind extends string> {
  /** In small letters, for the middle of a sentence. */
  readonly names: Readonly<Record<Kind, string>>;
  /** The effect of each, in a sentence. */
  readonly texts: Readonly<Record<Kind, string>>;
  /** All of them, where one has it together: at the beginning of a sentence, and in the middle of a list. */
  readonly all: { readonly who: string; readonly listed: string };
}

/** The beginnings and ends of conditions in words. */
export function conditionFacts<Kind extends string>({
  names,
  texts,
  all,
}: ConditionWords<Kind>): {
  readonly 'condition-begins': FactTelling<ConditionBegins<Kind>, unknown>;
  readonly 'condition-ends': FactTelling<ConditionEnds<Kind>, unknown>;
} {
  const whoIs = (name: string | null) => (name === null ? all.who : escapeMarkdown(name));
  return {
    'condition-begins': {
      title: ({ condition }) => ({ title: t`${capital(names[condition])}: it begins`, tone: 'trouble' }),
      lines: ({ condition, name, until }) => {
        const what =
          until === undefined ? texts[condition] : t`${texts[condition]} This lasts ${endWords(until, null)}.`;
        return [t`${whoIs(name)} is ${names[condition]}.`, `-# ${what}`];
      },
    },
    'condition-ends': {
      title: ({ condition }) => neutral(t`${capital(names[condition])}: it is over`),
      lines: ({ condition, name }) => [t`${whoIs(name)} is no longer ${names[condition]}.`],
    },
  };
}

/** A line for each condition, with all who have it for the same time. @param now the present time, its longest unit first */
export function conditionLines<Kind extends string>(
  { modifiers, characters }: Pick<World, 'modifiers' | 'characters'>,
  { names, all }: Pick<ConditionWords<Kind>, 'names' | 'all'>,
  now: readonly number[],
): readonly string[] {
  const whoHas = new Map<string, { readonly name: string; readonly until: string; readonly who: string[] }>();
  for (const { kind, characterId, until } of Object.values(modifiers)) {
    if (!Object.hasOwn(names, kind)) continue;
    const who = characterId === null ? all.listed : escapeMarkdown(characters[characterId]?.name ?? '', 40);
    const line = { name: names[kind as Kind], until: until === null ? '' : `, ${endWords(until, now)}`, who: [] };
    const key = `${kind}${line.until}`;
    if (!whoHas.has(key)) whoHas.set(key, line);
    whoHas.get(key)?.who.push(who);
  }
  return [...whoHas.values()].map(({ name, until, who }) => `${capital(name)}: ${listWords(who)}${until}`);
}

/**
 * The end of something that ends by itself: `until the end of the watch`, `until the end of watch 2 of day 3`, `for 3
 * rounds`, `until the end of turn 6 (day 3, watch 2, hour 1)`.
 * @param now the present time, its longest unit first; null for a text that is read later, which names the whole date
 */
export function endWords(until: Until, now: readonly number[] | null): string {
  switch (until.kind) {
    case 'scene':
      return t`until the scene ends`;
    case 'count':
      return until.left === 1 ? endOf(until.unit) : moreWords(until.unit, until.left);
    case 'through':
      return throughWords(until.unit, until.moment, now);
  }
}

/** The present one is `the watch`; of any other as much is said as differs from now: `watch 5`, `watch 1 of day 3`. */
function throughWords(unit: string, moment: readonly number[], now: readonly number[] | null): string {
  const differs = now === null ? 0 : moment.findIndex((number, at) => number !== now[at]);
  if (differs === -1) return endOf(unit);
  // A book with a calendar of its own names its units nowhere else.
  if (CLOCK_UNITS[moment.length - 1] !== unit) return t`until the end of ${named(unit)} ${moment.at(-1) ?? 0}`;
  const parts = moment.map((number, at) => `${named(CLOCK_UNITS[at] ?? unit)} ${number}`);
  const [last = '', ...around] = parts.slice(differs).reverse();
  if (around.length < 2) return t`until the end of ${[last, ...around].join(t` of `)}`;
  return t`until the end of ${`${last} (${around.reverse().join(', ')})`}`;
}

/** One phrase for each unit: its article and its ending hang on it in other languages. */
function endOf(unit: string): string {
  return named(`until the end of the ${unit}`);
}

function moreWords(unit: string, left: number): string {
  return t`for ${left} more ${named(`${unit}s`)}`;
}
