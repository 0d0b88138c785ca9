import type { Change } from '../../../../play/facts.ts';
import type { Fact, Refusal } from '../../../../rules/engine/prompt.ts';
import type { NextStep, World } from '../../../../rules/engine/world.ts';
import { pathNow } from '../../../../rules/mechanics/renamed.ts';
import { asBefore } from '../../engine/changes.ts';
import type { OrderWords, PutBack, StandingCardWords, StepWords, StopWords } from '../../engine/renderer.ts';
import { capital, slugWords } from '../../engine/words.ts';
import type { AnyChapterTelling, ChapterCardView, RecapTelling, RoundTelling } from './chapter-words.ts';
import type { FactTelling } from './fact-words.ts';
import type { AnyQuestionTelling } from './question-words.ts';

/** A fact whose words were found by its name, so that they are of its kind. */
type FactWordsFound = FactTelling<Fact, Fact>;
type RecapFound = RecapTelling<Fact, Fact>;

/** All words of a book, gathered from its chapters. A name may have none. */
export interface BookTelling<W extends World> {
  fact(fact: Fact): FactWordsFound | null;
  recap(fact: Fact): RecapFound;
  question(kind: string): AnyQuestionTelling | null;
  refusal(refusal: Refusal): string | null;
  order(kind: string): OrderWords | null;
  stop(stop: string): StopWords | null;
  /** A restored value at a path, in names and words; null for internal data. */
  change(change: Change, world: W): PutBack | null;
  /** Somebody's next step, after `it is your turn: `. */
  step(step: NextStep): StepWords;
  card(view: ChapterCardView<W>): StandingCardWords;
  round(procedure: string): RoundTelling<W>;
}

/** Puts the words of chapters together. */
export function bookTelling<W extends World>(chapters: readonly AnyChapterTelling<W>[]): BookTelling<W> {
  // Each chapter's words are typed over its own facts and questions, so what is found by a name is of that name.
  const facts = ofAll(chapters, 'facts') as Readonly<Record<string, FactWordsFound>>;
  const recaps = ofAll(chapters, 'recaps') as Readonly<Record<string, RecapFound>>;
  const questions = ofAll(chapters, 'questions') as Readonly<Record<string, AnyQuestionTelling>>;
  const [refusals, orders, stops] = [ofAll(chapters, 'refusals'), ofAll(chapters, 'orders'), ofAll(chapters, 'stops')];
  const [changes, state, steps] = [ofAll(chapters, 'changes'), ofAll(chapters, 'state'), ofAll(chapters, 'steps')];
  const [cards, rounds] = [ofAll(chapters, 'cards'), ofAll(chapters, 'rounds')];
  return {
    fact: ({ fact }) => own(facts, fact) ?? null,
    recap: ({ fact }) => own(recaps, fact) ?? {},
    question: (kind) => own(questions, kind) ?? null,
    refusal: ({ refused, detail }) => own(refusals, refused)?.(detail) ?? null,
    order: (kind) => own(orders, kind) ?? null,
    stop: (stop) => own(stops, stop) ?? null,
    change(change, world) {
      // What was taken back before a rename is told by its old path.
      const [table = '', , ...path] = pathNow(change.path).map(String);
      if (table !== 'party') return own(changes, table)?.(change, world) ?? null;
      const what = own(state, path.slice(0, 2).join('/')) ?? own(state, path[0] ?? '');
      return what == null ? null : asBefore(what);
    },
    step: (step) => own(steps, step.kind)?.(step) ?? { text: slugWords(step.kind), button: null },
    card(view) {
      const card = own(cards, view.kind);
      if (card === undefined) throw new Error(`no card of the kind ${view.kind}`);
      return card(view);
    },
    round: (procedure) => own(rounds, procedure) ?? plainRound(slugWords(procedure)),
  };
}

/** A round without words of its own is shown by its name. */
function plainRound<W extends World>(name: string): RoundTelling<W> {
  return {
    question: () => ({ title: capital(name), text: '', options: {}, field: null, placeholder: null }),
    verdict: () => null,
    field: ({ id }) => ({ label: capital(slugWords(id)), options: {} }),
  };
}

/** All chapters' contributions of one kind, in one table, in the language at the time of its making. */
function ofAll<W extends World, Part extends keyof AnyChapterTelling<W>>(
  chapters: readonly AnyChapterTelling<W>[],
  part: Part,
): NonNullable<AnyChapterTelling<W>[Part]> {
  return Object.assign({}, ...chapters.map((chapter) => chapter[part]));
}

/** The entry of a table under an own key. */
function own<Words>(table: Readonly<Record<string, Words>>, key: string): Words | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
