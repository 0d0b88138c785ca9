import type { BookCardView } from '../../play/deed.ts';
import { awaitedIn } from '../../play/waiting.ts';
import type { Json } from '../../rules/json.ts';
import type { Round } from '../../rules/round.ts';
import type { Message } from '../reply.ts';
import { componentsOfOne, pressable, type Row, row } from './components.ts';
import { cut } from './harmless.ts';
import { RENDERERS, type Renderers } from './index.ts';
import { askedIn } from './present.ts';
import type { StandingCardWords } from './renderer.ts';
import { timeWords } from './round-card.ts';
import { actLabel, roundButtons } from './round-row.ts';
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
    const time = round === null ? null : timeWords({ world, book: view.book, round, now });
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
      components: componentsOf(view, round, drawn?.buttons ?? [], renderers),
      allowed_mentions: { parse: [] },
    };
    return message as Message & Json;
  };
}

function componentsOf(
  view: BookCardView,
  round: Round | null,
  buttons: NonNullable<StandingCardWords['buttons']>,
  renderers: Renderers,
): Row[] {
  const { card, state, world } = view;
  if (card.promptId !== undefined) return questionRows(view, renderers);
  if (round !== null) return [roundButtons(round, actLabel(round, world, renderers))];
  if (state === 'over' || buttons.length === 0) return askedButton(view);
  return [row(buttons.map(({ id, label, weight }) => pressable(`${card.kind}:${id}`, label, weight)))];
}

/** The buttons of the question that the card is about, while it is open. */
function questionRows({ world, card, state }: BookCardView, renderers: Renderers): Row[] {
  const prompt = state === 'open' ? world.prompts[card.promptId ?? ''] : undefined;
  const renderer = renderers[world.campaign.book];
  return prompt === undefined || renderer === undefined ? [] : componentsOfOne(askedIn(renderer, prompt, world));
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
