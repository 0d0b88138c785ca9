import type { CommandRequest } from '../../../src/discord/request.ts';
import { isRefusal, type Refusal } from '../../../src/rules/engine/prompt.ts';
import type { VerbInput } from '../../../src/rules/engine/verbs.ts';
import type { Here } from '../access/here.ts';
import { actingCharacter, actingChoices } from '../choices/character.ts';
import { foeChoices, targetOf } from '../choices/foe.ts';
import { fromBook } from '../choices/offered.ts';
import { weaponOf } from '../choices/weapon.ts';
import type { Completion } from '../define-command.ts';
import { given, textOf } from '../input/typed.ts';
import { mannerOf } from './manner.ts';

type Attack = 'melee' | 'missile';

/** The input of an attack. */
export function attackInput(here: Here, request: CommandRequest, verb: Attack): VerbInput<'missile'> | Refusal {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  const target = targetOf(here, textOf(request, 'target'));
  if (isRefusal(target)) return target;
  const weaponId = weaponOf(here, { verb, character }, textOf(request, 'weapon'));
  if (isRefusal(weaponId)) return weaponId;
  const manner = mannerOf(here, request, verb, character);
  if (isRefusal(manner)) return manner;
  return { characterId: character.id, ...target, ...given({ weaponId }), ...manner };
}

/** Targets, weapons of who acts, what helps or hinders, and who may act. */
export function attackChoices(verb: Attack): Readonly<Record<string, Completion>> {
  return { target: foeChoices, weapon: fromBook('weapon', verb), with: fromBook('with', verb), as: actingChoices };
}
