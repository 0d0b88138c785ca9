import { expect, test } from 'vitest';
import { placeCard } from '../../../../src/discord/render/lavender-hack/places/place-card.ts';
import { hexOfTerrain } from '../../../maps/support.ts';

test.each([
  [undefined, 'Lair: wolves', 'Lair: 2d4 wolves'],
  [4, 'Lair: wolves', 'Lair: 2d4 wolves (4 left)'],
  [0, 'Lair: wolves (empty now)', 'Lair: wolves (empty now)'],
])('LH-WILD-10: players read whose lair it is, and the game master how many are left: %s', (count, theirs, own) => {
  const lair = { what: '2d4 wolves', found: true, ...(count === undefined ? {} : { count }) };
  const shown = (isGm: boolean) => placeCard('Hex 2,1', hexOfTerrain('plain', { lair }), isGm).fields[0]?.value;
  expect([shown(false), shown(true)]).toEqual([theirs, own]);
});
