import { readFileSync } from 'node:fs';

/** The version in `package.json`, wherever below the project's folder this file was built to; `unknown` without it. */
export function readVersion(): string {
  for (const up of ['..', '../..', '../../..']) {
    try {
      const found: unknown = JSON.parse(readFileSync(new URL(`${up}/package.json`, import.meta.url), 'utf8'));
      if (typeof found === 'object' && found !== null && 'version' in found) return String(found.version);
    } catch {
      // One folder further up.
    }
  }
  return 'unknown';
}
