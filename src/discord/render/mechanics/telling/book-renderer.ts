import { perLanguage, t } from '../../../../language/text.ts';
import type { Fact } from '../../../../rules/engine/prompt.ts';
import type { Character, World } from '../../../../rules/engine/world.ts';
import type { BenchWords } from '../../engine/bench-words.ts';
import type { Card, LaidCard } from '../../engine/card.ts';
import type { ItemWords } from '../../engine/item-words.ts';
import { escapeMarkdown, stripMarkdown } from '../../engine/markdown.ts';
import type { Nouns } from '../../engine/nouns.ts';
import type { BookRenderer, HelpTopic, ImportField, SheetStanding } from '../../engine/renderer.ts';
import type { Roaming } from '../../engine/roaming.ts';
import { capital } from '../../engine/words.ts';
import { followerTask } from '../followers.ts';
import { type BookTelling, bookTelling } from './book-words.ts';
import type { AnyChapterTelling, ChapterShows } from './chapter-words.ts';
import { logStory, tellStory } from './message.ts';
import { answerSaid, putQuestion } from './questions.ts';

/** All that a book says, in the language that is spoken when it is made. */
interface WordsOfBook<W extends World> {
  readonly book: BookTelling<W>;
  readonly chapters: readonly (AnyChapterTelling<W> & ChapterShows<W>)[];
}

/** What a book says and shows, each of its records with the types that its schemas give it. */
interface BookWords<W extends World, C extends Character> {
  chapters(): WordsOfBook<W>['chapters'];
  readonly nouns: Nouns;
  /** Who did something, when many act at once; empty for what is nobody's, null for what belongs to the line before it. */
  actorOf(fact: Fact): string | null;
  readonly invitation: BookRenderer['invitation'];
  /** @param more what the chapters add */
  sheet(character: C, world: W, more: readonly string[]): readonly Card[];
  sheetPages?(): readonly string[];
  party(world: W): LaidCard;
  standing(world: W): SheetStanding;
  readonly importForm?: readonly ImportField[];
  helpTopics(chapters: WordsOfBook<W>['chapters']): readonly HelpTopic[];
  /** A task of the game master's, in the middle of a sentence. */
  taskSentence(kind: string, detail: Readonly<Record<string, unknown>>, show: (name: string) => string): string;
  /** Names by id, and what somebody has of one: `+2`. */
  readonly abilities: {
    readonly names: Readonly<Record<string, string>>;
    numberOf(character: C, id: string): string | number;
  };
  settingWords: NonNullable<BookRenderer['settingWords']>;
  rules(): ReturnType<NonNullable<BookRenderer['rules']>>;
  /** What time it is. */
  time(world: W): string;
  benchButtons(world: W): BenchWords['buttons'];
  /** A number of a character's sheet that is to be watched, by its place in it; null when it is none. */
  watched(character: C, path: readonly string[]): string | null;
  /** The hex or room where the party is; absent for a book without a card for each place. */
  here?(what: 'hex' | 'room', world: W, isGm: boolean): string | null;
  // A campaign's records were parsed by its own book's schemas when they were read, so a book's functions may take them as
  // its own: the methods of these types allow it.
  readonly items: ItemWords;
  readonly isKeeping: NonNullable<BookRenderer['isKeeping']>;
  readonly purposes: NonNullable<BookRenderer['purposes']>;
}

/** Puts a book's words together: those of its chapters, made once for each language, and its renderer. */
export function defineBookWords<W extends World, C extends Character>(
  own: BookWords<W, C>,
): { readonly words: () => WordsOfBook<W>; readonly renderer: BookRenderer } {
  const words = perLanguage(() => {
    const chapters = own.chapters();
    return { book: bookTelling<W>(chapters), chapters };
  });
  return { words, renderer: rendererOf(words, own) };
}

