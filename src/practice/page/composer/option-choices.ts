import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { TypedOption } from '../../page-protocol.ts';
import { avatar, icon } from '../dom.ts';
import { pickable } from '../table/context.ts';
import type { PageTable } from '../table/table.ts';
import type { Runnable } from './commands.ts';
import { fixedChoices, isCompleted, type Value } from './option-value.ts';

export interface OptionChoice {
  readonly label: string;
  readonly value: Value;
  readonly detail?: string;
  readonly picture?: Node;
}

/** The choices for an option, given the text so far. Completed options ask the bot. */
export async function choicesFor(
  table: PageTable,
  runnable: Runnable,
  option: APIApplicationCommandBasicOption,
  typed: string,
  others: readonly TypedOption[],
): Promise<readonly OptionChoice[]> {
  if (isCompleted(option)) return await askBot(table, runnable, option.name, typed, others);
  const fits = (choice: OptionChoice) =>
    choice.label.toLowerCase().includes(typed.trim().replace(/^[@#]/, '').toLowerCase());
  return localChoices(table, option).filter(fits).slice(0, 25);
}

async function askBot(
  table: PageTable,
  runnable: Runnable,
  focused: string,
  typed: string,
  others: readonly TypedOption[],
): Promise<readonly OptionChoice[]> {
  const choices = await table.complete((nonce, who) => ({
    kind: 'autocomplete',
    ...who,
    nonce,
    name: runnable.name,
    path: runnable.path,
    options: [...others, { name: focused, value: typed }],
    focused,
  }));
  return choices.map((choice) => ({ label: choice.name, value: choice.value }));
}

function localChoices(table: PageTable, option: APIApplicationCommandBasicOption): readonly OptionChoice[] {
  const fixed = fixedChoices(option);
  if (fixed.length > 0) return fixed.map((choice) => ({ label: choice.name, value: choice.value }));
  const places = pickable(table);
  const users = places.chairs.map((chair) => ({
    label: chair.name,
    value: chair.userId,
    detail: chair.role === 'gm' ? 'Game master' : 'Player',
    picture: avatar(chair.name, chair.hue),
  }));
  const roles = places.roles.map((role) => ({
    label: role.name,
    value: role.id,
    detail: 'Role',
    picture: icon('people'),
  }));
  switch (option.type) {
    case ApplicationCommandOptionType.Boolean:
      return [
        { label: 'True', value: true },
        { label: 'False', value: false },
      ];
    case ApplicationCommandOptionType.User:
      return users;
    case ApplicationCommandOptionType.Role:
      return roles;
    case ApplicationCommandOptionType.Mentionable:
      return [...users, ...roles];
    case ApplicationCommandOptionType.Channel:
      return places.channels.map((channel) => ({ label: channel.name, value: channel.id, picture: icon('hash') }));
    case ApplicationCommandOptionType.String:
    case ApplicationCommandOptionType.Integer:
    case ApplicationCommandOptionType.Number:
    case ApplicationCommandOptionType.Attachment:
      return [];
  }
}
