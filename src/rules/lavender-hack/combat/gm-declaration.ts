import type { FormField } from '../../engine/form.ts';
import type { Option } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import { standingFoes } from '../foes/foes.ts';
import { combatOf, isAble } from '../kit/combatants.ts';
import type { LavenderWorld } from '../shapes.ts';

/** For the game master: whom each foe goes for, or that it holds back (LH-COMBAT-04). */
export function targetFields(
  world: LavenderWorld,
  usual: (foeId: string, at: number) => string | null,
): readonly FormField[] {
  const able = Object.keys(combatOf(world).fighters).filter((id) => isAble(world, id));
  return standingFoes(world).map(({ id, name }, at): FormField => {
    const options: Option[] = [
      ...able.map((characterId) => ({
        id: `foe:${id}:${characterId}`,
        terms: { foe: name, name: characterOf(world, characterId).name },
      })),
      { id: `foe:${id}:hold`, terms: { foe: name } },
    ];
    return { id: `foe:${id}`, options, fallback: `foe:${id}:${usual(id, at) ?? 'hold'}` };
  });
}

/** What the game master picked, by foe. */
export function targetsIn(chosen: readonly string[]): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    chosen.flatMap((option): [string, string | null][] => {
      const [word, foeId, characterId] = option.split(':');
      if (word !== 'foe' || foeId === undefined || characterId === undefined) return [];
      return [[foeId, characterId === 'hold' ? null : characterId]];
    }),
  );
}

/** For the game master: who says that a foe does not see them coming, and whether it does after all (LH-DEFT-01). */
export function noticedFields(world: LavenderWorld, hidden: readonly string[]): readonly FormField[] {
  return hidden.map((characterId): FormField => {
    const { name } = characterOf(world, characterId);
    const option = (answer: string): Option => ({ id: `noticed:${characterId}:${answer}`, terms: { name } });
    const id = `noticed:${characterId}`;
    return { id, options: [option('no'), option('yes')], fallback: `${id}:no` };
  });
}

/** Whom the foes have noticed, as the game master says. */
export function noticedIn(chosen: readonly string[]): readonly string[] {
  return chosen.flatMap((option) => {
    const [word, characterId = '', answer] = option.split(':');
    return word === 'noticed' && answer === 'yes' ? [characterId] : [];
  });
}
