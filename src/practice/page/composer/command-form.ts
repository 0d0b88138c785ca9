import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { TypedOption } from '../../page-protocol.ts';
import { h, icon } from '../dom.ts';
import { pickable } from '../table/context.ts';
import type { PageTable } from '../table/table.ts';
import type { Runnable } from './commands.ts';
import { isFile, sendFile } from './file-field.ts';
import { choicesFor, type OptionChoice } from './option-choices.ts';
import {
  createOptionField,
  isEmpty,
  markWrong,
  type OptionField,
  readField,
  troubleOf,
  widen,
} from './option-field.ts';
import { isCompleted } from './option-value.ts';
import type { Suggestions } from './suggestions.ts';

type Option = APIApplicationCommandBasicOption;

export interface CommandForm {
  readonly runnable: Runnable;
  readonly element: HTMLElement;
  /** The field that has or should have the focus. */
  focus(): void;
  set(name: string, choice: OptionChoice): void;
  /** The values, or null after the trouble has been shown beside its field. */
  read(): readonly TypedOption[] | null;
}

interface FormUse {
  readonly texts: ReadonlyMap<string, string>;
  submit(): void;
  leave(): void;
  changed(): void;
}

/** A chosen command: its options as fields, required ones first, the optional ones to be added. */
export function createCommandForm(
  table: PageTable,
  runnable: Runnable,
  suggestions: Suggestions,
  use: FormUse,
): CommandForm {
  return new FieldsOfCommand(table, runnable, suggestions, use);
}

/** Milliseconds after the last letter before the bot is asked for choices. */
const DEBOUNCE = 160;

