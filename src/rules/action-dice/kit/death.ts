import { characterOf } from '../../mechanics/people/characters.ts';
import { takeOutOfPlay } from '../../mechanics/people/members.ts';
import { addTask } from '../../mechanics/tasks.ts';
import type { Context, Fact } from '../vocabulary.ts';

/** A character dies (AD-INJ-03, AD-INJ-05); what becomes of what they had is the game master's to say. */
export function die(context: Context, characterId: string, of: Fact<'died'>['of'], rule: string): void {
  const { world, emit } = context;
  const character = characterOf(world, characterId);
  const { name } = character;
  takeOutOfPlay(world, character, 'dead');
  for (const { id } of Object.values(world.modifiers).filter((one) => one.characterId === characterId))
    delete world.modifiers[id];
  emit({ fact: 'died', rule, characterId, name, of });
  addTask(context, 'death', rule, { characterId, name });
}
