import type { SlashCommandAttachmentOption } from '@discordjs/builders';
import type { ActionRequest, CommandRequest, UploadedFile } from '../../../src/discord/request.ts';
import type { Cost } from '../../../src/play/access/limits.ts';
import type { Refusal } from '../../../src/rules/engine/prompt.ts';
import type { Sender } from '../../../src/workshop/workshop.ts';
import type { Here } from '../access/here.ts';
import { textOf } from './typed.ts';

const FILE = 'file';

/** A file to be sent along: as text, of at most 1 MB, or a picture, of at most 8. */
export function uploadOption(description: string) {
  return (option: SlashCommandAttachmentOption): SlashCommandAttachmentOption =>
    option.setName(FILE).setDescription(description);
}

/** The cost of a request with a file, which is fetched and read. */
export function uploadCost(request: ActionRequest): Cost | null {
  return request.kind === 'command' && hasUpload(request) ? 'files' : null;
}

/** The sender of a file, for the workshop that reads it. */
export function senderOf({ user, guildId }: ActionRequest): Sender {
  return { userId: user.id, guildId };
}

export function hasUpload(request: CommandRequest): boolean {
  return textOf(request, FILE) !== null;
}

/** The attached file; null without one. */
export function uploadedFile(request: CommandRequest): UploadedFile | null {
  return request.files[textOf(request, FILE) ?? ''] ?? null;
}

/** The text of the file that was sent along; how long it may be is the book's to say. */
export async function uploadedText({ app }: Here, request: CommandRequest): Promise<string | Refusal> {
  const file = uploadedFile(request);
  if (file === null) throw new Error('a file was named that did not come along');
  return app.files.readText(file);
}
