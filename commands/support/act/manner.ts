import type { SlashCommandIntegerOption } from '@discordjs/builders';
import type { CommandRequest } from '../../../src/discord/request.ts';
import { isRefusal, type Refusal } from '../../../src/rules/engine/prompt.ts';
import type { Verb } from '../../../src/rules/engine/verbs.ts';
import type { Character } from '../../../src/rules/engine/world.ts';
import type { Here } from '../access/here.ts';
import { aimOf } from '../choices/aim.ts';
import { chosenOf } from '../choices/offered.ts';
import { listed } from '../input/options.ts';
import { given, numberOf, textOf } from '../input/typed.ts';

/** Most that a roll may have to reach, and the most dice that may go into it. */
const MAX_REACH = 200;
const MAX_DICE = 50;

interface Manner {
  readonly intent?: string;
  readonly with?: string;
}

/** Somebody's manner of doing it, with the help and hindrance; only the values that were typed. */
export function mannerOf(here: Here, request: CommandRequest, verb: Verb, character: Character): Manner | Refusal {
  const help = chosenOf(here, request, { option: 'with', verb, character });
  return isRefusal(help) ? help : given({ intent: textOf(request, 'intent'), with: help });
}

export function reachOption(option: SlashCommandIntegerOption): SlashCommandIntegerOption {
  return option.setName('reach').setDescription('The number to reach').setMinValue(1).setMaxValue(MAX_REACH);
}

export const toolsOption = listed('tools', 'What it is done with');

export function diceOption(option: SlashCommandIntegerOption): SlashCommandIntegerOption {
  return option.setName('dice').setDescription('How many dice go into it').setMinValue(0).setMaxValue(MAX_DICE);
}

/** The same, with what each number brings and costs where the book says so. */
export function offeredDice(option: SlashCommandIntegerOption): SlashCommandIntegerOption {
  return diceOption(option).setAutocomplete(true);
}

export const againstOption = listed('against', 'Whose defence it has to reach: a foe or a character');

interface CheckSaid {
  readonly reach?: number;
  readonly tools?: string;
  readonly dice?: number;
  readonly against?: string;
}

/** Further fields of a check in some books; only the values that were typed, for a book without a use for them. */
export function checkOf(
  here: Here,
  request: CommandRequest,
  verb: Verb,
  character: Character | null,
): CheckSaid | Refusal {
  const tools = chosenOf(here, request, { option: 'tools', verb, character });
  if (isRefusal(tools)) return tools;
  const against = aimOf(here, textOf(request, 'against'));
  if (isRefusal(against)) return against;
  return given({ reach: numberOf(request, 'reach'), tools, dice: numberOf(request, 'dice'), against });
}
