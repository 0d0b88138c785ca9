import type { Fact, Prompt, Refusal } from '../../rules/prompt.ts';
import type { Character, Task, World } from '../../rules/world.ts';

/** How a result looks: one colour per tone, and the tone is always in words as well. */
export type Tone = 'critical' | 'strong' | 'weak' | 'miss' | 'fumble' | 'neutral' | 'trouble';

/** What a story says, before it is a Discord embed. */
export interface Telling {
  /** What happened: `Strength test: weak success`. */
  readonly title: string;
  readonly tone: Tone;
  /** One line each, already safe to show (names escaped). */
  readonly lines: readonly string[];
}

/** How a question is put. */
export interface Question {
  /** One sentence: whose choice it is and what it is about. */
  readonly text: string;
  /** By option id. Labels are verbs of at most 80 characters; `hint` says in one sentence what the option does. */
  readonly options: Readonly<
    Record<
      string,
      { readonly label: string; readonly hint: string | null; readonly weight: 'main' | 'plain' | 'grave' }
    >
  >;
  /** For numbers and texts: the label of the field (45 characters at most). */
  readonly field: string | null;
  readonly placeholder: string | null;
}

/** A page of a card: a title and blocks of text. */
export interface Card {
  readonly title: string;
  readonly lines: readonly string[];
  readonly fields: readonly { readonly name: string; readonly value: string; readonly inline: boolean }[];
}

/** A book's words. All wording of a book lives in its renderer and nowhere else. */
export interface BookRenderer {
  telling(facts: readonly Fact[], world: World): Telling;
  /** One line of the log for a fact; null for what the log leaves out. */
  logLine(fact: Fact, world: World): string | null;
  question(prompt: Prompt, world: World): Question;
  /** What went wrong, what still stands, what to do; null when the refusal is not of this book. */
  refusal(refusal: Refusal, world: World): string | null;
  sheet(character: Character, world: World): readonly Card[];
  party(world: World): Card;
  /** Who stands against the party; numbers only for the game master. */
  foes(world: World, isGm: boolean): Card;
  /** One task of the game master in a few words, bare: for a list to choose from. */
  taskLabel(task: Task): string;
  /** What an option of an action means, for autocompletion: `Strength +2 · gear`. */
  abilityLabel(abilityId: string, character: Character | null, world: World): string;
}
