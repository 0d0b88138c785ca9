import type { Next as EngineNext, FrameHandler } from '../engine/book.ts';
import type { Context as EngineContext } from '../engine/context.ts';
import type { ChapterOf } from '../mechanics/chapter.ts';
import type { EditableField } from '../mechanics/gm-fields.ts';
import type { End, FactsOf, FramesOf, QuestionsOf } from '../mechanics/vocabulary.ts';
import type { CharactersVocabulary } from './characters/vocabulary.ts';
import type { ChaseVocabulary } from './chase/vocabulary.ts';
import type { ChecksVocabulary } from './checks/vocabulary.ts';
import type { ClockVocabulary } from './clock/vocabulary.ts';
import type { CombatVocabulary } from './combat/vocabulary.ts';
import type { DungeonVocabulary } from './dungeon/vocabulary.ts';
import type { EncountersVocabulary } from './encounters/vocabulary.ts';
import type { FoesVocabulary } from './foes/vocabulary.ts';
import type { ItemsVocabulary } from './items/vocabulary.ts';
import type { RetainersVocabulary } from './retainers/vocabulary.ts';
import type { BookData } from './schemas.ts';
import type { TablesVocabulary } from './tables/vocabulary.ts';
import type { WeatherVocabulary } from './weather/vocabulary.ts';
import type { WildernessVocabulary } from './wilderness/vocabulary.ts';

/** Every chapter. */
type Chapters =
  | CharactersVocabulary
  | ChaseVocabulary
  | ChecksVocabulary
  | ClockVocabulary
  | CombatVocabulary
  | DungeonVocabulary
  | EncountersVocabulary
  | FoesVocabulary
  | ItemsVocabulary
  | RetainersVocabulary
  | TablesVocabulary
  | WeatherVocabulary
  | WildernessVocabulary;

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
