import { t } from '../../../../language/text.ts';
import type { EngineFact } from '../../../../play/facts.ts';
import type { Fact } from '../../../../rules/engine/prompt.ts';
import type { World } from '../../../../rules/engine/world.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { FactMessage } from '../../engine/renderer.ts';
import { changedLines } from '../../engine/story.ts';
import { isHint } from '../../engine/tale.ts';
import type { BookTelling } from './book-words.ts';
import type { ToldWith } from './chapter-words.ts';
import { type Head, neutral } from './fact-words.ts';
import { answerToldBy } from './questions.ts';

type Answered = Extract<EngineFact, { fact: 'answered' }>;

/**
 * Returns who did something, for stories in which many act and each has one line. Empty for what is nobody's, null for what
 * belongs to the line before it.
 */
type ActorOf = (fact: Fact) => string | null;

/** A story in words: what it came to, then what happened, what changed, and how the dice fell. */
export function tellStory<W extends World>(
  book: BookTelling<W>,
  actorOf: ActorOf,
  facts: readonly Fact[],
): FactMessage {
  const own = facts.filter((fact) => book.fact(fact) !== null);
  const telling: ToldWith<Fact> = { facts: own, isCrowded: own.some(isHeading) };
  return {
    ...headOf(book, own),
    lines: telling.isCrowded ? crowdedLines(book, actorOf, facts) : plainLines(book, facts, telling),
    changed: changedLines(own.flatMap((fact) => book.recap(fact).changed?.(fact, telling) ?? [])),
    dice: own.flatMap((fact) => fallOf(book, fact, telling)),
  };
}

/** One line of the log; null for what is not of the book. What was declined leaves no other trace. */
export function logStory<W extends World>(book: BookTelling<W>, fact: Fact): string | null {
  if (isAnswered(fact)) return answerToldBy(book, fact);
  const lines = (book.fact(fact)?.lines(fact) ?? []).filter((line) => !line.startsWith('> ') && !isHint(line));
  return lines.length === 0 ? null : lines.join(' · ');
}

/** The title of the fact that ranks highest. */
function headOf<W extends World>(book: BookTelling<W>, story: readonly Fact[]): Head {
  const rankOf = (fact: Fact) => {
    const rank = book.fact(fact)?.rank ?? 0;
    if (rank === 'follows') return 0;
    return typeof rank === 'number' ? rank : rank(fact, story);
  };
  const ranks = story.map(rankOf);
  const highest = Math.max(0, ...ranks);
  const head =
    highest > 0
      ? story[ranks.lastIndexOf(highest)]
      : (story.find((fact) => book.fact(fact)?.rank !== 'follows') ?? story[0]);
  const words = head === undefined ? null : book.fact(head);
  if (words === null || head === undefined) return neutral(t`Nothing changed`);
  // A dependent fact is alone only if a question cut its story short.
  return words.rank === 'follows' ? neutral(t`What came of it`) : words.title(head, story);
}

/** Each thing that happened, in order. */
function plainLines<W extends World>(
  book: BookTelling<W>,
  facts: readonly Fact[],
  telling: ToldWith<Fact>,
): readonly string[] {
  return facts.flatMap((fact, at) => {
    if (isAnswered(fact)) return answerLines(book, fact);
    if (isLikeTheLast(book, fact, facts[at - 1])) return [];
    return togetherLines(book, runFrom(book, facts, at)) ?? storyOf(book, fact, telling);
  });
}

