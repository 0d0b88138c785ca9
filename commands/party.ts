import { SlashCommandBuilder } from '@discordjs/builders';
import { cardMessage, showCard } from './support/cards/card.ts';
import { showPicture } from './support/cards/pictures.ts';
import { defineCommand } from './support/define-command.ts';
import { isSet } from './support/input/typed.ts';

/** Shows how the party stands. */
export const party = defineCommand({
  data: new SlashCommandBuilder()
    .setName('party')
    .setDescription('The party at a glance: its dice, its troubles, and who has the spotlight')
    .addBooleanOption((option) => option.setName('share').setDescription('Show it to everybody'))
    .addBooleanOption((option) => option.setName('picture').setDescription('Attach the party as a page to print')),
  isPrivate: (request) => !isSet(request, 'share'),
  run: (here, request) => {
    const message = cardMessage(here.renderer.party(here.look.world));
    const isPrivate = !isSet(request, 'share');
    if (!isSet(request, 'picture')) return showCard(message, isPrivate);
    return showPicture(here, message, { kind: 'party' }, isPrivate);
  },
});
