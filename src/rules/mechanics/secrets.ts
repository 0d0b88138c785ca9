import type { Secrets } from '../engine/book.ts';
import type { Shapes, World } from '../engine/world.ts';

/** What a chapter keeps for the game master. `Name` is a fact of its book. */
export interface ChapterSecrets<Name extends string, S extends Shapes> {
  /** Dice that show what players may not know. */
  readonly purposes?: readonly string[];
  /** Facts that are told to the game master alone, unless they are marked `open`. */
  readonly facts?: readonly Name[];
  /** Kinds of what is left for the game master to see to, of which nobody else is told. */
  readonly tasks?: readonly string[];
  /** Paths of the party's state, like `journey/due`; whatever lies below is kept as well. */
  readonly state?: readonly string[];
  /** Checks whether it keeps what stands at another path of the World. */
  hides?(world: World<S>, path: readonly string[]): boolean;
}

/** All that the chapters of a book keep for the game master, put together. */
export function secretsOf<S extends Shapes>(
  chapters: readonly { readonly secrets?: ChapterSecrets<string, S> }[],
): Secrets<S> {
  const secrets = chapters.flatMap((chapter) => chapter.secrets ?? []);
  const facts = new Set<string>(secrets.flatMap((one) => one.facts ?? []));
  const tasks = new Set<unknown>(secrets.flatMap((one) => one.tasks ?? []));
  const state = secrets.flatMap((one) => one.state ?? []).map((path) => `party/state/${path}`);
  return {
    purposes: secrets.flatMap(({ purposes }) => purposes ?? []),
    // What was rolled openly is for everybody.
    isSecret: ({ fact, ...more }) =>
      (facts.has(fact) && !('open' in more && more.open === true)) ||
      (fact === 'task' && 'kind' in more && tasks.has(more.kind)),
    hides(world, path) {
      const names = path.map(String);
      const key = names.join('/');
      return (
        state.some((hidden) => key === hidden || key.startsWith(`${hidden}/`)) ||
        secrets.some(({ hides }) => hides?.(world, names) ?? false)
      );
    },
  };
}
