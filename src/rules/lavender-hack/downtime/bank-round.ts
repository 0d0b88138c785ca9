import type { Procedure } from '../../engine/book.ts';
import type { Round, Verdict } from '../../engine/round.ts';
import type { BookData, Item, World } from '../schemas.ts';
import type { Fact, Frame } from '../vocabulary.ts';
import { bankItem, bankOption, idsIn, offeredTo, ownedBy } from './bank.ts';
import { BANKED } from './downtime.ts';

/**
 * Everybody banks when the party settles down: their own things and, for the leader, those that nobody carries (LH-BANK-01).
 * Somebody without an answer banks nothing, or by their standing order their treasure, but none of their gear. Nothing is
 * banked before all of them have handed in: a choice can be changed until then.
 */
export const bankRound: Procedure<BookData, Frame, Fact> = {
  mode: 'together',
  rule: 'LH-BANK-01',
  // An order does not bank for who says that they bank nothing: it is gone for good.
  nothingToAdd: { answer: [] },
  mayJoin: () => false,
  form(world, round, userId) {
    const options = offeredIn(world, round, userId).map((item) => bankOption(world, item));
    return { form: 'several', options, min: 0, max: options.length };
  },
  submit: () => null,
  fallback(world, round, userId, orders) {
    if (orders.bank !== 'treasure') return { answer: [], means: 'default' };
    const treasure = offeredIn(world, round, userId).filter(({ data }) => data.kind === 'thing');
    return { answer: treasure.map(({ id }) => id), means: 'order' };
  },
  resolve(context, round, verdicts) {
    const { world } = context;
    if (!isAtBank(world, round)) return null;
    const passed = verdicts.flatMap((verdict) => passedBy(world, round, verdict));
    for (const { userId, answer } of verdicts) {
      const chosen = offeredIn(world, round, userId).filter(({ id }) => idsIn(answer).includes(id));
      for (const { id } of chosen) bankItem(context, id, 'LH-BANK-01', userId);
    }
    const all = [...passedIn(round), ...passed];
    const hasMore = verdicts.some(({ userId }) => offeredTo(world, userId, all).length > 0);
    return hasMore ? { kind: 'bank', v: 3, step: 'open', passed: all } : BANKED;
  },
};

/** Things that somebody is not offered again: those their menu held, and all of them if they banked none. */
function passedBy(world: World, round: Round, { userId, answer, means }: Verdict): readonly string[] {
  const goesOn = means === 'own' && idsIn(answer).length > 0;
  return (goesOn ? offeredIn(world, round, userId) : ownedBy(world, userId)).map(({ id }) => id);
}

function offeredIn(world: World, round: Round, userId: string): readonly Item[] {
  return isAtBank(world, round) ? offeredTo(world, userId, passedIn(round)) : [];
}

function passedIn({ terms }: Round): readonly string[] {
  return idsIn(terms.passed ?? null);
}

/** Checks whether the party is still at the bank that the round was opened for. */
function isAtBank({ party }: World, { terms }: Round): boolean {
  const { downtime } = party.state;
  return downtime !== null && downtime.stage === 'bank' && downtime.id === terms.downtimeId;
}
