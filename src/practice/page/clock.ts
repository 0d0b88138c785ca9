import { h, icon } from './dom.ts';
import { announce, toast } from './notices.ts';
import { openMenu } from './popup.ts';
import type { PageTable } from './table/table.ts';
import { formatSpan, formatTime } from './time-text.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS: readonly (readonly [testid: string, label: string, milliseconds: number])[] = [
  ['advance-15-minutes', '15 minutes', 15 * MINUTE],
  ['advance-1-hour', '1 hour', HOUR],
  ['advance-12-hours', '12 hours', 12 * HOUR],
  ['advance-1-day', '1 day', DAY],
  ['advance-1-week', '1 week', 7 * DAY],
];

/** The table's clock, with a menu to move it forward and watch deadlines fall. */
export function createClock(table: PageTable): HTMLElement {
  const day = h('span', { class: 'clock-day' });
  const hour = h('span', { class: 'clock-hour' });
  const ahead = h('span', { class: 'clock-ahead' });
  const button = h(
    'button',
    { type: 'button', class: 'clock', 'data-testid': 'clock', 'aria-haspopup': 'dialog' },
    [
      icon('clock'),
      h('span', { class: 'clock-words' }, [h('span', { class: 'clock-now' }, [day, ' ', hour]), ' ', ahead]),
    ],
    {
      click: () => {
        const now = `It is ${formatTime(table.now(), 'F', 0)}. Move the clock forward:`;
        openMenu(button, 'The table’s clock', [[now, STEPS.map((step) => item(table, step))]]);
      },
    },
  );

  const draw = () => {
    const now = new Date(table.now());
    const date = now.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
    const time = now.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
    const lead = table.state.ahead >= MINUTE ? `${formatSpan(table.state.ahead)} ahead` : '';
    setText(day, date);
    setText(hour, time);
    setText(ahead, lead);
    button.dataset.ahead = String(table.state.ahead);
    button.setAttribute('aria-label', `The table’s clock: ${date}, ${time}${lead ? `, ${lead}` : ''}. Move it forward`);
  };
  table.watch(['clock'], draw);
  setInterval(draw, 1_000);
  return button;
}

function item(table: PageTable, [testid, label, milliseconds]: (typeof STEPS)[number]) {
  return {
    label: `+ ${label}`,
    testid,
    run: () => {
      const isSent = table.send({ kind: 'advance-clock', milliseconds });
      const text = isSent ? `The clock moves ${label} forward.` : 'Not connected: the clock was not moved.';
      toast(text);
      announce(text);
    },
  };
}

function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
