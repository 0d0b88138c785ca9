import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { t } from '../../../language/text.ts';
import type { Option, Prompt } from '../../../rules/engine/prompt.ts';
import { keyOf, promptCustomId, SHARED, WRITE } from '../../custom-id.ts';
import { MAX_BUTTON_LABEL, MAX_IN_ROW, MAX_ROWS, MAX_SELECT_OPTIONS } from '../../limits.ts';
import { stripMarkdown } from './markdown.ts';
import type { Question } from './renderer.ts';
import { lowered } from './words.ts';

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A prompt and its words. */
export interface PromptQuestion {
  readonly prompt: Prompt;
  readonly question: Question;
  /** The person or thing it is about, if several questions share a message. */
  readonly who: string;
  /** Of a window, who has passed and who may still take it: lines safe to show. */
  readonly status?: readonly string[];
  /** Others are asked in the same message. */
  readonly isOneOfMany?: boolean;
}

/** Label of the button for an answer of nothing at all. */
export const none = () => t`None of these`;
/** Key of that button. */
export const NONE_KEY = 'none';
/** Key of the button that takes what is ticked: Discord sends nothing for a menu that nobody has changed. */
export const PROPOSED_KEY = 'as-proposed';

const STYLES = { main: ButtonStyle.Primary, plain: ButtonStyle.Secondary, grave: ButtonStyle.Danger } as const;

/** Buttons and menus for open prompts. With more questions than fit in `most` rows (1 to 5), they share menus. */
export function componentsFor(asked: readonly PromptQuestion[], most = MAX_ROWS): Row[] {
  const told = withDistinctLabels(asked);
  const each = told.length > 1 ? told.map(named) : told;
  const rows = each.flatMap(rowsOf);
  // Without room for them, what is proposed is still ticked.
  const besides = [[...noneButtons(each), ...proposals(each)], noneButtons(each)].map((all) => chunks(all, MAX_IN_ROW));
  const fitting = besides.find((more) => rows.length + more.length <= most);
  return fitting === undefined ? sharedMenus(told, most) : [...rows, ...fitting.map(row)];
}

/** One question that has a message to itself: every choice is a button, as long as two rows hold them. */
export function componentsOfOne(asked: PromptQuestion): Row[] {
  const { form } = asked.prompt;
  if (form.form !== 'choice' || form.options.length > 2 * MAX_IN_ROW) return componentsFor([asked]);
  const first = form.options.slice(0, MAX_IN_ROW);
  const second = form.options.slice(MAX_IN_ROW);
  return [...buttonRow(asked, first), ...buttonRow(asked, second)];
}

/** Several questions to the same person say what each is about, and are numbered where that is not enough. */
export function withDistinctLabels(asked: readonly PromptQuestion[]): readonly PromptQuestion[] {
  const about = asked.map((one) => {
    const isAlone = asked.every((other) => other === one || other.who !== one.who);
    return isAlone || one.question.about === undefined ? one : { ...one, who: `${one.who}, ${one.question.about}` };
  });
  return about.map((one, at) => {
    const alike = about.filter(({ who }) => who === one.who);
    if (alike.length < 2) return one;
    return { ...one, who: `${one.who} (${about.slice(0, at + 1).filter(({ who }) => who === one.who).length})` };
  });
}

/** With several people asked, each button and menu names its person. */
function named(asked: PromptQuestion): PromptQuestion {
  const options = Object.entries(asked.question.options).map(([id, words]) => {
    return [id, { ...words, label: stripMarkdown(`${asked.who}: ${words.label}`, MAX_BUTTON_LABEL) }] as const;
  });
  return { ...asked, isOneOfMany: true, question: { ...asked.question, options: Object.fromEntries(options) } };
}

/** `Bryn: a new feature`; the bare words where it is nobody's in particular. */
function placeholderOf({ prompt, question, who, isOneOfMany = false }: PromptQuestion): string {
  const words = question.field ?? question.placeholder ?? t`Choose…`;
  return stripMarkdown(isOneOfMany || prompt.characterId !== null ? `${who}: ${lowered(words)}` : words, 150);
}

