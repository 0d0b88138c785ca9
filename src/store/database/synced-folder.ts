import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file or folder that the engine has open. */
export interface OpenFile {
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
export class SyncedFolder extends NodeFS {
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
