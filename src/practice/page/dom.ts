export type Child = Node | string | null | undefined | false;
type Props = Readonly<Record<string, string | number | boolean | null | undefined>>;
type Listeners = { readonly [E in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[E]) => void };

/** Makes an element. Strings become text nodes, so nothing a person typed is ever read as markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  children: readonly Child[] = [],
  listeners: Listeners = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const [name, listener] of Object.entries(listeners)) {
    element.addEventListener(name, listener as EventListener);
  }
  element.append(...children.filter((child): child is Node | string => child !== null && !!child));
  return element;
}

const ICONS = {
  hash: 'M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17',
  thread: 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.5h5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  send: 'M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2',
  down: 'M6 9l6 6 6-6',
  check: 'M5 12.5 10 17.5 19 7',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500z',
  again: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.500M4 4v4.500h4.5',
  plus: 'M12 5v14M5 12h14',
  slash:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5M14 8l-4 8',
  people:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3 20c0-3.5 2.5-5.5 6-5.500s6 2 6 5.500M16 5.500a3 3 0 0 1 0 6M17.5 14.800c2.2.6 3.5 2.4 3.5 5.2',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  pin: 'M9 3h6l-1 6 4 4H6l4-4zM12 13v8',
  mute: 'M4 5h16v11H11l-5 4v-4H4zM3 2l18 20',
  warning: 'M12 4 2.5 20h19zM12 10v4.500M12 17.200h.01',
} as const;

export type IconName = keyof typeof ICONS;

/** A line icon drawn here, in the colour of the text around it; decoration only. */
export function icon(name: IconName): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/**
 * Somebody's round picture: their portrait, or their initial on their own hue. The bot has the watchtower.
 * @param picture address of the portrait, as Discord gives it; null without one
 */
export function avatar(name: string, hue: number, bot = false, picture: string | null = null): HTMLElement {
  const element = h('span', { class: bot ? 'avatar avatar-bot' : 'avatar', 'aria-hidden': 'true' });
  element.style.setProperty('--hue', String(hue));
  if (bot) element.append(watchtower());
  // Drawn by the style: it is a picture, and no part of what the person is called.
  else element.dataset.initial = initialsOf(name);
  const [path] = /\/emojis\/\d+\.png/.exec(picture ?? '') ?? [];
  if (path !== undefined) {
    const image = h('img', { src: path, alt: '', draggable: 'false' });
    // One that is gone leaves the letter under it.
    image.addEventListener('error', () => image.remove(), { once: true });
    element.append(image);
  }
  return element;
}

/** The first letter of a name and of its second word: they distinguish “Player one” from “Player two”. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => [...word][0]?.toUpperCase() ?? '').join('') || '?';
}

function watchtower(): SVGSVGElement {
  const svg = icon('hash');
  svg.setAttribute('viewBox', '0 0 32 32');
  svg.setAttribute('class', 'tower');
  svg.firstElementChild?.setAttribute(
    'd',
    'M8 7h3.2v2.4h3.2V7h3.2v2.4h3.2V7H24v6.2l-2.2 1.7 1.4 10.1H8.8l1.4-10.1L8 13.2zM14.200 16.400v4.200h3.600v-4.200z',
  );
  return svg;
}
