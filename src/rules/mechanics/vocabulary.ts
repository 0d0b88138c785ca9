import type { Fact, Of } from '../engine/prompt.ts';
import type { NoTerms } from './question.ts';

/** A chapter's facts, frames and questions; absent ones are left out. */
export interface Vocabulary {
  /** By name: what each says. */
  facts?: object;
  /** Facts of the mechanics that it uses. */
  shared?: Fact;
  /** By kind: what each step remembers. Its `v` is 1 unless it says another. */
  frames?: object;
  /** By kind, as `question.ts` declares them. */
  questions?: object;
}

/** Every fact of the chapters `V`, with its name and its rule. */
export type FactsOf<V extends Vocabulary> =
  | (V extends { facts: infer All }
      ? { [Name in keyof All & string]: Of<Name, All[Name] & object> }[keyof All & string]
      : never)
  | (V extends { shared: infer Shared extends Fact } ? Shared : never);

/** Every step of the chapters `V`, with its kind and version. */
export type FramesOf<V extends Vocabulary> = V extends { frames: infer All }
  ? { [Kind in keyof All & string]: StepOf<Kind, All[Kind]> }[keyof All & string]
  : never;

/** A move that was over as soon as it began. */
export interface End {
  readonly kind: 'end';
  readonly v: 1;
}

/** The step of that kind. */
export type FrameOf<V extends Vocabulary, Kind extends FramesOf<V>['kind']> = Extract<FramesOf<V>, { kind: Kind }>;

type StepOf<Kind extends string, Kept> = {
  readonly kind: Kind;
  readonly v: Kept extends { v: infer Version } ? Version : 1;
} & (Kept extends NoTerms ? unknown : Readonly<Kept>);

/** Every question of the chapters `V`, by its kind. */
export type QuestionsOf<V extends Vocabulary> = Together<V extends { questions: infer All } ? All : never>;

/** All members of a union at once. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
