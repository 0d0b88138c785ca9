import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';
import { ENGINES_LOCK } from '../../../src/store/database/engine.ts';
import type { LeftBehind, LeftFile } from './after-cut.ts';

/** What is used here of Emscripten's file system in memory. */
interface MemoryFiles {
  mkdirTree(path: string): void;
  /** An empty file. */
  create(path: string): MemoryFile;
}

interface MemoryFile {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: FileOps;
}

interface FileOps {
  write(stream: { readonly node: MemoryFile }, ...rest: readonly unknown[]): number;
}

/** Databases that new ones are copied from; nothing opens them, and they are two thirds of all files. */
const TEMPLATES = /^base\/[14]\//;

/** The folder that a power cut has left, in memory: a disk would be asked to keep what is thrown away at once. */
class Rebuilt extends EmscriptenBuiltinFilesystem {
  readonly #left: LeftBehind;

  constructor(left: LeftBehind) {
    super();
    this.#left = left;
  }

  override async init(...[engine, options]: Parameters<EmscriptenBuiltinFilesystem['init']>) {
    this.pg = engine;
    const place = (module: unknown): void => {
      const { FS } = module as { readonly FS: MemoryFiles };
      const root = PGlite.paths.PGDATA;
      for (const folder of ['', ...this.#left.folders]) FS.mkdirTree(`${root}/${folder}`);
      for (const [path, left] of this.#left.files) {
        // The store takes the lock away before it opens its engine, and so does this.
        if (!TEMPLATES.test(path) && path !== ENGINES_LOCK) fill(FS.create(`${root}/${path}`), left);
      }
    };
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), place] } };
  }
}

/** A file that was never touched is the same for many engines, until one of them writes to it: that one gets a copy. */
function fill(file: MemoryFile, { content, isUntouched }: LeftFile): void {
  const { stream_ops: usual } = file;
  file.contents = content;
  file.usedBytes = content.length;
  if (!isUntouched) return;
  file.stream_ops = {
    ...usual,
    write(stream, ...rest) {
      if (stream.node.contents === content) stream.node.contents = content.slice();
      return usual.write(stream, ...rest);
    },
  };
}

/** Less to set up, for an engine that is asked two things. */
const SMALLEST = {
  shared_buffers: '512kB',
  wal_buffers: '64kB',
  max_connections: '3',
  max_wal_senders: '0',
  autovacuum_worker_slots: '1',
  max_locks_per_transaction: '16',
  max_replication_slots: '0',
  wal_init_zero: 'off',
  wal_recycle: 'off',
};

/** What the engine needs besides a database, read once for all engines of a process. */
class Bundle extends Blob {
  #bytes: ArrayBuffer | null = null;

  override async arrayBuffer(): Promise<ArrayBuffer> {
    this.#bytes ??= new Uint8Array(
      readFileSync(fileURLToPath(new URL('pglite.data', import.meta.resolve('@electric-sql/pglite')))),
    ).buffer;
    return this.#bytes;
  }
}

const BUNDLE = new Bundle();

/** The engine on what a power cut has left: it recovers by its log, as at any start. @throws with what it said */
export async function recover(left: LeftBehind): Promise<PGlite> {
  const settings = Object.entries(SMALLEST).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const said: string[] = [];
  return PGlite.create({
    fs: new Rebuilt(left),
    fsBundle: BUNDLE,
    startParams: [...PGlite.defaultStartParams, ...settings],
    onStderr: (line) => said.push(line) > 0,
  }).catch((error: unknown) => {
    throw new Error(said.join('\n'), { cause: error });
  });
}
