import { SlashCommandBuilder } from '@discordjs/builders';
import type { App } from '../src/discord/command.ts';
import { calendarView } from '../src/discord/render/engine/exchange/calendar.ts';
import type { Reply } from '../src/discord/reply.ts';
import type { CommandRequest, PressRequest } from '../src/discord/request.ts';
import { icsOf } from '../src/exchange/ics.ts';
import type { CalendarView } from '../src/exchange/views.ts';
import { reader } from '../src/language/reader.ts';
import { plural } from '../src/language/text.ts';
import { type Refusal, refuse } from '../src/rules/engine/prompt.ts';
import { callerOf } from './support/access/here.ts';
import { addressMessage, calendarCard, EVERYWHERE, THIS_SERVER } from './support/cards/calendar-card.ts';
import { showCard, turnPage } from './support/cards/card.ts';
import { defineCommand, type Handled } from './support/define-command.ts';

/** A person's deadlines and absences, for their own calendar. */
export const calendar = defineCommand({
  data: new SlashCommandBuilder()
    .setName('calendar')
    .setDescription('Your deadlines, absences and reminders, for your own calendar'),
  audience: 'anybody',
  costs: (request) => (request.kind === 'press' && request.customId.startsWith('calendar:file') ? 'files' : null),
  isPrivate: true,
  run: (here, request) => showCalendar(request, here.app),
  press: (here, request) => pressed(request, here.app),
  outside: { run: showCalendar, press: pressed },
});

async function showCalendar(request: CommandRequest, app: App): Promise<Reply> {
  return showCard(await card(request, app));
}

async function card(request: CommandRequest | PressRequest, app: App) {
  const { view } = await calendarOf(request, app, EVERYWHERE);
  const address = await app.play.calendars.address(request.user.id);
  return calendarCard({ view, madeAt: address?.madeAt ?? null, canServe: app.publicUrl !== null });
}

function pressed(request: PressRequest, app: App): Handled {
  const [, deed = '', where = ''] = request.customId.split(':');
  switch (deed) {
    case 'file':
      return file(request, app, where);
    case 'new':
      return renew(request, app);
    default:
      return revoke(request, app);
  }
}

async function file(request: PressRequest, app: App, where: string): Promise<Reply> {
  const { view, now } = await calendarOf(request, app, where);
  const data = new TextEncoder().encode(icsOf(view, now));
  const description = plural(view.events.length, {
    one: '# entry for your calendar, as it stands now.',
    other: '# entries for your calendar, as they stand now.',
  });
  const message = { content: description, allowed_mentions: { parse: [] } };
  const files = [{ name: 'watchpost.ics', data, description }];
  return { kind: 'message', message, private: true, rowId: null, files };
}

async function renew(request: PressRequest, app: App): Promise<Reply | Refusal> {
  if (app.publicUrl === null) return refuse('calendar/not-served');
  const token = await app.play.calendars.renew(request.user.id, reader().language);
  return {
    kind: 'message',
    message: addressMessage(app.publicUrl, token),
    private: true,
    rowId: null,
    isVerbatim: true,
  };
}

async function revoke(request: PressRequest, app: App): Promise<Reply> {
  await app.play.calendars.revoke(request.user.id);
  return turnPage(await card(request, app));
}

async function calendarOf(
  request: CommandRequest | PressRequest,
  { play, renderers }: App,
  where: string,
): Promise<{ readonly view: CalendarView; readonly now: number }> {
  const caller = callerOf(request);
  const looks = await play.calendars.looks({ caller, guildId: request.guildId, isOnlyHere: where === THIS_SERVER });
  return { view: calendarView(looks, { userId: caller.userId, renderers }), now: looks.now };
}
