import type { CommandRequest } from '../../../src/discord/request.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import { charactersToHeal } from '../../../src/rules/mechanics/people/characters.ts';
import type { Here } from '../access/here.ts';
import { typedFollower } from '../choices/follower.ts';
import type { Handled } from '../define-command.ts';
import { given, numberOf, textOf } from '../input/typed.ts';
import { act, verb } from './act.ts';
import { EVERYONE } from './call.ts';
import { charactersNamed } from './whom.ts';

/** The game master heals those who are named, or everybody: all at once, so that one undo takes it back. */
export function healWhom(here: Here, request: CommandRequest): Handled {
  const typed = textOf(request, 'who') ?? EVERYONE;
  const named = charactersNamed(here, typed, mendable(here));
  if (isRefusal(named)) {
    const serving = typedFollower(here, typed);
    return isRefusal(serving) ? named : act(here, verb('heal', { characterId: serving.id }));
  }
  const hurt = named.filter(({ id }) => here.look.book.isHurt(here.look.world, id));
  if (hurt.length === 0) return refuse('character/unhurt');
  const amount = given({ amount: numberOf(request, 'amount') });
  return act(here, verb('heal', ...hurt.map(({ id }) => ({ characterId: id, ...amount }))));
}

/** Returns everybody in play and everybody who is dying, in the order they were made. */
function mendable({ look }: Here): readonly Character[] {
  return charactersToHeal(look.world, () => true);
}

/** Returns those of them who are hurt. */
export function hurtOf({ look: { book, world } }: Here): readonly Character[] {
  return charactersToHeal(world, book.isHurt);
}