function rowsOf(asked: PromptQuestion): Row[] {
  const { prompt, question } = asked;
  const { form } = prompt;
  switch (form.form) {
    case 'choice':
      return form.options.length <= MAX_IN_ROW ? buttonRow(asked, form.options) : menus(asked, optionsOf(asked));
    case 'several':
      return severalRows(asked, form);
    case 'number':
      if (form.max - form.min < MAX_IN_ROW) return numberButtons(asked, form);
      if (form.max - form.min < MAX_SELECT_OPTIONS) return menus(asked, optionsOf(asked));
      return [row([button(prompt.id, WRITE, ownLabel(asked, `${question.field ?? t`Give a number`}…`), 'main')])];
    case 'text':
      return [row([button(prompt.id, WRITE, ownLabel(asked, t`Write…`), 'main')])];
  }
}

function buttonRow({ prompt, question }: PromptQuestion, options: readonly Option[]): Row[] {
  const buttons = options.map(({ id }) => {
    const words = question.options[id];
    return button(prompt.id, keyOf(prompt.id, id), words?.label ?? id, words?.weight ?? 'plain');
  });
  return buttons.length === 0 ? [] : [row(buttons)];
}

function numberButtons(asked: PromptQuestion, { min, max }: { readonly min: number; readonly max: number }): Row[] {
  const { prompt, question } = asked;
  const label = (n: number) => question.options[n]?.label ?? ownLabel(asked, String(n));
  return [row(range(min, max).map((n) => button(prompt.id, String(n), label(n), 'plain')))];
}

/** With others asked as well, a button names its person. */
function ownLabel({ who, isOneOfMany = false }: PromptQuestion, label: string): string {
  return isOneOfMany ? `${who}: ${label}` : label;
}

function severalRows(asked: PromptQuestion, { min, max }: { readonly min: number; readonly max: number }): Row[] {
  const options = optionsOf(asked).slice(0, MAX_SELECT_OPTIONS);
  if (options.length === 0) return [];
  const ticked = proposedOf(asked.prompt).map((id) => keyOf(asked.prompt.id, id));
  const shown = options.map((option) => (ticked.includes(option.value) ? { ...option, default: true } : option));
  const select: APIStringSelectComponent = {
    ...menu(promptCustomId(asked.prompt.id, null), asked, shown),
    min_values: Math.max(1, Math.min(min, options.length)),
    max_values: Math.max(1, Math.min(max, options.length)),
  };
  return [row([select])];
}

/** Options of which any number can be the answer, and that are taken by default. */
function proposedOf({ form, fallback }: Prompt): readonly string[] {
  return form.form === 'several' && Array.isArray(fallback) ? fallback : [];
}

/** Buttons that take what is proposed with one press, where it is ticked in a menu or lies in one. */
function proposals(asked: readonly PromptQuestion[]): readonly APIButtonComponentWithCustomId[] {
  return asked.flatMap((one) => {
    const { id, form, fallback, required } = one.prompt;
    if (proposedOf(one.prompt).length > 0) return [button(id, PROPOSED_KEY, ownLabel(one, t`As proposed`), 'main')];
    if (form.form !== 'choice' || form.options.length <= MAX_IN_ROW || !required) return [];
    if (typeof fallback !== 'string' || form.options.every((option) => option.id !== fallback)) return [];
    const { label = fallback } = one.question.options[fallback] ?? {};
    return [button(id, keyOf(id, fallback), t`As proposed: ${label}`, 'main')];
  });
}

/** Buttons for an answer of nothing at all, side by side: several menus fit into one message then. */
function noneButtons(asked: readonly PromptQuestion[]): readonly APIButtonComponentWithCustomId[] {
  const free = asked.filter(
    ({ prompt: { form } }) => form.form === 'several' && form.min === 0 && form.options.length > 0,
  );
  return free.map((one) => button(one.prompt.id, NONE_KEY, ownLabel(one, none()), 'plain'));
}

/** One menu, or several when there are more options than a menu holds. */
function menus(asked: PromptQuestion, options: readonly APISelectMenuOption[]): Row[] {
  return chunks(options).map((part, at) =>
    row([menu(promptCustomId(asked.prompt.id, at === 0 ? null : `more-${at}`), asked, part)]),
  );
}

