import { h, icon } from './dom.ts';

const KEY = 'watchpost-theme';

/** Light or dark as the system prefers, until the button is pressed; then as chosen, remembered. */
export function createTheme(): HTMLElement {
  const system = window.matchMedia('(prefers-color-scheme: light)');
  const button = h('button', { type: 'button', class: 'foot-button', 'data-testid': 'theme' }, [], {
    click: () => {
      const next = current() === 'light' ? 'dark' : 'light';
      localStorage.setItem(KEY, next);
      draw();
    },
  });
  const current = () => {
    const chosen = localStorage.getItem(KEY);
    if (chosen === 'light' || chosen === 'dark') return chosen;
    return system.matches ? 'light' : 'dark';
  };
  const draw = () => {
    const theme = current();
    document.documentElement.dataset.theme = theme;
    button.replaceChildren(icon(theme === 'light' ? 'moon' : 'sun'), theme === 'light' ? 'Dark' : 'Light');
    button.setAttribute('aria-label', theme === 'light' ? 'Use the dark theme' : 'Use the light theme');
  };
  system.addEventListener('change', draw);
  draw();
  return button;
}
