import type { AnyBook } from '../../rules/engine/book.ts';
import type { Round } from '../../rules/engine/round.ts';
import { HOUR } from '../../rules/engine/time.ts';
import type { AwaitedStep, NextStep, Task, World } from '../../rules/engine/world.ts';
import { type Caller, isGmOf } from '../access/invocation.ts';
import { isGmAt, sceneAt } from '../access/masters.ts';
import { mastersOf } from './masters.ts';
import { stepBy } from './own-steps.ts';
import { isAwake } from './people.ts';

/** Kind of the engine's own step: all have answered, and the game master continues from there. */
export const ANSWER = 'answer';

/** The game master's turn after a plain question of theirs is over. */
export function answerStep({ id, terms, channelId }: Round, now: number, rowId: string | null): AwaitedStep {
  const title = typeof terms.title === 'string' ? terms.title : '';
  return {
    id: `${ANSWER}/${id}`,
    kind: ANSWER,
    rule: 'PBP-TURN-03',
    who: 'gm',
    userId: null,
    terms: { roundId: id, title, channelId },
    since: now,
    until: null,
    rowId,
    card: null,
  };
}

/** The step that a campaign waits for; nothing waits while it rests. */
export function stepOf({ campaign, party }: Pick<World, 'campaign' | 'party'>): AwaitedStep | null {
  return campaign.pause === null ? party.awaited : null;
}

/** The people whose act it is: a player, or the game masters known by name; those of the scene if it is played in one. */
export function takersOf(world: World, step: AwaitedStep, now: number): readonly string[] {
  return step.userId === null ? mastersOf(world, sceneOfStep(world, step), now) : [step.userId];
}

/** The open scene in which a step is taken; null: none in particular. */
export function sceneOfStep(world: Pick<World, 'scenes'>, step: NextStep): string | null {
  return step.kind === ANSWER ? (sceneAt(world, String(step.terms.channelId))?.id ?? null) : null;
}

/**
 * Checks whether what somebody does in a channel is the game master's answer there: of a scene's own, only where it is
 * played.
 */
export function mayGoOn(world: World, caller: Caller, channelId: string): boolean {
  const { awaited } = world.party;
  const isThere = awaited?.kind === ANSWER && awaited.terms.channelId === channelId;
  return isThere ? isGmAt(world, caller, channelId) : isGmOf(world.campaign, caller);
}

interface StepTiming {
  readonly now: number;
  /** A game master did it for all to see: that is the answer to what they had asked. */
  readonly answers: boolean;
  /** Message that tells of what was done. */
  readonly rowId: string | null;
  /** The end of a wait of this many milliseconds. */
  after(length: number): number;
}

/**
 * The step that is awaited after an action: the book's choice, with its start and its deadline. The times of a step stay as
 * long as it is the same person's.
 */
export function awaitedNext(
  book: AnyBook,
  world: World,
  { now, answers, rowId, after }: StepTiming,
): AwaitedStep | null {
  const old = world.party.awaited;
  if (old?.kind === ANSWER && !isAnswered(world, old, now, answers)) return old;
  const step = stepBy(world, book, book.nextStep?.(world) ?? null, now);
  if (step === null) return null;
  const userId = step.who === 'spotlight' ? holderOf(book, world, now) : null;
  const known = old !== null && old.id === step.id && old.userId === userId ? old : null;
  const until = untilOf(book, world, userId, known?.until ?? null, { now, after });
  // The same object while nothing is new, so that it is not saved again.
  if (known !== null && known.until === until) return known;
  // The next holder can read there how it began.
  const told = old !== null && old.id === step.id ? old.rowId : rowId;
  // Its buttons stand where they stood, until all is done and told.
  return { ...step, userId, since: known?.since ?? now, until, rowId: told, card: old?.card ?? null };
}

/** One that was asked again by an undo is not over. What the same action did before it was over is no answer to it. */
function isAnswered(world: World, { terms, since }: AwaitedStep, now: number, answers: boolean): boolean {
  return Object.hasOwn(world.rounds, String(terms.roundId)) || (answers && since < now);
}

/** The holder of the spotlight; null (for the game master) if they are away and nobody else can take it. */
function holderOf(book: AnyBook, world: World, now: number): string | null {
  const { spotlight } = world.party;
  if (spotlight === null || isAwake(world, spotlight, now)) return spotlight;
  const next = book.spotlight?.next(world, (one) => isAwake(world, one, now)) ?? null;
  return next === null ? null : spotlight;
}

/** The time at which the spotlight passes on: at once from somebody who is away; never while nobody else can take it. */
function untilOf(
  book: AnyBook,
  world: World,
  userId: string | null,
  old: number | null,
  { now, after }: Pick<StepTiming, 'now' | 'after'>,
): number | null {
  const rule = book.spotlight;
  if (rule === null || userId === null) return null;
  const next = rule.next(world, (one) => isAwake(world, one, now));
  if (next === null || next === userId) return null;
  if (!isAwake(world, userId, now)) return Math.min(old ?? now, now);
  return old ?? after(rule.timeoutHours(world) * HOUR);
}

/** The people to be called because it is up to them now. */
export interface Summons {
  /** A turn that has begun. */
  readonly step: AwaitedStep | null;
  /** The next holder of the spotlight, who is informed in advance; absent for nobody. */
  readonly heir?: string;
  /** People whose answer in a round no longer counts because of somebody else's action; absent for nobody. */
  readonly again?: readonly string[];
  /** People who have no character any more, and should make one; absent for nobody. */
  readonly characters?: readonly string[];
  /** Other tasks of the game master. */
  readonly tasks: readonly Task[];
}
