import type { AnyBook } from './book.ts';

/** Checks whether a book has an action. */
export function can(book: AnyBook, action: string): boolean {
  return Object.hasOwn(book.actions, action);
}

/** Names of the books that have an action, in the order of the list of books. */
export function booksWith(action: string, books: Readonly<Record<string, AnyBook>>): readonly string[] {
  return Object.values(books).flatMap((book) => (can(book, action) ? [book.name] : []));
}
