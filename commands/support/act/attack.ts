import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { App } from '../../../src/discord/command.ts';
import type { AutocompleteRequest, CommandRequest } from '../../../src/discord/request.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import { isRefusal, type Refusal } from '../../../src/rules/engine/prompt.ts';
import { type Here, hereOf } from '../access/here.ts';
import { actingCharacter, actingChoices } from '../choices/character.ts';
import { foeChoices, targetOf } from '../choices/foe.ts';
import { weaponChoices, weaponOf } from '../choices/weapon.ts';
import { choicesFor } from '../input/choices.ts';
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
export async function completeAttack(
  request: AutocompleteRequest,
  app: App,
): Promise<readonly APIApplicationCommandOptionChoice[]> {
  const here = await hereOf(request, app);
  if (here === null) return [];
  const { name, text } = request.focused;
  if (name === 'as') return choicesFor(actingChoices(here), text);
  if (name === 'target') return choicesFor(foeChoices(here), text);
  const character = actingCharacter(here, textOf(request, 'as'));
  return isRefusal(character) ? [] : choicesFor(weaponChoices(here, character), text);
}
