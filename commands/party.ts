import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { cardMessage, showCard } from './support/card.ts';
import { inCampaign } from './support/here.ts';
import { GUILD_ONLY } from './support/options.ts';
import { isSet } from './support/typed.ts';

/** Shows how the party stands. */
export const party: Command = {
  data: new SlashCommandBuilder()
    .setName('party')
    .setDescription('How the party stands: its dice, what weighs on it, who has the spotlight')
    .setContexts(GUILD_ONLY)
    .addBooleanOption((option) => option.setName('share').setDescription('Show it to everybody'))
    .toJSON(),
  needs: null,
  isPrivate: (request) => !isSet(request, 'share'),
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, ({ look, renderer }) =>
      showCard(cardMessage(renderer.party(look.world)), !isSet(request, 'share')),
    ),
};
