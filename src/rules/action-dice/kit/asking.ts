import type { Prompt } from '../../engine/prompt.ts';
import type { World } from '../shapes.ts';

type Asking = Pick<World, 'rounds' | 'prompts' | 'characters'>;

/** Questions that nobody but who is asked waits for: who comes after somebody they have lost (AD-PATH-01). */
const ASIDE: readonly string[] = ['heir', 'heir-name', 'promotion'];

/** Checks whether the party waits for an answer to something. */
export function isAsking({ rounds, prompts, characters }: Asking): boolean {
  return (
    Object.keys(rounds).length > 0 || Object.values(prompts).some((one) => one.required && !isAside(characters, one))
  );
}

/** Checks whether the others play on meanwhile: also while somebody makes a character, which may take days. */
function isAside(characters: Asking['characters'], { kind, characterId }: Prompt): boolean {
  return ASIDE.includes(kind) || (characterId !== null && characters[characterId]?.status === 'draft');
}
