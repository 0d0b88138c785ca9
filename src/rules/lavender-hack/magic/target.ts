import { type Refusal, refuse } from '../../engine/prompt.ts';
import { standingFoes, stands } from '../foes/foes.ts';
import type { Character, Foe, World } from '../schemas.ts';
import type { CastInput } from './vocabulary.ts';
import type { Working } from './workings.ts';

/** The target of magic. */
export type Target =
  | { readonly kind: 'foe'; readonly foe: Foe; readonly name: string }
  | { readonly kind: 'character'; readonly character: Character; readonly name: string };

/** A standing foe, or a character that is alive and here: also one who is down or dying. Null for anybody else. */
export function findTarget(world: World, id: string | null): Target | null {
  if (id === null) return null;
  const foe = Object.hasOwn(world.foes, id) ? world.foes[id] : undefined;
  if (foe !== undefined) return stands(foe) ? { kind: 'foe', foe, name: foe.name } : null;
  const character = Object.hasOwn(world.characters, id) ? world.characters[id] : undefined;
  if (character === undefined || !isReached(character)) return null;
  return { kind: 'character', character, name: character.name };
}

/** Alive and with the party, on their feet or not: magic still heals the dying (LH-HP-02). */
function isReached({ status }: Pick<Character, 'status'>): boolean {
  return status === 'active' || status === 'down' || status === 'dying';
}

/** The target of a working in the present World; a refusal when it is impossible. Null: nobody in particular. */
export function aimWorking(world: World, working: Working, input: CastInput): Target | null | Refusal {
  const { characterId, targetId } = input;
  switch (working.needs) {
    case 'foe':
      return aimAtFoe(world, working, targetId);
    case 'character': {
      const target = findTarget(world, targetId ?? characterId);
      return target?.kind === 'character' ? target : refuse('cast/bad-target', { working: working.name });
    }
    case 'none':
      return working.effect === 'told' ? findTarget(world, targetId) : null;
  }
}

/** The only foe need not be named. */
function aimAtFoe(world: World, working: Working, targetId: string | null): Target | Refusal {
  const [only, another] = standingFoes(world);
  if (targetId === null && (only === undefined || another !== undefined)) {
    return refuse('cast/needs-target', { working: working.name });
  }
  const target = findTarget(world, targetId ?? only?.id ?? null);
  return target?.kind === 'foe' ? target : refuse('cast/bad-target', { working: working.name });
}

export function targetIdOf(target: Target | null): string | null {
  if (target === null) return null;
  return target.kind === 'foe' ? target.foe.id : target.character.id;
}
