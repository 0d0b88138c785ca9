import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { answerDone } from './support/answer.ts';
import { deedOf, inCampaign } from './support/here.ts';
import { GUILD_ONLY } from './support/options.ts';

/** Takes back what was done last. */
export const undo: Command = {
  data: new SlashCommandBuilder()
    .setName('undo')
    .setDescription('Take back what was done last')
    .setContexts(GUILD_ONLY)
    .toJSON(),
  needs: null,
  isPrivate: () => false,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, async (here) =>
      answerDone(await app.play.undo(deedOf(here, false)), here.look.world, false),
    ),
};
