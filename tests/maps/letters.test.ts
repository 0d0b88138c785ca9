import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { fontOf } from '../../src/maps/font.ts';
import { FONT_FILES, fileWith, hasLetter } from '../../src/maps/glyphs.ts';
import { labelText } from '../../src/maps/labels.ts';
import { canDraw, drawable } from '../../src/maps/letters.ts';

test.each([
  ['Keep ①', 'Keep 1'],
  ['Ｔower', 'Tower'],
  ['⅓ way', '1⁄3 way'],
  ['Ⅷ Gate', 'VIII Gate'],
  ['ﬁeld', 'field'],
  ['Fort №5', 'Fort №5'],
  ['٣ wells', '[?] wells'],
  ['東京', '[?]'],
  ['Tower 五', 'Tower [?]'],
  ['「塔」', '[?]'],
  ['👩‍🚀', '[?]'],
])('the map has the name %s, as far as there are letters for it', (name, shown) => {
  expect(labelText(name)).toBe(shown);
});

test('a name of which nothing can be drawn is told so on a sheet', () => {
  expect(drawable('東京')).toBe('(not in these letters)');
  expect([canDraw('東'), canDraw('Zoë')]).toEqual([false, true]);
});

/** What a text looks like, dot by dot. */
function look(text: string): string {
  const pen = createCanvas(64, 64).getContext('2d');
  pen.font = fontOf(32);
  pen.fillText(text, 16, 40);
  return Buffer.from(pen.getImageData(0, 0, 64, 64).data).toString('base64');
}

test('no letter that a font says it has is drawn as a box', () => {
  const box = look('\u{10fffd}');
  const letters = Array.from({ length: 0x3000 }, (_, at) => String.fromCodePoint(at)).filter(
    (sign, at) => at % 7 === 0 && fileWith(sign) !== null && /[\p{L}\p{N}\p{S}\p{P}]/u.test(sign),
  );
  expect(letters.length).toBeGreaterThan(400);
  expect(letters.filter((sign) => look(sign) === box)).toEqual([]);
});

test('every file of the fonts is there and has letters of its own', () => {
  for (const file of FONT_FILES) {
    const own = Array.from({ length: 0x11000 }, (_, at) => String.fromCodePoint(at)).filter(
      (sign) => fileWith(sign)?.name === file.name && hasLetter(file, sign),
    );
    expect(own.length, file.name).toBeGreaterThan(20);
  }
});
