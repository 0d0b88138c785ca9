import type { Upload } from '../attachments.ts';

/** A request with files: the JSON body from `payload_json` and the files. */
export interface Multipart {
  readonly isMultipart: true;
  readonly body: unknown;
  readonly files: readonly Upload[];
}

export function isMultipart(body: unknown): body is Multipart {
  return typeof body === 'object' && body !== null && 'isMultipart' in body;
}

/** Reads a multipart body: `payload_json` and `files[n]`. Rejects on anything malformed. */
export async function readMultipart(raw: Buffer, type: string): Promise<Multipart> {
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
  const payload = form.get('payload_json');
  const text = payload instanceof Blob ? await payload.text() : payload;
  const files: Upload[] = [];
  for (const [name, value] of form.entries()) {
    const slot = /^files\[(\d+)\]$/.exec(name)?.[1];
    if (slot === undefined || typeof value === 'string') continue;
    files.push({ slot, filename: value.name, data: Buffer.from(await value.arrayBuffer()) });
  }
  return { isMultipart: true, body: text ? JSON.parse(text) : {}, files };
}
