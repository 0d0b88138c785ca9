import { SlashCommandBuilder } from '@discordjs/builders';
import { pressable, row } from '../src/discord/render/engine/components.ts';
import { catchUpPages } from '../src/discord/render/engine/waiting/catch-up-card.ts';
import { isAsked } from '../src/discord/render/engine/waiting/waits.ts';
import type { Message } from '../src/discord/reply.ts';
import { t } from '../src/language/text.ts';
import { waitsOf } from '../src/play/waiting/waits.ts';
import type { Here } from './support/access/here.ts';
import { toldElsewhere } from './support/access/readers.ts';
import { pageOf, showCard, turnPage } from './support/cards/card.ts';
import { jumpLinks } from './support/cards/jump-links.ts';
import { isOwn } from './support/cards/log-entry.ts';
import { defineCommand } from './support/define-command.ts';

/** Entries that are looked through and told at most. */
const MAX_ENTRIES = 200;
/** Entries shown to somebody who has done nothing yet. */
const FIRST_ENTRIES = 30;

/** Tells what happened since somebody last did anything. */
export const catchup = defineCommand({
  data: new SlashCommandBuilder()
    .setName('catchup')
    .setDescription('What happened since you last did something, and what is asked of you'),
  isPrivate: true,
  run: async (here) => showCard(await catchUpPage(here, 1, await lastActionOf(here))),
  press: async (here, request) => {
    const [, page, after] = request.customId.split(':').map(Number);
    return turnPage(
      await catchUpPage(here, page ?? 1, Number.isInteger(after) ? (after ?? 0) : await lastActionOf(here)),
    );
  },
});

/** One page of what was done after an entry of the journal; the buttons remember that entry. */
async function catchUpPage(here: Here, wanted: number, after: number): Promise<Message> {
  const { world, book, isGm, now } = here.look;
  const { userId } = here.caller;
  const waits = waitsOf(world).filter((wait) => isAsked(world, wait, { userId, isGm }, now));
  const all = await here.app.play.journal(here.campaignId, { before: null, after, limit: MAX_ENTRIES });
  const elsewhere = await toldElsewhere(
    here,
    all.map(({ number }) => number),
  );
  const entries = all.filter((entry) => !elsewhere.has(entry.number) || isOwn(here, entry));
  const links = await jumpLinks(
    here,
    waits,
    entries.map(({ number }) => number),
  );
  const pages = catchUpPages({ world, book, entries, userId, isGm, links, now, waits }, here.app.renderers);
  const page = pageOf(wanted, pages.length);
  const message = pages[page - 1] ?? {};
  if (pages.length < 2) return message;
  const turn = (to: number, side: string) => `catchup:${Math.min(Math.max(1, to), pages.length)}:${after}:${side}`;
  const buttons = row([
    { ...pressable(turn(page - 1, 'back'), t`Earlier`), disabled: page === 1 },
    { ...pressable(turn(page + 1, 'on'), t`Go on`, 'main'), disabled: page === pages.length },
  ]);
  return { ...message, components: [...(message.components ?? []), buttons] };
}

/**
 * Number of somebody's own last valid entry. Reminder preferences and returns from absence are no actions: they have not
 * caught up by these.
 */
async function lastActionOf({ app, campaignId, caller }: Here): Promise<number> {
  const { userId } = caller;
  const own = { actorId: userId, except: 'people', standing: true };
  const [last] = await app.play.journal(campaignId, { before: null, limit: 1, ...own });
  if (last !== undefined) return last.number;
  const [newest] = await app.play.journal(campaignId, { before: null, limit: 1 });
  return Math.max(0, (newest?.number ?? 0) - FIRST_ENTRIES);
}
