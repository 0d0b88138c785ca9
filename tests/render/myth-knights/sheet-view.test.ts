import { expect, test } from 'vitest';
import { sheetView } from '../../../src/discord/render/myth-knights/characters/sheet-view.ts';
import { knightsWorld } from '../../support/knights.ts';

/** The page of Ada, a gallant with a steed, a scar and some gear. */
function page() {
  const steed = { kind: 'charger', now: 5, max: 13 } as const;
  const sheet = { glory: 3, knight: 'the Thrush Knight', passion: 'fine horses', steed, scars: ['a torn ear'] };
  const ada = {
    sheet,
    guard: [2, 5] as const,
    virtues: { vig: [7, 12] as const },
    conditions: ['fatigued' as const],
    gear: { Longsword: {}, Coat: {}, Rope: {} },
  };
  const world = knightsWorld({ characters: [ada] });
  const character = world.characters.ada;
  if (character === undefined) throw new Error('nobody is there');
  return sheetView(world, character);
}

test('MK-MAKE-02, MK-MAKE-04, MK-G-04: a knight on a page to print, all of it in words as well', () => {
  const { title, subtitle, parts, alt } = page();
  expect([title, subtitle]).toEqual(['Ada', 'The Thrush Knight · Knight-Gallant, Glory 3']);
  const all = JSON.stringify(parts);
  for (const said of [
    '2 of 5',
    '7 of 12',
    'Fine horses',
    'Charger',
    '5 of 13',
    'A torn ear',
    'Now: fatigued',
    'Armour 1',
  ])
    expect(all).toContain(said);
  expect(parts.at(-2)).toMatchObject({
    kind: 'gear',
    title: 'Gear',
    items: [
      { name: 'Longsword', details: 'in hand, 2d8, hefty' },
      { name: 'Coat', details: 'worn, armour 1' },
      { name: 'Rope', details: '' },
    ],
  });
  expect(alt).toEqual([
    'The sheet of Ada: Knight-Gallant, Glory 3.',
    'Guard 2, Vigour 7, Clarity 10, Spirit 10.',
    'Gear: Longsword, Coat, Rope.',
    'All of it is in the text of the sheet as well.',
  ]);
});
