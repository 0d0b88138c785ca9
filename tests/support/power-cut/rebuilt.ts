import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';
import type { LeftBehind } from './after-cut.ts';

/** What is used here of Emscripten's file system in memory. */
interface MemoryFiles {
  mkdirTree(path: string): void;
  /** An empty file. */
  create(path: string): { contents: Uint8Array; usedBytes: number };
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
      for (const [path, content] of this.#left.files) {
        if (TEMPLATES.test(path)) continue;
        FS.mkdirTree(`${root}/${dirname(path)}`);
        // What the engine writes is its own copy.
        Object.assign(FS.create(`${root}/${path}`), { contents: content.slice(), usedBytes: content.length });
      }
    };
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), place] } };
  }
}

/** Less to set up, for an engine that is asked two things. */
const SMALLEST = {
  ...{ shared_buffers: '512kB', wal_buffers: '64kB', max_connections: '3', max_wal_senders: '0' },
  ...{ autovacuum_worker_slots: '1', max_locks_per_transaction: '16', max_replication_slots: '0' },
  ...{ wal_init_zero: 'off', wal_recycle: 'off' },
};

let parts: Promise<{ readonly wasm: WebAssembly.Module; readonly bundle: Blob }> | null = null;

/** Compiled once for all engines of a process. */
async function load() {
  const fileOf = (name: string) =>
    readFileSync(fileURLToPath(new URL(name, import.meta.resolve('@electric-sql/pglite'))));
  return { wasm: await WebAssembly.compile(fileOf('pglite.wasm')), bundle: new Blob([fileOf('pglite.data')]) };
}

/** The engine on what a power cut has left: it recovers by its log, as at any start. */
export async function recover(left: LeftBehind): Promise<PGlite> {
  parts ??= load();
  const { wasm, bundle } = await parts;
  const settings = Object.entries(SMALLEST).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return PGlite.create({
    ...{ fs: new Rebuilt(left), pgliteWasmModule: wasm, fsBundle: bundle },
    startParams: [...PGlite.defaultStartParams, ...settings],
  });
}
