import { h } from './dom.ts';

const spoken = h('div', { class: 'unseen', 'aria-live': 'polite', 'data-testid': 'live' });
const shown = h('div', { class: 'toasts', role: 'status' });

/** Puts the page's two places for passing words into it. */
export function installNotices(): void {
  document.body.append(spoken, shown);
}

/** Says something to those who listen to the page. */
export function announce(text: string): void {
  spoken.append(h('p', {}, [text]));
  while (spoken.childElementCount > 5) spoken.firstElementChild?.remove();
}

/** Takes every passing word away. */
export function clearNotices(): void {
  spoken.replaceChildren();
  shown.replaceChildren();
}

/** Shows a short notice for a few seconds. */
export function toast(text: string): void {
  const element = h('div', { class: 'toast' }, [text]);
  shown.append(element);
  setTimeout(() => element.remove(), 4_500);
}
