import type { CommandRequest } from '../../../src/discord/request.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import { isInPlay } from '../choices/character.ts';
import type { Handled } from '../define-command.ts';
import { given, numberOf, textOf } from '../input/typed.ts';
import { act, verb } from './act.ts';
import { EVERYONE } from './call.ts';
import { charactersNamed } from './whom.ts';

/** The game master heals those who are named, or everybody: all at once, so that one undo takes it back. */
export function healWhom(here: Here, request: CommandRequest): Handled {
  const named = charactersNamed(here, textOf(request, 'who') ?? EVERYONE, mendable(here));
  if (isRefusal(named)) return named;
  if (named.length === 0) return refuse('character/nobody');
  const amount = given({ amount: numberOf(request, 'amount') });
  return act(here, verb('heal', ...named.map(({ id }) => ({ characterId: id, ...amount }))), false);
}

/** Everybody in play, and who lies dying: in the order they were made. */
export function mendable({ look }: Here): readonly Character[] {
  return Object.values(look.world.characters)
    .filter((character) => isInPlay(character) || character.status === 'dying')
    .toSorted((a, b) => a.created - b.created);
}
