import type { TypedOption } from '../../page-protocol.ts';
import { avatar } from '../dom.ts';
import { isSilenced } from '../silence.ts';
import { pickable } from '../table/context.ts';
import { chairOf, channelName } from '../table/store.ts';
import type { PageTable } from '../table/table.ts';
import { type CommandForm, createCommandForm } from './command-form.ts';
import { findRunnables, type Runnable, readCommand, runnables } from './commands.ts';
import { type ComposerParts, complain, createParts, resize } from './composer-parts.ts';
import { choicesFor } from './option-choices.ts';
import { createSuggestions, type Suggestion, type Suggestions } from './suggestions.ts';
import { lineOf, optionUnderWay, readLine } from './typed-line.ts';

/**
 * The composer is in one of two states:
 *
 * - `line`: a text field. A line that begins with `/` is a command line, with suggestions above it.
 *   Becomes a form when a command is chosen, or sent while options are missing.
 * - `form`: a chosen command, its options as fields.
 *   Becomes a line again when it is sent or left, when another line is put in, or when its user falls silent.
 *
 * While the user in the chair is silent, the line accepts nothing.
 */
type ComposerState = { readonly kind: 'line' } | { readonly kind: 'form'; readonly form: CommandForm };

export interface Composer {
  readonly element: HTMLElement;
  focus(): void;
  /** Puts a line into the field as if it had been typed. */
  type(line: string): void;
}

interface Desk {
  readonly table: PageTable;
  readonly parts: ComposerParts;
  readonly suggestions: Suggestions;
  state: ComposerState;
  all: readonly Runnable[];
  /** The last command that was sent, as a line: the up arrow brings it back. */
  remembered: string;
  /** Raised whenever the line changes: choices that were asked for an earlier one come too late. */
  edition: number;
}

/** The place to speak and to type commands: a plain line, which a chosen command turns into a form. */
export function createComposer(table: PageTable): Composer {
  const suggestions = createSuggestions();
  const parts = createParts(suggestions.element);
  const desk: Desk = {
    table,
    parts,
    suggestions,
    state: LINE,
    all: [],
    remembered: '',
    edition: 0,
  };
  const { input, slash, send, element } = parts;
  slash.addEventListener('click', () => (desk.state.kind === 'form' ? leave(desk) : type(desk, '/')));
  send.addEventListener('click', () => submit(desk));
  input.addEventListener('input', () => onInput(desk));
  input.addEventListener('blur', () => suggestions.hide());
  input.addEventListener('focus', () => input.value !== '' && onInput(desk));
  input.addEventListener('keydown', (event) => {
    if (!event.isComposing && KEYS[event.key]?.(desk, event)) event.preventDefault();
  });
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape(desk);
  });
  const listCommands = () => {
    desk.all = runnables(table.state.commands, chairOf(table.state, table.state.chair)?.locale);
  };
  table.watch(['where', 'people'], listCommands);
  table.watch(['commands'], () => {
    listCommands();
    if (document.activeElement === input && input.value.startsWith('/')) onInput(desk);
  });
  table.watch(['where', 'channels', 'people'], () => showWho(desk));
  table.onFailed((asked, reason) => {
    if (asked.messageId === null) complain(desk.parts, `${asked.label}: ${reason}`);
  });
  requestAnimationFrame(() => resize(desk.parts, desk.state.kind === 'form'));
  return {
    element,
    focus: () => (desk.state.kind === 'form' ? desk.state.form.focus() : input.focus()),
    type: (line) => type(desk, line),
  };
}

const LINE: ComposerState = { kind: 'line' };
const OFFLINE = 'Not connected to the table: nothing was sent. The line is taken up again by itself.';
const DEBOUNCE = 160;

/** The effect of a key in the line; true when the browser should do nothing more. */
const KEYS: Readonly<Record<string, (desk: Desk, event: KeyboardEvent) => boolean>> = {
  Enter(desk, { shiftKey }) {
    if (shiftKey) return false;
    const { suggestions } = desk;
    const isExact = readCommand(desk.all, desk.parts.input.value) !== null && !suggestions.wasMoved();
    if (isExact || !suggestions.take()) submit(desk);
    return true;
  },
  Tab({ suggestions }, { shiftKey }) {
    if (shiftKey || !suggestions.isOpen()) return false;
    suggestions.take(true);
    return true;
  },
  ArrowDown({ suggestions }) {
    if (!suggestions.isOpen()) return false;
    suggestions.move(1);
    return true;
  },
  ArrowUp(desk) {
    const { suggestions, remembered, parts } = desk;
    if (suggestions.isOpen()) suggestions.move(-1);
    else if (parts.input.value === '' && remembered !== '') type(desk, remembered);
    else return false;
    return true;
  },
};

function onEscape(desk: Desk): void {
  if (desk.state.kind === 'form') leave(desk);
  else if (desk.parts.input.value.startsWith('/')) clear(desk);
  else desk.suggestions.hide();
}

function type(desk: Desk, line: string): void {
  if (desk.state.kind === 'form') leave(desk);
  const { input } = desk.parts;
  input.value = line;
  input.focus();
  input.setSelectionRange(line.length, line.length);
  onInput(desk);
}

