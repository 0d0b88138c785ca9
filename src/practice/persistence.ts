import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredMessage, TableState } from './state.ts';

const SAVE_AFTER_MILLISECONDS = 300;

/** Writes the table's state down, a moment after it changed. */
export interface Saver {
  /** The state changed; it is written soon. */
  changed(): void;
  /** Writes now what is not written yet. */
  flush(): Promise<void>;
}

/** The state left by an earlier run, or null. A file that is not a table's state is an error, not a fresh table. */
export function loadState(dir: string | null): TableState | null {
  if (dir === null) return null;
  const file = join(dir, 'practice.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    const state = JSON.parse(text) as TableState;
    if (state.version === 1 && state.guildId && state.messages) return state;
  } catch {}
  throw new Error(`${file} is not the state of a practice table. Move it away to begin with a fresh one.`);
}

/** Keeps `practice.json` in `dir` up to date; with null nothing is written. */
export function openSaver(dir: string | null, read: () => TableState): Saver {
  if (dir === null) return { changed: () => undefined, flush: async () => undefined };
  const file = join(dir, 'practice.json');
  let timer: NodeJS.Timeout | null = null;
  let isDirty = false;
  let writing = Promise.resolve();
  mkdirSync(dir, { recursive: true });

  const write = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing
      .catch(() => undefined)
      .then(async () => {
        if (!isDirty) return;
        isDirty = false;
        await mkdir(dir, { recursive: true });
        await writeFile(`${file}.new`, lasting(read()));
        await rename(`${file}.new`, file);
      });
    return writing;
  };
  return {
    changed() {
      isDirty = true;
      if (timer) return;
      timer = setTimeout(() => {
        timer = null;
        write().catch(() => {
          isDirty = true;
        });
      }, SAVE_AFTER_MILLISECONDS);
      timer.unref();
    },
    flush: write,
  };
}

/** Writes a first state at once, so that a table killed early keeps its ids. */
export function saveNow(dir: string | null, state: TableState): void {
  if (dir === null) return;
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'practice.json');
  writeFileSync(`${file}.new`, lasting(state));
  renameSync(`${file}.new`, file);
}

/** The state as text, without the ephemeral messages: those end with the session, as in Discord. */
function lasting(state: TableState): string {
  const messages: Record<string, StoredMessage[]> = {};
  for (const [id, list] of Object.entries(state.messages)) messages[id] = list.filter((each) => each.onlyFor === null);
  return JSON.stringify({ ...state, messages });
}
