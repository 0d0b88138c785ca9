import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip of these files, in this order; two of them may have one name. */
export function zipOf(files: Iterable<readonly [name: string, data: Buffer]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, data] of files) zip.addBuffer(data, name);
  zip.end();
  return buffer(zip.outputStream);
}
