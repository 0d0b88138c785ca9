import type { FormField } from '../../engine/form.ts';
import type { Option } from '../../engine/prompt.ts';

/** Somebody in a fight, as far as a choice shows them. */
export interface SideMember {
  readonly id: string;
  readonly name: string;
}

/** For the game master: whom each foe goes for, or that it holds back. Option ids are `foe:<foe>:<character>` or `foe:<foe>:hold`. */
export function targetFields(
  foes: readonly SideMember[],
  characters: readonly SideMember[],
  usual: (foeId: string, at: number) => string | null,
): readonly FormField[] {
  return foes.map(({ id, name }, at): FormField => {
    const options: Option[] = [
      ...characters.map((character) => ({
        id: `foe:${id}:${character.id}`,
        terms: { foe: name, name: character.name },
      })),
      { id: `foe:${id}:hold`, terms: { foe: name } },
    ];
    return { id: `foe:${id}`, options, fallback: `foe:${id}:${usual(id, at) ?? 'hold'}` };
  });
}

/** The game master's picks, by foe; null: it holds back. */
export function targetsIn(chosen: readonly string[]): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    chosen.flatMap((option): [string, string | null][] => {
      const [word, foeId, characterId] = option.split(':');
      if (word !== 'foe' || foeId === undefined || characterId === undefined) return [];
      return [[foeId, characterId === 'hold' ? null : characterId]];
    }),
  );
}

/** Foes spread over those who can still fight, in turn. @param at the foe's place among those that stand, from 0 */
export function spreadOver(able: readonly Pick<SideMember, 'id'>[], at: number): string | null {
  return able[at % Math.max(1, able.length)]?.id ?? null;
}
