import { askRows } from '../../src/discord/render/ask-rows.ts';
import { bookCard } from '../../src/discord/render/book-card.ts';
import { MOST_ROWS } from '../../src/discord/render/components.ts';
import { cut } from '../../src/discord/render/harmless.ts';
import { linkWords } from '../../src/discord/render/waiting-card.ts';
import { isAsked, isOffer, whatWords, whenWords } from '../../src/discord/render/waits.ts';
import type { Message } from '../../src/discord/reply.ts';
import { type Wait, waitsOf } from '../../src/play/waiting.ts';
import type { StandingCard } from '../../src/rules/book.ts';
import { cardMessage } from './card.ts';
import type { Here } from './here.ts';
import { jumpLinks } from './jump-links.ts';

/** Kind of the book's standing card that shows a fight. */
const FIGHT = 'fight';
/** Questions that are listed one by one. */
const MOST_QUESTIONS = 8;
const MOST_DESCRIPTION = 2000;

const NO_FIGHT = [
  'The game master begins one with `/fight do:start`, once somebody stands against you: `/foe add` writes foes down, `/encounter start` brings them on.',
  'Outside a fight in rounds, `/melee`, `/missile`, `/cast` and `/defend` are played at once.',
];

/** A copy of the combat card with its buttons, and what the asker is asked; without a fight, how one begins. */
export async function fightMessage(here: Here): Promise<Message> {
  const { look, doer, renderer } = here;
  const { world, book, isGm, now } = look;
  const cards: readonly StandingCard[] = book.cards?.(world) ?? [];
  const card = cards.find(({ kind }) => kind === FIGHT);
  if (card === undefined) return cardMessage({ title: 'No fight is going on', lines: NO_FIGHT, fields: [] });
  // What the button of the public card shows is shown here at once.
  const isOpen = Object.values(world.rounds).some(({ cardId }) => cardId === card.rowId);
  const full: Message = bookCard({ world, book, card, state: 'open', now });
  const drawn: Message = isOpen ? full : { ...full, components: [] };
  const waits = waitsOf(world).filter(
    (wait) => isOfFight(wait, card) && isAsked(world, wait, { userId: doer.userId, isGm }, now),
  );
  if (waits.length === 0) return drawn;
  const links = await jumpLinks(here, waits);
  const lines = waits.slice(0, MOST_QUESTIONS).map((wait) => {
    const offer = isOffer(wait) ? ' (you may leave it)' : '';
    return `⏳ ${whatWords(renderer, wait, world)}${offer}${whenWords(wait)}${linkWords(links, wait)}`;
  });
  const more = waits.length > MOST_QUESTIONS ? [`… and ${waits.length - MOST_QUESTIONS} more: /waiting`] : [];
  const [first] = drawn.embeds ?? [];
  const own = { title: 'Waits for you', description: cut([...lines, ...more].join('\n'), MOST_DESCRIPTION) };
  const rows = drawn.components ?? [];
  const questions = waits.filter(({ of }) => of === 'prompt');
  return {
    ...drawn,
    embeds:
      first === undefined ? [own] : [first, { ...own, ...(first.color === undefined ? {} : { color: first.color }) }],
    components: [...rows, ...askRows(renderer, questions, world, MOST_ROWS - rows.length)],
  };
}

/** The round on the card, and all single questions: while a fight goes on, they are of it or hold it up. */
function isOfFight(wait: Wait, card: StandingCard): boolean {
  return wait.of === 'prompt' || wait.round.cardId === card.rowId;
}
