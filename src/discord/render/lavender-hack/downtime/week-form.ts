import { phrases, plural, t } from '../../../../language/text.ts';
import type { FormField } from '../../../../rules/engine/form.ts';
import type { Option } from '../../../../rules/engine/prompt.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import { CLAIMED } from '../../../../rules/lavender-hack/checks/claim.ts';
import { MAGICAL_FROM } from '../../../../rules/lavender-hack/downtime/crafting.ts';
import type { World } from '../../../../rules/lavender-hack/schemas.ts';
import { stripMarkdown } from '../../engine/markdown.ts';
import type { FieldWords, RoundQuestion } from '../../engine/renderer.ts';
import { choiceWords } from '../../mechanics/declaration-words.ts';
import type { Terms } from '../kit/edition-terms.ts';
import { bookName } from '../kit/names.ts';
import { claimField } from '../kit/option-words.ts';

const MAX_NAME = 40;

/** The words of a week (LH-DOWN-02). */
export function weekQuestion({ week }: Round['terms']): RoundQuestion {
  return {
    title: t`Week ${String(week)}: what do you do?`,
    recap: t`Week ${String(week)}`,
    text: t`One thing each; then the week passes. Only what there is wealth for can be chosen, and a box that somebody has spoken for is not offered again. /wealth changes boxes up and down.`,
    options: {},
    field: null,
    placeholder: null,
    act: t`Choose`,
  };
}

/** Somebody's activity in a week, for the middle of a sentence: `trains`. */
export function weekVerdict({ answer }: Verdict, _terms: Round['terms'], world: World): string | null {
  const chosen = Array.isArray(answer) ? answer.filter((one): one is string => typeof one === 'string') : [];
  const act = after(chosen, 'do:');
  if (act === null) return null;
  const id = after(chosen, 'thing:');
  const item = id !== null && Object.hasOwn(world.items, id) ? world.items[id]?.name : undefined;
  const thing = item === undefined ? null : bookName(item, MAX_NAME);
  const claim = chosen.includes(CLAIMED) ? t`, claiming the background` : '';
  return `${tells(act, thing)}${claim}${chosen.includes('after:leave') ? t`; the party leaves after this week` : ''}`;
}

/** Training has a line about its progress; a departure after the week has no other line. */
export function isTrainingTold({ answer }: Verdict): boolean {
  return Array.isArray(answer) && answer.includes('do:train') && !answer.includes('after:leave');
}

/** The words of one part of a week. Bare, without markdown. */
export function weekField(field: FormField, terms: Terms): FieldWords {
  if (field.id === 'claim') return claimField(field, terms);
  const options = Object.fromEntries(field.options.map((option) => [option.id, optionOf(field.id, option)]));
  return { label: LABELS[field.id] ?? t`Choose`, options };
}

const LABELS: Readonly<Record<string, string>> = phrases({
  do: 'What you do',
  thing: 'What it is about',
  question: 'What you want to know',
  value: 'Of which value',
  after: 'For the party',
});

function after(chosen: readonly string[], prefix: string): string | null {
  return chosen.find((id) => id.startsWith(prefix))?.slice(prefix.length) ?? null;
}

function tells(act: string, thing: string | null): string {
  switch (act) {
    case 'train':
      return t`trains`;
    case 'craft':
      return t`works at something of their own`;
    case 'research':
      return thing === null ? t`sits over books` : t`finds out about ${thing}`;
    case 'bank':
      return thing === null ? t`goes to the bank` : t`banks ${thing}`;
    case 'carouse':
      return t`goes on the town`;
    default:
      return t`takes it easy`;
  }
}

function optionOf(part: string, option: Option): OptionSaid {
  const choice = option.id.slice(part.length + 1);
  switch (part) {
    case 'do':
      return actOption(choice, option.terms);
    case 'thing':
      return itemOption(option.terms);
    case 'question':
      return choice === 'value'
        ? choiceWords(t`What it is worth`)
        : choiceWords(t`What it can do`, t`One magical property.`);
    case 'value':
      return choiceWords(t`Value ${choice}`, workWords(Number(choice), option.terms));
    default:
      return choice === 'leave'
        ? choiceWords(t`Leave after this week`, t`The cost of living is paid, and you set out again.`)
        : choiceWords(t`Stay on`);
  }
}

function workWords(weeks: number, { die, magical }: Option['terms']): string {
  const work = plural(weeks, { one: '# week of work.', other: '# weeks of work.' });
  if (typeof die === 'number') return t`${work} One die better: d${die}.`;
  if (magical === null || magical === undefined) return work;
  return magical === true
    ? t`${work} It will be magical.`
    : t`${work} It will be a plain thing: magic begins at value ${MAGICAL_FROM}.`;
}

type OptionSaid = FieldWords['options'][string];

function actOption(act: string, { box, of, level, wealth, breaks = null }: Option['terms']): OptionSaid {
  switch (act) {
    case 'train':
      return choiceWords(
        breaks === null
          ? t`Train (wealth ${String(box)})`
          : t`Train (one box of wealth ${String(breaks)} becomes four of ${String(box)})`,
        t`Box ${String(box)} of ${String(of)} on the way to level ${String(level)}.`,
      );
    case 'craft':
      return choiceWords(t`Make something`, t`A week of work fills a box; as many as the thing is worth.`);
    case 'research':
      return choiceWords(t`Research (wealth ${String(wealth)})`, t`One question about one thing.`);
    case 'bank':
      return choiceWords(t`Bank something (wealth ${String(wealth)})`, t`One thing of known value becomes a box.`);
    case 'carouse':
      return choiceWords(
        t`Carouse (wealth ${String(wealth)})`,
        t`A Charisma test: a map, rumours, nothing, or a fight.`,
      );
    default:
      return choiceWords(t`Take it easy`, t`Nothing is spent and nothing gained.`);
  }
}

function itemOption({ item, name, value, boxes, holder, replaces }: Option['terms']): OptionSaid {
  if (typeof name === 'string') {
    const worth = typeof value === 'number' ? t` (value ${value})` : '';
    const isBegun = typeof boxes === 'number' && boxes > 0;
    const cost = t`Wealth ${Number(boxes ?? 0) + 1} for the next box.`;
    const instead = typeof replaces === 'string' ? t` ${stripMarkdown(replaces, MAX_NAME)} is given up.` : '';
    return choiceWords(`${isBegun ? t`Go on with ` : ''}${stripMarkdown(name, 60)}${worth}`, `${cost}${instead}`);
  }
  const worth = typeof value === 'number' ? t` (value ${value})` : '';
  const carrier = typeof holder === 'string' ? t`Carried by ${stripMarkdown(holder, MAX_NAME)}.` : null;
  return choiceWords(`${stripMarkdown(String(item), 60)}${worth}`, carrier);
}
