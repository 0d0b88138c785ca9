import type { AnyBook } from '../../rules/engine/book.ts';
import type { Json } from '../../rules/engine/json.ts';
import type { World } from '../../rules/engine/world.ts';
import type { JournalEntry } from '../../store/journal.ts';
import { isSecretChange } from '../access/secrets.ts';
import type { Change } from '../facts.ts';

type Path = Change['path'];

/**
 * What taking back an entry changes in a World, value by value, and which of it is for the game master alone. Dice counters
 * and prompts are the bot's own affair.
 */
export function changesOf(book: AnyBook, world: World, entry: JournalEntry): readonly Change[] {
  return entry.inverse
    .filter(({ path }) => path[0] !== 'counters' && path[0] !== 'prompts')
    .flatMap(({ path, value }) => parts(path, valueAt(world, path), (value ?? null) as Json))
    .map((change) => ({ ...change, secret: isSecretChange(book, world, entry, change.path) }));
}

function valueAt(world: World, path: Path): Json {
  let value: unknown = world;
  for (const part of path) value = (value as Readonly<Record<string | number, unknown>> | undefined | null)?.[part];
  return (value ?? null) as Json;
}

/** A record that was written whole, as the changes of what it is made of; what was written as it was before is none. */
function parts(path: Path, from: Json, to: Json): readonly Omit<Change, 'secret'>[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return [];
  if (!isRecord(from) || !isRecord(to)) return [{ path: [...path], from, to }];
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return keys.flatMap((key) => parts([...path, key], from[key] ?? null, to[key] ?? null));
}

function isRecord(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
