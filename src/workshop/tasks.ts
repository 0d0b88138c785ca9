import type { AnyBook } from '../rules/engine/book.ts';
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
    forecast: async () => {
      const known = await books();
      return ({ world, asked }) => {
        const book = known[world.campaign.book];
        if (book?.forecast === undefined) throw new Error(`no forecast in ${world.campaign.book}`);
        return book.forecast(book, world, asked);
      };
    },
  };
}
