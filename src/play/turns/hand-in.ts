import type { Draft } from 'immer';
import type { Procedure } from '../../rules/engine/book.ts';
import { type Answer, isRefusal, type Refusal } from '../../rules/engine/prompt.ts';
import type { Round, Seat } from '../../rules/engine/round.ts';
import { roundFact } from '../facts.ts';
import type { Turn } from './turn.ts';

/** Puts an answer into a seat and tells of it; what is handed in takes effect at once where the round is of that kind. */
export function handIn(turn: Turn, procedure: Procedure, round: Round, userId: string, seat: Seat): Refusal | null {
  const { context } = turn;
  const open = context.world.rounds[round.id];
  if (open === undefined) throw new Error(`round ${round.id} went away`);
  open.seats[userId] = seat as Draft<Seat>;
  const draft = seat.state === 'draft';
  const isOwn = round.hidden || draft || procedure.mode === 'together';
  context.emit(
    roundFact(round, {
      fact: 'round-submitted',
      rule: procedure.rule,
      userId,
      by: seat.by ?? userId,
      draft,
      answer: isOwn ? null : seat.answer,
      ...(isOwn || seat.words === undefined ? {} : { words: seat.words }),
    }),
  );
  if (draft || seat.answer === null) return null;
  const next = procedure.submit(context, round, userId, seat.answer as Answer);
  return next === null || isRefusal(next) ? next : turn.run([next], null);
}
