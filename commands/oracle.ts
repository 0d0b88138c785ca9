import { SlashCommandBuilder } from '@discordjs/builders';
import { refuse } from '../src/rules/engine/prompt.ts';
import { act, verb } from './support/act/act.ts';
import { defineCommand } from './support/define-command.ts';
import { free, MAX_INTENT, secretOption } from './support/input/options.ts';
import { given, isSet, textOf, yesOrNo } from './support/input/typed.ts';

/** Answers a question with yes or no where nobody else can. */
export const oracle = defineCommand({
  data: new SlashCommandBuilder()
    .setName('oracle')
    .setDescription('Without a game master: ask the dice, yes or no')
    .addStringOption(free('question', 'A question that yes or no can answer', MAX_INTENT, 'required'))
    .addBooleanOption(secretOption),
  needs: 'oracle',
  isPrivate: (request) => isSet(request, 'secret'),
  run(here, request) {
    const secret = yesOrNo(request, 'secret');
    if (secret === true && !here.look.isGm) return refuse('gm-only');
    const wanted = verb('oracle', { question: textOf(request, 'question') ?? '' });
    return act(here, { ...wanted, ...given({ secret }) });
  },
});
