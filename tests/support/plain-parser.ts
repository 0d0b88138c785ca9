import type { WorldParser } from '../../src/rules/engine/book.ts';
import { NO_CONTENT } from '../../src/rules/engine/content.ts';

/** Reads every book's data as it is, or as it is told, for a store whose books do not matter. */
export function plainParser(parse: WorldParser['parse'] = (_book, _part, value) => value): WorldParser {
  return { parse, contentOf: () => NO_CONTENT };
}
