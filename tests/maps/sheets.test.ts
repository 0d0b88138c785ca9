import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { partyView } from '../../src/discord/render/lavender-hack/characters/party-view.ts';
import { sheetView } from '../../src/discord/render/lavender-hack/characters/sheet-view.ts';
import { MAIN_TERMS } from '../../src/discord/render/lavender-hack/kit/edition-terms.ts';
import { drawable } from '../../src/maps/letters.ts';
import { sheetPicture } from '../../src/maps/sheet-picture.ts';
import { type CharacterWish, lavenderWorld, type WorldWish } from '../support/worlds.ts';

const BUSY: CharacterWish = {
  name: 'Ottoline Featherstonehaugh-Marchbanks of the Lower Saltmarsh',
  class: 'wise',
  features: ['bards-song', 'poison-craft', 'mighty-thews'],
  gear: [
    'Mace',
    'Leather',
    'Shortbow',
    { name: 'Silver bowl', value: 7, knownValue: false, magical: true },
    { name: 'Abbot’s seal', value: 9, knownValue: false, ballpark: 4 },
    {
      name: 'Bronze bell',
      value: 3,
      knownValue: true,
      properties: [{ does: 'bell', text: 'Rings when somebody lies within a mile of the tower', known: true }],
    },
    ...Array.from({ length: 14 }, (_, at) => ({ name: `Bundle of oddments number ${at + 1}`, slots: 2 })),
    { name: 'Supercalifragilisticexpialidociousnesslessnessly', note: 'from the 東 gate' },
  ],
  sheet: {
    level: 4,
    hp: 7,
    hpMax: 18,
    background: 'Keeper of the drowned library',
    training: 3,
    languages: ['Old Marsh', 'Bird', 'The tongue of the tall stones'],
    familiar: 'Crow (scouting)',
    workings: ['Charm', 'Sleep', 'Bless'].map((name, at) => ({ name, level: at + 1, ready: at !== 1 })),
    project: { name: 'A lantern that no wind puts out', type: 'tool', value: 6, boxes: 2 },
  },
};

/** Darkest spot of each margin: nothing is drawn beyond the page’s margins. */
async function inkOutside({
  data,
  width,
  height,
}: {
  data: Uint8Array;
  width: number;
  height: number;
}): Promise<number> {
  const pen = createCanvas(width, height).getContext('2d');
  pen.drawImage(await loadImage(Buffer.from(data)), 0, 0);
  const strips = [
    pen.getImageData(0, 0, 40, height),
    pen.getImageData(width - 40, 0, 40, height),
    pen.getImageData(0, height - 40, width, 40),
  ];
  return strips.reduce((sum, { data: dots }) => sum + dots.filter((dot, at) => at % 4 === 1 && dot < 200).length, 0);
}

function worldOf(...characters: readonly CharacterWish[]) {
  const wish: WorldWish = {
    characters: [...characters],
    dice: { food: 12, light: 20, fellowship: 4 },
    wealth: { 1: 5, 4: 2, 9: 1 },
    state: { base: { name: 'Low Ferry', placeId: null } },
    conditions: [{ kind: 'darkness' }, { kind: 'badly-wounded', characterId: 'ada' }],
  };
  return lavenderWorld(wish);
}

function sheetOf(wish: CharacterWish) {
  const world = worldOf({ ...wish, id: 'ada' });
  const { ada } = world.characters;
  if (ada === undefined) throw new Error('nobody');
  return sheetPicture(sheetView(world, ada, MAIN_TERMS));
}

test('the font draws the signs of sums and prices, and nothing that would be a box', () => {
  expect(drawable('the rider’s travel +1 hex, 2 × 3 − 1 < 10 = £5')).toBe(
    'the rider’s travel +1 hex, 2 × 3 − 1 < 10 = £5',
  );
  expect(drawable('a 東 gate ⏳')).toBe('a [?] gate [?]');
});

describe('a character on a page', () => {
  test('as slender as A5, and longer only when it must be', () => {
    expect(sheetOf({})).toMatchObject({ width: 1000, height: 1414 });
    const many = Array.from({ length: 60 }, (_, at) => `Rope ${at}`);
    const { width, height } = sheetOf({ gear: many });
    expect(width).toBe(1000);
    expect(height).toBeGreaterThan(1414);
  });

  test.each([{}, BUSY, { ...BUSY, class: 'weird' as const }])('nothing runs over the margin', async (wish) => {
    const picture = sheetOf(wish);
    expect(await inkOutside(picture)).toBe(0);
  });

  test('LH-APPR-01 LH-ITEM-01: a true value and a hidden property leave no trace on it', () => {
    const hidden = {
      name: 'Bowl',
      knownValue: false,
      properties: [{ does: 'lamp', text: 'Shines', known: false }],
    } as const;
    const drawn = (value: number) =>
      Buffer.from(
        sheetOf({
          gear: [{ ...hidden, value, magical: value > 5, properties: value > 5 ? [...hidden.properties] : [] }],
        }).data,
      );
    expect(drawn(9).equals(drawn(2))).toBe(true);
    const known = (value: number) => Buffer.from(sheetOf({ gear: [{ name: 'Bowl', value, knownValue: true }] }).data);
    expect(known(9).equals(known(2))).toBe(false);
  });

  test('it says the most of it in words', () => {
    expect(sheetOf({ gear: ['Mace'] }).alt).toBe(
      'The sheet of Ada: The Strong, level 1. Str 10 (+0), Dex 10 (+0), Wis 10 (+0), Int 10 (+0), Con 10 (+0), Cha 10 (+0). ' +
        'Hit points 10 of 10. Slots 1 of 5. Gear: Mace. All of it is in the text of the sheet as well.',
    );
  });
});

describe('the party on a page', () => {
  const full = () =>
    worldOf(BUSY, { class: 'deft' }, { status: 'draft', name: 'Wren', sheet: { class: null, hp: 0, hpMax: 0 } });

  test('nothing runs over the margin, however long the names', async () => {
    const picture = sheetPicture(partyView(full(), MAIN_TERMS));
    expect(picture.width).toBe(1000);
    expect(await inkOutside(picture)).toBe(0);
  });

  test('it is as high as what it holds, without an empty lower half', () => {
    const few = sheetPicture(partyView(worldOf({}, { class: 'deft' }), MAIN_TERMS)).height;
    expect(few).toBeLessThan(1000);
    expect(sheetPicture(partyView(full(), MAIN_TERMS)).height).toBeGreaterThanOrEqual(few);
  });

  test('LH-WEALTH-01 LH-RES-01: it says the dice, the people, the wealth and where home is', () => {
    expect(sheetPicture(partyView(worldOf({}, { class: 'deft', sheet: { hp: 3 } }), MAIN_TERMS)).alt).toBe(
      'The party of Test. Day 1, watch 1 of 6 · at home in Low Ferry. Dice: Food d12, Fellowship d4, Gear d8, Light d20. ' +
        'Characters: Ada 10 of 10 hp, Ben 3 of 10 hp. Wealth, filled boxes of five: row 1: 5, row 4: 2, row 9: 1.',
    );
    expect(sheetPicture(partyView(lavenderWorld(), MAIN_TERMS)).alt).toContain('no home yet');
  });
});
