import type { CommandRequest } from '../../../src/discord/request.ts';
import { isRefusal } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { aimOf } from '../choices/aim.ts';
import { namedCharacter } from '../choices/character.ts';
import { chosenOf } from '../choices/offered.ts';
import type { Handled } from '../define-command.ts';
import { given, numberOf, textOf } from '../input/typed.ts';
import { act, verb } from './act.ts';

/** The game master hurts a character. */
export function harmWhom(here: Here, request: CommandRequest): Handled {
  const character = namedCharacter(here, textOf(request, 'whom') ?? '');
  if (isRefusal(character)) return character;
  const kind = chosenOf(here, request, { option: 'kind', verb: 'harm', character });
  if (isRefusal(kind)) return kind;
  const against = aimOf(here, textOf(request, 'against'));
  if (isRefusal(against)) return against;
  const damage = numberOf(request, 'amount') ?? 1;
  return act(here, verb('harm', { characterId: character.id, damage, ...given({ kind, against }) }), false);
}
