import type { ArchiveFile } from '../../../src/exchange/views.ts';

/** The text of a file, which may be in parts. */
export function textOf(data: ArchiveFile['data']): string {
  return Array.isArray(data) ? data.map(String).join('') : String(data);
}
