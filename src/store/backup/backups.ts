import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY } from '../../rules/engine/time.ts';

/** True when the bot made it by itself at night, or somebody asked for it. Only the former are ever removed. */
export type BackupKind = 'nightly' | 'backup';

const NAME = /^(nightly|backup)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3})\.watchpost\.gz$/;

/** A file in the folder of backups. */
export interface KeptBackup {
  readonly kind: BackupKind;
  readonly file: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The folder for the backups of a data folder. */
export function backupsIn(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** The path of a new backup. Makes the folder. */
export async function newBackupFile(dataDir: string, kind: BackupKind, now: Date): Promise<string> {
  await mkdir(backupsIn(dataDir), { recursive: true, mode: 0o700 });
  return join(backupsIn(dataDir), `${kind}-${now.toISOString().replace(/[:.]/g, '-').replace('Z', '')}.watchpost.gz`);
}

/** Newest first. */
export async function listBackups(dataDir: string): Promise<readonly KeptBackup[]> {
  const folder = backupsIn(dataDir);
  if (!existsSync(folder)) return [];
  const kept = (await readdir(folder)).flatMap((name): KeptBackup[] => {
    const [, kind, stamp = ''] = NAME.exec(name) ?? [];
    if (kind !== 'nightly' && kind !== 'backup') return [];
    return [{ kind, file: join(folder, name), at: instantOf(stamp) }];
  });
  return kept.sort((a, b) => b.at - a.at);
}

/** Removes nightly backups older than this many days, but never the newest. */
export async function removeOldBackups(dataDir: string, days: number, now: number): Promise<void> {
  const [, ...older] = (await listBackups(dataDir)).filter(({ kind }) => kind === 'nightly');
  for (const { file, at } of older) if (now - at > days * DAY) await rm(file, { force: true });
}

/** `2026-11-26T03-00-00-000`, in universal time. */
function instantOf(stamp: string): number {
  const [day = '', time = ''] = stamp.split('T');
  const [hours, minutes, seconds, milliseconds] = time.split('-');
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
}
