import type { AnyBook } from './book.ts';

/** A part of the World whose shape only its book knows. */
export type BookShape = 'sheet' | 'state' | 'item' | 'foe' | 'place' | 'faction';

/** Reads what the database holds of a book's own data. Throws when it does not fit the book's schema. */
export type WorldParser = (book: string, part: BookShape, value: unknown) => unknown;

export function worldParser(books: Readonly<Record<string, AnyBook>>): WorldParser {
  return (slug, part, value) => {
    const book = Object.hasOwn(books, slug) ? books[slug] : undefined;
    if (book === undefined) throw new Error(`no book ${slug}`);
    return book.schemas[part].parse(value);
  };
}
