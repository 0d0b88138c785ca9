import { mkdirSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { mapView } from '../../src/discord/render/lavender-hack/places/map-view.ts';
import { writingFor } from '../../src/language/reader.ts';
import { drawPicture } from '../../src/maps/draw.ts';
import { layOut, MAX_IN_PICTURE } from '../../src/maps/hex-layout.ts';
import { mapLegend } from '../../src/maps/hex-legend.ts';
import { mapPicture } from '../../src/maps/hex-picture.ts';
import { labelText, writeLabels } from '../../src/maps/labels.ts';
import { GROUND, groundOf, PARTY } from '../../src/maps/palette.ts';
import { TERRAINS as CRAWL_TERRAINS } from '../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { TERRAINS } from '../../src/rules/lavender-hack/places/schemas.ts';
import { hexOfTerrain, walkedWorld, worldOf } from './support.ts';

const WALK = ['hex/1,2', 'hex/2,2', 'hex/2,3', 'hex/3,3'];

describe('the picture', () => {
  test('says in words where the party is, what is around it and where it came from', () => {
    const { alt } = mapPicture(mapView(walkedWorld(5, WALK), false)) ?? { alt: '' };
    expect(alt).toMatch(
      /^Map of 1\d hexes, 4 of them visited\. The party is in 3,3: \w+\. Around it: north-east nothing, .*south-west unknown, west swamp, /,
    );
    expect(alt).toContain('It came through 1,2; 2,2; 2,3.');
    expect(alt.length).toBeLessThanOrEqual(1000);
  });

  test('is a PNG as wide as wanted, and wider only where hexes would be too small', async () => {
    const small = mapPicture(mapView(walkedWorld(5, WALK), true));
    const large = mapPicture(mapView(walkedWorld(20, WALK), true));
    expect([small?.width, large?.width]).toEqual([780, 934]);
    const image = await loadImage(Buffer.from(small?.data ?? []));
    expect([image.width, image.height]).toEqual([small?.width, small?.height]);
  });

  test('is drawn once for all who look at the same, with the words of each in their language', () => {
    const look = (isGm = false) => drawPicture(mapView(walkedWorld(5, WALK), isGm));
    const picture = look();
    expect(look()).toBe(picture);
    expect(look(true)).not.toBe(picture);
    expect(writingFor({ language: 'de', isPlain: false }, look)?.alt).toMatch(/^Karte von/);
    expect(look()).toBe(picture);
  });

  test('keeps to forty columns and rows around the party', () => {
    const hexes = Object.fromEntries(
      Array.from({ length: 120 }, (_, q) => [`hex/${q},0`, hexOfTerrain('plain', { visited: true })] as const),
    );
    const seen = mapView(worldOf(hexes, 'hex/100,0'), false).hexes;
    const { shown, cut } = layOut(seen, 780);
    expect([shown.length, cut]).toEqual([MAX_IN_PICTURE, 80]);
    expect(shown.some(({ hasParty }) => hasParty)).toBe(true);
    expect(mapPicture(mapView(worldOf(hexes, 'hex/119,0'), false))?.alt).toContain('80 hexes farther off are not');
  });

  test.each([8, 14])('the name of a place beside the party is written, in a map %i across', async (across) => {
    const middle = Math.floor(across / 2);
    const around = [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, -1],
      [-1, 1],
    ].map(([q = 0, r = 0]) => `hex/${middle + q},${middle + r}`);
    const drawn = (named: string | null) => {
      const hexes = Object.fromEntries(
        Array.from({ length: across * across }, (_, n) => {
          const id = `hex/${n % across},${Math.floor(n / across)}`;
          return [id, hexOfTerrain('plain', { visited: true, name: id === named ? 'Thornhold' : null })] as const;
        }),
      );
      const view = mapView(worldOf(hexes, `hex/${middle},${middle}`), false);
      return Buffer.from(mapPicture(view)?.data ?? []).toString('base64');
    };
    const nameless = drawn(null);
    for (const place of around) expect(drawn(place), place).not.toBe(nameless);
  });

  test.each([1, 3, 8, 14])(
    'the name of the hex covers nothing of the party’s ring and flag, in a map %i across',
    async (across) => {
      const drawn = (name: string | null) => {
        const hexes = Object.fromEntries(
          Array.from({ length: across * across }, (_, n) => {
            const id = `hex/${n % across},${Math.floor(n / across)}`;
            return [id, hexOfTerrain('plain', { visited: true, name: id === 'hex/0,0' ? name : null })] as const;
          }),
        );
        return inkOf(mapPicture(mapView(worldOf(hexes, 'hex/0,0'), false)), PARTY);
      };
      expect(await drawn('Oakmere')).toBe(await drawn(null));
    },
  );

  test.each([1, 3, 8, 14])(
    'the party’s mark hides nothing of the ground it stands on, in a map %i across',
    async (across) => {
      const drawn = (at: string | null) => {
        const hexes = Object.fromEntries(
          Array.from({ length: across * across }, (_, n) => {
            const id = `hex/${n % across},${Math.floor(n / across)}`;
            return [id, hexOfTerrain(id === 'hex/0,0' ? 'water' : 'plain', { visited: true })] as const;
          }),
        );
        return inkOf(mapPicture(mapView(worldOf(hexes, at), false)), groundOf('water').line);
      };
      const [under, alone] = await Promise.all([drawn('hex/0,0'), drawn(null)]);
      expect(under / alone).toBeGreaterThan(0.95);
    },
  );

  test('no hex lies on another or outside, however the map is shaped', () => {
    for (const [dq, dr] of [
      [1, 0],
      [0, 1],
      [3, -2],
    ] as const) {
      const ids = Array.from({ length: 30 }, (_, n) => `hex/${n * dq},${n * dr}`);
      const hexes = Object.fromEntries(ids.map((id) => [id, hexOfTerrain('hill', { visited: true })]));
      const layout = layOut(mapView(worldOf(hexes, null), false).hexes, 780);
      const corners = layout.shown.flatMap((one) => layout.corners(one));
      for (const { x, y } of corners) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(layout.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(layout.height);
      }
      const [first, second] = layout.shown.map((one) => layout.centre(one));
      if (first === undefined || second === undefined) throw new Error('two hexes expected');
      expect(Math.hypot(first.x - second.x, first.y - second.y)).toBeGreaterThan(layout.hexWidth * 0.99);
    }
  });

  test('every ground of the books has a look of its own, and the legend has those of the main book in its order', () => {
    expect(Object.keys(GROUND).slice(0, TERRAINS.length)).toEqual([...TERRAINS]);
    expect(Object.keys(GROUND).toSorted()).toEqual([...new Set([...TERRAINS, ...CRAWL_TERRAINS])].toSorted());
  });

  test('every ground has a shape of its own, also without colour', () => {
    const all = Object.keys(GROUND);
    const seen = { name: null, visited: true, blocked: false };
    const pictures = all.map((terrain) =>
      mapPicture({
        kind: 'map',
        isGm: false,
        trail: [],
        hexes: [{ id: 'hex/0,0', q: 0, r: 0, hex: { ...seen, terrain }, hasParty: false, sites: [], lair: null }],
      }),
    );
    const lines = new Set(Object.values(GROUND).map(({ line }) => line));
    expect(new Set(pictures.map((one) => Buffer.from(one?.data ?? []).toString('base64'))).size).toBe(all.length);
    expect(lines.size).toBe(all.length);
  });

  test('a ground that has no look of its own is neutral, and is in the legend by its name', () => {
    const hex = { terrain: 'fungus', name: null, visited: true, blocked: false };
    const drawn = (terrain: string) =>
      mapPicture({
        kind: 'map',
        isGm: false,
        hexes: [{ id: 'hex/0,0', q: 0, r: 0, hex: { ...hex, terrain }, hasParty: true, sites: [], lair: null }],
        trail: [],
      });
    expect(drawn('fungus')?.alt).toContain('The party is in 0,0: fungus.');
    expect(
      mapLegend([{ id: 'hex/0,0', q: 0, r: 0, hex, hasParty: true, sites: [], lair: null }], {
        hasTrail: false,
        isCorrected: false,
        isGm: false,
      }),
    ).toMatchObject([{ words: 'you' }, { words: 'fungus' }]);
    // A word that every object has is no terrain either.
    for (const terrain of ['fungus', 'constructor']) expect(groundOf(terrain)).toEqual(groundOf('ash'));
    expect(Object.values(GROUND)).not.toContainEqual(groundOf('fungus'));
    expect(drawn('constructor')).not.toBeNull();
  });

  test('a trail over hexes that were struck out does not stop it', () => {
    const world = worldOf({ 'hex/0,0': hexOfTerrain('plain', { visited: true }) }, 'hex/0,0', ['hex/9,9', 'nonsense']);
    expect(mapPicture(mapView(world, false))).not.toBeNull();
  });
});

