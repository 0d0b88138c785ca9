import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { privately } from '../src/discord/reply.ts';
import type { TargetMessage } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import { undoPreviewReply } from './support/cards/undo-preview.ts';
import { defineCommand } from './support/define-command.ts';

/** Discord's number. */
const ON_A_MESSAGE = 3;

const noEntry = () =>
  t`Nothing in that message can be taken back. Nothing was changed; use one of mine that ends with a number like #12, or \`/undo\`.`;

/** Shows what taking back the thing that a message tells of would change, and asks. */
export const undoThis = defineCommand({
  data: new ContextMenuCommandBuilder().setName('Undo this').setType(ON_A_MESSAGE),
  isPrivate: true,
  run: (here, request) => {
    const number = numberOf(request.message);
    return number === null ? privately(noEntry()) : undoPreviewReply(here, { number, back: false });
  },
});

/** The journal number that one of the bot's own messages shows. */
function numberOf(message: TargetMessage | null): number | null {
  if (message?.isOwn !== true) return null;
  const [, digits] = /^#(\d{1,9})$/.exec(message.footer ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}
