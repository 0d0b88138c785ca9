import { h, icon } from '../dom.ts';
import { type MenuItem, openMenu } from '../popup.ts';
import { visibleMessages } from '../table/store.ts';
import type { PageTable } from '../table/table.ts';
import type { MarkdownContext } from './markdown-inline.ts';
import { nameOf } from './message-head.ts';
import { summary } from './message-text.ts';

const MAX_LABEL = 60;

/** The pin in the head of a channel that has pinned messages: a list, newest first, that leads to each. */
export function createPins(table: PageTable, context: MarkdownContext): HTMLElement {
  const count = h('span', { class: 'pins-count' });
  const button = h(
    'button',
    { type: 'button', class: 'icon-button pins', 'data-testid': 'pins', 'aria-haspopup': 'dialog', hidden: true },
    [icon('pin'), count],
    { click: () => openMenu(button, 'Pinned messages', [['Pinned messages', items(table, context)]]) },
  );
  table.watch(['messages', 'where'], () => {
    const { length } = pinned(table);
    button.hidden = length === 0;
    count.textContent = String(length);
    button.setAttribute('aria-label', `Pinned messages: ${length}`);
  });
  return button;
}

function items(table: PageTable, context: MarkdownContext): readonly MenuItem[] {
  return [...pinned(table)].reverse().map(({ message }) => ({
    label: (summary(message, context) || 'A picture').slice(0, MAX_LABEL),
    detail: nameOf(table, message),
    run: () => reveal(message.id),
  }));
}

function pinned(table: PageTable) {
  return visibleMessages(table.state).filter((seen) => seen.message.pinned);
}

function reveal(messageId: string): void {
  const element = document.querySelector<HTMLElement>(`[data-testid="message-${messageId}"]`);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}