/** One line for each actor, under the heading of the part in which they act. */
function crowdedLines<W extends World>(
  book: BookTelling<W>,
  actorOf: ActorOf,
  facts: readonly Fact[],
): readonly string[] {
  const lines: string[] = [];
  let heading: readonly string[] = [];
  let turns: { readonly actor: string | null; readonly facts: Fact[] }[] = [];
  const flush = () => {
    const told = turns.flatMap((turn) => turnLines(book, turn));
    if (told.length > 0) {
      lines.push(...heading, ...told);
      heading = [];
    }
    turns = [];
  };
  for (const fact of facts) {
    if (isAnswered(fact)) {
      flush();
      lines.push(...answerLines(book, fact));
    } else if (isHeading(fact)) {
      flush();
      heading = storyOf(book, fact, { facts: [], isCrowded: true });
    } else if (book.fact(fact) !== null) {
      const actor = fact.fact === 'fight-ends' ? '' : actorOf(fact);
      const turn = actor === null ? turns.at(-1) : turns.findLast((one) => one.actor === actor);
      if (turn === undefined) turns.push({ actor, facts: [fact] });
      else turn.facts.push(fact);
    }
  }
  flush();
  return lines;
}

/** Checks whether a fact is a heading in a story of many: the side that acts. */
function isHeading({ fact }: Fact): boolean {
  return fact === 'side-acts';
}

/** The sentences of a turn in one line, with the name in bold; people's own words follow below. */
function turnLines<W extends World>(
  book: BookTelling<W>,
  { actor, facts }: { readonly actor: string | null; readonly facts: readonly Fact[] },
): readonly string[] {
  const telling: ToldWith<Fact> = { facts, isCrowded: true };
  const told = plainLines(book, facts, telling);
  const apart = told.filter((line) => line.startsWith('> ') || line.startsWith('-# '));
  const line = told.filter((one) => !apart.includes(one)).join(' ');
  const name = actor === null ? '' : escapeMarkdown(actor);
  const head = name !== '' && line.startsWith(`${name} `) ? `**${name}**${line.slice(name.length)}` : line;
  return [...(line === '' ? [] : [head]), ...apart];
}

function storyOf<W extends World>(book: BookTelling<W>, fact: Fact, telling: ToldWith<Fact>): readonly string[] {
  const full = book.fact(fact)?.lines(fact) ?? [];
  return book.recap(fact).story?.(fact, telling, full) ?? full;
}

function fallOf<W extends World>(book: BookTelling<W>, fact: Fact, telling: ToldWith<Fact>): readonly string[] {
  const { dice } = book.recap(fact);
  const words = book.fact(fact);
  if (dice === undefined || words === null) return [];
  const full = telling.isCrowded && words.short !== undefined ? words.short(fact) : words.lines(fact);
  const fell = dice === 'in-full' ? full : dice(fact, telling, full);
  return fell.filter((line) => !line.startsWith('> '));
}

/** Checks whether a fact shares a line with the one before it. */
function isLikeTheLast<W extends World>(book: BookTelling<W>, fact: Fact, last: Fact | undefined): boolean {
  return last?.fact === fact.fact && book.fact(fact)?.together?.isLike(fact, last) === true;
}

/** A fact and those after it that share its line. */
function runFrom<W extends World>(book: BookTelling<W>, facts: readonly Fact[], at: number): readonly Fact[] {
  const end = facts.findIndex((fact, index) => index > at && !isLikeTheLast(book, fact, facts[index - 1]));
  return facts.slice(at, end === -1 ? facts.length : end);
}

/** One line for several similar facts; null when each has its own. */
function togetherLines<W extends World>(book: BookTelling<W>, facts: readonly Fact[]): readonly string[] | null {
  const [first] = facts;
  return first === undefined || facts.length < 2 ? null : (book.fact(first)?.together?.lines(facts) ?? null);
}

function isAnswered(fact: Fact): fact is Answered {
  return fact.fact === 'answered';
}

/** Only what leaves no other trace: what was declined, and who answered for somebody else. */
function answerLines<W extends World>(book: BookTelling<W>, fact: Answered): readonly string[] {
  const said = answerToldBy(book, fact);
  const instead = fact.insteadOf === null ? [] : [t`<@${fact.by}> answered for <@${fact.insteadOf}>.`];
  return said === null ? instead : [said, ...instead];
}
