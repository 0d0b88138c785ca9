import { CLOCK } from '../../rules/engine/person.ts';
import type { Prompt } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import type { JournalEntry } from '../../store/journal.ts';
import { isForGm } from '../access/secrets.ts';
import type { PostFact } from '../facts.ts';

/** Something that somebody was awaited for. Instants in milliseconds since the epoch. */
export interface Awaited {
  /** Null: the game masters. */
  readonly userId: string | null;
  /** `name`: kind of the question or the turn, procedure of the round. */
  readonly of: 'question' | 'round' | 'turn';
  readonly name: string;
  readonly since: number;
  /** Null: they let it pass. */
  readonly answered: number | null;
}

/** A round that is over. */
export interface RoundPlayed {
  readonly procedure: string;
  readonly terms: Round['terms'];
  readonly opened: number;
  readonly ended: number;
  /** Before its deadline, because all had answered. */
  readonly early: boolean;
  /** The people who answered, with the time of their first answer, in that order. */
  readonly answers: readonly { readonly userId: string; readonly at: number }[];
  /** Of those who were asked, who did not. */
  readonly silent: readonly string[];
}

export interface AnswerTimes {
  readonly awaited: readonly Awaited[];
  readonly rounds: readonly RoundPlayed[];
}

type OpenRound = Omit<RoundPlayed, 'ended' | 'early' | 'answers' | 'silent'> & {
  readonly userIds: readonly string[];
  readonly answers: Map<string, number>;
};

/**
 * People's answer times according to the journal (PBP-PACE-01). Offers wait for nobody and do not count, nor do questions
 * that an undo reopened.
 * @param entries oldest first
 */
export function answerTimes(entries: readonly JournalEntry[]): AnswerTimes {
  const awaited: Awaited[] = [];
  const rounds: RoundPlayed[] = [];
  const prompts = new Map<string, Prompt>();
  const open = new Map<string, OpenRound>();
  for (const entry of entries) {
    if (entry.undoes !== null) continue;
    awaited.push(...turnIn(entry), ...questionsIn(entry, prompts));
    for (const fact of entry.facts as readonly PostFact[]) {
      const played = roundIn(entry, fact, open);
      if (played === null) continue;
      rounds.push(played);
      awaited.push(...partsOf(played));
    }
  }
  return { awaited, rounds };
}

/** A turn that somebody took, or let pass; one that something came between is no measure of anybody. */
function turnIn({ turn, actorId, at }: JournalEntry): readonly Awaited[] {
  if (turn === null) return [];
  const { kind, userId, since } = turn;
  const isTheirs = userId === null ? actorId !== CLOCK : userId === actorId;
  const hasPassed = userId !== null && actorId === CLOCK;
  if (!isTheirs && !hasPassed) return [];
  return [{ of: 'turn', name: kind, userId, since, answered: isTheirs ? at : null }];
}

/** Required questions that an entry answered. Keeps in `open` what is asked. */
function questionsIn(entry: JournalEntry, open: Map<string, Prompt>): readonly Awaited[] {
  const answered: Awaited[] = [];
  for (const { path, value } of entry.patches) {
    const [shelf, key, ...deeper] = path;
    if (shelf !== 'prompts' || deeper.length > 0) continue;
    const id = String(key);
    const before = open.get(id);
    const isAnswer = before !== undefined && entry.action === `prompt/${before.kind}`;
    // Answers by others on their behalf are no measure of theirs.
    if (isAnswer && entry.onBehalfOf === null) answered.push(answerIn(entry, before));
    if (value === undefined) open.delete(id);
    else if (isRequired(value)) open.set(id, value);
  }
  return answered;
}

function answerIn({ actorId, at }: JournalEntry, prompt: Prompt): Awaited {
  const { kind, opened, audience } = prompt;
  const isLate = actorId === CLOCK;
  const asked = audience.who === 'one' ? audience.userId : actorId;
  const userId = isForGm(prompt) || asked === CLOCK ? null : asked;
  return { of: 'question', name: kind, userId, since: opened, answered: isLate ? null : at };
}

/** The values that the journal wrote under `prompts` were prompts. */
function isRequired(value: unknown): value is Prompt {
  return typeof value === 'object' && value !== null && 'required' in value && value.required === true;
}

/** The round that a fact ended; null for any other. Keeps in `open` what happens to those that are. */
function roundIn({ at }: JournalEntry, fact: PostFact, open: Map<string, OpenRound>): RoundPlayed | null {
  switch (fact.fact) {
    case 'round-opened': {
      const { procedure, terms, userIds } = fact;
      open.set(fact.roundId, { procedure, terms, userIds, opened: at, answers: new Map() });
      return null;
    }
    case 'round-submitted': {
      const answers = open.get(fact.roundId)?.answers;
      if (!fact.draft && answers?.has(fact.userId) === false) answers.set(fact.userId, at);
      return null;
    }
    case 'round-cancelled':
      open.delete(fact.roundId);
      return null;
    case 'round-resolved': {
      const round = open.get(fact.roundId);
      open.delete(fact.roundId);
      if (round === undefined) return null;
      const { userIds, answers, ...others } = round;
      const silent = fact.verdicts.filter(({ means, isAway }) => isSilence(means) && isAway !== true);
      return {
        ...others,
        ended: at,
        early: fact.early,
        answers: [...answers].map(([userId, when]) => ({ userId, at: when })),
        silent: silent.map(({ userId }) => userId).filter((userId) => userIds.includes(userId)),
      };
    }
    default:
      return null;
  }
}

function isSilence(means: string): boolean {
  return means === 'default' || means === 'nothing' || means === 'order';
}

function partsOf({ procedure, opened, answers, silent }: RoundPlayed): readonly Awaited[] {
  const part = { of: 'round', name: procedure, since: opened } as const;
  return [
    ...answers.map(({ userId, at }) => ({ ...part, userId, answered: at })),
    ...silent.map((userId) => ({ ...part, userId, answered: null })),
  ];
}
