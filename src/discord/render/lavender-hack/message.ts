import { t } from '../../../language/text.ts';
import type { EngineFact } from '../../../play/facts.ts';
import type { Fact } from '../../../rules/engine/prompt.ts';
import type { LavenderFact } from '../../../rules/lavender-hack/facts.ts';
import type { FactMessage } from '../engine/renderer.ts';
import { isHeading } from './combat/words.ts';
import { headlineOf } from './headline.ts';
import { answerTold } from './questions.ts';
import { isCrowded, isLikeTheLast, namesIn, runFrom, speakerOf, spoken, togetherLines } from './round-story.ts';
import { type BookWords, isLavenderFact, wordsOf } from './words.ts';

type Answered = Extract<EngineFact, { fact: 'answered' }>;

/** A story in words: what it came to, then each thing that happened, in order. */
export function factMessage(book: BookWords, facts: readonly Fact[]): FactMessage {
  const own = facts.filter((fact) => isLavenderFact(book, fact));
  const { title, tone } = headlineOf(book, own);
  const isMany = isCrowded(own);
  const lines: string[] = [];
  const names = namesIn(own);
  let speaker: string | null = null;
  for (const [at, fact] of facts.entries()) {
    if (isAnswered(fact)) lines.push(...answerLines(book, fact));
    else if (!isLavenderFact(book, fact) || isLikeTheLast(book, fact, facts[at - 1])) continue;
    else if (fact.fact === 'fight-phase') openSection(lines, wordsOf(book, fact).lines(fact));
    else {
      const told = togetherLines(book, runFrom(book, facts, at)) ?? linesOf(book, fact, isMany);
      lines.push(...(isMany ? spoken(book, fact, told, { speaker, names }) : told));
      speaker = speakerOf(fact) ?? speaker;
    }
  }
  return { title, tone, lines: withoutEmptySections(lines) };
}

/** Where many act at once the title says nothing of how it went. */
function linesOf(book: BookWords, fact: LavenderFact, isMany: boolean): readonly string[] {
  const { lines, short } = wordsOf(book, fact);
  return isMany && short !== undefined ? short(fact) : lines(fact);
}

function openSection(lines: string[], heading: readonly string[]): void {
  if (heading.length === 0) return;
  if (lines.length > 0) lines.push('');
  lines.push(...heading);
}

/** A heading under which nothing happened is left out. */
function withoutEmptySections(lines: readonly string[]): readonly string[] {
  const kept = lines.filter((line, at) => !(isHeading(line) && (lines[at + 1] ?? '') === ''));
  return kept.filter((line, at) => line !== '' || (at > 0 && at < kept.length - 1 && kept[at - 1] !== ''));
}

/** One line of the log; null for what is not of this book. What was declined leaves no other trace. */
export function logLine(book: BookWords, fact: Fact): string | null {
  if (isAnswered(fact)) return answerTold(book, fact);
  if (!isLavenderFact(book, fact)) return null;
  const lines = wordsOf(book, fact)
    .lines(fact)
    .filter((line) => !line.startsWith('> '));
  // The log has no title, so a test names its degree itself.
  const label = fact.fact === 'test' ? `${headlineOf(book, [fact]).title}.` : '';
  const line = [label, lines.join(' · ')].filter((part) => part !== '').join(' ');
  return line === '' ? null : line;
}

function isAnswered(fact: Fact): fact is Answered {
  return fact.fact === 'answered';
}

/** Only what leaves no other trace: what was declined, and who answered for somebody else. */
function answerLines(book: BookWords, fact: Answered): readonly string[] {
  const said = answerTold(book, fact);
  const instead = fact.insteadOf === null ? [] : [t`<@${fact.by}> answered for <@${fact.insteadOf}>.`];
  return said === null ? instead : [said, ...instead];
}
