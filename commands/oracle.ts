import { SlashCommandBuilder } from '@discordjs/builders';
import { act, verb } from './support/act/act.ts';
import { defineCommand } from './support/define-command.ts';
import { free, MAX_INTENT } from './support/input/options.ts';
import { textOf } from './support/input/typed.ts';

/** Answers a question with yes or no where nobody else can. */
export const oracle = defineCommand({
  data: new SlashCommandBuilder()
    .setName('oracle')
    .setDescription('Without a game master: ask the dice, yes or no')
    .addStringOption(free('question', 'A question that yes or no can answer', MAX_INTENT, true)),
  needs: 'oracle',
  run: (here, request) => act(here, verb('oracle', { question: textOf(request, 'question') ?? '' }), false),
});