describe('labels', () => {
  test('never overlap; the more important is written', () => {
    const pen = createCanvas(300, 100).getContext('2d');
    const at = { x: 150, y: 50 };
    const label = (text: string, ...places: { x: number; y: number }[]) => ({ text, pixels: 20, places });
    const written = writeLabels(
      pen,
      [label('Oakmere', at), label('1,1', at), label('2,2', at, { x: 150, y: 20 }), label('edge', { x: 0, y: 80 })],
      { width: 300, height: 100 },
    );
    expect(written).toHaveLength(3);
    expect(written[2]?.left).toBeGreaterThanOrEqual(0);
  });

  test('long names are cut, and letters that the fonts lack are marked', () => {
    expect(labelText('Łódźka – Ελλάδα – Мир')).toBe('Łódźka – Ελλάδα – Мир');
    expect(labelText('x'.repeat(40))).toBe(`${'x'.repeat(21)}…`);
    expect([labelText('森'), labelText('Camp 🏕')]).toEqual(['[?]', 'Camp [?]']);
  });
});

test('shots for looking at, as wide as a phone', async () => {
  mkdirSync('tests/screenshots', { recursive: true });
  const walk = ['hex/3,4', 'hex/4,4', 'hex/5,4', 'hex/5,5', 'hex/4,6', 'hex/3,6', 'hex/2,6'];
  const region = walkedWorld(12, walk);
  const shots = {
    'map-players': [region, false],
    'map-gm': [region, true],
    'map-one': [worldOf({ 'hex/12,-12': hexOfTerrain('forest', { visited: true }) }, 'hex/12,-12'), false],
    'map-wide': [wideWorld(), true],
  } as const;
  for (const [name, [world, isGm]] of Object.entries(shots)) {
    const picture = mapPicture(mapView(world, isGm));
    const image = await loadImage(Buffer.from(picture?.data ?? []));
    const canvas = createCanvas(390, Math.round((image.height * 390) / image.width));
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    writeFileSync(`tests/screenshots/${name}.png`, canvas.toBuffer('image/png'));
  }
});

/** How many dots of a picture have exactly this colour. */
async function inkOf(picture: ReturnType<typeof mapPicture>, colour: string): Promise<number> {
  if (picture === null) throw new Error('there is nothing to see');
  const pen = createCanvas(picture.width, picture.height).getContext('2d');
  pen.drawImage(await loadImage(Buffer.from(picture.data)), 0, 0);
  const { data } = pen.getImageData(0, 0, picture.width, picture.height);
  const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let dots = 0;
  for (let at = 0; at < data.length; at += 4) if (wanted.every((part, n) => data[at + n] === part)) dots += 1;
  return dots;
}

/** 40 by 40 hexes with the party among them. */
function wideWorld() {
  const hexes: Record<string, ReturnType<typeof hexOfTerrain>> = {};
  for (let r = 0; r < 40; r++)
    for (let column = 0; column < 40; column++)
      hexes[`hex/${column - Math.floor(r / 2)},${r}`] = hexOfTerrain(
        TERRAINS[(column + 3 * r) % TERRAINS.length] ?? 'plain',
        { visited: true },
      );
  return worldOf(hexes, 'hex/10,20', ['hex/8,20', 'hex/9,20']);
}
