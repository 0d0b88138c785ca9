/** Width and height in pixels, as a picture says of itself before it is drawn. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels of the largest picture that is drawn: what a good camera takes. */
export const MAX_PIXELS = 25_000_000;

/** The first bytes of a kind of picture, and the place of its size. */
interface Kind {
  is(bytes: DataView): boolean;
  /** Null when it does not say, or is cut off. @throws RangeError when it ends too early */
  size(bytes: DataView): PictureSize | null;
}

const KINDS: readonly Kind[] = [
  {
    is: (bytes) => bytes.getUint32(0) === 0x89504e47 && bytes.getUint32(4) === 0x0d0a1a0a,
    size: pngSize,
  },
  { is: (bytes) => bytes.getUint16(0) === 0xffd8 && bytes.getUint8(2) === 0xff, size: jpegSize },
  {
    is: (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6)),
    size: (bytes) => ({ width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) }),
  },
  { is: (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP', size: webpSize },
];

/** The size of a PNG, JPEG, GIF or WebP, by its first bytes and whatever its name; null for anything else. */
export function pictureSize(file: Uint8Array): PictureSize | null {
  const bytes = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const size = KINDS.find((kind) => kind.is(bytes))?.size(bytes) ?? null;
    return size === null || size.width === 0 || size.height === 0 ? null : size;
  } catch (err) {
    if (err instanceof RangeError) return null;
    throw err;
  }
}

/** The first chunk of a PNG is its header, of 13 bytes. Programs that draw skip what they do not know before it. */
function pngSize(bytes: DataView): PictureSize | null {
  const isHeader = bytes.getUint32(8) === 13 && text(bytes, 12, 4) === 'IHDR';
  return isHeader ? { width: bytes.getUint32(16), height: bytes.getUint32(20) } : null;
}

/**
 * The size is in the frame header of a JPEG, after segments that say how long they are. Null when a marker without a
 * length comes before it, or when there is a second frame header: programs disagree about such files.
 */
function jpegSize(bytes: DataView): PictureSize | null {
  let size: PictureSize | null = null;
  for (let at = 2; ; ) {
    if (bytes.getUint8(at) !== 0xff) return null;
    const marker = bytes.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isBare(marker)) return null;
    if (isFrame(marker)) {
      if (size !== null) return null;
      size = { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    }
    at += 2 + bytes.getUint16(at + 2);
    if (marker === START_OF_SCAN) return size === null || hasFrameAfter(bytes, at) ? null : size;
  }
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Markers that no length comes after. */
function isBare(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= END_OF_IMAGE);
}

/** Looks through the pixels for another frame header, as far as this picture goes: a camera may put a second one behind it. */
function hasFrameAfter(bytes: DataView, from: number): boolean {
  for (let at = from; at + 1 < bytes.byteLength; at++) {
    if (bytes.getUint8(at) !== 0xff) continue;
    const marker = bytes.getUint8(at + 1);
    if (marker === END_OF_IMAGE) return false;
    if (isFrame(marker)) return true;
  }
  return false;
}

function webpSize(bytes: DataView): PictureSize | null {
  switch (text(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1 };
    default:
      return null;
  }
}

function uint24(bytes: DataView, at: number): number {
  return bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16);
}

function text(bytes: DataView, at: number, length: number): string {
  return Array.from({ length }, (_, n) => String.fromCharCode(bytes.getUint8(at + n))).join('');
}
