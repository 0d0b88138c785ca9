import { deserialize, serialize } from 'node:v8';
import type { AnyBook } from '../../src/rules/engine/book.ts';
import { BOOKS } from '../../src/rules/index.ts';
import { openTasks } from '../../src/workshop/tasks.ts';
import type { Workshop } from '../../src/workshop/workshop.ts';

/**
 * A workshop in the test's own process, for tests that are about something else: it knows the books of the test, and each
 * result goes the way that it would go between processes.
 */
export function workshopHere(books: Readonly<Record<string, AnyBook>> = BOOKS): Workshop {
  const tasks = openTasks(async () => books);
  return {
    async run(task, input) {
      const work = await tasks[task]();
      return deserialize(serialize(await work(deserialize(serialize(input)))));
    },
    close() {},
  };
}
