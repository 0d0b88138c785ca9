/**
 * JSON text with the keys of every record in order, so that the same content is always the same text. What a database text
 * cannot hold (NUL and halves of characters) is written as U+FFFD, as the store does.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value)).replace(ESCAPE, (found) => (found.length > 2 ? '\\ufffd' : found));
}

const ESCAPE = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g;

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => (one === undefined ? null : ordered(one)));
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Readonly<Record<string, unknown>>;
  const kept: [string, unknown][] = [];
  for (const key of Object.keys(record).sort()) if (record[key] !== undefined) kept.push([key, ordered(record[key])]);
  return Object.fromEntries(kept);
}
