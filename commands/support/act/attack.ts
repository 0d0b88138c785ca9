import type { CommandRequest } from '../../../src/discord/request.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import { isRefusal, type Refusal } from '../../../src/rules/engine/prompt.ts';
import type { Here } from '../access/here.ts';
import { actingCharacter, actingChoices } from '../choices/character.ts';
import { foeChoices, targetOf } from '../choices/foe.ts';
import { weaponChoices, weaponOf } from '../choices/weapon.ts';
import type { Completion } from '../define-command.ts';
import { withOf } from '../input/options.ts';
import { textOf } from '../input/typed.ts';

/** What the book is told of a blow or a shot. */
export function attackInput(here: Here, request: CommandRequest): Readonly<Record<string, Json>> | Refusal {
  const character = actingCharacter(here, textOf(request, 'as'));
  if (isRefusal(character)) return character;
  const target = targetOf(here, textOf(request, 'target'));
  if (isRefusal(target)) return target;
  const weaponId = weaponOf(here, character, textOf(request, 'weapon'));
  if (isRefusal(weaponId)) return weaponId;
  return { characterId: character.id, ...target, weaponId, ...withOf(request), intent: textOf(request, 'intent') };
}

/** Targets, weapons of who acts, and who may act. */
export const ATTACK_CHOICES: Readonly<Record<string, Completion>> = {
  target: foeChoices,
  weapon(here, request) {
    const character = actingCharacter(here, textOf(request, 'as'));
    return isRefusal(character) ? [] : weaponChoices(here, character);
  },
  as: actingChoices,
};
