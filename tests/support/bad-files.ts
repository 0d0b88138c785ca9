import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import type { Chance } from './chance.ts';

// Files that say something else of themselves than what they are, as small as they can be.

/** A PDF whose object stream unpacks to so many bytes. @param end what comes between `stream` and the data */
export function packedPdf(bytes: number, { filter = '/FlateDecode', times = 1, end = '\n' } = {}): Buffer {
  let data: Buffer = Buffer.alloc(bytes, 32);
  for (let n = 0; n < times; n++) data = deflateSync(data, { level: 9 });
  const head = `%PDF-1.5\n1 0 obj\n<</Type/ObjStm/Filter${filter}/N 1/First 4/Length ${data.length}>>\nstream${end}`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\ntrailer\n<<>>\n%%EOF')]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(kind, 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([Buffer.from(kind), data])));
  return Buffer.concat([head, data, check]);
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  // Eight bits of grey.
  data.set([8, 0, 0, 0, 0], 8);
  return data;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of one grey, whose rows are packed. */
export function greyPng(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  return Buffer.concat([
    PNG,
    chunk('IHDR', header(width, height)),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that says 1 × 1 in a chunk of no known kind, before its true header. */
export function lyingPng(side: number): Buffer {
  const rows = deflateSync(Buffer.alloc(64));
  const chunks = [chunk('abCd', header(1, 1)), chunk('IHDR', header(side, side)), chunk('IDAT', rows)];
  return Buffer.concat([PNG, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

function jpeg(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').fillRect(0, 0, width, height);
  return canvas.toBuffer('image/jpeg');
}

/** A frame header of a JPEG that says 1 × 1. */
const FALSE_FRAME = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]);

/** A JPEG with a marker that has no length before its header. */
export function lyingJpeg(side: number): Buffer {
  const whole = jpeg(side, side);
  return Buffer.concat([whole.subarray(0, 2), Buffer.from([0xff, 0x01]), whole.subarray(2)]);
}

/** A JPEG with two frame headers. */
export function twoFrames(side: number): Buffer {
  const whole = jpeg(side, side);
  return Buffer.concat([whole.subarray(0, 2), FALSE_FRAME, whole.subarray(2)]);
}

/** The file with a few places of it changed: bits, numbers, pieces that are gone, doubled or moved. */
export function mutant(good: Buffer, chance: Chance): Buffer {
  let file = Buffer.from(good);
  for (let n = Math.floor(chance.between(1, 8)); n > 0; n--) {
    const at = Math.floor(chance.between(0, Math.max(1, file.length)));
    const end = Math.min(file.length, at + Math.floor(chance.between(1, 40)));
    switch (chance.pick(['bit', 'byte', 'large', 'gone', 'twice', 'moved', 'cut'])) {
      case 'bit':
        file[at] = (file[at] ?? 0) ^ (1 << Math.floor(chance.between(0, 8)));
        break;
      case 'byte':
        file[at] = Math.floor(chance.between(0, 256));
        break;
      case 'large':
        file.fill(chance.pick([0, 0x7f, 0xff]), at, Math.min(file.length, at + 4));
        break;
      case 'gone':
        file = Buffer.concat([file.subarray(0, at), file.subarray(end)]);
        break;
      case 'twice':
        file = Buffer.concat([file.subarray(0, end), file.subarray(at)]);
        break;
      case 'moved':
        file = Buffer.concat([file.subarray(end), file.subarray(at, end), file.subarray(0, at)]);
        break;
      default:
        if (n === 1) file = file.subarray(0, Math.max(1, at));
    }
  }
  return file;
}

/** A PDF of so many fields. */
export function crowdedPdf(count: number): Buffer {
  const ids = Array.from({ length: count }, (_, n) => n + 3);
  const fields = ids.map((id) => `${id} 0 obj\n<</FT/Tx/T(f${id})/V(x)>>\nendobj\n`).join('');
  const form = `<</Fields[${ids.map((id) => `${id} 0 R`).join(' ')}]>>`;
  const catalogue = `1 0 obj\n<</Type/Catalog/AcroForm ${form}/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n`;
  return Buffer.from(`%PDF-1.5\n${catalogue}${fields}trailer\n<</Root 1 0 R>>\n%%EOF`);
}
