import type { Next as EngineNext, FrameHandler } from '../engine/book.ts';
import type { Context as EngineContext } from '../engine/context.ts';
import type { ChapterOf } from '../mechanics/chapter.ts';
import type { EditableField } from '../mechanics/gm-fields.ts';
import type { End, FactsOf, FramesOf, QuestionsOf } from '../mechanics/vocabulary.ts';
import type { AttackVocabulary } from './attack/vocabulary.ts';
import type { CharactersVocabulary, LevelVocabulary } from './characters/vocabulary.ts';

import type { ChecksVocabulary } from './checks/vocabulary.ts';
import type { EnemyVocabulary } from './combat/enemy-vocabulary.ts';
import type { CombatVocabulary } from './combat/vocabulary.ts';
import type { TradeVocabulary } from './court/trade-vocabulary.ts';
import type { CourtVocabulary } from './court/vocabulary.ts';
import type { DowntimeVocabulary } from './downtime/vocabulary.ts';
import type { WeekVocabulary } from './downtime/week-vocabulary.ts';
import type { DungeonVocabulary } from './dungeon/vocabulary.ts';
import type { EncountersVocabulary } from './encounters/vocabulary.ts';
import type { FactionsVocabulary } from './factions/vocabulary.ts';
import type { FoesVocabulary } from './foes/vocabulary.ts';
import type { ItemsVocabulary } from './items/vocabulary.ts';
import type { MagicVocabulary } from './magic/vocabulary.ts';
import type { PlacesVocabulary } from './places/vocabulary.ts';
import type { RestVocabulary } from './rest/vocabulary.ts';
import type { BookData } from './schemas.ts';
import type { TablesVocabulary } from './tables/vocabulary.ts';
import type { UsageVocabulary } from './usage/vocabulary.ts';
import type { WildernessVocabulary } from './wilderness/vocabulary.ts';
import type { WoundsVocabulary } from './wounds/vocabulary.ts';

/** Every chapter, and parts of chapters that have a vocabulary of their own. */
type Chapters =
  | AttackVocabulary
  | CharactersVocabulary
  | ChecksVocabulary
  | CombatVocabulary
  | CourtVocabulary
  | DowntimeVocabulary
  | DungeonVocabulary
  | EncountersVocabulary
  | EnemyVocabulary
  | FactionsVocabulary
  | FoesVocabulary
  | ItemsVocabulary
  | LevelVocabulary
  | MagicVocabulary
  | PlacesVocabulary
  | RestVocabulary
  | TablesVocabulary
  | TradeVocabulary
  | UsageVocabulary
  | WeekVocabulary
  | WildernessVocabulary
  | WoundsVocabulary;

type AnyFact = FactsOf<Chapters>;
type AnyFrame = FramesOf<Chapters> | End;

/**
 * Everything that can happen in a campaign of this book, or one such thing by its name. Characters and foes are named by id
 * and, so that the tale outlives them, by name.
 */
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
/** Something that a game master may set. */
export type Field = EditableField<Context>;
