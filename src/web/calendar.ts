import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { calendarView } from '../discord/render/engine/exchange/calendar.ts';
import { readerOf } from '../discord/render/engine/recipients.ts';
import type { Renderers } from '../discord/render/engine/renderer.ts';
import { icsOf } from '../exchange/ics.ts';
import { writingFor } from '../language/reader.ts';
import type { Play } from '../play/play.ts';

/** The sources of calendars. */
interface CalendarDesk {
  readonly play: Pick<Play, 'calendars' | 'readerOf'>;
  readonly renderers: Renderers;
}

/** Requests a minute from one address, whatever they ask for. */
const MAX_A_MINUTE = 120;

/**
 * `/calendar/<token>.ics`: somebody's calendar. An address that was guessed, and one that was revoked, is answered like any
 * address where there is nothing.
 */
export function calendarRoutes(desk: CalendarDesk): (app: FastifyInstance) => void {
  return (app) => {
    app.register(async (scope) => {
      await scope.register(rateLimit, { max: MAX_A_MINUTE, timeWindow: '1 minute' });
      scope.get<{ Params: { token: string } }>('/calendar/:token.ics', async (request, reply) => {
        void reply.headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
          'x-robots-tag': 'noindex',
        });
        const file = await fileAt(desk, request.params.token);
        if (file === null) return reply.callNotFound();
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', 'inline; filename="watchpost.ics"')
          .send(file);
      });
    });
  };
}

/** A person's calendar by the secret part of its address; null for an address that was revoked or never was. */
async function fileAt({ play, renderers }: CalendarDesk, token: string): Promise<string | null> {
  const owner = await play.calendars.ownerOf(token);
  if (owner === null) return null;
  const { userId, language } = owner;
  const looks = await play.calendars.looksOf(userId);
  const recipient = readerOf(await play.readerOf(userId), language);
  return writingFor(recipient, () => icsOf(calendarView(looks, { userId, renderers }), looks.now));
}
