import { isTableVote, optionsIn } from '../../../../play/turns/procedures.ts';
import type { Json } from '../../../../rules/engine/json.ts';
import type { Round, Verdict } from '../../../../rules/engine/round.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { cut, escapeMarkdown, escapeMarkdownLines } from '../markdown.ts';
import type { BookRenderer, RoundQuestion } from '../renderer.ts';
import { capital, slugWords } from '../words.ts';
import { tableVoteWords } from './table-vote-words.ts';

const MAX_TITLE = 200;
/** More of a question than this does not leave room for who is awaited on the first screen of a phone. */
export const MAX_QUESTION = 300;
/** Longest question that is shown at all, in characters. */
const MAX_TEXT = 3500;

type Put = Pick<Round, 'procedure' | 'terms'>;

/** The words of a round: a book's own in its words, a plain question in the game master's. Safe to show. */
export function roundQuestion(renderer: BookRenderer | null, { procedure, terms }: Put, world: World): RoundQuestion {
  const vote = tableVoteWords(renderer, { procedure, terms }, world);
  if (vote !== null) return vote;
  const own = procedure === 'ask' ? undefined : renderer?.roundQuestion?.(procedure, terms, world);
  if (own !== undefined) return own;
  const title = textOf(terms.title);
  return {
    title: title === '' ? capital(slugWords(procedure)) : cut(escapeMarkdown(title, MAX_TITLE), MAX_TITLE),
    text: escapeMarkdownLines(textOf(terms.text), MAX_TEXT),
    options: Object.fromEntries(optionsIn({ terms }).map((label, at) => [String(at + 1), optionWords(label)])),
    field: null,
    placeholder: null,
  };
}

function optionWords(label: string): RoundQuestion['options'][string] {
  return { label, hint: null, weight: 'plain' };
}

/** `Bridge 3 · Ford 1`: how often each option of a vote was chosen, most first; those that nobody chose are last. */
export function countWords({ terms }: Pick<Put, 'terms'>, verdicts: readonly Verdict[]): string {
  const counted = optionsIn({ terms }).map((label, at) => ({
    label: escapeMarkdown(label, MAX_TITLE),
    count: verdicts.filter(({ answer }) => answer === String(at + 1)).length,
  }));
  return counted
    .toSorted((a, b) => b.count - a.count)
    .map(({ label, count }) => `**${label}** ${count}`)
    .join(' · ');
}

/** Somebody's answer or its substitute, for the middle of a sentence; null without one. */
export function verdictWords(
  renderer: BookRenderer | null,
  verdict: Verdict,
  { procedure, terms }: Put,
  world: World,
): string | null {
  const isEngines = procedure === 'ask' || isTableVote({ procedure, terms });
  const own = isEngines ? null : renderer?.verdict?.(procedure, verdict, terms, world);
  if (own !== null && own !== undefined) return own;
  const { answer } = verdict;
  if (answer === null || answer === '') return null;
  const { options } = roundQuestion(renderer, { procedure, terms }, world);
  const parts = Array.isArray(answer) ? answer : [answer];
  return parts.map((part) => escapeMarkdown(options[String(part)]?.label ?? String(part), MAX_TITLE)).join(', ');
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}
