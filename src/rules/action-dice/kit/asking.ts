import type { PoolWorld } from '../shapes.ts';

/** Questions that nobody but who is asked waits for: who comes after somebody they have lost (AD-PATH-01). */
const ASIDE: readonly string[] = ['heir', 'heir-name', 'promotion'];

/** Whether the party waits for an answer to something. */
export function isAsking({ rounds, prompts }: Pick<PoolWorld, 'rounds' | 'prompts'>): boolean {
  return (
    Object.keys(rounds).length > 0 ||
    Object.values(prompts).some(({ required, kind }) => required && !ASIDE.includes(kind))
  );
}
