import { SlashCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { inCampaign } from './support/access/here.ts';
import { cardMessage, showCard } from './support/cards/card.ts';
import { showPicture } from './support/cards/pictures.ts';
import { GUILD_ONLY } from './support/input/options.ts';
import { isSet } from './support/input/typed.ts';

/** Shows how the party stands. */
export const party: Command = {
  data: new SlashCommandBuilder()
    .setName('party')
    .setDescription('How the party stands: its dice, what weighs on it, who has the spotlight')
    .setContexts(GUILD_ONLY)
    .addBooleanOption((option) => option.setName('share').setDescription('Show it to everybody'))
    .addBooleanOption((option) => option.setName('picture').setDescription('With the party on a page to print'))
    .toJSON(),
  needs: null,
  isPrivate: (request) => !isSet(request, 'share'),
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const message = cardMessage(here.renderer.party(here.look.world));
      const isPrivate = !isSet(request, 'share');
      if (!isSet(request, 'picture')) return showCard(message, isPrivate);
      return showPicture(here, message, { kind: 'party' }, isPrivate);
    }),
};
