import { pressable, row } from '../../../src/discord/render/engine/components.ts';
import { escapeMarkdown } from '../../../src/discord/render/engine/markdown.ts';
import { atWords, dayWords } from '../../../src/discord/render/engine/words.ts';
import { type Message, sentence } from '../../../src/discord/reply.ts';
import { calendarUrl } from '../../../src/exchange/ics.ts';
import type { CalendarView } from '../../../src/exchange/views.ts';
import { t } from '../../../src/language/text.ts';
import { cardMessage } from './card.ts';

/** Which campaigns are in a file. */
export const EVERYWHERE = 'everywhere';
export const THIS_SERVER = 'server';

const MAX_SHOWN = 8;

interface CalendarState {
  readonly view: CalendarView;
  /** The time at which the address was made; null without one. */
  readonly madeAt: number | null;
  /** The bot serves addresses at all. */
  readonly canServe: boolean;
}

/** Somebody's next dates, and how to subscribe to them. */
export function calendarCard({ view, madeAt, canServe }: CalendarState): Message {
  const shown = view.events
    .slice(0, MAX_SHOWN)
    .map(({ to, title }) => `${atWords(to)} · ${escapeMarkdown(title, 200)}`);
  const more = view.events.length - shown.length;
  const lines = [
    ...(shown.length === 0 ? [t`Nothing is due, and you are not away.`] : shown),
    ...(more > 0 ? [t`… and ${more} more`] : []),
    '',
    ...addressLines(madeAt, canServe),
  ];
  const files = [
    pressable(`calendar:file:${EVERYWHERE}`, t`File: all my campaigns`, 'main'),
    pressable(`calendar:file:${THIS_SERVER}`, t`File: this server only`),
  ];
  const address = [
    ...(canServe ? [pressable('calendar:new', madeAt === null ? t`Make an address` : t`New address`)] : []),
    ...(madeAt === null ? [] : [pressable('calendar:end', t`End the address`, 'grave')]),
  ];
  const rows = [row(files), ...(address.length === 0 ? [] : [row(address)])];
  return cardMessage({ title: t`Your calendar`, lines, fields: [] }, null, rows);
}

function addressLines(madeAt: number | null, canServe: boolean): readonly string[] {
  if (!canServe)
    return [t`A file holds all this as it stands now. This bot serves no addresses that calendars read by themselves.`];
  if (madeAt === null)
    return [
      t`A file holds all this as it stands now. An address is read by your calendar program again and again, so a deadline that moves also moves there.`,
    ];
  return [
    t`**You have a private address**, made ${dayWords(madeAt)}. I keep no copy of it, so I cannot show it again. *New address* makes another one and ends this one at once.`,
  ];
}

/** The address, shown this once. */
export function addressMessage(publicUrl: string, token: string): Message {
  const lines = [
    t`Your calendar is at this address. An older one has ended.`,
    `\`${calendarUrl(publicUrl, token)}\``,
    t`Give it to your calendar program as a calendar to subscribe to: *From URL* in Google Calendar, *New calendar subscription* in Apple’s, *Subscribe from web* in Outlook.`,
    t`Anybody who has it can read what is due for you, so keep it to yourself. I cannot show it again.`,
  ];
  return sentence(lines.join('\n'));
}
