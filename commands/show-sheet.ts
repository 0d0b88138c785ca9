import { ContextMenuCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { escapeMarkdown } from '../src/discord/render/engine/markdown.ts';
import { privately } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { ownSheet, sheetMessage } from './sheet.ts';
import { answerRefusal } from './support/access/answer.ts';
import { inCampaign } from './support/access/here.ts';
import { showCard } from './support/cards/card.ts';
import { GUILD_ONLY } from './support/input/options.ts';

/** Discord's number. */
const ON_A_PERSON = 2;
const MAX_NAME = 60;

/** Shows the sheet of whom somebody plays, to who asks and nobody else. */
export const showSheet: Command = {
  data: new ContextMenuCommandBuilder().setName('Show sheet').setType(ON_A_PERSON).setContexts(GUILD_ONLY).toJSON(),
  needs: null,
  isPrivate: () => true,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const userId = request.targetId ?? here.caller.userId;
      const character = ownSheet({ ...here, caller: { ...here.caller, userId } });
      if (!isRefusal(character)) return showCard(sheetMessage(here, character.id, 1), true);
      if (userId === here.caller.userId) return answerRefusal(here.look.world, character);
      return privately(noSheet(request, userId, character.refused === 'character/which'));
    }),
};

function noSheet({ people }: CommandRequest, userId: string, isMany: boolean): string {
  const name = escapeMarkdown(people[userId]?.name ?? 'That person', MAX_NAME);
  return isMany
    ? `${name} has more than one character here. \`/sheet\` shows each of them by name.`
    : `${name} has no character in this campaign. \`/party\` shows who is in it.`;
}
