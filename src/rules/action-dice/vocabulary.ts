import type { Next as EngineNext, FrameHandler } from '../engine/book.ts';
import type { Context as EngineContext } from '../engine/context.ts';
import type { ChapterOf } from '../mechanics/chapter.ts';
import type { EditableField } from '../mechanics/gm-fields.ts';
import type { End, FactsOf, FramesOf, QuestionsOf } from '../mechanics/vocabulary.ts';
import type { CharactersVocabulary } from './characters/vocabulary.ts';
import type { ChecksVocabulary } from './checks/vocabulary.ts';
import type { ClassesVocabulary } from './classes/vocabulary.ts';
import type { ClockVocabulary } from './clock/vocabulary.ts';
import type { CombatVocabulary } from './combat/vocabulary.ts';
import type { DiceVocabulary } from './dice/vocabulary.ts';
import type { EncountersVocabulary } from './encounters/vocabulary.ts';
import type { FoesVocabulary } from './foes/vocabulary.ts';
import type { FollowersVocabulary } from './followers/vocabulary.ts';
import type { InjuriesVocabulary } from './injuries/vocabulary.ts';
import type { ItemsVocabulary } from './items/vocabulary.ts';
import type { LevelsVocabulary } from './levels/vocabulary.ts';
import type { RecoveryVocabulary } from './recovery/vocabulary.ts';
import type { BookData } from './schemas.ts';
import type { TablesVocabulary } from './tables/vocabulary.ts';
import type { TreasureVocabulary } from './treasure/vocabulary.ts';

/** Every chapter. */
type Chapters =
  | CharactersVocabulary
  | ChecksVocabulary
  | ClassesVocabulary
  | ClockVocabulary
  | CombatVocabulary
  | DiceVocabulary
  | EncountersVocabulary
  | FoesVocabulary
  | FollowersVocabulary
  | InjuriesVocabulary
  | ItemsVocabulary
  | LevelsVocabulary
  | RecoveryVocabulary
  | TablesVocabulary
  | TreasureVocabulary;

type AnyFact = FactsOf<Chapters>;
type AnyFrame = FramesOf<Chapters> | End;

/** Everything that can happen in a campaign of this book, or one such thing by its name. */
export type Fact<Name extends AnyFact['fact'] = AnyFact['fact']> = Extract<AnyFact, { fact: Name }>;
/** Every step of every move, or those of one kind. */
export type Frame<Kind extends AnyFrame['kind'] = AnyFrame['kind']> = Extract<AnyFrame, { kind: Kind }>;
/** Every question, by the `kind` of its prompt. */
export interface Questions extends QuestionsOf<Chapters> {}

/** The context of a rule. */
export type Context = EngineContext<BookData, AnyFact>;
/** The continuation after a step. */
export type Next = EngineNext<AnyFrame>;
export type Handler<Kind extends AnyFrame['kind']> = FrameHandler<BookData, Frame<Kind>, AnyFact, AnyFrame>;
/** A chapter's contributions to the book. */
export interface Chapter extends ChapterOf<BookData, AnyFrame, AnyFact> {}
/** Something that a referee may set. */
export type Field = EditableField<Context>;
