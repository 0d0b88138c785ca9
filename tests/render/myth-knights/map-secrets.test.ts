import { expect, test } from 'vitest';
import { hexCard, realmCard } from '../../../src/discord/render/myth-knights/realm/cards.ts';
import { mapView } from '../../../src/discord/render/myth-knights/realm/map-view.ts';
import { mapPicture } from '../../../src/maps/hex-picture.ts';
import type { World } from '../../../src/rules/myth-knights/schemas.ts';
import { playKnights } from '../../support/knights.ts';
import { SIZES } from '../../support/sizes.ts';

const published = (seed = 7) => {
  const table = playKnights();
  table.act('new-realm', { seed });
  table.act('publish-realm', {});
  table.act('place-company', { hexId: 'hex/3,3' });
  return table;
};

/** All that players can see of a realm that lies before them: the picture, its words, and cards. */
function seenOf(world: World): string {
  const view = mapView(world, false);
  const cards = Object.keys(world.places).flatMap((id) => hexCard(id, world, false) ?? []);
  return JSON.stringify([view, mapPicture(view)?.alt, realmCard(world, false), cards]);
}

test('MK-REALM-05, MK-REALM-06: whatever the seed, the players’ map, its words and its cards hold no Myth, landmark or barrier that they do not know', () => {
  for (let seed = 1; seed <= SIZES.realmsSeen; seed++) {
    const { world } = published(seed);
    const all = seenOf(world);
    for (const { name, omens } of Object.values(world.party.state.myths))
      for (const secret of [name, ...omens]) expect(all, `seed ${seed}`).not.toContain(secret);
    const here = world.places['hex/3,3']?.data.landmark?.text;
    for (const { data } of Object.values(world.places))
      if (data.landmark !== null && data.landmark.text !== here)
        expect(all, `seed ${seed}`).not.toContain(data.landmark.text);
    expect(mapView(world, false).barriers, `seed ${seed}`).toBeUndefined();
  }
});

test('a walk that finds nothing must be able to find something', () => {
  const { world } = published();
  const everything = JSON.stringify([mapView(world, true), realmCard(world, true)]);
  expect(everything).toContain('the Crown of Ants');
  expect(mapView(world, true).barriers).toHaveLength(64);
});

test('MK-LORE-01: what they have learned is on the map and on the card', () => {
  const table = published();
  table.change(({ party }) => {
    const { myths, realm } = party.state;
    const [first, second] = [myths['1'], myths['2']];
    if (first !== undefined) first.known = 'place';
    if (second !== undefined) Object.assign(second, { known: 'direction', direction: 0, fromId: 'hex/3,3' });
    realm?.known.push(realm.barriers[0] ?? '');
  });
  const { world } = table;
  const view = mapView(world, false);
  const at = world.party.state.myths['1']?.hexId;
  expect(view.hexes.find(({ id }) => id === at)?.lair).toEqual({ what: 'the Crown of Ants', hidden: false });
  expect(view.barriers).toHaveLength(1);
  expect(JSON.stringify(realmCard(world, false))).toContain('the Moth Bishop · to the north-east of 3,3');
});
