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
  const fields: OptionField[] = [];
  const pills = h('div', { class: 'pills' });
  const extras = h('div', { class: 'extras', role: 'group', 'aria-label': 'Optional' });
  const help = h('div', { class: 'form-help', id: 'form-help' });
  const error = h('div', { class: 'form-error', role: 'alert', 'data-testid': 'command-error' });
  const name = h(
    'button',
    {
      type: 'button',
      class: 'pill-command',
      'data-testid': 'command-name',
      'aria-label': `/${runnable.label}, leave this command`,
    },
    [`/${runnable.label}`, icon('close')],
    {
      click: () => use.leave(),
    },
  );
  const element = h('div', { class: 'command-form', role: 'group', 'aria-label': `/${runnable.label}` }, [
    error,
    pills,
    extras,
    help,
  ]);
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const valuesBut = (without: OptionField | null): TypedOption[] =>
    fields.flatMap((field) => {
      if (field === without || isEmpty(field)) return [];
      const read = readField(field, pickable(table));
      return read.ok ? [{ name: field.option.name, value: read.value }] : [];
    });

  const complain = (field: OptionField | null, text: string) => {
    for (const one of fields) markWrong(one, one === field);
    error.textContent = text;
    field?.input.focus();
    if (field) suggest(field);
  };

  const suggest = (field: OptionField) => {
    clearTimeout(timer);
    asked += 1;
    const mine = asked;
    const typed = field.input.value;
    const run = async () => {
      const choices = await choicesFor(table, runnable, field.option, typed, valuesBut(field));
      if (mine !== asked || document.activeElement !== field.input) return;
      const isSettled = field.picked !== null && field.picked.label === typed;
      const items = isSettled ? [] : choices.map((choice) => ({ ...choice, pick: () => pick(field, choice) }));
      suggestions.show(field.input, field.option.description, items, typed === '' && !field.option.required ? -1 : 0);
    };
    if (!isCompleted(field.option)) suggestions.hide();
    if (isCompleted(field.option)) timer = setTimeout(run, typed === '' ? 0 : DEBOUNCE);
    else void run();
  };

  const pick = (field: OptionField, choice: OptionChoice) => {
    field.picked = choice;
    field.input.value = choice.label;
    widen(field);
    suggestions.hide();
    complain(null, '');
    const next = fields.find((one) => one.option.required && isEmpty(one));
    if (next && next !== field) next.input.focus();
    use.changed();
  };

  /** Sends the chosen file on at once; the command names it by its id. */
  const send = async (field: OptionField) => {
    field.picked = null;
    const file = field.input.files?.[0];
    const label = field.input.value;
    if (!file) return;
    const sent = await sendFile(table.state.chair, file);
    // Meanwhile another may have been chosen.
    if (field.input.value !== label || !fields.includes(field)) return;
    if (sent.ok) field.picked = { label, value: sent.id };
    complain(sent.ok ? null : field, sent.ok ? '' : sent.error);
    use.changed();
  };

  const add = (option: Option, text: string): OptionField => {
    const field = createOptionField(option, text, drop);
    const { input } = field;
    if (isFile(option)) input.addEventListener('change', () => void send(field));
    input.addEventListener('focus', () => {
      help.replaceChildren(h('b', {}, [option.name]), ` ${option.description}`);
      suggest(field);
    });
    input.addEventListener('blur', () => suggestions.hide());
    input.addEventListener('input', () => {
      widen(field);
      clearTrouble(field);
      suggest(field);
      use.changed();
    });
    input.addEventListener('keydown', (event) => onKey(event, field));
    fields.push(field);
    pills.append(field.element);
    widen(field);
    drawExtras();
    return field;
  };

  const clearTrouble = (field: OptionField) => {
    if (!field.element.classList.contains('wrong')) return;
    markWrong(field, false);
    error.textContent = '';
  };

  const drop = (field: OptionField) => {
    const at = fields.indexOf(field);
    fields.splice(at, 1);
    field.element.remove();
    suggestions.hide();
    drawExtras();
    (fields[at - 1]?.input ?? fields[0]?.input ?? name).focus();
    use.changed();
  };

  const drawExtras = () => {
    const open = runnable.options.filter((option) => !fields.some((field) => field.option === option));
    extras.hidden = open.length === 0;
    extras.replaceChildren(
      ...open.map((option) =>
        h(
          'button',
          { type: 'button', class: 'extra', 'data-testid': `add-option-${option.name}`, title: option.description },
          [icon('plus'), option.name],
          {
            click: () => add(option, '').input.focus(),
          },
        ),
      ),
    );
  };

  const onKey = (event: KeyboardEvent, field: OptionField) => {
    if (event.isComposing) return;
    const isOpen = suggestions.isOpen();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      suggestions.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      // On an empty file field it opens the browser's own window.
      if (isFile(field.option) && field.input.value === '') return;
      event.preventDefault();
      if (!(isOpen && suggestions.take())) use.submit();
    } else if (event.key === 'Tab' && !event.shiftKey && isOpen && field.input.value !== '') {
      event.preventDefault();
      suggestions.take(true);
    } else if (event.key === 'Backspace' && field.input.value === '') {
      event.preventDefault();
      if (field.option.required) use.leave();
      else drop(field);
    }
  };

  name.addEventListener('keydown', (event) => {
    if (event.key === 'Backspace') use.leave();
    if (event.key === 'Enter' && fields.length === 0) {
      event.preventDefault();
      use.submit();
    }
  });

  pills.append(name);
  for (const option of runnable.options) {
    const text = use.texts.get(option.name);
    if (option.required || text !== undefined) add(option, text ?? '');
  }
  const first = runnable.options[0];
  if (fields.length === 0 && first) add(first, '');
  drawExtras();
  help.textContent = runnable.description;

  return {
    runnable,
    element,
    focus() {
      const empty = fields.find((field) => field.input.value === '') ?? fields.at(-1);
      (empty?.input ?? name).focus();
    },
    set(optionName, choice) {
      const option = runnable.options.find((one) => one.name === optionName);
      if (!option) return;
      pick(fields.find((field) => field.option === option) ?? add(option, ''), choice);
    },
    read() {
      complain(null, '');
      for (const field of fields) {
        const trouble = troubleOf(field, pickable(table));
        if (trouble === null) continue;
        complain(field, trouble);
        return null;
      }
      return valuesBut(null);
    },
  };
}

const DEBOUNCE = 160;
