import type { SlashCommandStringOption } from '@discordjs/builders';
import type { CommandRequest } from '../../../src/discord/request.ts';
import type { Edge } from '../../../src/rules/engine/dice.ts';
import { textOf } from './typed.ts';

/** Longest name of a character, foe or weapon that may be typed. */
const MAX_NAME = 100;
/** Longest intent, reason or description. */
export const MAX_INTENT = 300;
/** Most damage that may be said. */
export const MAX_HARM = 999;

/** A text option that completes itself from the campaign. */
export function listed(name: string, description: string, isRequired = false) {
  return (option: SlashCommandStringOption): SlashCommandStringOption =>
    option
      .setName(name)
      .setDescription(description)
      .setRequired(isRequired)
      .setAutocomplete(true)
      .setMaxLength(MAX_NAME);
}

/** A text option that is typed freely. */
export function free(name: string, description: string, max: number, isRequired = false) {
  return (option: SlashCommandStringOption): SlashCommandStringOption =>
    option.setName(name).setDescription(description).setRequired(isRequired).setMaxLength(max);
}

/** A text option with a fixed list. */
export function oneOf(name: string, description: string, values: readonly string[], isRequired = false) {
  return (option: SlashCommandStringOption): SlashCommandStringOption =>
    option
      .setName(name)
      .setDescription(description)
      .setRequired(isRequired)
      .addChoices(...values.map((value) => ({ name: value, value })));
}

export const asOption = listed('as', 'Another of your characters; for the game master, anybody');

export const withOption = oneOf('with', 'What helps or hinders', ['advantage', 'disadvantage', 'background']);

/** What `with` says: an edge as agreed at the table, or the background claimed. */
export function withOf(request: CommandRequest): { readonly edge: Edge; readonly claim: boolean } {
  const value = textOf(request, 'with');
  if (value === 'background') return { edge: 'none', claim: true };
  return { edge: value === 'advantage' || value === 'disadvantage' ? value : 'none', claim: false };
}
