import { ContextMenuCommandBuilder } from '@discordjs/builders';
import { spelledOut } from '../src/discord/render/engine/plain/spelled-out.ts';
import { privately, type Reply } from '../src/discord/reply.ts';
import type { CommandRequest } from '../src/discord/request.ts';
import { t } from '../src/language/text.ts';
import { showCard } from './support/cards/card.ts';
import { defineCommand } from './support/define-command.ts';

/** Discord's number. */
const ON_A_MESSAGE = 3;

/** Tells one person in plain sentences what a message of the bot says to everybody. */
export const readPlainly = defineCommand({
  data: new ContextMenuCommandBuilder().setName('Read plainly').setType(ON_A_MESSAGE),
  audience: 'anybody',
  isPrivate: true,
  run: (_here, request) => readOut(request),
  outside: { run: readOut },
});

function readOut({ message }: CommandRequest): Reply {
  if (message?.isOwn !== true)
    return privately(t`That message is not mine. I can only read out what I have posted myself.`);
  return showCard(spelledOut(message));
}
