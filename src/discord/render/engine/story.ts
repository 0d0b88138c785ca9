import { t } from '../../../language/text.ts';
import type { Change, EngineFact } from '../../../play/facts.ts';
import type { Fact } from '../../../rules/engine/prompt.ts';
import type { World } from '../../../rules/engine/world.ts';
import { engineLines, engineTitle, isEngineFact } from './facts.ts';
import type { BookRenderer, FactMessage } from './renderer.ts';
import { ownWordsLines } from './rounds/own-words.ts';
import { roundQuestion } from './rounds/round-question.ts';

type Kind = EngineFact['fact'];

/** Longest story, in lines, whose changes follow without a gap. */
const MAX_TOGETHER = 4;

/** Facts that come along with what was done: they give a story its title only when they are alone. */
const BESIDE: readonly Kind[] = [
  ...(['returned', 'on-orders', 'stood-in', 'order-stopped', 'only-answer', 'answered'] as const),
  ...(['asked-above', 'result-below'] as const),
  ...(['window-passed', 'window-closed', 'own-words', 'spotlight'] as const),
];
/** Facts whose lines do not say by themselves what they are about: among others they have their title above them. */
const HEADED: readonly Kind[] = [
  'undone',
  'round-opened',
  'round-cancelled',
  'round-resolved',
  'reminders-set',
  'paused',
  'resumed',
  'scene-opened',
  'scene-gm-changed',
  'scene-closed',
  'task-done',
];
/** Facts that come before the end of a round. */
const FIRST: readonly Kind[] = ['amended', 'returned'];

/**
 * A story in words. The book tells its own facts and the answers between them, the engine the rest, in order; the end of a
 * round comes first and gives the title.
 * @param renderer the book's words; without them only the engine speaks
 */
export function storyOf(all: readonly Fact[], world: World, renderer: BookRenderer | null): FactMessage {
  const facts = withoutReturns(undoneAsOne(all));
  const engine = facts.filter(isEngineFact);
  const ofBook = facts.filter((fact) => !isEngineFact(fact) || fact.fact === 'answered');
  const book = ofBook.every(isEngineFact) ? null : (renderer?.message(ofBook, world) ?? null);
  const ends = engine.filter(({ fact }) => fact === 'round-resolved');
  const first = engine.find(({ fact }) => !BESIDE.includes(fact)) ?? engine[0];
  // Rooms may come along with a pack.
  const pack = engine.find(({ fact }) => fact === 'pack-brought');
  const head = ends[0] ?? pack ?? (book === null ? first : undefined);
  const isOfBook =
    head?.fact === 'round-resolved' && book !== null && renderer?.headsRound?.(head.procedure, ofBook) === true;
  const title = head === undefined || isOfBook ? book?.title : titleOf(head, world, renderer);
  return {
    title: title ?? t`Waiting for an answer`,
    tone: book === null || ends.length > 1 ? 'neutral' : book.tone,
    dice: book?.dice,
    lines: linesOf(inOrder(facts, head), {
      world,
      renderer: book === null ? null : renderer,
      words: renderer,
      head,
      ends,
      changed: book?.changed ?? [],
      whole: { facts: ofBook, lines: book?.lines ?? [] },
    }),
  };
}

type Undone = Extract<EngineFact, { fact: 'undone' }>;

/**
 * Several entries that were taken back at once, newest first, as one: what they changed between them, told as the oldest
 * was.
 */
function undoneAsOne(facts: readonly Fact[]): readonly Fact[] {
  const undone = facts.filter(isUndone);
  const newest = undone[0];
  const oldest = undone.at(-1);
  if (newest === undefined || oldest === undefined || newest === oldest) return facts;
  const changes = between(undone.flatMap((one) => one.changes));
  const whole: Undone = { ...oldest, upTo: newest.number, changes };
  return facts.flatMap((fact) => (fact === newest ? [whole] : isUndone(fact) ? [] : [fact]));
}

/** Of one value that changed several times only what it was at first and is in the end. */
function between(changes: readonly Change[]): readonly Change[] {
  const byPath = new Map<string, Change>();
  for (const change of changes) {
    const key = JSON.stringify(change.path);
    const later = byPath.get(key) ?? change;
    const secret = later.secret !== false || change.secret !== false;
    byPath.set(key, { ...change, from: later.from, secret });
  }
  const all = [...byPath.values()];
  return all.filter(
    ({ path, from, to }) =>
      JSON.stringify(from) !== JSON.stringify(to) &&
      !all.some((other) => other.to === null && isWithin(path, other.path)),
  );
}

/** Checks whether a path is inside another one. */
function isWithin(path: Change['path'], whole: Change['path']): boolean {
  return path.length > whole.length && whole.every((part, at) => part === path[at]);
}

function isUndone(fact: Fact): fact is Undone {
  return fact.fact === 'undone';
}

/** Somebody who leaves the table by this action is not first reported as back. */
function withoutReturns(facts: readonly Fact[]): readonly Fact[] {
  const left = facts.flatMap((fact) =>
    isEngineFact(fact) && fact.fact === 'presence' && !fact.present ? [fact.userId] : [],
  );
  return facts.filter((fact) => !isEngineFact(fact) || fact.fact !== 'returned' || !left.includes(fact.userId));
}

