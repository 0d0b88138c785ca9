import type { AnyBook } from '../../src/rules/engine/book.ts';
import { type Content, contentOf, type FaultOf, type Pack } from '../../src/rules/engine/content.ts';
import type { Json } from '../../src/rules/engine/json.ts';
import { faultsIn } from '../../src/rules/mechanics/content/zod-faults.ts';

/** Entries as somebody writes them, by kind and id. */
export type Written = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A pack of a book, and everything that is wrong with it. */
export function readPack({ kinds, core }: AnyBook, written: Written) {
  const entries: Record<string, Record<string, Json>> = {};
  const faults: FaultOf[] = [];
  for (const [name, all] of Object.entries(written)) {
    const kind = kinds.find((one) => one.name === name);
    if (kind === undefined) throw new Error(`no kind ${name}`);
    for (const [id, entry] of Object.entries(all)) {
      const { success, data, error } = kind.schema.safeParse(entry);
      if (success) entries[name] = { ...entries[name], [id]: data as Json };
      else faults.push(...faultsIn(error, entry).map((fault) => ({ id, ...fault })));
    }
  }
  const about = { version: '1.0.0', title: 'Brought', about: 'More.', licence: 'CC0-1.0', credits: [] };
  const pack: Pack = { ...about, id: 'brought', book: '', named: false, mayPass: true, entries, words: {} };
  const content = contentOf([...core.packs, pack]);
  for (const { name, check } of kinds) faults.push(...(check?.(content, Object.keys(entries[name] ?? {})) ?? []));
  return { content, faults };
}

/** The content of a campaign that uses a pack besides its book's own. @throws when there is something wrong with it */
export function withPack(book: AnyBook, written: Written): Content {
  const { content, faults } = readPack(book, written);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return content;
}

/** Everything that is wrong with a pack, each behind its id and path. */
export function faultsOfPack(book: AnyBook, written: Written): readonly unknown[] {
  return readPack(book, written).faults.map(({ id, path, fault }) => [[id, ...path].join('.'), fault]);
}
