import type { BookCardView } from '../../play/deed.ts';
import { awaitedIn } from '../../play/waiting.ts';
import type { Json } from '../../rules/json.ts';
import type { Round } from '../../rules/round.ts';
import { roundCustomId } from '../custom-id.ts';
import type { Message } from '../reply.ts';
import { pressable, type Row, row } from './components.ts';
import { cut } from './harmless.ts';
import { RENDERERS, type Renderers } from './index.ts';
import { timeWords } from './round-card.ts';
import { COLOURS } from './tones.ts';

const MOST_DESCRIPTION = 4096;

/** A card that the book keeps in a channel, with buttons for the round that is put on it. */
export const bookCard = bookCardOf(RENDERERS);

/** `bookCard` for a given set of renderers. */
export function bookCardOf(renderers: Renderers): (view: BookCardView) => Message & Json {
  return (view) => {
    const { world, card, state, now } = view;
    const renderer = renderers[world.campaign.book];
    const round = state === 'open' ? roundOn(view) : null;
    const awaited = round === null ? [] : awaitedIn(world, round, now);
    const time = round === null ? null : timeWords({ world, round });
    const drawn = renderer?.standingCard?.({ world, kind: card.kind, state, round, awaited, time, now });
    const message: Message = {
      content: '',
      embeds: [
        {
          title: cut(drawn?.title ?? card.kind, 256),
          color: COLOURS.neutral,
          description: cut((drawn?.lines ?? []).join('\n'), MOST_DESCRIPTION),
        },
      ],
      components: round === null ? askedButton(view) : [roundButtons(round)],
      allowed_mentions: { parse: [] },
    };
    return message as Message & Json;
  };
}

function roundOn({ world, card }: BookCardView): Round | null {
  return Object.values(world.rounds).find(({ cardId }) => cardId === card.rowId) ?? null;
}

/**
 * While only single questions are open, everybody finds their own: the command of the card's name answers
 * `<kind>:mine`.
 */
function askedButton({ world, card, state }: BookCardView): Row[] {
  const isAsking = state === 'open' && Object.keys(world.prompts).length > 0;
  return isAsking ? [row([pressable(`${card.kind}:mine`, 'What is asked of me', 'main')])] : [];
}

/** What can be done about a round that stands on a card of the book. */
export function roundButtons(round: Round): Row {
  const more = round.deadline === null ? [] : [pressable(roundCustomId(round.id, 'more'), 'More time')];
  return row([
    pressable(roundCustomId(round.id, 'answer'), 'Declare', 'main'),
    ...more,
    pressable(roundCustomId(round.id, 'gm'), 'Game master'),
  ]);
}
