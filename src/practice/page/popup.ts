import { h } from './dom.ts';

export interface Popup {
  readonly element: HTMLElement;
  close(): void;
  /** Closes it as if it had never been opened. */
  drop(): void;
}

let current: Popup | null = null;

/** Closes whatever panel is open; what was chosen in it is dropped. */
export function dropPopup(): void {
  current?.drop();
}

/**
 * A panel beside `anchor` (on a phone, at the foot of the screen). Esc, a press elsewhere or a second press on the anchor
 * closes it; arrow keys walk its buttons; the focus goes back where it came from. `onClose` runs however it is closed.
 */
export function openPopup(
  anchor: HTMLElement,
  label: string,
  children: readonly Node[],
  className = '',
  onClose: () => void = () => {},
): Popup | null {
  const isOpen = anchor.getAttribute('aria-expanded') === 'true';
  current?.close();
  if (isOpen) return null;

  const element = h(
    'div',
    { class: `popup ${className}`, role: 'dialog', 'aria-label': label, tabindex: '-1' },
    children,
  );
  const close = () => {
    if (current?.element !== element) return;
    drop();
    onClose();
  };
  const drop = () => {
    current = null;
    document.removeEventListener('pointerdown', onOutside, true);
    window.removeEventListener('resize', close);
    anchor.removeAttribute('aria-expanded');
    const hadFocus = element.contains(document.activeElement);
    element.remove();
    if (hadFocus && anchor.isConnected) anchor.focus();
  };
  const onOutside = (event: Event) => {
    const target = event.target as Node;
    if (!element.contains(target) && !anchor.contains(target)) close();
  };
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key === 'Tab') step(element, event.shiftKey ? -1 : 1, event);
    if (event.key === 'ArrowDown') step(element, 1, event);
    if (event.key === 'ArrowUp') step(element, -1, event);
  });

  anchor.setAttribute('aria-expanded', 'true');
  // Nothing outside an open dialog can be pressed.
  (anchor.closest('dialog') ?? document.body).append(element);
  place(element, anchor);
  document.addEventListener('pointerdown', onOutside, true);
  window.addEventListener('resize', close);
  current = { element, close, drop };
  (element.querySelector<HTMLElement>('[data-first], button:not(:disabled), input') ?? element).focus({
    preventScroll: true,
  });
  return current;
}

export interface MenuItem {
  readonly label: string;
  readonly detail?: string;
  readonly testid?: string;
  readonly danger?: boolean;
  run(): void;
}

/** A popup of plain commands under small headings. */
export function openMenu(
  anchor: HTMLElement,
  label: string,
  groups: readonly (readonly [string, readonly MenuItem[]])[],
): void {
  const nodes = groups
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => {
      const buttons = items.map((item) =>
        h(
          'button',
          { type: 'button', class: item.danger ? 'menu-item danger' : 'menu-item', 'data-testid': item.testid },
          [h('span', {}, [item.label]), item.detail ? h('small', {}, [item.detail]) : null],
          {
            click: () => {
              popup?.close();
              item.run();
            },
          },
        ),
      );
      return h('div', { class: 'menu-group', role: 'group', 'aria-label': title }, [
        h('div', { class: 'menu-title' }, [title]),
        ...buttons,
      ]);
    });
  const popup = openPopup(anchor, label, nodes, 'menu');
}

function step(element: HTMLElement, by: number, event: Event): void {
  event.preventDefault();
  const stops = [...element.querySelectorAll<HTMLElement>('button:not(:disabled), input:not(:disabled)')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + by + stops.length) % stops.length]?.focus();
}

function place(element: HTMLElement, anchor: HTMLElement): void {
  const gap = 6;
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const below = window.innerHeight - box.bottom - gap;
  const opensUp = below < Math.min(height, 260) && box.top > below;
  const room = Math.max(120, (opensUp ? box.top : below) - 2 * gap);
  const top = opensUp ? box.top - gap - Math.min(height, room) : box.bottom + gap;
  element.style.setProperty('--popup-left', `${Math.max(8, Math.min(box.left, window.innerWidth - width - 8))}px`);
  element.style.setProperty('--popup-top', `${Math.max(8, top)}px`);
  element.style.setProperty('--popup-room', `${room}px`);
}
