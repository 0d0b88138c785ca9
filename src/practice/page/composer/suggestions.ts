import { h } from '../dom.ts';

export interface Suggestion {
  readonly label: string;
  readonly detail?: string;
  readonly picture?: Node;
  pick(): void;
}

export interface Suggestions {
  readonly element: HTMLElement;
  /** Shows what may stand in `field`. `active` is the one Enter takes; -1 for none until an arrow key is pressed. */
  show(field: HTMLElement, title: string, items: readonly Suggestion[], active: number): void;
  hide(): void;
  isOpen(): boolean;
  /** True once an arrow key chose the lit one on purpose. */
  wasMoved(): boolean;
  move(by: number): void;
  /** Takes the highlighted one (the first, if `orFirst`). False if there is none. */
  take(orFirst?: boolean): boolean;
}

/** The list over the composer. The focus stays in the field that asked for it; arrow keys move the lit line. */
export function createSuggestions(): Suggestions {
  const title = h('div', { class: 'suggestions-title', id: 'suggestions-title' });
  const list = h('div', {
    class: 'suggestions-list',
    role: 'listbox',
    id: 'suggestions',
    'aria-labelledby': 'suggestions-title',
  });
  const element = h('div', { class: 'suggestions', hidden: true, 'data-testid': 'suggestions' }, [title, list]);
  let items: readonly Suggestion[] = [];
  let active = -1;
  let wasMoved = false;
  let owner: HTMLElement | null = null;
  // A press must not take the focus from the field: it would close the phone's keyboard.
  element.addEventListener('pointerdown', (event) => event.preventDefault());

  const light = () => {
    for (const [index, line] of [...list.children].entries()) {
      line.setAttribute('aria-selected', String(index === active));
      if (index === active) line.scrollIntoView({ block: 'nearest' });
    }
    if (active >= 0) owner?.setAttribute('aria-activedescendant', `suggestion-${active}`);
    else owner?.removeAttribute('aria-activedescendant');
  };

  return {
    element,
    show(field, heading, shown, lit) {
      // What an arrow key chose stays lit when newer suggestions for the same field have it too.
      const isSame = owner === field && title.textContent === heading;
      const chosen = isSame && wasMoved ? items[active]?.label : undefined;
      const at = chosen === undefined ? -1 : shown.findIndex(({ label }) => label === chosen);
      owner = field;
      items = shown;
      wasMoved = at >= 0;
      active = at >= 0 ? at : Math.min(lit, shown.length - 1);
      title.textContent = heading;
      list.replaceChildren(
        ...shown.map((item, index) =>
          h(
            'div',
            { class: 'suggestion', role: 'option', id: `suggestion-${index}`, 'data-testid': 'suggestion' },
            [item.picture, h('b', {}, [item.label]), item.detail ? h('span', {}, [item.detail]) : null],
            { click: () => item.pick() },
          ),
        ),
      );
      element.hidden = shown.length === 0;
      tellOpen(owner, shown.length > 0);
      list.scrollTop = 0;
      light();
    },
    hide() {
      items = [];
      active = -1;
      wasMoved = false;
      element.hidden = true;
      if (owner !== null) tellOpen(owner, false);
      light();
    },
    isOpen: () => !element.hidden,
    wasMoved: () => wasMoved,
    move(by) {
      if (items.length === 0) return;
      active = active < 0 && by < 0 ? items.length - 1 : (active + by + items.length) % items.length;
      wasMoved = true;
      light();
    },
    take(orFirst = false) {
      const item = items[active] ?? (orFirst ? items[0] : undefined);
      item?.pick();
      return item !== undefined;
    },
  };
}

/** A field of several lines is no combobox, and cannot be said to be open. */
function tellOpen(owner: HTMLElement, isOpen: boolean): void {
  if (owner.getAttribute('role') === 'combobox') owner.setAttribute('aria-expanded', String(isOpen));
}
