import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { inCampaign } from './support/access/here.ts';
import { act } from './support/act/act.ts';
import { free, GUILD_ONLY, MAX_INTENT } from './support/input/options.ts';
import { textOf } from './support/input/typed.ts';

/** Answers a question with yes or no where nobody else can. */
export const oracle: Command = {
  data: new SlashCommandBuilder()
    .setName('oracle')
    .setDescription('Without a game master: ask the dice, yes or no')
    .setContexts(GUILD_ONLY)
    .addStringOption(free('question', 'Something that yes or no can answer', MAX_INTENT, true))
    .toJSON(),
  needs: 'oracle',
  isPrivate: () => false,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) =>
      act(here, { action: 'oracle', inputs: [{ question: textOf(request, 'question') ?? '' }] }, false),
    ),
};