class FieldsOfCommand implements CommandForm {
  readonly runnable: Runnable;
  readonly element: HTMLElement;
  readonly #table: PageTable;
  readonly #suggestions: Suggestions;
  readonly #use: FormUse;
  readonly #fields: OptionField[] = [];
  readonly #pills = h('div', { class: 'pills' });
  readonly #extras = h('div', { class: 'extras', role: 'group', 'aria-label': 'Optional' });
  readonly #help = h('div', { class: 'form-help', id: 'form-help' });
  readonly #error = h('div', { class: 'form-error', role: 'alert', 'data-testid': 'command-error' });
  readonly #name: HTMLElement;
  /** Number of times that choices were asked for: an answer to an earlier question comes too late. */
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: PageTable, runnable: Runnable, suggestions: Suggestions, use: FormUse) {
    this.runnable = runnable;
    this.#table = table;
    this.#suggestions = suggestions;
    this.#use = use;
    this.#name = nameButton(runnable, () => use.leave());
    this.#name.addEventListener('keydown', (event) => this.#onNameKey(event));
    const parts = [this.#error, this.#pills, this.#extras, this.#help];
    this.element = h('div', { class: 'command-form', role: 'group', 'aria-label': `/${runnable.label}` }, parts);
    this.#pills.append(this.#name);
    for (const option of runnable.options) {
      const text = use.texts.get(option.name);
      if (option.required || text !== undefined) this.#add(option, text ?? '');
    }
    const first = runnable.options[0];
    if (this.#fields.length === 0 && first) this.#add(first, '');
    this.#drawExtras();
    this.#help.textContent = runnable.description;
  }

  focus(): void {
    const empty = this.#fields.find((field) => field.input.value === '') ?? this.#fields.at(-1);
    (empty?.input ?? this.#name).focus();
  }

  set(optionName: string, choice: OptionChoice): void {
    const option = this.runnable.options.find((one) => one.name === optionName);
    if (!option) return;
    this.#pick(this.#fields.find((field) => field.option === option) ?? this.#add(option, ''), choice);
  }

  read(): readonly TypedOption[] | null {
    this.#complain(null, '');
    for (const field of this.#fields) {
      const trouble = troubleOf(field, pickable(this.#table));
      if (trouble === null) continue;
      this.#complain(field, trouble);
      return null;
    }
    return this.#valuesBut(null);
  }

  #valuesBut(without: OptionField | null): TypedOption[] {
    return this.#fields.flatMap((field) => {
      if (field === without || isEmpty(field)) return [];
      const read = readField(field, pickable(this.#table));
      return read.ok ? [{ name: field.option.name, value: read.value }] : [];
    });
  }

  #complain(field: OptionField | null, text: string): void {
    for (const one of this.#fields) markWrong(one, one === field);
    this.#error.textContent = text;
    field?.input.focus();
    if (field) this.#suggest(field);
  }

  #suggest(field: OptionField): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    const mine = this.#asked;
    const typed = field.input.value;
    const run = async () => {
      const choices = await choicesFor(this.#table, this.runnable, field.option, typed, this.#valuesBut(field));
      if (mine !== this.#asked || document.activeElement !== field.input) return;
      const isSettled = field.picked !== null && field.picked.label === typed;
      const items = isSettled ? [] : choices.map((choice) => ({ ...choice, pick: () => this.#pick(field, choice) }));
      const active = typed === '' && !field.option.required ? -1 : 0;
      this.#suggestions.show(field.input, field.option.description, items, active);
    };
    if (!isCompleted(field.option)) this.#suggestions.hide();
    if (isCompleted(field.option)) this.#timer = setTimeout(run, typed === '' ? 0 : DEBOUNCE);
    else void run();
  }

  #pick(field: OptionField, choice: OptionChoice): void {
    field.picked = choice;
    field.input.value = choice.label;
    widen(field);
    this.#suggestions.hide();
    this.#complain(null, '');
    const next = this.#fields.find((one) => one.option.required && isEmpty(one));
    if (next && next !== field) next.input.focus();
    this.#use.changed();
  }

  /** Sends the chosen file on at once; the command names it by its id. */
  async #send(field: OptionField): Promise<void> {
    field.picked = null;
    const file = field.input.files?.[0];
    const label = field.input.value;
    if (!file) return;
    const sent = await sendFile(this.#table.state.chair, file);
    // Meanwhile another may have been chosen.
    if (field.input.value !== label || !this.#fields.includes(field)) return;
    if (sent.ok) field.picked = { label, value: sent.id };
    this.#complain(sent.ok ? null : field, sent.ok ? '' : sent.error);
    this.#use.changed();
  }

  #add(option: Option, text: string): OptionField {
    const field = createOptionField(option, text, (dropped) => this.#drop(dropped));
    const { input } = field;
    if (isFile(option)) input.addEventListener('change', () => void this.#send(field));
    input.addEventListener('focus', () => {
      this.#help.replaceChildren(h('b', {}, [option.name]), ` ${option.description}`);
      this.#suggest(field);
    });
    input.addEventListener('blur', () => this.#suggestions.hide());
    input.addEventListener('input', () => {
      widen(field);
      this.#clearTrouble(field);
      this.#suggest(field);
      this.#use.changed();
    });
    input.addEventListener('keydown', (event) => this.#onKey(event, field));
    this.#fields.push(field);
    this.#pills.append(field.element);
    widen(field);
    this.#drawExtras();
    return field;
  }

  #clearTrouble(field: OptionField): void {
    if (!field.element.classList.contains('wrong')) return;
    markWrong(field, false);
    this.#error.textContent = '';
  }

  #drop(field: OptionField): void {
    const fields = this.#fields;
    const at = fields.indexOf(field);
    fields.splice(at, 1);
    field.element.remove();
    this.#suggestions.hide();
    this.#drawExtras();
    (fields[at - 1]?.input ?? fields[0]?.input ?? this.#name).focus();
    this.#use.changed();
  }

  #drawExtras(): void {
    const isOpen = (option: Option) => !this.#fields.some((field) => field.option === option);
    const open = this.runnable.options.filter(isOpen);
    this.#extras.hidden = open.length === 0;
    this.#extras.replaceChildren(
      ...open.map((option) => extraButton(option, () => this.#add(option, '').input.focus())),
    );
  }

  #onNameKey(event: KeyboardEvent): void {
    if (event.key === 'Backspace') this.#use.leave();
    if (event.key === 'Enter' && this.#fields.length === 0) {
      event.preventDefault();
      this.#use.submit();
    }
  }

  #onKey(event: KeyboardEvent, field: OptionField): void {
    if (event.isComposing) return;
    const isOpen = this.#suggestions.isOpen();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      this.#suggestions.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      // On an empty file field it opens the browser's own window.
      if (isFile(field.option) && field.input.value === '') return;
      event.preventDefault();
      if (!(isOpen && this.#suggestions.take())) this.#use.submit();
    } else if (event.key === 'Tab' && !event.shiftKey && isOpen && field.input.value !== '') {
      event.preventDefault();
      this.#suggestions.take(true);
    } else if (event.key === 'Backspace' && field.input.value === '') {
      event.preventDefault();
      if (field.option.required) this.#use.leave();
      else this.#drop(field);
    }
  }
}

/** The command's name in front of its fields. */
function nameButton({ label }: Runnable, leave: () => void): HTMLElement {
  return h(
    'button',
    {
      type: 'button',
      class: 'pill-command',
      'data-testid': 'command-name',
      'aria-label': `/${label}, leave this command`,
    },
    [`/${label}`, icon('close')],
    { click: leave },
  );
}

/** Adds the field of an optional option. */
function extraButton({ name, description }: Option, add: () => void): HTMLElement {
  return h(
    'button',
    { type: 'button', class: 'extra', 'data-testid': `add-option-${name}`, title: description },
    [icon('plus'), name],
    { click: add },
  );
}
