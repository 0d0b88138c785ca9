import { ContextMenuCommandBuilder } from '@discordjs/builders';
import type { Command } from '../src/discord/command.ts';
import { privately } from '../src/discord/reply.ts';
import type { TargetMessage } from '../src/discord/request.ts';
import { inCampaign } from './support/access/here.ts';
import { undoPreviewReply } from './support/cards/undo-preview.ts';
import { GUILD_ONLY } from './support/input/options.ts';

/** Discord's number. */
const ON_A_MESSAGE = 3;

const NO_ENTRY =
  'That message tells of nothing that could be taken back. Nothing was changed; use one of mine that ends with a number like #12, or `/undo`.';

/** Shows what taking back the thing that a message tells of would change, and asks. */
export const undoThis: Command = {
  data: new ContextMenuCommandBuilder().setName('Undo this').setType(ON_A_MESSAGE).setContexts(GUILD_ONLY).toJSON(),
  needs: null,
  isPrivate: () => true,
  mayOpenModal: () => false,
  run: (request, app) =>
    inCampaign(request, app, (here) => {
      const number = numberOf(request.message);
      return number === null ? privately(NO_ENTRY) : undoPreviewReply(here, { number, back: false });
    }),
};

/** The journal number that one of the bot's own messages shows. */
function numberOf(message: TargetMessage | null): number | null {
  if (message?.isOwn !== true) return null;
  const [, digits] = /^#(\d{1,9})$/.exec(message.footer ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}
