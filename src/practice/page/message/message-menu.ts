import { ApplicationCommandType } from 'discord-api-types/v10';
import type { SeenMessage } from '../../page-protocol.ts';
import { announce, toast } from '../notices.ts';
import { type MenuItem, openMenu } from '../popup.ts';
import { isSilenced } from '../silence.ts';
import { chairOf } from '../table/store.ts';
import type { PageTable } from '../table/table.ts';

/** The commands that can be used on a message, beside the plain ones. */
export function messageMenu(table: PageTable, seen: SeenMessage, anchor: HTMLElement): void {
  const { message } = seen;
  const plain: MenuItem[] = [];
  if (message.content) plain.push({ label: 'Copy text', run: () => void copy(message.content) });
  plain.push({ label: 'Copy message id', run: () => void copy(message.id) });
  if (mayDelete(table, seen)) {
    plain.push({
      label: 'Delete message',
      testid: 'delete-message',
      danger: true,
      run: () => remove(table, message.id),
    });
  }
  openMenu(anchor, 'Message', [
    ['Apps', commands(table, ApplicationCommandType.Message, message.id)],
    ['Message', plain],
  ]);
}

/** The commands that can be used on a person. */
export function personMenu(table: PageTable, userId: string, name: string, anchor: HTMLElement): void {
  const plain: MenuItem[] = [{ label: 'Copy user id', run: () => void copy(userId) }];
  if (chairOf(table.state, userId) && userId !== table.state.chair) {
    plain.unshift({ label: `Sit in ${name}’s chair`, run: () => table.sit(userId) });
  }
  openMenu(anchor, name, [
    ['Apps', commands(table, ApplicationCommandType.User, userId)],
    [name, plain],
  ]);
}

export function hasPersonCommands(table: PageTable): boolean {
  return table.state.commands.some((command) => command.type === ApplicationCommandType.User);
}

/** One's own, and for game masters anybody's. */
function mayDelete(table: PageTable, { message, onlyFor }: SeenMessage): boolean {
  const { chair } = table.state;
  if (onlyFor !== null || isSilenced(table)) return false;
  return message.author.id === chair || chairOf(table.state, chair)?.role === 'gm';
}

function remove(table: PageTable, messageId: string): void {
  const { chair, channelId } = table.state;
  if (!table.send({ kind: 'delete', chair, channelId, messageId })) toast('Not connected: nothing was deleted.');
}

function commands(table: PageTable, type: ApplicationCommandType, targetId: string): MenuItem[] {
  if (isSilenced(table)) return [];
  const messageId = type === ApplicationCommandType.Message ? targetId : null;
  return table.state.commands
    .filter((command) => command.type === type)
    .map((command) => ({
      label: command.name,
      detail: table.state.bot.name,
      run: () => {
        const isSent = table.ask({ label: command.name, messageId, customId: null }, (nonce, who) => ({
          kind: 'context-command',
          ...who,
          nonce,
          name: command.name,
          targetId,
        }));
        if (!isSent) toast('Not connected: nothing was sent.');
      },
    }));
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('Copied.');
    announce('Copied.');
  } catch {
    toast('This browser does not let the page copy.');
  }
}
