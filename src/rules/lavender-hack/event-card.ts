import type { StandingCard } from '../book.ts';
import type { LavenderContext } from './context.ts';
import { ask, type EventFrame, type LavenderNext } from './frames.ts';
import type { LavenderWorld } from './shapes.ts';

/**
 * Puts an event before the game master (LH-WILD-07, LH-DUNG-05). The question stands where the party plays and says
 * nothing; where the campaign has a channel for secrets, a card there says what was rolled, with the same buttons.
 */
export function showEvent(context: LavenderContext, frame: EventFrame): LavenderNext {
  const { world, newId, tell } = context;
  const room = Object.values(world.bindings).find(({ use }) => use === 'gm');
  if (room === undefined) return ask({ ...frame, step: 'preview', card: null });
  const cardId = newId();
  tell({ fact: 'event-shown', rule: frame.where === 'dungeon' ? 'LH-DUNG-05' : 'LH-WILD-07', cardId });
  return ask({ ...frame, step: 'preview', card: { rowId: cardId, channelId: room.channelId } });
}

/** The cards of the events that the game master is asked about now. */
export function eventCards({ prompts }: Pick<LavenderWorld, 'prompts'>): readonly StandingCard[] {
  return Object.values(prompts).flatMap(({ id, frames }): readonly StandingCard[] => {
    const frame = frames.at(-1);
    if (frame?.kind !== 'event') return [];
    // Frames that were asked before there were cards have none.
    const { card = null } = frame as EventFrame;
    return card === null ? [] : [{ ...card, kind: 'event', promptId: id }];
  });
}
