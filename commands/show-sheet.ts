import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { escapeMarkdown } from '../src/discord/render/engine/markdown.ts';
import { privately } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { ownSheet, sheetMessage } from './sheet.ts';
import { showCard } from './support/cards/card.ts';
import { defineCommand } from './support/define-command.ts';

/** Discord's number. */
const ON_A_PERSON = 2;
const MAX_NAME = 60;

/** Shows the sheet of somebody's character to the asker alone. */
export const showSheet = defineCommand({
  data: new ContextMenuCommandBuilder().setName('Show sheet').setType(ON_A_PERSON),
  isPrivate: true,
  run: async (here, request) => {
    const userId = request.targetId ?? here.caller.userId;
    const character = ownSheet({ ...here, caller: { ...here.caller, userId } });
    if (!isRefusal(character)) return showCard(await sheetMessage(here, character.id, 1));
    if (userId === here.caller.userId) return character;
    return privately(noSheet(request, userId, character.refused === 'character/which'));
  },
});

function noSheet({ people }: CommandRequest, userId: string, isMany: boolean): string {
  const name = escapeMarkdown(people[userId]?.name ?? t`That person`, MAX_NAME);
  return isMany
    ? t`${name} has more than one character here. \`/sheet\` shows each of them by name.`
    : t`${name} has no character in this campaign. \`/party\` shows who is in it.`;
}
