import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord-api-types/v10';
import { h } from '../dom.ts';

export type Sent = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly error: string };

export function isFile(option: APIApplicationCommandBasicOption): boolean {
  return option.type === ApplicationCommandOptionType.Attachment;
}

/** The control that a file is chosen with; the browser itself says which one it is. */
export function createFileInput(name: string): HTMLInputElement {
  return h('input', {
    type: 'file',
    class: 'pill-file',
    'data-testid': `command-option-${name}`,
    'aria-label': name,
    'aria-describedby': 'form-help',
  });
}

/** Sends a file to the table, as Discord's client does before the command that names it. */
export async function sendFile(chair: string, file: File): Promise<Sent> {
  const query = new URLSearchParams({ chair, name: file.name });
  try {
    const answer = await fetch(`/practice/uploads?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
    const { id, message } = (await answer.json()) as { readonly id?: string; readonly message?: string };
    return id === undefined ? { ok: false, error: message ?? FAILED } : { ok: true, id };
  } catch {
    return { ok: false, error: FAILED };
  }
}

const FAILED = 'The file could not be sent. Choose it once more.';
