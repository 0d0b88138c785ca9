import { createHash } from 'node:crypto';

/** The id of a document in Foundry: sixteen letters and digits, the same for the same thing. */
export function documentId(...parts: readonly string[]): string {
  // Letters and digits are all but a few of a hash in base64.
  const hash = createHash('sha512').update(parts.join('/')).digest('base64');
  return hash.replace(/[^a-zA-Z0-9]/g, '').slice(0, 16);
}