function menu(
  customId: string,
  asked: PromptQuestion,
  options: readonly APISelectMenuOption[],
): APIStringSelectComponent {
  return {
    type: ComponentType.StringSelect,
    custom_id: customId,
    placeholder: placeholderOf(asked),
    options: [...options],
  };
}

/** Every option of every question in common menus; where that is too much, one line for each question. */
function sharedMenus(asked: readonly PromptQuestion[], mostRows: number): Row[] {
  const most = mostRows * MAX_SELECT_OPTIONS;
  const all = asked.flatMap((one) => (isShort(one) ? sharedOptions(one) : [answerOption(one)]));
  const options = all.length <= most ? all : asked.map(answerOption).slice(0, most);
  return chunks(options).map((part, at) =>
    row([
      {
        type: ComponentType.StringSelect,
        custom_id: `${SHARED}:${at}`,
        placeholder: t`Choose for whom and what…`,
        options: part,
      },
    ]),
  );
}

function isShort({ prompt: { form } }: PromptQuestion): boolean {
  if (form.form === 'choice') return form.options.length <= MAX_IN_ROW;
  return form.form === 'number' && form.max - form.min < MAX_IN_ROW;
}

function sharedOptions(asked: PromptQuestion): APISelectMenuOption[] {
  return optionsOf(asked).map((option) => ({
    ...option,
    label: stripMarkdown(`${asked.who}: ${option.label}`, 100),
    value: promptCustomId(asked.prompt.id, option.value),
  }));
}

function answerOption(asked: PromptQuestion): APISelectMenuOption {
  return {
    label: stripMarkdown(t`${asked.who}: answer…`, 100),
    value: promptCustomId(asked.prompt.id, null),
    description: stripMarkdown(asked.question.text, 100),
  };
}

function optionsOf({ prompt, question }: PromptQuestion): APISelectMenuOption[] {
  const { form } = prompt;
  if (form.form === 'number')
    return range(form.min, form.max).map((n) => ({
      label: stripMarkdown(question.options[n]?.label ?? String(n), 100),
      value: String(n),
    }));
  if (form.form === 'text') return [];
  return form.options.map(({ id }) => {
    const words = question.options[id];
    const option = { label: stripMarkdown(words?.label ?? id, 100), value: keyOf(prompt.id, id) };
    return words?.hint ? { ...option, description: stripMarkdown(words.hint, 100) } : option;
  });
}

function button(
  promptId: string,
  key: string,
  label: string,
  weight: keyof typeof STYLES,
): APIButtonComponentWithCustomId {
  return pressable(promptCustomId(promptId, key), label, weight);
}

/** A button with a label that is safe and fits. */
export function pressable(
  customId: string,
  label: string,
  weight: keyof typeof STYLES = 'plain',
): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    style: STYLES[weight],
    label: stripMarkdown(label, MAX_BUTTON_LABEL),
    custom_id: customId,
  };
}

/** A menu in a row of its own, for one choice. */
export function choiceMenu(customId: string, options: readonly APISelectMenuOption[], placeholder?: string): Row {
  return row([
    {
      type: ComponentType.StringSelect,
      custom_id: customId,
      ...(placeholder === undefined ? {} : { placeholder }),
      options: options.slice(0, MAX_SELECT_OPTIONS),
    },
  ]);
}

/** A menu of the people of the server, for one of them. */
export function userMenu(customId: string, placeholder: string): Row {
  return row([{ type: ComponentType.UserSelect, custom_id: customId, placeholder }]);
}

/** The menus of a message as it is now. */
export function menusIn(components: readonly APIMessageTopLevelComponent[]): readonly APIStringSelectComponent[] {
  return components.flatMap((part) =>
    part.type === ComponentType.ActionRow
      ? part.components.filter((one): one is APIStringSelectComponent => one.type === ComponentType.StringSelect)
      : [],
  );
}

export function row(components: APIComponentInMessageActionRow[]): Row {
  return { type: ComponentType.ActionRow, components };
}

function range(min: number, max: number): number[] {
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
}

function chunks<T>(list: readonly T[], most = MAX_SELECT_OPTIONS): T[][] {
  const parts: T[][] = [];
  for (let at = 0; at < list.length; at += most) parts.push(list.slice(at, at + most));
  return parts.slice(0, MAX_ROWS);
}
