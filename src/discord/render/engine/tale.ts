import type { EngineFact } from '../../../play/facts.ts';
import type { Fact } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/engine/world.ts';
import { isEngineFact } from './facts.ts';
import { isHint } from './hints.ts';
import type { BookRenderer } from './renderer.ts';
import { roundQuestion } from './rounds/round-question.ts';
import { storyOf } from './story.ts';

// What happened, as a chronicle and a catch-up tell it: neither how the table is kept, nor what to type next.

/** Of what happens in any campaign, what belongs in its story; the rest is how a table is kept. */
const TOLD: ReadonlySet<string> = new Set<EngineFact['fact']>([
  ...(['own-words', 'dice-rolled', 'round-submitted', 'round-resolved', 'window-closed'] as const),
]);

/** Whether a fact is part of the story. */
export function isOfTale(fact: Fact, renderer: BookRenderer): boolean {
  if (!isEngineFact(fact)) return renderer.isKeeping?.(fact) !== true;
  // That an answer came in is no story; what it was is told when its round ends.
  if (fact.fact === 'round-submitted') return fact.words !== undefined && !fact.draft;
  return TOLD.has(fact.fact);
}

/** An answer by itself tells nothing: what it came to does. */
export function isTelling(fact: Fact): boolean {
  return !isEngineFact(fact) || fact.fact !== 'window-closed';
}

/**
 * The facts as they are told: where a book tells what came of a round, what each of them chose is in it, and only what
 * somebody said to it stays beside it.
 */
export function toldFacts(facts: readonly Fact[]): readonly Fact[] {
  const hasOutcome = facts.some((fact) => !isEngineFact(fact));
  const isBare = (fact: Fact) =>
    isEngineFact(fact) && fact.fact === 'round-resolved' && fact.verdicts.every(({ words }) => words === undefined);
  return hasOutcome ? facts.filter((fact) => !isBare(fact)) : facts;
}

/** What it came to: of a round what the book says of it, else what was asked, and never how the round ended. */
export function headlineOf(facts: readonly Fact[], world: World, renderer: BookRenderer): string {
  const round = (facts as readonly EngineFact[]).find((fact) => fact.fact === 'round-resolved');
  if (round?.fact !== 'round-resolved') return storyOf(facts, world, renderer).title;
  const outcome = facts.filter((fact) => !isEngineFact(fact));
  if (outcome.length > 0) return renderer.message(outcome, world).title;
  const question = roundQuestion(renderer, round, world);
  return question.recap ?? question.title;
}

/** What came of some facts in bare sentences; empty where they tell nothing. */
export function sentencesOf(facts: readonly Fact[], world: World, renderer: BookRenderer): readonly string[] {
  const own = toldFacts(facts.filter((fact) => fact.fact !== 'dice-rolled' && isOfTale(fact, renderer)));
  if (!own.some(isTelling)) return [];
  return storyOf(own, world, renderer)
    .lines.flatMap((line) => line.split('\n'))
    .filter((line) => line.trim() !== '' && !line.startsWith('-# ') && !line.startsWith('> ') && !isHint(line))
    .map((line) => line.replaceAll('**', ''));
}
