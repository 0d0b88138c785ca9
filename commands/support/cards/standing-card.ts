import { MAX_ROWS } from '../../../src/discord/limits.ts';
import { askRows } from '../../../src/discord/render/engine/ask-rows.ts';
import type { Row } from '../../../src/discord/render/engine/components.ts';
import { layoutMessage } from '../../../src/discord/render/engine/layout.ts';
import { bookCardLayout } from '../../../src/discord/render/engine/waiting/book-card.ts';
import { linkedWait } from '../../../src/discord/render/engine/waiting/waiting-card.ts';
import { isAsked, isOffer, whatWords, whenWords } from '../../../src/discord/render/engine/waiting/waits.ts';
import type { Message } from '../../../src/discord/reply.ts';
import { t } from '../../../src/language/text.ts';
import { readerOf } from '../../../src/play/access/secrets.ts';
import { type Wait, waitsOf } from '../../../src/play/waiting/waits.ts';
import type { StandingCard } from '../../../src/rules/engine/book.ts';
import type { Here } from '../access/here.ts';
import { jumpLinks } from './jump-links.ts';

/** Questions that are listed one by one. */
const MAX_QUESTIONS = 8;

/** A copy of one of the book's standing cards with its buttons, and the asker's questions; null while there is none. */
export async function standingMessage(here: Here, kind: string): Promise<Message | null> {
  const { app, look, caller, renderer } = here;
  const { world, book, isGm, now } = look;
  const cards: readonly StandingCard[] = book.cards?.(world) ?? [];
  const card = cards.find((one) => one.kind === kind);
  if (card === undefined) return null;
  // The contents behind the public card's button are shown here at once.
  const drawn = bookCardLayout({ world, book, card, state: 'open', now }, app.renderers);
  const rows = without(drawn.rows, `${kind}:mine`);
  const waits = waitsOf(world).filter(
    (wait) => isOfCard(wait, card) && isAsked(world, wait, { userId: caller.userId, isGm }, now),
  );
  if (waits.length === 0) return layoutMessage({ layouts: [drawn.layout], rows });
  const reader = readerOf(world, { userId: caller.userId, isGm });
  const links = await jumpLinks(here, waits);
  const lines = waits.slice(0, MAX_QUESTIONS).map((wait) => {
    const offer = isOffer(wait) ? t` (you may leave it)` : '';
    return `⏳ ${linkedWait(links, wait, whatWords(renderer, wait, world, { reader }))}${offer}${whenWords(wait)}`;
  });
  const more = waits.length > MAX_QUESTIONS ? [t`… and ${waits.length - MAX_QUESTIONS} more: /waiting`] : [];
  const own = { title: t`Waits for you`, lines: [...lines, ...more] };
  const questions = waits.filter(({ kind: of }) => of === 'prompt');
  return layoutMessage({
    layouts: [drawn.layout, own],
    rows: [
      ...rows,
      ...askRows(renderer, questions, { world, book, isGm, userId: caller.userId }, MAX_ROWS - rows.length),
    ],
  });
}

/** Rows without that of one button. */
function without(rows: readonly Row[], customId: string): readonly Row[] {
  return rows.filter(({ components }) =>
    components.every((part) => !('custom_id' in part) || part.custom_id !== customId),
  );
}

/** The round on the card, and all single questions: while the card is open, they belong to it or hold it up. */
function isOfCard(wait: Wait, card: StandingCard): boolean {
  return wait.kind === 'prompt' || (wait.kind === 'round' && wait.round.cardId === card.rowId);
}
