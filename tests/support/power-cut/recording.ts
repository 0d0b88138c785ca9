import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NodeFiles } from '../../../src/store/database/engine.ts';

/** Something that was done to a folder, or that was acknowledged meanwhile. Paths are below the folder. */
export type DiskStep =
  | { readonly step: 'write'; readonly file: number; readonly at: number; readonly data: Uint8Array }
  | { readonly step: 'size'; readonly file: number; readonly size: number }
  | { readonly step: 'sync'; readonly file: number }
  | { readonly step: 'create'; readonly path: string; readonly file: number }
  | { readonly step: 'folder'; readonly path: string }
  | { readonly step: 'rename'; readonly from: string; readonly to: string }
  | { readonly step: 'remove'; readonly path: string }
  | { readonly step: 'sync-folder'; readonly path: string }
  | { readonly step: 'acknowledged'; readonly count: number };

/** A folder as it was at first, wholly on the disk, and all that was done to it since. */
export interface Recording {
  readonly folders: readonly string[];
  /** Numbers of the files by their paths. */
  readonly names: ReadonlyMap<string, number>;
  readonly contents: ReadonlyMap<number, Uint8Array>;
  readonly steps: DiskStep[];
}

const FOLDER_MODE = 0o040000;

export function recordFrom(root: string): Recording {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = (isFile: boolean) =>
    entries
      .filter((entry) => entry.isFile() === isFile)
      .map((entry) => below(root, join(entry.parentPath, entry.name)));
  const names = new Map(paths(true).map((path, at) => [path, at]));
  const contents = new Map([...names].map(([path, file]) => [file, new Uint8Array(readFileSync(join(root, path)))]));
  return { folders: paths(false), names, contents, steps: [] };
}

/** Writes down whatever the engine does to the folder from now on. */
export function record(files: NodeFiles, root: string, { names, steps }: Recording): void {
  const { node_ops: named, stream_ops: opened } = files;
  const known = new Map(names);
  const open = new Map<number, { readonly path: string; readonly file: number | null }>();
  let last = names.size;
  const pathOf = (node: object) => below(root, files.realPath(node));
  const childOf = (parent: object, name: string) => join(pathOf(parent), name);
  const size = (file: number | null | undefined, { size }: { readonly size?: number }) => {
    if (file !== null && file !== undefined && size !== undefined) steps.push({ step: 'size', file, size });
  };

  const { mknod, rename, unlink, rmdir, setattr } = named;
  named.mknod = (parent, name, mode, dev) => {
    const made = mknod(parent, name, mode, dev);
    const path = childOf(parent, name);
    if ((mode & 0o170000) === FOLDER_MODE) steps.push({ step: 'folder', path });
    else {
      last += 1;
      known.set(path, last);
      steps.push({ step: 'create', path, file: last });
    }
    return made;
  };
  named.rename = (node, parent, name) => {
    const from = pathOf(node);
    const to = childOf(parent, name);
    rename(node, parent, name);
    const file = known.get(from);
    known.delete(from);
    if (file !== undefined) known.set(to, file);
    steps.push({ step: 'rename', from, to });
  };
  const remove = (path: string) => {
    known.delete(path);
    steps.push({ step: 'remove', path });
  };
  named.unlink = (parent, name) => {
    unlink(parent, name);
    remove(childOf(parent, name));
  };
  named.rmdir = (parent, name) => {
    rmdir(parent, name);
    remove(childOf(parent, name));
  };
  named.setattr = (node, attributes) => {
    setattr(node, attributes);
    size(known.get(pathOf(node)), attributes);
  };

  const { open: openStream, write, setattr: setOpen, fsync } = opened;
  opened.open = (stream) => {
    openStream(stream);
    const path = pathOf(stream.node);
    open.set(stream.nfd, { path, file: known.get(path) ?? null });
  };
  opened.write = (stream, from, offset, length, position) => {
    const written = write(stream, from, offset, length, position);
    const file = open.get(stream.nfd)?.file;
    const data = new Uint8Array(from.slice(offset, offset + written).buffer);
    if (file !== null && file !== undefined) steps.push({ step: 'write', file, at: position, data });
    return written;
  };
  opened.setattr = (stream, attributes) => {
    setOpen(stream, attributes);
    size(open.get(stream.nfd)?.file, attributes);
  };
  opened.fsync = (stream) => {
    const done = fsync?.(stream) ?? 0;
    const { path, file } = open.get(stream.nfd) ?? { path: '', file: null };
    steps.push(file === null ? { step: 'sync-folder', path } : { step: 'sync', file });
    return done;
  };
}

/** The folder that has the name of a file or folder; the recorded folder itself is ``. */
export function folderOf(path: string): string {
  const folder = dirname(path);
  return folder === '.' ? '' : folder;
}

function below(root: string, path: string): string {
  return path === root ? '' : path.slice(root.length + 1);
}
