import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { cut } from '../src/discord/render/engine/markdown.ts';
import { t } from '../src/language/text.ts';
import { isRefusal } from '../src/rules/engine/prompt.ts';
import { changeLine, ownLine } from './support/act/voices.ts';
import { defineCommand } from './support/define-command.ts';

const MAX_SHOWN = 4000;
/** Discord's number. */
const ON_A_MESSAGE = 3;

/** Takes away a line that one has said in character; its words are given back in private. */
export const deleteThisLine = defineCommand({
  data: new ContextMenuCommandBuilder().setName('Delete this line').setType(ON_A_MESSAGE),
  isPrivate: true,
  run: async (here, request) => {
    const mayDelete = (request.appPermissions & PermissionFlagsBits.ManageMessages) !== 0n;
    const found = await ownLine(here, request, mayDelete);
    if (isRefusal(found)) return found;
    const words = request.message?.content || request.message?.description || '';
    return changeLine(
      here,
      { ...found, content: null },
      {
        content: t`Deleted. This is what it said:`,
        embeds: words === '' ? [] : [{ description: cut(words, MAX_SHOWN) }],
        allowed_mentions: { parse: [] },
      },
    );
  },
});