/** Entries that were taken back are named as they were told. */
function titleOf(fact: EngineFact, world: World, renderer: BookRenderer | null): string {
  const title = engineTitle(fact, world, renderer);
  if (fact.fact !== 'undone') return title;
  const isTold = fact.told.length > 0 && storyOf(fact.told, world, renderer).lines.length > 0;
  return isTold ? `${title}: ${headlineOf(fact.told, world, renderer)}` : title;
}

/**
 * The headline of some facts: for a round its outcome in the book's words, else its question, but never the way it ended.
 */
export function headlineOf(facts: readonly Fact[], world: World, renderer: BookRenderer | null): string {
  const round = facts.filter(isEngineFact).find((fact) => fact.fact === 'round-resolved');
  if (round === undefined) return storyOf(facts, world, renderer).title;
  const outcome = facts.filter((fact) => !isEngineFact(fact));
  if (outcome.length > 0 && renderer !== null) return renderer.message(outcome, world).title;
  const question = roundQuestion(renderer, round, world);
  return question.recap ?? question.title;
}

/** The end of a round, which gives the title, comes right under it. */
function inOrder(facts: readonly Fact[], head: EngineFact | undefined): readonly Fact[] {
  if (head?.fact !== 'round-resolved') return facts;
  const at = facts.indexOf(head);
  const earlier = facts.slice(0, at);
  const isFirst = (fact: Fact) => isEngineFact(fact) && FIRST.includes(fact.fact);
  return [...earlier.filter(isFirst), ...facts.slice(at), ...earlier.filter((fact) => !isFirst(fact))];
}

interface StorySource {
  readonly world: World;
  /** Tells the book's facts; null when there are none. */
  readonly renderer: BookRenderer | null;
  /** Words for the engine's facts. */
  readonly words: BookRenderer | null;
  readonly head: EngineFact | undefined;
  readonly ends: readonly EngineFact[];
  /** The changes: below the last line that the book tells. */
  readonly changed: readonly string[];
  /** The book's whole story, and its text if no fact of the engine's interrupts it. */
  readonly whole: { readonly facts: readonly Fact[]; readonly lines: readonly string[] };
}

function linesOf(facts: readonly Fact[], told: StorySource): readonly string[] {
  const lines: string[] = [];
  let run: Fact[] = [];
  const isBooks = (fact: Fact) => !isEngineFact(fact) || (fact.fact === 'answered' && told.renderer !== null);
  const last = facts.findLast(isBooks);
  const flush = () => {
    const { renderer, world, whole } = told;
    // A run of the book's facts is all of them or a part.
    const isWhole = run.length === whole.facts.length;
    if (renderer !== null && run.length > 0)
      lines.push(...(isWhole ? whole.lines : renderer.message(run, world).lines));
    if (last !== undefined && run.includes(last)) lines.push(...apartIfLong(lines, told.changed));
    run = [];
  };
  for (const fact of facts) {
    if (!isEngineFact(fact) || isBooks(fact)) {
      run.push(fact);
      continue;
    }
    // The consequences of an answer imply the answer.
    if (fact.fact === 'round-submitted' && told.renderer !== null) {
      flush();
      lines.push(...ownWordsLines(fact.words, fact.userId, told.world));
      continue;
    }
    flush();
    const isHeaded = fact !== told.head && HEADED.includes(fact.fact);
    if (isHeaded && lines.length > 0) lines.push('');
    if (isHeaded) lines.push(`**${titleOf(fact, told.world, told.words)}**`);
    lines.push(...engineLines(fact, told.world, told.words, { recaps: told.ends.length }));
    // The outcome of a round is separate from the answers.
    if (fact.fact === 'round-resolved' && lines.length > 0) lines.push('');
  }
  flush();
  while (lines.at(-1) === '') lines.pop();
  return lines.filter((line, at) => line !== '' || lines[at - 1] !== '');
}

/** The changes follow a short story directly, and a long one after a gap. */
function apartIfLong(lines: readonly string[], changed: readonly string[]): readonly string[] {
  const isLong = lines.length > 0 && changed.length > 0 && lines.length + changed.length > MAX_TOGETHER;
  return isLong ? ['', ...changed] : changed;
}

type Value = string | number | null;

/** Something that is different now. */
export interface StoryChange {
  /** The owner, safe to show: `Bryn`, `Gear`. */
  readonly whose: string;
  /** The changed property, for comparing: of several changes of one thing only the first and the last value are shown. */
  readonly what: string;
  readonly from: Value;
  readonly to: Value;
  /** `5 → 2 hp`, after the name. */
  say(from: Value, to: Value): string;
}

/** One line for each whose something changed: `**Bryn** 5 → 2 hp · armour 4 → 3`. What is as it was before is left out. */
export function changedLines(changes: readonly StoryChange[]): readonly string[] {
  const byWhose = new Map<string, Map<string, StoryChange>>();
  for (const change of changes) {
    const own = byWhose.get(change.whose) ?? new Map<string, StoryChange>();
    const first = own.get(change.what);
    own.set(change.what, first === undefined ? change : { ...change, from: first.from });
    byWhose.set(change.whose, own);
  }
  return [...byWhose].flatMap(([whose, own]) => {
    const said = [...own.values()].filter(({ from, to }) => from !== to).map((one) => one.say(one.from, one.to));
    return said.length === 0 ? [] : [`**${whose}** ${said.join(' · ')}`];
  });
}
