import type { FormField } from '../../engine/form.ts';
import type { Option } from '../../engine/prompt.ts';
import { characterOf } from '../../mechanics/people/characters.ts';
import type { World } from '../shapes.ts';

/** For the game master: who says that a foe does not see them coming, and whether it does after all (LH-DEFT-01). */
export function noticedFields(world: World, hidden: readonly string[]): readonly FormField[] {
  return hidden.map((characterId): FormField => {
    const { name } = characterOf(world, characterId);
    const option = (answer: string): Option => ({ id: `noticed:${characterId}:${answer}`, terms: { name } });
    const id = `noticed:${characterId}`;
    return { id, options: [option('no'), option('yes')], fallback: `${id}:no` };
  });
}

/** The characters whom the foes have noticed, by the game master's choice. */
export function noticedIn(chosen: readonly string[]): readonly string[] {
  return chosen.flatMap((option) => {
    const [word, characterId = '', answer] = option.split(':');
    return word === 'noticed' && answer === 'yes' ? [characterId] : [];
  });
}
