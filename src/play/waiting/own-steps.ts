import type { AnyBook } from '../../rules/engine/book.ts';
import { asItStands } from '../../rules/engine/context.ts';
import type { NextStep, World } from '../../rules/engine/world.ts';
import { isForGm } from '../access/secrets.ts';
import { audienceOf, awaitedIn, isAwake, isHere } from './people.ts';

// The engine's own steps, for states in which a book has none: it is always somebody's turn (PBP-TURN-06). All of them
// belong to the game master. A book without `nextStep` waits for no step at all.

/** Nobody has made a character yet. */
export const GATHER = 'gather';
/** Everybody is dead, away, retired or unconscious, or has left the table. */
export const FALLEN = 'fallen';
/** Nothing is asked of anybody who is here, and the book waits for nothing. */
const GO_ON = 'go-on';

/** Checks whether a step is for the engine to put into words. */
export function isOwnKind(kind: string): boolean {
  return kind === GATHER || kind === FALLEN || kind === GO_ON;
}

/**
 * The step that the game waits for: the book's, unless nobody is left to take it; else one of the engine's own.
 * @param ofBook the book's own step; null: it waits for nobody's act
 */
export function stepBy(world: World, book: AnyBook, ofBook: NextStep | null, now: number): NextStep | null {
  if (book.nextStep === undefined) return null;
  if (ofBook?.who === 'gm') return ofBook;
  if (isAsked(world, now)) return ofBook;
  const made = Object.values(world.characters).filter(({ status }) => status !== 'draft');
  if (made.length === 0) return ofBook ?? ofGm(GATHER, 'PBP-TURN-06');
  const isThere = (userId: string) => !Object.hasOwn(world.members, userId) || world.members[userId]?.present === true;
  const isAnybodyUp = made.some(({ userId }) => isThere(userId) && isUp(world, book, userId));
  return isAnybodyUp ? (ofBook ?? ofGm(GO_ON, 'PBP-TURN-01')) : ofGm(FALLEN, 'PBP-TURN-06');
}

function ofGm(kind: string, rule: string): NextStep {
  return { id: `${kind}/party`, kind, rule, who: 'gm', terms: {} };
}

/** Checks whether somebody has a character who can act now. */
function isUp(world: World, { spotlight }: AnyBook, userId: string): boolean {
  if (spotlight !== null) return spotlight.isUp(world, userId);
  return Object.values(world.characters).some((one) => one.userId === userId && one.status === 'active');
}

/** Checks whether something is asked that somebody who is here answers, or that ends by itself. */
function isAsked(world: World, now: number): boolean {
  const rounds = Object.values(world.rounds);
  if (rounds.some((one) => one.deadline !== null || one.held !== null || awaitedIn(world, one, now).length > 0))
    return true;
  return Object.values(world.prompts).some((prompt) => {
    // An optional one counts where a move goes on after it, as a round of a fight does.
    if (!prompt.required && prompt.frames.length < 2) return false;
    return (
      isForGm(prompt) || prompt.deadline !== null || audienceOf(world, prompt).some((one) => isHere(world, one, now))
    );
  });
}

/**
 * The next holder of the lead if the present one cannot keep it: their characters are all out of action, or they are away or
 * silent while it cannot wait for them, as in a fight (PBP-TURN-05); null when it stays. Somebody who is making a character
 * keeps it.
 */
export function heirOfLead(draft: World, book: AnyBook, now: number): string | null {
  const { spotlight: rule } = book;
  const holder = draft.party.spotlight;
  if (rule === null || holder === null) return null;
  const characters = asItStands(draft.characters);
  const world: World = { ...draft, characters, members: asItStands(draft.members) };
  const isMissed = rule.cannotWait?.(world) === true && !isHere(world, holder, now);
  if (rule.isUp(world, holder) && !isMissed) return null;
  if (Object.values(characters).some(({ userId, status }) => userId === holder && status === 'draft')) return null;
  const isReady = (userId: string) => isAwake(world, userId, now) && rule.isUp(world, userId);
  const next = rule.next(world, isReady);
  return next !== null && next !== holder && isReady(next) ? next : null;
}
