import type { APIMessage } from 'discord-api-types/v10';
import type { InteractionOutcome } from '../src/practice/interactions/interaction-record.ts';

/** The answer in full; not only that it will come. */
export async function answered(acting: Promise<InteractionOutcome>): Promise<APIMessage> {
  const outcome = await acting;
  const message = await outcome.settled;
  if (outcome.kind === 'failed' || message === null) throw new Error(`it was not answered: ${outcome.reason}`);
  return message;
}

/** The file that a message brings. */
export async function fileOf({ content, attachments: [attachment] }: APIMessage): Promise<Uint8Array> {
  if (attachment === undefined) throw new Error(`no file: ${content}`);
  return new Uint8Array(await (await fetch(attachment.url)).arrayBuffer());
}
