import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its missing parents, one by one, readable by this user alone. Node's own way loops for ever if a folder
 * refuses new ones and says that none is there, as the kernel's do.
 * @throws the system's error when it cannot be made, or a file is in its way
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
