import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PICTURE_BYTES, openPictureLinks } from '../../src/discord/portraits/picture-links.ts';
import { isPublic } from '../../src/discord/portraits/public-address.ts';
import { pictureSize } from '../../src/maps/picture-size.ts';
import { portraitPicture } from '../../src/maps/portrait.ts';
import { lyingJpeg, lyingPng, twoFrames } from '../support/bad-files.ts';

const log = pino({ level: 'silent' });
const ON_THE_INTERNET = '93.184.215.14';

function drawn(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ff0000';
  pen.fillRect(0, 0, width, height);
  return canvas;
}

/** One dot. */
const GIF = Buffer.from('R0lGODdhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=', 'base64');

describe('PBP-VOICE-04: what a file is, by its bytes', () => {
  test.each([
    ['png', drawn(30, 20).toBuffer('image/png'), { width: 30, height: 20 }],
    ['jpeg', drawn(30, 20).toBuffer('image/jpeg'), { width: 30, height: 20 }],
    ['webp', drawn(30, 20).toBuffer('image/webp'), { width: 30, height: 20 }],
    ['gif', GIF, { width: 1, height: 1 }],
  ])('a %s says how large it is, and is drawn anew as a square', async (_kind, file, size) => {
    expect(pictureSize(file)).toEqual(size);
    const made = await portraitPicture(file);
    expect(pictureSize(made ?? new Uint8Array())).toEqual({ width: 256, height: 256 });
    const pen = createCanvas(256, 256).getContext('2d');
    pen.drawImage(await loadImage(made ?? new Uint8Array()), 0, 0);
    expect([...pen.getImageData(128, 128, 1, 1).data]).toEqual([
      expect.closeTo(255, -1),
      expect.closeTo(0, -1),
      expect.closeTo(0, -1),
      255,
    ]);
  });

  test.each([
    ['a drawing that can fetch', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a page', '<!doctype html><img src="x">'],
    ['nothing', ''],
    ['a beginning only', '\u0089PNG'],
    ['a text called picture.png', 'not a picture at all, however long it is'],
  ])('%s is no picture', (_what, text) => {
    expect(pictureSize(Buffer.from(text, 'latin1'))).toBeNull();
  });

  test.each([
    ['a PNG with a chunk before its header', lyingPng(20_000)],
    ['a JPEG with a bare marker before its header', lyingJpeg(30)],
    ['a JPEG with two frame headers', twoFrames(30)],
  ])('%s, which programs read otherwise, is no picture', (_what, file) => {
    expect(pictureSize(file)).toBeNull();
  });

  test('a JPEG with another one behind it, as some cameras write it, is a picture', () => {
    const file = drawn(30, 20).toBuffer('image/jpeg');
    expect(pictureSize(Buffer.concat([file, file]))).toEqual({ width: 30, height: 20 });
  });

  test('what begins like a picture and is none is not drawn', async () => {
    const broken = drawn(30, 20).toBuffer('image/png').subarray(0, 40);
    expect(pictureSize(broken)).toEqual({ width: 30, height: 20 });
    expect(await portraitPicture(broken)).toBeNull();
  });
});

describe('PBP-VOICE-04: an address', () => {
  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2002:7f00:1::'],
    ...['::ffff:127.0.0.1', '::ffff:93.184.215.14', '64:ff9b::a00:1', '2001:db8::1', 'localhost', ''],
  ])('%s is not on the open internet', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  test.each([ON_THE_INTERNET, '1.1.1.1', '172.32.0.1', '2606:4700::1111'])('%s is', (address) => {
    expect(isPublic(address)).toBe(true);
  });
});

describe('PBP-VOICE-04: a link', () => {
  const picture = drawn(30, 20).toBuffer('image/png');
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/picture.png': (response) => response.end(picture),
    '/whole': (response) => response.end(Buffer.alloc(MAX_PICTURE_BYTES)),
    // What is said of its length is a lie.
    '/flood': (response) => {
      response.write(Buffer.alloc(MAX_PICTURE_BYTES));
      response.end('x');
    },
    '/away': (response) => response.writeHead(302, { location: 'https://127.0.0.1/secret' }).end(),
    '/gone': (response) => response.writeHead(404).end(),
    // Never ends.
    '/slow': (response) => response.write('x'),
  };
  const server = createServer((asked: IncomingMessage, response) => answers[asked.url ?? '']?.(response));
  /** Addresses that were connected to. */
  const connected: string[] = [];

  beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** What an address has. Every connection goes to a server of ours, once it is known where it was to go. */
  function read(link: string, addresses: readonly string[] = [ON_THE_INTERNET], within = 2000) {
    connected.length = 0;
    const links = openPictureLinks({
      log,
      within,
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      open(url, { lookup, signal }, answered) {
        lookup?.(url.hostname, {}, (_err, address) => connected.push(String(address)));
        const { port } = server.address() as AddressInfo;
        return request(
          { host: '127.0.0.1', port, path: url.pathname, agent: false, ...(signal ? { signal } : {}) },
          answered,
        );
      },
    });
    return links.read(link);
  }

  test('is read from the very address that was looked at, and from no other', async () => {
    expect(await read('https://example.com/picture.png')).toEqual(picture);
    expect(connected).toEqual([ON_THE_INTERNET]);
  });

  test.each([
    ['http://example.com/picture.png', 'portrait/link'],
    ['https://example.com:8443/picture.png', 'portrait/link'],
    ['https://me:secret@example.com/picture.png', 'portrait/link'],
    ['file:///etc/passwd', 'portrait/link'],
    ['picture.png', 'portrait/link'],
    ['https://127.0.0.1/picture.png', 'portrait/not-public'],
    ['https://[::1]/picture.png', 'portrait/not-public'],
    ['https://0x7f.1/picture.png', 'portrait/not-public'],
    ['https://169.254.169.254/latest', 'portrait/not-public'],
  ])('%s is not asked', async (link, code) => {
    expect(await read(link)).toMatchObject({ refused: code });
    expect(connected).toEqual([]);
  });

  test.each([[['127.0.0.1']], [['10.0.0.1']], [['fd00::1']], [[ON_THE_INTERNET, '192.168.0.1']], [[]]])(
    'whose name leads to %j is not asked',
    async (addresses) => {
      expect(await read('https://example.com/picture.png', addresses)).toMatchObject({
        refused: 'portrait/not-public',
      });
      expect(connected).toEqual([]);
    },
  );

  test('leads nowhere else', async () => {
    expect(await read('https://example.com/away')).toMatchObject({ refused: 'portrait/redirected' });
    expect(connected).toEqual([ON_THE_INTERNET]);
  });

  test('has 8 MB at most and a picture in time', async () => {
    expect(await read('https://example.com/whole')).toHaveLength(MAX_PICTURE_BYTES);
    expect(await read('https://example.com/flood')).toEqual({
      refused: 'portrait/too-large',
      detail: { megabytes: 8 },
    });
    expect(await read('https://example.com/gone')).toMatchObject({ refused: 'portrait/gone' });
    expect(await read('https://example.com/slow', undefined, 200)).toMatchObject({ refused: 'portrait/late' });
  });
});
