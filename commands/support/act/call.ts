import type { Reply } from '../../../src/discord/reply.ts';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { isRefusal, refuse } from '../../../src/rules/engine/prompt.ts';
import { answerRefusal } from '../access/answer.ts';
import type { Here } from '../access/here.ts';
import { abilityOf } from '../choices/ability.ts';
import { isInPlay, namedCharacter } from '../choices/character.ts';
import { chosenOf } from '../choices/offered.ts';
import { folded, given, textOf, yesOr } from '../input/typed.ts';
import { act, verb } from './act.ts';
import { checkOf } from './manner.ts';

/** Stands for all characters in play. */
export const EVERYONE = 'everyone';

/** The game master calls a save from one character, or from all of them in one message. */
export async function callSaves(here: Here, request: CommandRequest): Promise<Reply> {
  const { world, book } = here.look;
  const ability = abilityOf(book, textOf(request, 'ability') ?? '');
  if (isRefusal(ability)) return answerRefusal(world, ability);
  const who = textOf(request, 'who') ?? '';
  const named = folded(who) === EVERYONE ? null : namedCharacter(here, who);
  if (isRefusal(named)) return answerRefusal(world, named);
  const called = named === null ? Object.values(world.characters).filter(isInPlay) : [named];
  if (called.length === 0) return answerRefusal(world, refuse('character/nobody'));
  const check = checkOf(here, request, 'call', named);
  if (isRefusal(check)) return answerRefusal(world, check);
  const help = chosenOf(here, request, { option: 'with', verb: 'call', character: named });
  if (isRefusal(help)) return answerRefusal(world, help);
  const said = { ability, reason: textOf(request, 'reason') ?? '', ...given({ with: help }), ...check };
  const light = given({ needsLight: yesOr(request, 'light') });
  const inputs = called
    .toSorted((a, b) => a.created - b.created)
    .map(({ id }) => ({ characterId: id, ...said, ...light }));
  return act(here, verb('call', ...inputs));
}
