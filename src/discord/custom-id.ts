import { createHash } from 'node:crypto';
import type { Option } from '../rules/engine/prompt.ts';
import { MAX_CUSTOM_ID } from './limits.ts';

/** Option of the button that opens a modal. */
export const WRITE = 'write';
/** Begins the key of a button that says once more what an option does. */
export const SURE = 'sure:';
/** Prefix of the ids of selects in which several prompts share their options. */
export const SHARED = 'prompts';
/** Begins the id of the button that opens a form with what was typed into it. */
const TYPED = 'typed';

/** Follows the name of the command in the id of the button that shows a result's dice: `log:dice:<campaign>:<entry>`. */
export const DICE = 'dice';

/** The meaning of a message's component. */
export type Pressed =
  | { readonly kind: 'prompt'; readonly promptId: string; readonly key: string | null }
  | { readonly kind: 'prompts' }
  /** `what` is to be done in a round: `answer`, `choose`, `more`, `gm`, … */
  | { readonly kind: 'round'; readonly roundId: string; readonly what: string }
  | { readonly kind: 'command'; readonly command: string }
  /** A form that came to nothing, to be opened again. */
  | { readonly kind: 'typed' }
  /** The dice of a result, which a command shows; the button stays with its result, whatever may be done next. */
  | { readonly kind: 'dice'; readonly command: string };

export function readCustomId(customId: string): Pressed {
  const [first = '', id = '', ...rest] = customId.split(':');
  if (first === SHARED) return { kind: 'prompts' };
  if (first === TYPED) return { kind: 'typed' };
  if (first === 'round') return { kind: 'round', roundId: id, what: rest.join(':') };
  if (first === 'log' && id === DICE) return { kind: 'dice', command: first };
  if (first !== 'prompt') return { kind: 'command', command: first };
  return { kind: 'prompt', promptId: id, key: rest.length === 0 ? null : rest.join(':') };
}

/** `round:<id>:<what>`. */
export function roundCustomId(roundId: string, what: string): string {
  return `round:${roundId}:${what}`;
}

/** `prompt:<id>:<key>`, or `prompt:<id>` for a select or a modal. */
export function promptCustomId(promptId: string, key: string | null): string {
  return key === null ? `prompt:${promptId}` : `prompt:${promptId}:${key}`;
}

/** `typed:<id>`, of a form that came to nothing. */
export function typedCustomId(id: string): string {
  return `${TYPED}:${id}`;
}

/** The option's own id, or a digest of it where that would be too long for Discord. */
export function keyOf(promptId: string, optionId: string): string {
  if (promptCustomId(promptId, optionId).length <= MAX_CUSTOM_ID && !optionId.startsWith('~')) return optionId;
  return `~${createHash('sha256').update(optionId).digest('base64url').slice(0, 16)}`;
}

/** The option for a key; the key itself when there is none, for play to refuse. */
export function optionOfKey(promptId: string, options: readonly Option[], key: string): string {
  return options.find((option) => keyOf(promptId, option.id) === key)?.id ?? key;
}
