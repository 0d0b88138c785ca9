import { h, icon } from './dom.ts';
import { announce } from './notices.ts';
import { chairOf } from './table/store.ts';
import type { PageTable } from './table/table.ts';

/** True if the chair one sits in says and presses nothing. */
export function isSilenced(table: PageTable): boolean {
  return table.state.silent.has(table.state.chair);
}

/** The switch in the list of chairs. */
export function silenceToggle(table: PageTable, userId: string, name: string): HTMLElement {
  const draw = () => button.setAttribute('aria-pressed', String(table.state.silent.has(userId)));
  const button = h(
    'button',
    {
      type: 'button',
      class: 'silence',
      'data-testid': `silent-${userId}`,
      'aria-label': `${name} is silent`,
      title: 'A silent player says and presses nothing',
    },
    [icon('mute'), 'Silent'],
    {
      click: () => {
        setSilent(table, userId, !table.state.silent.has(userId));
        draw();
      },
    },
  );
  draw();
  return button;
}

/** Says over the composer that this player is silent, and lets them speak again. */
export function createSilentHint(table: PageTable): HTMLElement {
  const words = h('span');
  const end = h('button', { type: 'button', class: 'link-button', 'data-testid': 'silent-end' }, ['Let them speak'], {
    click: () => setSilent(table, table.state.chair, false),
  });
  const element = h('div', { class: 'silent-hint', role: 'status', 'data-testid': 'silent-hint', hidden: true }, [
    icon('mute'),
    words,
    end,
  ]);
  table.watch(['people', 'where'], () => {
    element.hidden = !isSilenced(table);
    words.textContent = `${chairName(table, table.state.chair)} is silent: this player says and presses nothing.`;
  });
  return element;
}

function setSilent(table: PageTable, userId: string, isSilent: boolean): void {
  table.silence(userId, isSilent);
  announce(`${chairName(table, userId)} ${isSilent ? 'is silent now' : 'may speak again'}.`);
}

function chairName(table: PageTable, userId: string): string {
  return chairOf(table.state, userId)?.name ?? 'Nobody';
}
