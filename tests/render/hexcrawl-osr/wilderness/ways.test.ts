import { expect, test } from 'vitest';
import { hexcrawlRenderer } from '../../../../src/discord/render/hexcrawl-osr/index.ts';
import { pictureWords } from '../../../../src/maps/words/picture-words.ts';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import { dungeonSchema } from '../../../../src/rules/hexcrawl-osr/dungeon/schemas.ts';
import type { World } from '../../../../src/rules/hexcrawl-osr/schemas.ts';
import { journeySchema } from '../../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { hexId } from '../../../../src/rules/mechanics/map/hexes.ts';
import { hexcrawlWorld, type Wish } from '../../../support/hexcrawl.ts';

const HERE = hexId(0, 0);
const MARSH = hexId(0, 1);

/** A party at the end of a strip that it knows, with a marsh to the south-east that it has only seen. */
function world(wish: Wish = {}): World {
  const journey = journeySchema.parse({ trueHex: HERE, believedHex: HERE, guards: ['ben', 'ada'] });
  const known = { kind: 'hex', terrain: 'plain', visited: true } as const;
  const marsh = { kind: 'hex', terrain: 'swamp', name: 'Heron Marsh', seen: true, food: 'little' } as const;
  const strip = { [HERE]: known, [hexId(1, 0)]: known, [hexId(2, 0)]: { ...known, name: 'Alder Wood' } };
  const state = { ...hexcrawl.initialState(), journey, ...wish.state };
  return hexcrawlWorld({ characters: [{}, {}], ...wish, places: { ...strip, [MARSH]: marsh }, state });
}

test('HX-TRAV-01: directions come first, then hexes farther off that they believe they know', () => {
  const ways = hexcrawlRenderer.roaming?.(world(), 'wilderness', false).ways.travel ?? [];
  expect(ways.map(({ id, hint }) => [id, hint])).toEqual([
    ['1', 'hex 1,0'],
    ['2', 'Swamp, seen from afar; nobody has been there.'],
    [hexId(2, 0), '2 hexes away, over known ground.'],
  ]);
  expect(hexcrawlRenderer.placeTyped?.('wilderness', 'travel', '2,0')).toBe(hexId(2, 0));
  expect(hexcrawlRenderer.placeTyped?.('wilderness', 'travel', 'se')).toBe('2');
});

test('HX-G-07: of a hex that they have only seen players know the land, and nothing else', () => {
  const card = hexcrawlRenderer.places?.card(MARSH, world(), false);
  expect(card).toEqual({
    title: 'Hex 0,1',
    lines: ['Swamp.', 'Seen from afar; nobody has been there yet.'],
    fields: [],
  });
  const view = hexcrawlRenderer.picture?.({ kind: 'map', isGm: false }, world());
  const words = view == null ? [] : (pictureWords(view) ?? []);
  expect(words).toContain('South-east, hex 0,1: swamp, seen.');
  expect(JSON.stringify([view, words])).not.toContain('Heron');
});

test('HX-CAMP-01, HX-TRAV-01: the card of the day says who is on guard next, and where a plan leads', () => {
  const base = world();
  const { journey } = base.party.state;
  const plan = [{ act: 'travel', toId: hexId(2, 0) }];
  const planned = world({ state: { journey: journeySchema.parse({ ...journey, plan }) } });
  const text = JSON.stringify(hexcrawlRenderer.roaming?.(planned, 'wilderness', false).card.lines);
  expect(text).toContain('On guard in the next camp: Ben.');
  expect(text).toContain('Then: travel to Alder Wood (hex 2,0).');
});

test('HX-NAV-03: below ground the status card says where they are once', () => {
  const lines = (of: World) => JSON.stringify(hexcrawlRenderer.clock?.(of)).split('Here:').length - 1;
  expect(lines(world())).toBe(1);
  expect(lines(world({ state: { dungeon: dungeonSchema.parse({ roomId: null }) } }))).toBe(1);
});
