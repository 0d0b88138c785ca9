import { h, icon } from './dom.ts';
import { announce } from './notices.ts';
import type { PageTable } from './table/table.ts';

const PATIENCE = 250;

/** Says what is being waited for: the line, the bot, or the bot's answer. */
export function createStatusLine(table: PageTable): HTMLElement {
  const text = h('span');
  const dots = h('span', { class: 'dots', 'aria-hidden': 'true' }, [h('i'), h('i'), h('i')]);
  const element = h('div', { class: 'status-line', 'data-testid': 'status', hidden: true }, [dots, text]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  table.watch(['underway', 'where', 'connection'], () => {
    clearTimeout(timer);
    const { underway, chair, bot } = table.state;
    const mine = [...underway.values()].filter((one) => one.chair === chair);
    const last = mine.at(-1);
    if (!last) {
      element.hidden = true;
      return;
    }
    timer = setTimeout(() => {
      text.textContent = `Waiting for ${bot.name}: ${last.label}`;
      element.hidden = false;
    }, PATIENCE);
  });
  return element;
}

/** The bar over the channel while the line or the bot is away. */
export function createOfflineBar(table: PageTable): HTMLElement {
  const element = h('div', { class: 'offline', role: 'status', 'data-testid': 'offline', hidden: true });
  let was = '';
  table.watch(['connection'], () => {
    const { connected, greeted, bot } = table.state;
    const lost = greeted ? 'The line to the table is down. Trying again…' : 'Looking for the table…';
    const text =
      connected && (bot.online || !greeted)
        ? ''
        : connected
          ? `${bot.name} is offline. Commands will not be answered.`
          : lost;
    element.textContent = text;
    element.hidden = text === '';
    if (text !== was) announce(text || `${bot.name} is online.`);
    was = text;
  });
  return element;
}

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

const KEY = 'watchpost-theme';
