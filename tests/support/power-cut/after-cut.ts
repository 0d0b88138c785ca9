import type { Chance } from '../chance.ts';
import { type DiskStep, folderOf, type Recording } from './recording.ts';

/** What is on the disk when the power is back. */
export interface LeftBehind {
  readonly folders: readonly string[];
  readonly files: ReadonlyMap<string, LeftFile>;
  /** What had been acknowledged when it went. */
  readonly acknowledged: number;
}

export interface LeftFile {
  readonly content: Uint8Array;
  /** Nothing was done to it, so that it is the recording's own: not to be changed. */
  readonly isUntouched: boolean;
}

const PAGE = 4096;
const SECTOR = 512;

type Change = Extract<DiskStep, { step: 'write' | 'size' }>;
type Naming = Extract<DiskStep, { step: 'create' | 'folder' | 'rename' | 'remove' }>;

/** A file as it is on the disk, and what was done to it since it was last synced. */
interface Kept {
  synced: Uint8Array;
  since: Change[];
}

/** Cuts the power before step `cut`. What is left is good until the next cut, which uses its room again. */
export type PowerCut = (cut: number, chance: Chance) => LeftBehind;

export function powerCutsOf(recording: Recording): PowerCut {
  const room = new Map<number, Uint8Array>();
  return (cut, chance) => leftBehind(recording, room, cut, chance);
}

/**
 * The folder as a disk could have it that lost its power before step `cut`. What was synced is there. Of all else, each
 * page of a file is as it was synced last, as it was written last, as of some moment between, or torn: each of its
 * sectors as of another moment. Names reach the disk in their order, up to some moment; those of a folder that was synced
 * are all there, and so is a new file that was synced.
 */
function leftBehind(recording: Recording, room: Map<number, Uint8Array>, cut: number, chance: Chance): LeftBehind {
  const files = new Map<number, Kept>();
  const copyOf = (file: number): Uint8Array => {
    const original = recording.contents.get(file);
    if (original === undefined) return new Uint8Array();
    const copy = room.get(file) ?? new Uint8Array(original.length);
    room.set(file, copy);
    copy.set(original);
    return copy;
  };
  const keptOf = (file: number): Kept => {
    const kept = files.get(file) ?? { synced: copyOf(file), since: [] };
    files.set(file, kept);
    return kept;
  };
  const named: { readonly naming: Naming; isSynced: boolean }[] = [];
  let acknowledged = 0;
  for (const step of recording.steps.slice(0, cut)) {
    if (step.step === 'write' || step.step === 'size') keptOf(step.file).since.push(step);
    else if (step.step === 'sync') {
      const kept = keptOf(step.file);
      kept.synced = changed(kept, () => kept.since.length, kept.since.length);
      kept.since = [];
      for (const each of named)
        if (each.naming.step === 'create' && each.naming.file === step.file) each.isSynced = true;
    } else if (step.step === 'sync-folder') {
      for (const each of named) if (foldersOf(each.naming).includes(step.path)) each.isSynced = true;
    } else if (step.step === 'acknowledged') acknowledged = step.count;
    else named.push({ naming: step, isSynced: false });
  }
  const until = someMoment(named.length, chance);
  const arrived = named.filter(({ isSynced }, at) => isSynced || at < until).map(({ naming }) => naming);
  const { folders, names } = namesAfter(recording, arrived);
  const contents = [...names].map(([path, file]): [string, LeftFile] => {
    const kept = files.get(file);
    const content = kept === undefined ? (recording.contents.get(file) ?? new Uint8Array()) : afterwards(kept, chance);
    return [path, { content, isUntouched: kept === undefined }];
  });
  return { folders, files: new Map(contents), acknowledged };
}

/** All of so many changes, or as many as had been made at some moment. */
function someMoment(changes: number, chance: Chance): number {
  return chance.pick(['all', 'some']) === 'all' ? changes : Math.floor(chance.next() * (changes + 1));
}

function afterwards(kept: Kept, chance: Chance): Uint8Array {
  const last = kept.since.length;
  const between = () => Math.floor(chance.next() * (last + 1));
  const pages = new Map<number, number | 'torn'>();
  const sectors = new Map<number, number>();
  const momentOf = (sector: number): number => {
    const page = Math.floor((sector * SECTOR) / PAGE);
    const moment = pages.get(page) ?? chance.pick([0, last, between(), 'torn'] as const);
    pages.set(page, moment);
    if (moment !== 'torn') return moment;
    const own = sectors.get(sector) ?? between();
    sectors.set(sector, own);
    return own;
  };
  return changed(kept, momentOf, someMoment(last, chance));
}

/**
 * A file after changes, which are made in place where there is room.
 * @param momentOf how many of the changes a sector has seen
 * @param sizeMoment how many of them its length has
 */
function changed({ synced, since }: Kept, momentOf: (sector: number) => number, sizeMoment: number): Uint8Array {
  let size = synced.length;
  let longest = size;
  for (const [at, change] of since.entries()) {
    const end = change.step === 'size' ? change.size : Math.max(size, change.at + change.data.length);
    longest = Math.max(longest, end);
    if (at < sizeMoment) size = end;
  }
  const content = longest > synced.length ? new Uint8Array(longest) : synced;
  if (content !== synced) content.set(synced);
  for (const [at, change] of since.entries()) {
    if (change.step === 'size') {
      if (at < sizeMoment) content.fill(0, change.size);
      continue;
    }
    for (let from = change.at; from < change.at + change.data.length; ) {
      const sector = Math.floor(from / SECTOR);
      const to = Math.min((sector + 1) * SECTOR, change.at + change.data.length);
      if (at < momentOf(sector)) content.set(change.data.subarray(from - change.at, to - change.at), from);
      from = to;
    }
  }
  return content.subarray(0, size);
}

function namesAfter(recording: Recording, arrived: readonly Naming[]) {
  const names = new Map(recording.names);
  const folders = new Set(recording.folders);
  for (const naming of arrived) {
    if (naming.step === 'create') names.set(naming.path, naming.file);
    else if (naming.step === 'folder') folders.add(naming.path);
    else if (naming.step === 'remove') {
      names.delete(naming.path);
      folders.delete(naming.path);
    } else {
      const file = names.get(naming.from);
      names.delete(naming.from);
      if (file !== undefined) names.set(naming.to, file);
    }
  }
  return { folders: [...folders].sort(), names };
}

function foldersOf(naming: Naming): readonly string[] {
  return naming.step === 'rename' ? [folderOf(naming.from), folderOf(naming.to)] : [folderOf(naming.path)];
}
