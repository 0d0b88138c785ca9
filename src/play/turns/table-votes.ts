import type { Procedure } from '../../rules/engine/book.ts';
import type { Context } from '../../rules/engine/context.ts';
import type { Json } from '../../rules/engine/json.ts';
import type { Option } from '../../rules/engine/prompt.ts';
import type { Round, Verdict } from '../../rules/engine/round.ts';
import type { EngineFact } from '../facts.ts';

// Votes of the table about the campaign itself: what to do without its game master, and whether it rests.

/** Name of the procedure by which players have the campaign rest. */
export const PAUSE_VOTE = 'pause';

/** The table's wish while its game master is silent: to wait, to let the bot roll, or to have one of them run the game. */
export type WithoutMaster = { readonly kind: 'hold' | 'bot' } | { readonly kind: 'hand'; readonly userId: string };

const HAND = 'hand:';

/** `hold`, `bot` where there is something it can roll, and `hand:<user>` for each of them. */
export function withoutMasterOptions({ terms }: Pick<Round, 'terms'>): readonly Option[] {
  const users = textsIn(terms.candidates).map((userId) => `${HAND}${userId}`);
  return ['hold', ...(terms.canRoll === true ? ['bot'] : []), ...users].map((id) => ({ id, terms: {} }));
}

/** The person whom an option would make a game master; null for the other options. */
export function heirIn(option: string): string | null {
  return option.startsWith(HAND) ? option.slice(HAND.length) : null;
}

function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** The option with the most votes; only somebody who voted for it can become game master. A tie means waiting. */
export function withoutMaster(verdicts: readonly Verdict[]): WithoutMaster {
  const votes = verdicts.flatMap(({ means, answer, userId }) =>
    means === 'own' && typeof answer === 'string' ? [{ userId, answer }] : [],
  );
  const isWilling = (option: string) => {
    const heir = heirIn(option);
    return heir === null || votes.some(({ userId, answer }) => userId === heir && answer === option);
  };
  const counts = [...new Set(votes.map(({ answer }) => answer))]
    .filter(isWilling)
    .map((option) => ({ option, count: votes.filter(({ answer }) => answer === option).length }))
    .toSorted((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (first === undefined || first.count === second?.count) return { kind: 'hold' };
  const heir = heirIn(first.option);
  if (heir !== null) return { kind: 'hand', userId: heir };
  return { kind: first.option === 'bot' ? 'bot' : 'hold' };
}

/** The table says what is to be done without its game master (PBP-GM-02). Nothing is lost whatever it says. */
export const gmSilent: Procedure = {
  mode: 'together',
  rule: 'PBP-GM-02',
  nothingToAdd: true,
  mayJoin: (world, _round, userId) =>
    Object.hasOwn(world.members, userId) && !world.campaign.gmUserIds.includes(userId),
  form: (_world, round) => ({ form: 'choice', options: withoutMasterOptions(round) }),
  submit: () => null,
  fallback: () => null,
  resolve(context, _round, verdicts) {
    const outcome = withoutMaster(verdicts);
    const fact: EngineFact = {
      fact: 'without-gm',
      rule: 'PBP-GM-02',
      outcome: outcome.kind,
      userId: outcome.kind === 'hand' ? outcome.userId : null,
    };
    context.emit(fact);
    if (outcome.kind === 'hand') makeMaster(context, outcome.userId);
    return null;
  },
};

function makeMaster({ world: { campaign }, emit }: Context, userId: string): void {
  campaign.gmUserIds = [...campaign.gmUserIds.filter((one) => one !== userId), userId];
  const fact: EngineFact = { fact: 'gm-changed', rule: 'PBP-GM-02', roleId: null, userId, isGm: true };
  emit(fact);
}

/** Players have the campaign rest when more of them are for it than against it (PBP-PAUSE-02). */
export const pauseVote: Procedure = {
  mode: 'together',
  rule: 'PBP-PAUSE-02',
  nothingToAdd: true,
  mayJoin: (world, _round, userId) => Object.hasOwn(world.members, userId),
  form: () => ({ form: 'choice', options: ['yes', 'no'].map((id) => ({ id, terms: {} })) }),
  submit: () => null,
  fallback: () => null,
  resolve({ world, now, emit }, { terms }, verdicts) {
    const count = (option: string) => verdicts.filter(({ answer }) => answer === option).length;
    const until = typeof terms.until === 'number' ? terms.until : null;
    const isLate = until !== null && until <= now;
    if (count('yes') <= count('no') || world.campaign.pause !== null || isLate) return null;
    world.campaign.pause = { since: now, until, forUserId: null, byVote: true };
    const fact: EngineFact = { fact: 'paused', rule: 'PBP-PAUSE-02', until, forUserId: null };
    emit(fact);
    return null;
  },
};
