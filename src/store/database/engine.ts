import { fsyncSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Statements that write nothing. All others count as writes. */
const READS = new Set([
  ...['SELECT', 'SET', 'SHOW', 'SAVEPOINT', 'RELEASE', 'CHECKPOINT', 'DECLARE', 'FETCH', 'CLOSE'],
]);

/** Kinds of messages that carry a statement: a simple query, and one to be parsed. */
const QUERY = 'Q'.charCodeAt(0);
const PARSE = 'P'.charCodeAt(0);

/** Milliseconds after which everything else in the process has a turn. */
const TURN_MS = 10;
/** The time at which the present turn of the event loop first asked the engine; null: it has not yet. */
let turnBegan: number | null = null;

/**
 * Checks whether this turn of the event loop has worked for long. The engine answers in the turn in which it is asked, so an
 * `await` on it is no pause: many queries in a row, as a long log needs, would keep everybody else out.
 */
function isTurnOver(): boolean {
  const now = performance.now();
  if (turnBegan === null) setImmediate(() => (turnBegan = null));
  turnBegan ??= now;
  return now - turnBegan > TURN_MS;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/**
 * PGlite, which also knows whether something was committed that is perhaps not on the disk yet, and whether it can go on
 * at all: what Postgres calls a panic would end its process, and here leaves an engine that answers nothing any more.
 */
export class Engine extends PGlite {
  /** Number of commits since the last sync. */
  unsynced = 0;
  /** The error that broke it; null while it works. */
  brokenBy: string | null = null;
  #hasWritten = false;
  /** Asked before anything is written; throws where it must not be. */
  beforeWriting: () => void = () => {};

  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    if (isTurnOver()) await nextTurn();
    const verb = verbOf(args[0]);
    if (verb !== null && isWrite(verb)) {
      if (!this.#hasWritten) this.beforeWriting();
      this.#hasWritten = true;
    }
    try {
      return await super.execProtocolStream(...args);
    } catch (error) {
      if (isPanic(error)) this.brokenBy = error.message;
      throw error;
    } finally {
      if (verb !== null && this.brokenBy === null && !this.isInTransaction()) this.#ended(verb);
    }
  }

  /** Outside of a transaction each statement is one of its own; what is rolled back has written nothing. */
  #ended(verb: string): void {
    if (this.#hasWritten && verb !== 'ROLLBACK') this.unsynced += 1;
    this.#hasWritten = false;
  }
}

/** Small, for a home computer: by default the engine takes 128 MB for its buffers and may have a hundred connections. */
const SMALL = {
  shared_buffers: '8MB',
  max_connections: '5',
  wal_buffers: '256kB',
  max_wal_size: '64MB',
  // A tenth of the usual sample: to count what a long table holds takes no longer than any other question.
  default_statistics_target: '10',
};

/**
 * Everything reaches the disk in the order in which it must, but no commit waits for it: `group-commit.ts` does, for many at
 * once. Only `fsync` can be given to the engine (`synced-folder.ts`), so it must use nothing else.
 */
const DURABLE = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  synchronous_commit: 'off',
  checkpoint_flush_after: '0',
  backend_flush_after: '0',
};

/** The version of Postgres in the engine, as `PG_VERSION` of a folder has it: no other reads the folder. */
export const ENGINES_VERSION = '18';

/** @param folder null: in memory */
export async function openEngine(folder: string | null, { snapshot, onFiles }: EngineOptions = {}): Promise<Engine> {
  const engine = new Engine({
    startParams: startParams(folder === null ? SMALL : { ...SMALL, ...DURABLE }),
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    ...(folder === null ? {} : { fs: await openFolder(folder, onFiles) }),
  });
  await engine.waitReady;
  return engine;
}

export interface EngineOptions {
  /** A database to begin with, as `dumpDataDir` makes it. */
  readonly snapshot?: Blob;
  /** For tests: what the engine does its files with. */
  readonly onFiles?: (files: NodeFiles) => void;
}

/**
 * The engine's own mark in its folder that it is in use. A power cut right after a start leaves it empty, and then the
 * engine refuses to open the folder. The owner of the folder is known without it (`folder-lock.ts`).
 */
export const ENGINES_LOCK = 'postmaster.pid';

async function openFolder(folder: string, onFiles?: (files: NodeFiles) => void): Promise<SyncedFolder> {
  await mkdir(folder, { recursive: true });
  await rm(join(folder, ENGINES_LOCK), { force: true });
  return new SyncedFolder(folder, onFiles);
}

/** A file or folder that the engine has open. */
interface OpenFile {
  readonly node: object;
  /** Node's descriptor. */
  readonly nfd: number;
}

/** The part of Emscripten's file system on Node's that is used here; the engine writes its folder with it. */
export interface NodeFiles {
  readonly node_ops: {
    mknod(parent: object, name: string, mode: number, dev: number): object;
    rename(node: object, parent: object, name: string): void;
    unlink(parent: object, name: string): void;
    rmdir(parent: object, name: string): void;
    setattr(node: object, attributes: { readonly size?: number }): void;
  };
  readonly stream_ops: {
    open(stream: OpenFile & { readonly flags: number }): void;
    write(stream: OpenFile, from: Int8Array, offset: number, length: number, position: number): number;
    setattr(stream: OpenFile, attributes: { readonly size?: number }): void;
    fsync?(stream: OpenFile): number;
  };
  realPath(node: object): string;
  /** Runs it, and turns an error of Node's into the number that the engine expects. */
  tryFSOperation<T>(run: () => T): T;
}

/**
 * The engine's folder on the disk, with the one call that Emscripten lacks: without it the engine's syncs succeed and
 * nothing reaches the disk.
 */
class SyncedFolder extends NodeFS {
  readonly #onFiles: ((files: NodeFiles) => void) | undefined;

  /** @param onFiles for tests, which watch what is done to the folder or have it fail */
  constructor(folder: string, onFiles?: (files: NodeFiles) => void) {
    super(folder);
    this.#onFiles = onFiles;
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const addSync = (module: unknown): void => {
      const { NODEFS: files } = module as { readonly NODEFS: NodeFiles };
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => fsyncSync(stream.nfd));
        return 0;
      };
      this.#onFiles?.(files);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

function startParams(settings: Readonly<Record<string, string>>): string[] {
  const isDurable = settings.fsync === 'on';
  // `-F` turns syncs off.
  const usual = PGlite.defaultStartParams.filter((param) => !(isDurable && param === '-F'));
  return [...usual, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The first word of the statement that a message brings, `SCRIPT` when it brings several; null when it brings none. */
function verbOf(message: Uint8Array): string | null {
  const kind = message[0];
  if (kind !== QUERY && kind !== PARSE) return null;
  // Behind the kind and the length; a statement to be parsed has its name first.
  const start = kind === QUERY ? 5 : message.indexOf(0, 5) + 1;
  const text = Buffer.from(message.buffer, message.byteOffset + start, message.byteLength - start).toString('latin1');
  if (kind === QUERY && /;\s*[^\s\0]/.test(text)) return 'SCRIPT';
  return (/^\s*([a-z]+)/i.exec(text)?.[1] ?? '').toUpperCase();
}

function isWrite(verb: string): boolean {
  return !READS.has(verb) && verb !== 'BEGIN' && verb !== 'COMMIT' && verb !== 'ROLLBACK';
}

function isPanic(error: unknown): error is Error {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC';
}
