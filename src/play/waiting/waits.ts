import type { Prompt } from '../../rules/engine/prompt.ts';
import type { Round } from '../../rules/engine/round.ts';
import type { AwaitedStep, World } from '../../rules/engine/world.ts';
import { stepOf } from './next-step.ts';
import { audienceOf, awaitedIn, isHere, lackingCharacters } from './people.ts';

/**
 * Checks whether a round can end early: somebody has answered, and nobody is awaited any more. Where nobody is to answer but
 * those who need not, the answer of one of them is enough. One that an undo brought back was ready before: it waits until
 * somebody says so.
 */
export function isReady(world: World, round: Round, now: number): boolean {
  if (round.held !== null || round.reopened !== null || world.campaign.pause !== null) return false;
  const seats = Object.values(round.seats);
  const isForFree = seats.every(({ state, isFree }) => isFree === true || state === 'skipped');
  const hasAnswer = seats.some(({ state, isFree }) => state === 'confirmed' && (isFree !== true || isForFree));
  return hasAnswer && awaitedIn(world, round, now).length === 0;
}

/** Something that somebody is awaited for. */
export type Wait =
  | { readonly kind: 'prompt'; readonly prompt: Prompt; readonly until: number | null }
  | { readonly kind: 'round'; readonly round: Round; readonly until: number | null }
  | { readonly kind: 'step'; readonly step: AwaitedStep; readonly until: number | null }
  /** Somebody has no character: they make one, and the game continues meanwhile. */
  | { readonly kind: 'character'; readonly userId: string; readonly until: null };

/**
 * Everything the campaign waits for, most urgent first: rounds, required questions and the next step, then who is to make a
 * character, then offers.
 */
export function waitsOf(world: World): readonly Wait[] {
  const rounds = Object.values(world.rounds).map((round): Wait => ({ kind: 'round', round, until: round.deadline }));
  const prompts = Object.values(world.prompts).map(
    (prompt): Wait => ({ kind: 'prompt', prompt, until: prompt.deadline }),
  );
  const step = stepOf(world);
  const steps: readonly Wait[] = step === null ? [] : [{ kind: 'step', step, until: step.until }];
  const lacking = lackingCharacters(world).map((userId): Wait => ({ kind: 'character', userId, until: null }));
  return [...rounds, ...prompts, ...steps, ...lacking].sort(
    (a, b) => weight(a) - weight(b) || (a.until ?? Infinity) - (b.until ?? Infinity),
  );
}

function weight(wait: Wait): number {
  if (wait.kind === 'character') return 1;
  return wait.kind === 'prompt' && !wait.prompt.required ? 2 : 0;
}

/** The people who have to act on it now; empty for the game masters and for waits that need nobody here. */
export function awaitedFor(world: World, wait: Wait, now: number): readonly string[] {
  switch (wait.kind) {
    case 'round':
      return awaitedIn(world, wait.round, now);
    case 'prompt':
      return audienceOf(world, wait.prompt).filter((userId) => isHere(world, userId, now));
    case 'step':
      return wait.step.userId !== null && isHere(world, wait.step.userId, now) ? [wait.step.userId] : [];
    case 'character':
      return isHere(world, wait.userId, now) ? [wait.userId] : [];
  }
}
