import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIAttachment } from 'discord-api-types/v10';

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

export interface Upload {
  /** Number in `files[n]`. */
  readonly slot: string;
  readonly filename: string;
  readonly data: Buffer;
}

/** Uploaded files: in memory, and beside the state if there is a folder. */
export interface Attachments {
  keep(id: string, url: string, channelId: string, upload: Upload, description: string | null): APIAttachment;
  read(id: string): Buffer | null;
  drop(ids: readonly string[]): void;
  clear(): void;
}

/** Opens the store of files in a folder of `dir`, or in memory only. */
export function openAttachments(dir: string | null, name = 'attachments'): Attachments {
  const folder = dir === null ? null : join(dir, name);
  const held = new Map<string, Buffer>();
  return {
    keep(id, url, channelId, upload, description) {
      held.set(id, upload.data);
      if (folder) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, id), upload.data);
      }
      const filename = upload.filename.replace(/[^A-Za-z0-9_.-]+/g, '_').slice(-100) || 'file';
      const address = `${url}/attachments/${channelId}/${id}/${filename}`;
      return {
        id,
        filename,
        size: upload.data.length,
        url: address,
        proxy_url: address,
        content_type: contentType(filename),
        ...(description ? { description } : {}),
        ...pngSize(upload.data),
      };
    },
    read(id) {
      const known = held.get(id);
      if (known) return known;
      if (!folder || !/^\d+$/.test(id) || !existsSync(join(folder, id))) return null;
      const data = readFileSync(join(folder, id));
      held.set(id, data);
      return data;
    },
    drop(ids) {
      for (const id of ids) {
        held.delete(id);
        if (folder && /^\d+$/.test(id)) rmSync(join(folder, id), { force: true });
      }
    },
    clear() {
      held.clear();
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The media type by the file's ending. */
export function contentType(filename: string): string {
  return TYPES[filename.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}

function pngSize(data: Buffer): { width: number; height: number } | Record<string, never> {
  if (data.length < 24 || data.readUInt32BE(0) !== 0x89504e47) return {};
  return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
}