function rendererOf<W extends World, C extends Character>(
  words: () => WordsOfBook<W>,
  own: BookWords<W, C>,
): BookRenderer {
  const { nouns } = own;
  const help = perLanguage(() => own.helpTopics(words().chapters));
  const sheetPages = perLanguage(() => own.sheetPages?.() ?? []);
  return {
    nouns,
    message: (facts) => tellStory(words().book, own.actorOf, facts),
    logLine: (fact) => logStory(words().book, fact),
    question: (prompt, world) => putQuestion(words().book, nouns, prompt, world as W),
    refusal: (refusal) => words().book.refusal(refusal),
    foes: (world, isGm) =>
      firstOf(({ draws }) => draws?.foes?.(world, isGm)) ?? { title: t`Foes`, lines: [], fields: [] },
    creatures: (world) =>
      firstOf(({ draws }) => draws?.creatures?.(world)) ?? { title: t`Kinds of foe`, lines: [], fields: [] },
    choices: (option, world, asked) => allOf((chapter) => chapter.choices?.(option, world as W, asked)),
    orderWords: (kind) => words().book.order(kind),
    stopWords: (stop) => words().book.stop(stop),
    answerWords: (kind, answer, world) => answerSaid(words().book, kind, answer, world as W),
    roundQuestion: (procedure, terms, world) =>
      words()
        .book.round(procedure)
        .question(terms, world as W),
    verdict: (procedure, verdict, terms, world) =>
      words()
        .book.round(procedure)
        .verdict(verdict, terms, world as W),
    tellsVerdict: (procedure, verdict) => words().book.round(procedure).isToldAfter?.(verdict) ?? false,
    headsRound: (procedure, facts) => words().book.round(procedure).isHeadedByFacts?.(facts) ?? false,
    fieldWords: (procedure, field, world) =>
      words()
        .book.round(procedure)
        .field(field, world as W),
    standingCard: (view) => words().book.card({ ...view, world: view.world as W }),
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
    roaming: (world, where, isGm) => firstOf((chapter) => chapter.roaming?.[where]?.(world as W, isGm)) ?? NOWHERE,
    placeTyped: (where, act, typed) => firstOf(({ placeTyped }) => placeTyped?.[where]?.(act, typed)),
    picture: (wanted, world) => firstOf((chapter) => chapter.picture?.(wanted, world as W)),
    changeWords: (change, world) => words().book.change(change, world as W),
    invitation: own.invitation,
    isKeeping: own.isKeeping,
    purposes: own.purposes,
    items: own.items,
    places:
      own.here === undefined
        ? undefined
        : {
            card: (placeId, world, isGm) => firstOf((chapter) => chapter.placeCard?.(placeId, world as W, isGm)),
            here: (what, world, isGm) => own.here?.(what, world as W, isGm) ?? null,
          },
    sheet: (character, world) =>
      own.sheet(
        character as C,
        world as W,
        allOf((chapter) => chapter.sheetLines?.(world as W, character.id)),
      ),
    get sheetPages() {
      return sheetPages();
    },
    party: (world) => own.party(world as W),
    importForm: own.importForm,
    get logKinds() {
      return logKinds();
    },
    get help() {
      return help();
    },
    taskLabel: (task) => followerTask(task) ?? capital(own.taskSentence(task.kind, task.detail, stripMarkdown)),
    abilityLabel(abilityId, character) {
      const { names, numberOf } = own.abilities;
      const name = Object.hasOwn(names, abilityId) ? names[abilityId] : undefined;
      if (name === undefined) return abilityId;
      return character === null ? name : `${name} ${numberOf(character as C, abilityId)}`;
    },
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

  /** What the first chapter says that says anything. */
  function firstOf<Said>(say: (chapter: ChapterShows<W>) => Said | null | undefined): Said | null {
    for (const chapter of words().chapters) {
      const said = say(chapter);
      if (said !== null && said !== undefined) return said;
    }
    return null;
  }

  /** What all chapters show of a kind. */
  function allOf<Shown>(show: (chapter: ChapterShows<W>) => readonly Shown[] | undefined): readonly Shown[] {
    return words().chapters.flatMap((chapter) => show(chapter) ?? []);
  }

  /** Their actions and answers by the kinds of `/log`; what two have of one kind is both. */
  function logKinds(): Readonly<Record<string, readonly string[]>> {
    const kinds: Record<string, readonly string[]> = {};
    for (const chapter of words().chapters)
      for (const [kind, actions] of Object.entries(chapter.logKinds ?? {}))
        kinds[kind] = [...(kinds[kind] ?? []), ...actions];
    return kinds;
  }
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