/** From line to form. */
function choose(desk: Desk, runnable: Runnable, texts: ReadonlyMap<string, string> = new Map()): CommandForm {
  clear(desk);
  const form = createCommandForm(desk.table, runnable, desk.suggestions, {
    texts,
    submit: () => submit(desk),
    leave: () => leave(desk),
    changed: () => complain(desk.parts, ''),
  });
  desk.state = { kind: 'form', form };
  desk.parts.slot.replaceChildren(form.element);
  desk.parts.box.classList.add('with-form');
  resize(desk.parts, desk.state.kind === 'form');
  form.focus();
  return form;
}

/** From form to line. */
function leave(desk: Desk): void {
  drop(desk);
  desk.parts.input.focus();
}

function drop(desk: Desk): void {
  const { slot, box, input } = desk.parts;
  desk.state = LINE;
  slot.replaceChildren(input);
  box.classList.remove('with-form');
  clear(desk);
}

function clear(desk: Desk): void {
  desk.edition += 1;
  desk.parts.input.value = '';
  desk.suggestions.hide();
  complain(desk.parts, '');
  resize(desk.parts, desk.state.kind === 'form');
}

function onInput(desk: Desk): void {
  const { input } = desk.parts;
  complain(desk.parts, '');
  resize(desk.parts, desk.state.kind === 'form');
  desk.edition += 1;
  if (!input.value.startsWith('/')) {
    desk.suggestions.hide();
    return;
  }
  const named = readCommand(desk.all, input.value);
  if (named && named.rest !== '') void suggestChoices(desk, named.runnable, named.rest);
  else suggestCommands(desk);
}

function suggestCommands(desk: Desk): void {
  const { bot } = desk.table.state;
  const { input } = desk.parts;
  const items = findRunnables(desk.all, input.value.slice(1)).map(
    (one): Suggestion => ({
      label: `/${one.label}`,
      detail: one.description,
      picture: avatar(bot.name, 230, true),
      pick: () => void choose(desk, one),
    }),
  );
  desk.suggestions.show(input, `Commands of ${bot.name}`, items, 0);
}

/** While the values are typed in the line: what the word under way may be. Enter still sends what is typed. */
async function suggestChoices(desk: Desk, runnable: Runnable, rest: string): Promise<void> {
  const { table, suggestions, edition } = desk;
  const underWay = optionUnderWay(runnable, rest, pickable(table));
  if (underWay === null) {
    suggestions.hide();
    return;
  }
  const { option, typed, texts, others } = underWay;
  await new Promise((resolve) => setTimeout(resolve, DEBOUNCE));
  if (edition !== desk.edition) return;
  const choices = await choicesFor(table, runnable, option, typed, others);
  if (edition !== desk.edition || desk.state.kind === 'form') return;
  const items = choices.map(
    (choice): Suggestion => ({ ...choice, pick: () => choose(desk, runnable, texts).set(option.name, choice) }),
  );
  suggestions.show(desk.parts.input, `${option.name} — ${option.description}`, items, -1);
}

function submit(desk: Desk): void {
  if (desk.state.kind === 'form') submitForm(desk, desk.state.form);
  else submitLine(desk);
}

function submitForm(desk: Desk, form: CommandForm): void {
  const { runnable } = form;
  const options = form.read();
  if (!options || !run(desk, runnable, options)) return;
  desk.remembered = lineOf(runnable, options);
  leave(desk);
}

function submitLine(desk: Desk): void {
  const { input } = desk.parts;
  const line = readLine(input.value, desk.all, pickable(desk.table));
  switch (line.kind) {
    case 'nothing':
      return;
    case 'message':
      if (say(desk, line.content)) clear(desk);
      return;
    case 'unfinished':
      choose(desk, line.runnable, line.texts);
      return;
    case 'wrong':
      complain(desk.parts, line.reason);
      return;
    case 'command':
      if (!run(desk, line.runnable, line.options)) return;
      desk.remembered = input.value.trim();
      clear(desk);
      return;
  }
}

function run(desk: Desk, runnable: Runnable, options: readonly TypedOption[]): boolean {
  const asked = { label: `/${runnable.label}`, messageId: null, customId: null };
  const isSent = desk.table.ask(asked, (nonce, who) => ({
    kind: 'command',
    ...who,
    nonce,
    name: runnable.name,
    path: runnable.path,
    options,
  }));
  complain(desk.parts, isSent ? '' : OFFLINE);
  return isSent;
}

function say(desk: Desk, content: string): boolean {
  const { chair, channelId } = desk.table.state;
  const isSent = desk.table.send({ kind: 'say', chair, channelId, content });
  complain(desk.parts, isSent ? '' : OFFLINE);
  return isSent;
}

/** Shows who speaks, and where. */
function showWho(desk: Desk): void {
  const { table, parts } = desk;
  const { state } = table;
  const channel = state.channels.find((one) => one.id === state.channelId);
  const name = chairOf(state, state.chair)?.name ?? 'nobody';
  const isSilent = isSilenced(table);
  if (isSilent && desk.state.kind === 'form') drop(desk);
  parts.box.classList.toggle('silent', isSilent);
  for (const part of [parts.input, parts.slash, parts.send]) part.disabled = isSilent;
  const placeholder = isSilent ? `${name} is silent` : `Message #${channelName(channel)} as ${name}`;
  parts.input.placeholder = placeholder;
  parts.input.setAttribute('aria-label', placeholder);
}
