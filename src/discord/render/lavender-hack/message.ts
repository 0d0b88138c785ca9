import { t } from '../../../language/text.ts';
import type { EngineFact } from '../../../play/facts.ts';
import type { Fact as AnyFact } from '../../../rules/engine/prompt.ts';
import type { Fact } from '../../../rules/lavender-hack/vocabulary.ts';
import type { FactMessage } from '../engine/renderer.ts';
import { changedLines } from '../engine/story.ts';
import { isHint } from '../engine/tale.ts';
import { answerToldBy } from '../mechanics/telling/questions.ts';
import type { Telling } from './kit/chapter-words.ts';
import { type Headline, plainly, type Story } from './kit/fact-words.ts';
import { isCrowded, isLikeTheLast, namesIn, runFrom, speakerOf, spoken, togetherLines } from './round-story.ts';
import { type ActorTurn, turnsOf } from './turns.ts';
import { type BookWords, isOwnFact, recapOf, wordsOf } from './words.ts';

type Answered = Extract<EngineFact, { fact: 'answered' }>;

/** A story in words: what it came to, then what happened, what changed, and how the dice fell. */
export function factMessage(book: BookWords, facts: readonly AnyFact[]): FactMessage {
  const own = facts.filter((fact) => isOwnFact(book, fact));
  const { title, tone } = headlineOf(book, own);
  const telling: Telling = { facts: own, isCrowded: isCrowded(own) };
  return {
    title,
    tone,
    lines: telling.isCrowded ? crowdedLines(book, facts) : plainLines(book, facts, telling),
    changed: changedLines(own.flatMap((fact) => recapOf(book, fact).changed?.(fact, telling) ?? [])),
    dice: diceLines(book, own, telling),
  };
}

/** Each thing that happened, in order. */
function plainLines(book: BookWords, facts: readonly AnyFact[], telling: Telling): readonly string[] {
  return facts.flatMap((fact, at) => {
    if (isAnswered(fact)) return answerLines(book, fact);
    if (!isOwnFact(book, fact) || isLikeTheLast(book, fact, facts[at - 1])) return [];
    return togetherLines(book, runFrom(book, facts, at)) ?? storyOf(book, fact, telling);
  });
}

/** One line for each actor, under the heading of the phase in which they act. */
function crowdedLines(book: BookWords, facts: readonly AnyFact[]): readonly string[] {
  const lines: string[] = [];
  let heading: readonly string[] = [];
  let run: Fact[] = [];
  const flush = () => {
    const told = turnsOf(run).flatMap((turn) => turnLines(book, turn));
    if (told.length > 0) lines.push(...heading, ...told);
    if (told.length > 0) heading = [];
    run = [];
  };
  for (const fact of facts) {
    if (isAnswered(fact)) {
      const said = answerLines(book, fact);
      if (said.length > 0) flush();
      lines.push(...said);
    } else if (!isOwnFact(book, fact)) continue;
    else if (fact.fact === 'fight-phase') {
      flush();
      heading = storyOf(book, fact, { facts: [], isCrowded: true });
    } else run.push(fact);
  }
  flush();
  return lines;
}

/** The sentences of a turn in one line, with the name in bold; people's own words follow below. */
function turnLines(book: BookWords, { name, facts }: ActorTurn): readonly string[] {
  const telling: Telling = { facts, isCrowded: true };
  const told = facts.flatMap((fact, at) => {
    if (isLikeTheLast(book, fact, facts[at - 1])) return [];
    return togetherLines(book, runFrom(book, facts, at)) ?? storyOf(book, fact, telling);
  });
  const quotes = told.filter((line) => line.startsWith('> '));
  const small = told.filter((line) => line.startsWith('-# '));
  const line = told.filter((one) => !quotes.includes(one) && !small.includes(one)).join(' ');
  const head = name !== null && line.startsWith(`${name} `) ? `**${name}**${line.slice(name.length)}` : line;
  return [...(line === '' ? [] : [head]), ...quotes, ...small];
}

function storyOf(book: BookWords, fact: Fact, telling: Telling): readonly string[] {
  const full = wordsOf(book, fact).lines(fact);
  return recapOf(book, fact).story?.(fact, telling, full) ?? full;
}

/** The dice; among many actors, under the headings of the phases, and each line names its roller. */
function diceLines(book: BookWords, own: Story, telling: Telling): readonly string[] {
  const lines: string[] = [];
  const names = namesIn(own);
  let heading: readonly string[] = [];
  let speaker: string | null = null;
  for (const fact of own) {
    if (fact.fact === 'fight-phase') {
      heading = wordsOf(book, fact).lines(fact);
      continue;
    }
    const fell = fallOf(book, fact, telling);
    if (fell.length > 0) {
      lines.push(...heading, ...(telling.isCrowded ? spoken(book, fact, fell, { speaker, names }) : fell));
      heading = [];
    }
    speaker = speakerOf(fact) ?? speaker;
  }
  return lines;
}

function fallOf(book: BookWords, fact: Fact, telling: Telling): readonly string[] {
  const { dice } = recapOf(book, fact);
  if (dice === undefined) return [];
  const { lines, short } = wordsOf(book, fact);
  const full = telling.isCrowded && short !== undefined ? short(fact) : lines(fact);
  const fell = dice === 'in-full' ? full : dice(fact, telling, full);
  return fell.filter((line) => !line.startsWith('> '));
}

/** One line of the log; null for what is not of this book. What was declined leaves no other trace. */
export function logLine(book: BookWords, fact: AnyFact): string | null {
  if (isAnswered(fact)) return answerToldBy(book, fact);
  if (!isOwnFact(book, fact)) return null;
  const lines = wordsOf(book, fact)
    .lines(fact)
    .filter((line) => !line.startsWith('> ') && !isHint(line));
  // The log has no title, so a test names its degree itself.
  const label = fact.fact === 'test' ? `${headlineOf(book, [fact]).title}.` : '';
  const line = [label, lines.join(' · ')].filter((part) => part !== '').join(' ');
  return line === '' ? null : line;
}

/** The result of a story: the title of its highest-ranking fact. */
export function headlineOf(book: BookWords, story: Story): Headline {
  const head = headOf(book, story);
  if (head === undefined) return plainly(t`Nothing changed`);
  const words = wordsOf(book, head);
  // A dependent fact is alone only if a question cut its story short.
  return words.rank === 'follows' ? plainly(t`What came of it`) : words.title(head, story);
}

/** The newest of the facts that rank highest; else the first that does not follow another. */
function headOf(book: BookWords, story: Story): Fact | undefined {
  const ranks = story.map((fact) => rankOf(book, fact, story));
  const highest = Math.max(0, ...ranks);
  if (highest > 0) return story[ranks.lastIndexOf(highest)];
  return story.find((fact) => wordsOf(book, fact).rank !== 'follows') ?? story[0];
}

function rankOf(book: BookWords, fact: Fact, story: Story): number {
  const { rank = 0 } = wordsOf(book, fact);
  if (rank === 'follows') return 0;
  return typeof rank === 'number' ? rank : rank(fact, story);
}

function isAnswered(fact: AnyFact): fact is Answered {
  return fact.fact === 'answered';
}

/** Only what leaves no other trace: what was declined, and who answered for somebody else. */
function answerLines(book: BookWords, fact: Answered): readonly string[] {
  const said = answerToldBy(book, fact);
  const instead = fact.insteadOf === null ? [] : [t`<@${fact.by}> answered for <@${fact.insteadOf}>.`];
  return said === null ? instead : [said, ...instead];
}
