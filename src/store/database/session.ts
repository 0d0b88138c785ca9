import type { PGlite } from '@electric-sql/pglite';

/** One connection to a database, used by nobody else meanwhile. */
export interface Session {
  query(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Several statements in one text. */
  script(text: string): Promise<void>;
}

/** The embedded engine as a connection. */
export function sessionOf(pglite: PGlite): Session {
  return {
    query: async (text, values = []) => (await pglite.query<Record<string, unknown>>(text, [...values])).rows,
    async script(text) {
      await pglite.exec(text);
    },
  };
}
