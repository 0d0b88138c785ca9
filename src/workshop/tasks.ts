import type { Reading } from '../packs/reading.ts';
import type { AnyBook } from '../rules/engine/book.ts';
import { contentWith, type KeptPack } from '../rules/engine/content.ts';
import type { DraftSource } from '../rules/engine/pack-draft.ts';
import type { TaskName, Tasks } from './kinds.ts';

/** Loads what a task needs, and then does it. */
type Loaded<K extends TaskName> = () => Promise<
  (input: Tasks[K]['input']) => Tasks[K]['output'] | Promise<Tasks[K]['output']>
>;

type AllTasks = { readonly [K in TaskName]: Loaded<K> };

/** The tasks as they are done, each loaded when it is first needed: a child that reads a picture has no books in memory. */
export function openTasks(books: () => Promise<Readonly<Record<string, AnyBook>>>): AllTasks {
  return {
    'pdf-form': async () => (await import('../exchange/pdf-form.ts')).readForm,
    portrait: async () => (await import('../maps/portrait.ts')).portraitPicture,
    campaign: async () => {
      const [{ readCampaign }, { keptAgain }, { TRANSLATED }, { portraitPicture }, { MAX_PIXELS, pictureSize }, known] =
        await Promise.all([
          import('../play/your-data/campaign-file.ts'),
          import('../packs/kept-again.ts'),
          import('../packs/reading.ts'),
          import('../maps/portrait.ts'),
          import('../maps/picture-size.ts'),
          books(),
        ]);
      const draw = async (file: Uint8Array) => {
        const size = pictureSize(file);
        return size === null || size.width * size.height > MAX_PIXELS ? null : portraitPicture(file);
      };
      const packAgain = (book: string, kept: KeptPack) => keptAgain(kept, readingOf(known, book, TRANSLATED));
      return ({ file, withJournal }) => readCampaign(file, { books: known, draw, packAgain, withJournal });
    },
    map: async () => {
      const known = await books();
      return ({ book, text, what }) => {
        const read = known[book]?.readMap;
        if (read === undefined) throw new Error(`no maps in ${book}`);
        return read(text, what);
      };
    },
    pack: async () => {
      const [{ readPackFile }, { TRANSLATED }, known] = await Promise.all([
        import('../packs/read-pack.ts'),
        import('../packs/reading.ts'),
        books(),
      ]);
      return ({ book, file }) => readPackFile(file, readingOf(known, book, TRANSLATED));
    },
    draft: async () => {
      const [{ draftOf }, known] = await Promise.all([import('../packs/draft/draft.ts'), books()]);
      return ({ book, text }) => draftOf(text, draftSource(known, book));
    },
    'draft-pack': async () => {
      const [{ draftOf }, { tickedPack }, { TRANSLATED }, known] = await Promise.all([
        import('../packs/draft/draft.ts'),
        import('../packs/draft/ticked.ts'),
        import('../packs/reading.ts'),
        books(),
      ]);
      return ({ book, text, ticks }) => {
        const { finds } = draftOf(text, draftSource(known, book));
        return tickedPack(finds, ticks, readingOf(known, book, TRANSLATED));
      };
    },
    'pack-text': async () => {
      const [{ packText }, { TRANSLATED }, known] = await Promise.all([
        import('../packs/pack-text.ts'),
        import('../packs/reading.ts'),
        books(),
      ]);
      return ({ book, wanted }) => packText(wanted, readingOf(known, book, TRANSLATED));
    },
    forecast: async () => {
      const known = await books();
      return ({ world, asked }) => {
        const book = known[world.campaign.book];
        if (book?.forecast === undefined) throw new Error(`no forecast in ${world.campaign.book}`);
        return book.forecast(book, { ...world, content: contentWith(book.core, world.packs) }, asked);
      };
    },
  };
}

type Books = Readonly<Record<string, AnyBook>>;

function readingOf(books: Books, book: string, languages: readonly string[]): Reading {
  const own = books[book];
  if (own === undefined) throw new Error(`no packs for ${book}`);
  const [core = null] = own.core.packs;
  // An edition plays with the packs of its book.
  return { book: core?.book ?? book, books: Object.keys(books), languages, kinds: own.kinds, core };
}

function draftSource(books: Books, book: string): DraftSource {
  const { drafting, kinds = [] } = books[book] ?? {};
  if (drafting === undefined) throw new Error(`no drafts for ${book}`);
  return { drafting, kinds };
}
