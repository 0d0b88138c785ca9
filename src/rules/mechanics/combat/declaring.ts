import type { Procedure } from '../../engine/book.ts';
import type { FormField } from '../../engine/form.ts';
import { type Answer, type Fact, type Frame, refuse } from '../../engine/prompt.ts';
import type { Round } from '../../engine/round.ts';
import type { BookData, World } from '../../engine/world.ts';
import { chosenIn } from './people.ts';

/** The declarations in a round of a book’s fights. */
interface Declaring<W extends World> {
  /** Checks whether the fight is over or decided, so that nobody has anything to declare. */
  isOver(world: W): boolean;
  /** The character that a player has in the fight; null for none that can act. */
  characterOf(world: W, userId: string): string | null;
  /** The form for a character’s player; `chosen` are their choices so far. */
  fields(world: W, characterId: string, chosen: readonly string[]): readonly FormField[];
  /** The game master's form for the foes. */
  foeFields(world: W, round: Round): readonly FormField[];
  /** The action of a character whose player was silent; null when nothing counts for them. */
  silent(world: W, characterId: string, orders: Readonly<Record<string, string>>): Silence | null;
}

interface Silence {
  readonly answer: Answer;
  readonly means: 'order' | 'default';
}

/**
 * A round of a fight in which everybody declares, in any order, and the game master for the foes: everything but its
 * outcome.
 */
export function declaring<S extends BookData, K extends Frame, F extends Fact>({
  isOver,
  characterOf,
  fields,
  foeFields,
  silent,
}: Declaring<World<S>>): Omit<Procedure<S, K, F>, 'rule' | 'resolve'> {
  return {
    mode: 'together',
    mayJoin: () => false,
    answersAs: characterOf,
    form(world, round, userId, chosen) {
      if (isOver(world)) return { form: 'fields', fields: [] };
      const characterId = characterOf(world, userId);
      if (characterId !== null) return { form: 'fields', fields: fields(world, characterId, chosenIn(chosen)) };
      return { form: 'fields', fields: round.terms.gm === userId ? foeFields(world, round) : [] };
    },
    // A character's action can always be declared.
    isIdle(world, round, userId) {
      if (isOver(world)) return true;
      if (characterOf(world, userId) !== null) return false;
      return round.terms.gm !== userId || foeFields(world, round).length === 0;
    },
    submit({ world }, round, userId) {
      if (round.terms.gm === userId || characterOf(world, userId) !== null) return null;
      return refuse('fight/not-in-it', { name: playedName(world, userId) });
    },
    fallback(world, round, userId, orders) {
      const characterId = characterOf(world, userId);
      if (characterId !== null) return silent(world, characterId, orders);
      return round.terms.gm === userId ? { answer: [], means: 'default' } : null;
    },
  };
}

/** Checks whether what somebody says in the round is for the foes: who has a character in the fight speaks for that one. */
export function speaksForFoes({ terms }: Pick<Round, 'terms'>, userId: string, characterId: string | null): boolean {
  return terms.gm === userId && characterId === null;
}

function playedName({ members, characters }: World, userId: string): string {
  const own = members[userId]?.characterId ?? null;
  return (own === null ? null : characters[own]?.name) ?? '';
}
