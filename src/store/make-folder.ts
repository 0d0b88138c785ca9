import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are not there, one by one, for this user's eyes alone. Node's own way tries for
 * ever where a folder takes no new one and says that there is none, as those of the kernel do.
 * @throws what the system says when it cannot be made, or a file is in its way
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
}
