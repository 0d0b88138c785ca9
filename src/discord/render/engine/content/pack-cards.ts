import { listWords, t } from '../../../../language/text.ts';
import { countsOf, type Pack } from '../../../../rules/engine/content.ts';
import type { Json } from '../../../../rules/engine/json.ts';
import type { World } from '../../../../rules/engine/world.ts';
import type { Card } from '../card.ts';
import { escapeMarkdown } from '../markdown.ts';
import { kindWords } from './kind-words.ts';

/** Entries of a kind that a preview names. */
const FIRST = 5;
const MAX_NAME = 60;

/** Entries by kind: `Creatures: 12`. */
export function countedKinds(pack: Pick<Pack, 'entries'>): readonly string[] {
  return Object.entries(countsOf(pack)).map(([kind, count]) => `${kindWords(kind)}: ${count}`);
}

/** Its licence, and its makers. */
export function licenceLine({ licence, credits, mayPass }: Pick<Pack, 'licence' | 'credits' | 'mayPass'>): string {
  const terms = t`Licence: ${escapeMarkdown(licence, 300)}`;
  const makers = credits.length === 0 ? '' : ` · ${t`By ${listWords(credits.map((one) => escapeMarkdown(one, 100)))}`}`;
  return `-# ${terms}${makers}${mayPass ? '' : ` · ${t`Not for passing on.`}`}`;
}

/** The preview of a pack: its kinds with their first entries, and what it replaces. */
export function packPreview(pack: Pack, { content, packs }: Pick<World, 'content' | 'packs'>): Card {
  const old = Object.hasOwn(packs, pack.id);
  const clashes = Object.entries(pack.entries).flatMap(([kind, entries]) =>
    Object.keys(entries).flatMap((id) => {
      const from = content.packOf({ name: kind }, id);
      return from === null || from.id === pack.id ? [] : [entryName(id, entries[id])];
    }),
  );
  const lines = [
    escapeMarkdown(pack.about, 300),
    licenceLine(pack),
    '',
    ...(old ? [t`It replaces the version that this campaign has.`] : []),
    ...(clashes.length === 0 ? [] : [t`It replaces these, which the campaign plays with now: ${firstOf(clashes, 12)}`]),
    t`Nothing has been changed yet; once it is brought in, \`/undo\` takes it back.`,
  ];
  const fields = Object.entries(pack.entries).map(([kind, entries]) => ({
    name: `${kindWords(kind)}: ${Object.keys(entries).length}`,
    value: firstOf(
      Object.entries(entries).map(([id, entry]) => entryName(id, entry)),
      FIRST,
    ),
    inline: false,
  }));
  return { title: t`Bring in ${escapeMarkdown(pack.title, 80)} ${pack.version}?`, lines, fields };
}

/** An entry's name; one that has none is called by its id. */
export function entryName(id: string, entry: Json | undefined): string {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : null;
  return typeof name === 'string' ? name : id;
}

/** Some names of a list, and how many more there are. */
export function firstOf(names: readonly string[], most: number): string {
  const named = names.slice(0, most).map((name) => escapeMarkdown(name, MAX_NAME));
  const more = names.length - named.length;
  return more > 0 ? t`${named.join(', ')} … and ${more} more` : named.join(', ');
}
