import type { TypedOption } from '../../page-protocol.ts';
import { avatar, h, icon } from '../dom.ts';
import { isSilenced } from '../silence.ts';
import { pickable } from '../table/context.ts';
import { chairOf, channelName } from '../table/store.ts';
import type { PageTable } from '../table/table.ts';
import { readArguments } from './arguments.ts';
import { type CommandForm, createCommandForm } from './command-form.ts';
import { findRunnables, type Runnable, readCommand, runnables } from './commands.ts';
import { isFile } from './file-field.ts';
import { choicesFor } from './option-choices.ts';
import { readOption } from './option-value.ts';
import { createSuggestions, type Suggestion } from './suggestions.ts';

export interface Composer {
  readonly element: HTMLElement;
  focus(): void;
  /** Puts a line into the field as if it had been typed. */
  type(line: string): void;
}

/** Where one speaks and types commands: a plain line, which a chosen command turns into a form. */
export function createComposer(table: PageTable): Composer {
  const input = h('textarea', {
    class: 'composer-input',
    'data-testid': 'composer',
    rows: '1',
    role: 'combobox',
    'aria-label': 'Message',
    'aria-expanded': 'false',
    'aria-controls': 'suggestions',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    autocapitalize: 'off',
    enterkeyhint: 'send',
    maxlength: '2000',
  });
  const suggestions = createSuggestions();
  const error = h('div', { class: 'composer-error', role: 'alert', 'data-testid': 'composer-error' });
  const slot = h('div', { class: 'composer-slot' }, [input]);
  const slash = h('button', { type: 'button', class: 'icon-button', 'aria-label': 'Show commands' }, [icon('slash')], {
    click: () => {
      if (form) leave();
      else type('/');
    },
  });
  const sendButton = h(
    'button',
    { type: 'button', class: 'icon-button send', 'data-testid': 'send', 'aria-label': 'Send' },
    [icon('send')],
    {
      click: () => submit(),
    },
  );
  const box = h('div', { class: 'composer' }, [slash, slot, sendButton]);
  const element = h('div', { class: 'composer-frame' }, [suggestions.element, error, box]);
  let form: CommandForm | null = null;
  let all: readonly Runnable[] = [];
  let remembered = '';
  let hinted = 0;

  const complain = (text: string) => {
    error.textContent = text;
  };
  const grow = () => {
    input.style.height = 'auto';
    input.style.height = `${Math.min(input.scrollHeight, 180)}px`;
    element.classList.toggle('ready', form !== null || input.value.trim() !== '');
  };
  const clear = () => {
    // Choices that are still on their way belong to the line that is gone.
    hinted += 1;
    input.value = '';
    suggestions.hide();
    complain('');
    grow();
  };
  const type = (line: string) => {
    if (form) leave();
    input.value = line;
    input.focus();
    input.setSelectionRange(line.length, line.length);
    onInput();
  };

  const choose = (runnable: Runnable, texts: ReadonlyMap<string, string> = new Map()) => {
    clear();
    form = createCommandForm(table, runnable, suggestions, {
      texts,
      submit,
      leave: () => leave(),
      changed: () => complain(''),
    });
    slot.replaceChildren(form.element);
    box.classList.add('with-form');
    grow();
    form.focus();
  };
  const leave = () => {
    drop();
    input.focus();
  };
  const drop = () => {
    form = null;
    suggestions.hide();
    slot.replaceChildren(input);
    box.classList.remove('with-form');
    clear();
  };

  const onInput = () => {
    complain('');
    grow();
    hinted += 1;
    if (!input.value.startsWith('/')) {
      suggestions.hide();
      return;
    }
    const named = readCommand(all, input.value);
    if (named && named.rest !== '') {
      void hint(named.runnable, named.rest);
      return;
    }
    const items = findRunnables(all, input.value.slice(1)).map(
      (one): Suggestion => ({
        label: `/${one.label}`,
        detail: one.description,
        picture: avatar(table.state.bot.name, 230, true),
        pick: () => choose(one),
      }),
    );
    suggestions.show(input, `Commands of ${table.state.bot.name}`, items, 0);
  };

  /** While the values are typed in the line: what the word under way may be. Enter still sends what is typed. */
  const hint = async (runnable: Runnable, rest: string) => {
    const mine = hinted;
    const places = pickable(table);
    const { texts, current } = readArguments(rest, runnable.options, places);
    if (!current) {
      suggestions.hide();
      return;
    }
    const typed = texts.get(current.name) ?? '';
    const settled = runnable.options.flatMap((option): TypedOption[] => {
      const text = option === current ? undefined : texts.get(option.name);
      const read = text === undefined ? null : readOption(option, text, places);
      return read?.ok ? [{ name: option.name, value: read.value }] : [];
    });
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE));
    if (mine !== hinted) return;
    const choices = await choicesFor(table, runnable, current, typed, settled);
    if (mine !== hinted || form) return;
    const items = choices.map(
      (choice): Suggestion => ({
        ...choice,
        pick: () => {
          choose(runnable, texts);
          form?.set(current.name, choice);
        },
      }),
    );
    suggestions.show(input, `${current.name} — ${current.description}`, items, -1);
  };

  const submit = () => {
    if (form) submitForm(form);
    else submitLine();
  };
  const submitForm = (current: CommandForm) => {
    const options = current.read();
    if (!options || !run(current.runnable, options)) return;
    const typed = options.filter(
      ({ name }) => !current.runnable.options.some((one) => one.name === name && isFile(one)),
    );
    remembered = ['/', current.runnable.label, ...typed.map((one) => ` ${one.name}:${quoted(one.value)}`)].join('');
    leave();
  };
  const submitLine = () => {
    const line = input.value.trim();
    if (line === '') return;
    if (line.startsWith('/')) submitCommandLine(line);
    else if (say(line)) clear();
  };
  const submitCommandLine = (line: string) => {
    const named = readCommand(all, line);
    if (!named) {
      complain(`There is no command ${line.split(/\s/)[0]}. Type / to see them all.`);
      return;
    }
    const { runnable, rest } = named;
    const { texts, leftover } = readArguments(rest, runnable.options, pickable(table));
    const isBare = rest.trim() === '' && runnable.options.length > 0;
    const isShort = runnable.options.some((option) => option.required && !texts.has(option.name));
    if (isBare || isShort) {
      choose(runnable, texts);
      return;
    }
    if (leftover.length > 0) {
      complain(`/${runnable.label} has no place for “${leftover.join(' ')}”.`);
      return;
    }
    const options = readAll(runnable, texts);
    if (!options || !run(runnable, options)) return;
    remembered = line;
    clear();
  };
  const readAll = (runnable: Runnable, texts: ReadonlyMap<string, string>): readonly TypedOption[] | null => {
    const options: TypedOption[] = [];
    for (const option of runnable.options) {
      const text = texts.get(option.name);
      if (text === undefined) continue;
      const read = readOption(option, text, pickable(table));
      if (!read.ok) {
        complain(read.error);
        return null;
      }
      options.push({ name: option.name, value: read.value });
    }
    return options;
  };

  const run = (runnable: Runnable, options: readonly TypedOption[]): boolean => {
    const isSent = table.ask({ label: `/${runnable.label}`, messageId: null, customId: null }, (nonce, who) => ({
      kind: 'command',
      ...who,
      nonce,
      name: runnable.name,
      path: runnable.path,
      options,
    }));
    complain(isSent ? '' : OFFLINE);
    return isSent;
  };
  const say = (content: string): boolean => {
    const { chair, channelId } = table.state;
    const isSent = table.send({ kind: 'say', chair, channelId, content });
    complain(isSent ? '' : OFFLINE);
    return isSent;
  };

  input.addEventListener('input', onInput);
  input.addEventListener('blur', () => suggestions.hide());
  input.addEventListener('focus', () => input.value !== '' && onInput());
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      const isExact = readCommand(all, input.value) !== null && !suggestions.wasMoved();
      if (isExact || !suggestions.take()) submit();
    } else if (event.key === 'Tab' && !event.shiftKey && suggestions.isOpen()) {
      event.preventDefault();
      suggestions.take(true);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && suggestions.isOpen()) {
      event.preventDefault();
      suggestions.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'ArrowUp' && input.value === '' && remembered !== '') {
      event.preventDefault();
      type(remembered);
    }
  });
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (form) leave();
    else if (input.value.startsWith('/')) clear();
    else suggestions.hide();
  });

  table.watch(['commands'], () => {
    all = runnables(table.state.commands);
    if (document.activeElement === input && input.value.startsWith('/')) onInput();
  });
  table.watch(['where', 'channels', 'people'], () => {
    const { state } = table;
    const channel = state.channels.find((one) => one.id === state.channelId);
    const name = chairOf(state, state.chair)?.name ?? 'nobody';
    const isSilent = isSilenced(table);
    if (isSilent && form) drop();
    box.classList.toggle('silent', isSilent);
    for (const part of [input, slash, sendButton]) part.disabled = isSilent;
    const placeholder = isSilent ? `${name} is silent` : `Message #${channelName(channel)} as ${name}`;
    input.placeholder = placeholder;
    input.setAttribute('aria-label', placeholder);
  });
  table.onFailed((asked, reason) => {
    if (asked.messageId === null) complain(`${asked.label}: ${reason}`);
  });
  requestAnimationFrame(grow);
  return { element, focus: () => (form ? form.focus() : input.focus()), type };
}

const OFFLINE = 'Not connected to the table: nothing was sent. The line is taken up again by itself.';
const DEBOUNCE = 160;

function quoted(value: string | number | boolean): string {
  return typeof value === 'string' && /\s/.test(value) ? `"${value}"` : String(value);
}
