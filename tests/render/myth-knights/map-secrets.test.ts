import { expect, test } from 'vitest';
import { hexCard, realmCard } from '../../../src/discord/render/myth-knights/realm/cards.ts';
import { mapView } from '../../../src/discord/render/myth-knights/realm/map-view.ts';
import { mapPicture } from '../../../src/maps/hex-picture.ts';
import { playOath } from '../../support/oaths.ts';

const published = () => {
  const table = playOath();
  table.act('new-realm', { seed: 7 });
  table.act('publish-realm', {});
  table.act('place-company', { hexId: 'hex/3,3' });
  return table;
};

test('MK-REALM-05, MK-REALM-06: the players’ map, its words and its cards hold no Myth, landmark or barrier that they do not know', () => {
  const { world } = published();
  const view = mapView(world, false);
  const drawn = mapPicture(view);
  const cards = Object.keys(world.places).flatMap((id) => hexCard(id, world, false) ?? []);
  const all = JSON.stringify([view, drawn?.alt, realmCard(world, false), cards]);
  for (const { name, omens } of Object.values(world.party.state.myths))
    for (const secret of [name, ...omens]) expect(all).not.toContain(secret);
  for (const { id, data } of Object.values(world.places))
    if (data.landmark !== null && id !== 'hex/3,3') expect(all).not.toContain(data.landmark.text);
  expect(view.barriers).toBeUndefined();
  // A walk that finds nothing must be able to find something.
  const everything = JSON.stringify([mapView(world, true), realmCard(world, true)]);
  expect(everything).toContain('the Hollow Stag');
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
  expect(view.hexes.find(({ id }) => id === at)?.lair).toEqual({ what: 'the Hollow Stag', hidden: false });
  expect(view.barriers).toHaveLength(1);
  expect(JSON.stringify(realmCard(world, false))).toContain('the Ninth Tide · to the north-east of 3,3');
});
