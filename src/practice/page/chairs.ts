import type { Chair } from '../page-protocol.ts';
import { avatar, h, icon } from './dom.ts';
import { hasPersonCommands, personMenu } from './message/message-menu.ts';
import { announce, toast } from './notices.ts';
import { openPopup } from './popup.ts';
import { silenceToggle } from './silence.ts';
import { chairOf } from './table/store.ts';
import type { PageTable } from './table/table.ts';

/** The strip over the composer: every chair at one press, the one you sit in lit and named. Alt+N takes the next. */
export function createChairs(table: PageTable): HTMLElement {
  const seats = h('div', { class: 'seats', role: 'group', 'aria-label': 'Chairs' });
  const more = h(
    'button',
    { type: 'button', class: 'chair-switch', 'data-testid': 'chair-switch', 'aria-haspopup': 'dialog' },
    [icon('people'), h('span', { class: 'wide' }, ['Chairs'])],
    { click: () => openChairs(table, more) },
  );
  const strip = h('div', { class: 'chair-strip' }, [h('span', { class: 'seats-label' }, ['You are']), seats, more]);

  table.watch(['people', 'where', 'calls', 'played'], () => {
    const { state } = table;
    const hadFocus = seats.contains(document.activeElement);
    seats.replaceChildren(...state.chairs.map((chair) => seat(table, chair)));
    const mine = seats.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (hadFocus) mine?.focus();
    mine?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    more.setAttribute('aria-label', `Chairs. You are ${chairOf(state, state.chair)?.name ?? 'nobody'}`);
  });

  document.addEventListener('keydown', (event) => {
    if (event.altKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyN') {
      event.preventDefault();
      sitNext(table);
    }
  });
  return strip;
}

function seat(table: PageTable, chair: Chair): HTMLElement {
  const { state } = table;
  const isMine = chair.userId === state.chair;
  const isCalled = state.called.has(chair.userId) && !isMine;
  const isSilent = state.silent.has(chair.userId);
  const role = chair.role === 'gm' ? 'GM (game master)' : 'Player';
  const character = characterOf(table, chair);
  const shown = character === null ? chair.name : `${character} · ${chair.name}`;
  const button = h(
    'button',
    {
      type: 'button',
      class: ['seat', isCalled && 'called', isSilent && 'silent'].filter((name) => name).join(' '),
      'data-testid': `chair-${chair.userId}`,
      'aria-pressed': String(isMine),
      'aria-label': [shown, role, isSilent && 'silent', isCalled && 'was mentioned'].filter((part) => part).join(', '),
      title: [shown, role, isSilent && 'silent'].filter((part) => part).join(' · '),
    },
    [
      face(table, chair),
      h('span', { class: 'seat-name' }, [shown]),
      ' ',
      chair.role === 'gm' ? h('span', { class: 'tag gm' }, ['GM']) : null,
    ],
    { click: () => sit(table, chair) },
  );
  button.style.setProperty('--hue', String(chair.hue));
  return button;
}

/** The character of the person in a chair; null without one. */
function characterOf({ state }: PageTable, { userId }: Chair): string | null {
  return state.played.characters[userId] ?? null;
}

/** The portrait of their character, else their letter. */
function face({ state }: PageTable, { userId, name, hue }: Chair): HTMLElement {
  return avatar(name, hue, false, state.played.portraits[userId] ?? null);
}

function sit(table: PageTable, chair: Chair): void {
  table.sit(chair.userId);
  announce(`You sit in ${chair.name}’s chair.`);
}

function sitNext(table: PageTable): void {
  const { chairs, chair } = table.state;
  const next = chairs[(chairs.findIndex((one) => one.userId === chair) + 1) % chairs.length];
  if (next) sit(table, next);
}

function openChairs(table: PageTable, anchor: HTMLElement): void {
  const rows = table.state.chairs.map((chair) => {
    const take = h(
      'button',
      { type: 'button', class: 'menu-item', 'aria-pressed': String(chair.userId === table.state.chair) },
      [
        face(table, chair),
        h('span', { class: 'grow' }, [chair.name]),
        h('small', {}, [characterOf(table, chair) ?? (chair.role === 'gm' ? 'Game master' : 'Player')]),
        chair.userId === table.state.chair ? icon('check') : null,
      ],
      {
        click: () => {
          popup?.close();
          sit(table, chair);
        },
      },
    );
    const more = hasPersonCommands(table)
      ? h('button', { type: 'button', class: 'icon-button', 'aria-label': `More for ${chair.name}` }, [icon('more')], {
          click: () => {
            popup?.close();
            personMenu(table, chair.userId, chair.name, anchor);
          },
        })
      : null;
    return h('div', { class: 'menu-row' }, [take, silenceToggle(table, chair.userId, chair.name), more]);
  });
  const hint = h('div', { class: 'menu-hint' }, ['Alt + N takes the next chair']);
  const popup = openPopup(
    anchor,
    'Chairs',
    [h('div', { class: 'menu-title' }, ['Chairs at this table']), ...rows, languageChoice(table), addForm(table), hint],
    'menu chairs-popup',
  );
}

/** Languages of Discord to try here; the bot has no French, and says what it says in English then. */
const LOCALES = { 'en-US': 'English', de: 'Deutsch', fr: 'Français' } as const;

/** In which language the Discord of the chair one sits in is. */
function languageChoice(table: PageTable): HTMLElement {
  const mine = chairOf(table.state, table.state.chair);
  const choice = h(
    'select',
    { class: 'text-input', 'data-testid': 'chair-language' },
    Object.entries(LOCALES).map(([locale, name]) => h('option', { value: locale, lang: locale }, [name])),
  );
  choice.value = mine?.locale ?? 'en-US';
  choice.addEventListener('change', () => {
    table.send({ kind: 'set-locale', chair: table.state.chair, locale: choice.value });
  });
  return h('label', { class: 'chair-language' }, [`${mine?.name ?? 'This person'} reads Discord in`, choice]);
}

function addForm(table: PageTable): HTMLElement {
  const name = h('input', {
    type: 'text',
    class: 'text-input',
    placeholder: 'Name',
    'aria-label': 'Name of the new person',
    maxlength: 32,
    'data-testid': 'add-chair-name',
    autocomplete: 'off',
  });
  const asGm = h('input', { type: 'checkbox', 'data-testid': 'add-chair-gm' });
  const form = h('form', { class: 'add-chair' }, [
    name,
    h('label', { class: 'check' }, [asGm, 'GM']),
    h('button', { type: 'submit', class: 'button primary', 'data-testid': 'add-chair' }, ['Add a chair']),
  ]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wanted = name.value.trim();
    if (wanted === '') {
      name.focus();
      return;
    }
    const isSent = table.send({ kind: 'add-chair', name: wanted, role: asGm.checked ? 'gm' : 'player' });
    toast(isSent ? `${wanted} has a chair now.` : 'Not connected: no chair was added.');
    if (isSent) form.reset();
  });
  return form;
}
