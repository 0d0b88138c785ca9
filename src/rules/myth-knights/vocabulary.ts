import type { Next as EngineNext, FrameHandler } from '../engine/book.ts';
import type { Context as EngineContext } from '../engine/context.ts';
import type { ChapterOf } from '../mechanics/chapter.ts';
import type { EditableField } from '../mechanics/gm-fields.ts';
import type { End, FactsOf, FramesOf, QuestionsOf } from '../mechanics/vocabulary.ts';
import type { CharactersVocabulary } from './characters/vocabulary.ts';
import type { ChecksVocabulary } from './checks/vocabulary.ts';
import type { ClockVocabulary } from './clock/vocabulary.ts';
import type { CombatVocabulary } from './combat/vocabulary.ts';
import type { DeedsVocabulary } from './deeds/vocabulary.ts';
import type { DominionVocabulary } from './dominion/vocabulary.ts';
import type { FoesVocabulary } from './foes/vocabulary.ts';
import type { FolkVocabulary } from './folk/vocabulary.ts';
import type { FollowersVocabulary } from './followers/vocabulary.ts';
import type { GloryVocabulary } from './glory/vocabulary.ts';
import type { HarmVocabulary } from './harm/vocabulary.ts';
import type { ItemsVocabulary } from './items/vocabulary.ts';
import type { OmensVocabulary } from './omens/vocabulary.ts';
import type { RealmVocabulary } from './realm/vocabulary.ts';
import type { BookData } from './schemas.ts';
import type { SeasonsVocabulary } from './seasons/vocabulary.ts';
import type { SitesVocabulary } from './sites/vocabulary.ts';
import type { TablesVocabulary } from './tables/vocabulary.ts';
import type { TravelVocabulary } from './travel/vocabulary.ts';

/** Every chapter. */
type Chapters =
  | CharactersVocabulary
  | ChecksVocabulary
  | ClockVocabulary
  | CombatVocabulary
  | DeedsVocabulary
  | DominionVocabulary
  | FoesVocabulary
  | FolkVocabulary
  | FollowersVocabulary
  | GloryVocabulary
  | HarmVocabulary
  | ItemsVocabulary
  | OmensVocabulary
  | RealmVocabulary
  | SeasonsVocabulary
  | SitesVocabulary
  | TablesVocabulary
  | TravelVocabulary;

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
