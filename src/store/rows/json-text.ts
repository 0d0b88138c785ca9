/** What a database text cannot hold: NUL, and halves of characters. `JSON.stringify` writes just these as escapes. */
const MAYBE = /\\u(0000|d)/;
const ESCAPE = /\\(?:u0000|ud[89a-f][0-9a-f]{2}|.)/g;

/** JSON text as Postgres takes it: the few characters that it refuses become U+FFFD. */
export function storableJson(text: string): string {
  if (!MAYBE.test(text)) return text;
  return text.replace(ESCAPE, (found) => (found.length > 2 ? '\\ufffd' : found));
}
