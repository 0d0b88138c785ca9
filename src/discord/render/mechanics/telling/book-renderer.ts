import { t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/engine/prompt.ts';
import type { Character, Task, World } from '../../../../rules/engine/world.ts';
import type { BenchWords } from '../../engine/bench-words.ts';
import type { Card, LaidCard } from '../../engine/card.ts';
import { escapeMarkdown } from '../../engine/markdown.ts';
import type { Nouns } from '../../engine/nouns.ts';
import type { BookRenderer, ImportField, SheetStanding } from '../../engine/renderer.ts';
import type { Roaming } from '../../engine/roaming.ts';
import type { BookTelling } from './book-words.ts';
import type { AnyChapterTelling, ChapterShows } from './chapter-words.ts';
import { logStory, tellStory } from './message.ts';
import { answerSaid, putQuestion } from './questions.ts';

/** All that a book says and shows, in the language that is spoken when it is made. */
export interface WordsOfBook<W extends World> {
  readonly book: BookTelling<W>;
  readonly chapters: readonly (AnyChapterTelling<W> & ChapterShows<W>)[];
}

/** Contributions of one kind from its chapters. */
interface OfChapters<W extends World> {
  /** The first chapter's contribution that is not empty. */
  firstOf<Said>(say: (chapter: ChapterShows<W>) => Said | null | undefined): Said | null;
  /** The contributions of all chapters. */
  allOf<Shown>(show: (chapter: ChapterShows<W>) => readonly Shown[] | undefined): readonly Shown[];
  /** Their actions and answers by the kinds of `/log`; what two have of one kind is both. */
  logKinds(): Readonly<Record<string, readonly string[]>>;
}

/** Returns what asks the chapters of a book, in the language that is spoken. */
export function ofChapters<W extends World>(words: () => WordsOfBook<W>): OfChapters<W> {
  return {
    firstOf(say) {
      for (const chapter of words().chapters) {
        const said = say(chapter);
        if (said !== null && said !== undefined) return said;
      }
      return null;
    },
    allOf: (show) => words().chapters.flatMap((chapter) => show(chapter) ?? []),
    logKinds() {
      const kinds: Record<string, readonly string[]> = {};
      for (const { logKinds } of words().chapters)
        for (const [kind, actions] of Object.entries(logKinds ?? {}))
          kinds[kind] = [...(kinds[kind] ?? []), ...actions];
      return kinds;
    },
  };
}

/** A party that is on no way. */
const NOWHERE: Roaming = {
  card: { title: '', lines: [], fields: [] },
  deeds: [],
  acts: [],
  ways: { explore: [], travel: [] },
  scouts: [],
  questions: [],
  places: [],
};

/**
 * The part of a renderer that comes from its chapters alone: stories, questions, rounds and cards, and each chapter's
 * drawings.
 */
export function renderedByChapters<W extends World>(
  words: () => WordsOfBook<W>,
  { nouns, crowd }: { readonly nouns: Nouns; readonly crowd: Parameters<typeof tellStory>[1] },
) {
  const { firstOf, allOf } = ofChapters(words);
  return {
    nouns,
    message: (facts) => tellStory(words().book, crowd, facts),
    logLine: (fact) => logStory(words().book, fact),
    question: (prompt, world) => putQuestion(words().book, nouns, prompt, own(world)),
    refusal: (refusal) => words().book.refusal(refusal),
    foes: (world, isGm) =>
      firstOf(({ draws }) => draws?.foes?.(world, isGm)) ?? { title: t`Foes`, lines: [], fields: [] },
    creatures: (world) =>
      firstOf(({ draws }) => draws?.creatures?.(world)) ?? { title: t`Kinds of foe`, lines: [], fields: [] },
    choices: (option, world, asked) => allOf((chapter) => chapter.choices?.(option, own(world), asked)),
    orderWords: (kind) => words().book.order(kind),
    stopWords: (stop) => words().book.stop(stop),
    answerWords: (kind, answer, world) => answerSaid(words().book, kind, answer, own(world)),
    roundQuestion: (procedure, terms, world) => words().book.round(procedure).question(terms, own(world)),
    verdict: (procedure, verdict, terms, world) => words().book.round(procedure).verdict(verdict, terms, own(world)),
    tellsVerdict: (procedure, verdict) => words().book.round(procedure).isToldAfter?.(verdict) ?? false,
    headsRound: (procedure, facts) => words().book.round(procedure).isHeadedByFacts?.(facts) ?? false,
    fieldWords: (procedure, field, world) => words().book.round(procedure).field(field, own(world)),
    standingCard: (view) => words().book.card({ ...view, world: own(view.world) }),
    nextStep: (step) => words().book.step(step),
    followerCard: (follower, world, isGm) =>
      firstOf(({ draws }) => draws?.followerCard?.(follower, world, isGm)) ?? {
        title: escapeMarkdown(follower.name),
        lines: [],
        fields: [],
      },
    followerLine: (follower, world) => firstOf(({ draws }) => draws?.followerLine?.(follower, world)) ?? '',
    meeting: (world, isGm) =>
      firstOf(({ draws }) => draws?.meeting?.(world, isGm)) ?? {
        card: { title: t`Nobody is met`, lines: [], fields: [] },
        isSecret: false,
        next: null,
      },
    roaming: (world, where, isGm) => firstOf((chapter) => chapter.roaming?.[where]?.(own(world), isGm)) ?? NOWHERE,
    placeTyped: (where, act, typed) => firstOf(({ placeTyped }) => placeTyped?.[where]?.(act, typed)),
    picture: (wanted, world) => firstOf((chapter) => chapter.picture?.(wanted, own(world))),
    changeWords: (change, world) => words().book.change(change, own(world)),
  } satisfies Partial<BookRenderer>;

  // A campaign's records were parsed by its own book's schemas when they were read; only the registry forgot their types.
  function own(world: World): W {
    return world as W;
  }
}

/** A book's own contributions, with each of its records in the types of its schemas. */
interface OwnShown<W extends World, C extends Character> {
  readonly nouns: Nouns;
  readonly crowd: Parameters<typeof tellStory>[1];
  readonly invitation: BookRenderer['invitation'];
  /** @param more what the chapters add */
  sheet(character: C, world: W, more: readonly string[]): readonly Card[];
  sheetPages?(): readonly string[];
  party(world: W): LaidCard;
  standing(world: W): SheetStanding;
  readonly importForm?: readonly ImportField[];
  help(): NonNullable<BookRenderer['help']>;
  taskLabel(task: Task): string;
  /** `Strength`, and with its number where somebody's is meant: `Strength +2`; null when the book has no such ability. */
  abilityLabel(abilityId: string, character: C | null): string | null;
  settingWords: NonNullable<BookRenderer['settingWords']>;
  rules(): ReturnType<NonNullable<BookRenderer['rules']>>;
  /** The time. */
  time(world: W): string;
  benchButtons(world: W): BenchWords['buttons'];
  /** A number of a character's sheet to be watched, by its path; null for others. */
  watched(character: C, path: readonly string[]): string | null;
}

/** A book's renderer from its chapters and its own contributions. @param besides the parts that not every book has */
export function bookRendererOf<W extends World, C extends Character>(
  words: () => WordsOfBook<W>,
  own: OwnShown<W, C>,
  besides: Partial<BookRenderer> = {},
): BookRenderer {
  const { allOf, logKinds } = ofChapters(words);
  const { importForm } = own;
  return {
    ...renderedByChapters(words, own),
    ...besides,
    invitation: own.invitation,
    sheet: (character, world) =>
      own.sheet(
        character as C,
        world as W,
        allOf((chapter) => chapter.sheetLines?.(world as W, character.id)),
      ),
    get sheetPages() {
      return own.sheetPages?.() ?? [];
    },
    party: (world) => own.party(world as W),
    ...(importForm === undefined ? {} : { importForm }),
    get logKinds() {
      return logKinds();
    },
    get help() {
      return own.help();
    },
    taskLabel: own.taskLabel,
    abilityLabel: (abilityId, character) => own.abilityLabel(abilityId, character as C | null) ?? abilityId,
    settingWords: own.settingWords,
    rules: () => [...own.rules(), ...allOf(({ rules }) => rules)],
    standing: (world) => own.standing(world as W),
    clock: (world) => [own.time(world as W), ...allOf((chapter) => chapter.clock?.(world as W))],
    bench: (world) => ({
      hidden: allOf((chapter) => chapter.bench?.(world as W)),
      buttons: own.benchButtons(world as W),
    }),
    watched(path, world) {
      const [table, id, part, ...within] = path.map(String);
      if (table !== 'characters' || id === undefined || part !== 'sheet') return null;
      const character = Object.hasOwn(world.characters, id) ? world.characters[id] : undefined;
      return character === undefined ? null : own.watched(character as C, within);
    },
  };
}

/**
 * Returns a check for facts that a book’s chronicle and catch-up leave out.
 * @param own facts of one book that are bookkeeping
 * @param isNothing whether a fact is a non-event
 */
export function keepingOf(
  own: readonly string[],
  isNothing: (fact: Fact) => boolean = () => false,
): (fact: Fact) => boolean {
  const names = new Set([...SHARED, ...own]);
  return (fact) => names.has(fact.fact) || isNothing(fact);
}

/** Facts of several books that say how the table is kept: people are made, things change hands, lists are written. */
const SHARED: readonly string[] = [
  ...['joined', 'imported', 'ready', 'switched', 'level-set', 'spotlight-passed'],
  ...['item-given', 'item-taken', 'item-passed', 'item-dropped', 'item-moved', 'item-worn', 'item-edited'],
  ...['creature-written', 'creature-forgotten', 'foe-added', 'foe-edited', 'foes-gone', 'foes-left-behind'],
  ...['place-written', 'places-imported', 'table-written', 'table-dropped', 'edited', 'task'],
  ...['follower-renamed', 'follower-edited', 'follower-passed', 'call', 'save-called', 'plan-stops', 'clock'],
  ...['table-rolled', 'joins-fight', 'leaves-fight', 'side-acts', 'save-waived'],
  ...['heirless', 'promoted', 'promotion-asked', 'promotion-refused'],
];
