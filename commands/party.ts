import { SlashCommandBuilder } from '@discordjs/builders';
import { layoutMessage } from '../src/discord/render/engine/layout.ts';
import type { Message } from '../src/discord/reply.ts';
import type { Here } from './support/access/here.ts';
import { showCard } from './support/cards/card.ts';
import { showLaidPicture } from './support/cards/pictures.ts';
import { defineCommand } from './support/define-command.ts';
import { isSet } from './support/input/typed.ts';

/** Shows the state of the party. */
export const party = defineCommand({
  data: new SlashCommandBuilder()
    .setName('party')
    .setDescription('The party at a glance: its dice, its troubles, and who has the spotlight')
    .addBooleanOption((option) => option.setName('share').setDescription('Show it to everybody'))
    .addBooleanOption((option) => option.setName('picture').setDescription('Attach the party as a page to print')),
  costs: (request) => (request.kind === 'command' && isSet(request, 'picture') ? 'pictures' : null),
  isPrivate: (request) => !isSet(request, 'share'),
  run: (here, request) => {
    if (!isSet(request, 'picture')) return showCard(partyMessage(here), here);
    return showLaidPicture(here, here.renderer.party(here.look.world), { kind: 'party' });
  },
  press: (here) => showCard(partyMessage(here)),
});

/** The party's card as a message. */
export function partyMessage({ look, renderer }: Here): Message {
  return layoutMessage({ layouts: [renderer.party(look.world)], rows: [] });
}
