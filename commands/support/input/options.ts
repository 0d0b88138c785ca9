import type { SlashCommandBooleanOption, SlashCommandStringOption } from '@discordjs/builders';
import { MAX_OWN_WORDS } from '../../../src/play/turns/procedures.ts';

/** Longest name of a character, foe or weapon that may be typed. */
const MAX_NAME = 100;
/** Longest intent, reason or description. */
export const MAX_INTENT = 300;
/** Most damage that may be said. */
export const MAX_HARM = 999;

/** Absent: an option may be left out. */
type Need = 'required';

/** A text option that completes itself from the campaign. */
export function listed(name: string, description: string, need?: Need) {
  return (option: SlashCommandStringOption): SlashCommandStringOption =>
    option
      .setName(name)
      .setDescription(description)
      .setRequired(need === 'required')
      .setAutocomplete(true)
      .setMaxLength(MAX_NAME);
}

/** A text option that is typed freely. */
export function free(name: string, description: string, max: number, need?: Need) {
  return (option: SlashCommandStringOption): SlashCommandStringOption =>
    option
      .setName(name)
      .setDescription(description)
      .setRequired(need === 'required')
      .setMaxLength(max);
}

/** A text option with a fixed list. */
export function oneOf(name: string, description: string, values: readonly string[], need?: Need) {
  return (option: SlashCommandStringOption): SlashCommandStringOption =>
    option
      .setName(name)
      .setDescription(description)
      .setRequired(need === 'required')
      .addChoices(...values.map((value) => ({ name: value, value })));
}

/** Checks whether a game master keeps it from players, or lets them read it though it is typed in their own channel. */
export function secretOption(option: SlashCommandBooleanOption): SlashCommandBooleanOption {
  return option
    .setName('secret')
    .setDescription('Game master: nobody else sees it; in your own channel, False lets players read it in the log');
}

export const asOption = listed('as', 'Another of your characters; for the game master, anybody');

export const withOption = listed('with', 'What helps or hinders');

export const intentOption = free('intent', 'How your character goes about it', MAX_INTENT);

/** A line shown above the outcome of the party's next step. */
export const wordsOption = free('intent', 'How you go about it, in your own words', MAX_OWN_WORDS);
