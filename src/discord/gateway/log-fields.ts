import { randomInt } from 'node:crypto';
import { readCustomId } from '../custom-id.ts';
import type { AnyRequest } from './read-request.ts';

const REFERENCE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Six letters that a person can read out and a log can be searched for. */
export function newReference(): string {
  return Array.from({ length: 6 }, () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)]).join('');
}

/** The fields of a log line about a request. */
export function fieldsOf(request: AnyRequest) {
  const { interactionId, guildId } = request;
  const command = 'command' in request ? [request.command, ...request.path].join(' ') : readableId(request.customId);
  return { interactionId, guildId, command };
}

/**
 * The label under which an interaction is counted: the name of one of our commands, or `prompt`, `round` or `other`.
 * Whatever is sent, there are only a few labels more than commands.
 */
export function labelOf(request: AnyRequest | null, commands: ReadonlySet<string>): string {
  if (request === null) return 'other';
  const name = 'command' in request ? request.command : pressedOf(request.customId);
  return commands.has(name) || name === 'prompt' || name === 'round' ? name : 'other';
}

function pressedOf(customId: string): string {
  const pressed = readCustomId(customId);
  if ('command' in pressed) return pressed.command;
  return pressed.kind.startsWith('prompt') ? 'prompt' : pressed.kind;
}

function readableId(customId: string): string {
  const pressed = readCustomId(customId);
  switch (pressed.kind) {
    case 'dice':
    case 'command':
      return pressed.command;
    case 'prompt':
      return `prompt ${pressed.promptId}`;
    case 'prompts':
    case 'typed':
      return pressed.kind;
    case 'round':
      return `round ${pressed.roundId}`;
  }
}
