import { describe, expect, test } from 'vitest';
import { hexcrawlRenderer } from '../../../../src/discord/render/hexcrawl-osr/index.ts';
import { pictureWords } from '../../../../src/maps/words/picture-words.ts';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import type { CrawlFact } from '../../../../src/rules/hexcrawl-osr/facts.ts';
import type { CrawlWorld } from '../../../../src/rules/hexcrawl-osr/shapes.ts';
import { journeySchema, TERRAINS } from '../../../../src/rules/hexcrawl-osr/wilderness/shapes.ts';
import { hexId } from '../../../../src/rules/mechanics/map/hexes.ts';
import { type Chance, chanceOf } from '../../../support/chance.ts';
import { type CrawlTable, type CrawlWish, playCrawl } from '../../../support/crawls.ts';
import { SIZES } from '../../../support/sizes.ts';

const WIDE = 8;

/** Land on which every hex has a name of its own, with a few roads, landmarks and hexes that nobody can enter. */
function land(chance: Chance): CrawlWish['places'] {
  const hexes: Record<string, NonNullable<CrawlWish['places']>[string]> = {};
  for (let q = -WIDE; q <= WIDE; q++)
    for (let r = -WIDE; r <= WIDE; r++)
      hexes[hexId(q, r)] = {
        kind: 'hex',
        terrain: chance.pick(TERRAINS),
        name: nameOf(hexId(q, r)),
        road: chance.next() < 0.1,
        landmark: chance.next() < 0.02 ? `tower of ${nameOf(hexId(q, r))}` : null,
        blocked: q + r !== 0 && chance.next() < 0.05,
        visited: q === 0 && r === 0,
      };
  return hexes;
}

/** A name that is no part of another: `Hexm2p7x`. */
function nameOf(id: string): string {
  return `Hex${id.slice('hex/'.length).replaceAll('-', 'm').replace(',', 'p')}x`;
}

function lostParty(chance: Chance): CrawlTable {
  const journey = journeySchema.parse({ trueHex: hexId(0, 0), believedHex: hexId(0, 0), trail: [hexId(0, 0)] });
  const flesh = { sheet: { flesh: 900, fleshMax: 900 } };
  const base = hexcrawl.initialState();
  const table = playCrawl({ characters: [flesh, flesh], places: land(chance), state: { ...base, journey } });
  // Whatever falls is the chance's; the test looks at what may be seen of it. Nobody is met, for that asks the game master.
  table.dice.roll = (purpose, sides) => {
    const least = purpose === 'watch-die' ? 2 : 1;
    return least + Math.floor(chance.next() * (sides + 1 - least));
  };
  return table;
}

/** A watch, or what the game master does in between; what is refused takes no time. */
function spend(table: CrawlTable, chance: Chance): void {
  const what = chance.next();
  table.facts.length = 0;
  try {
    if (what < 0.02) table.act('reveal', {});
    else if (what < 0.04)
      table.turn('journey/true-hex', `${Math.round(chance.between(-4, 4))},${Math.round(chance.between(-4, 4))}`);
    else if (what < 0.15) table.act('watch', { act: 'camp' });
    else table.act('watch', { act: 'travel', where: String(Math.floor(chance.next() * 6)), with: 'march-on' });
  } catch (error) {
    if (!String(error).includes('refused')) throw error;
  }
}

/** All of a World that a player can look at. */
function seen(world: CrawlWorld, places: readonly string[]): unknown {
  const { renderer, picture } = { renderer: hexcrawlRenderer, picture: { kind: 'here', isGm: false } as const };
  const view = renderer.picture?.(picture, world) ?? null;
  return {
    roaming: renderer.roaming?.(world, 'wilderness', false),
    view,
    words: view === null ? null : pictureWords(view),
    clock: renderer.clock?.(world),
    party: renderer.party(world),
    step: hexcrawl.nextStep?.(world),
    here: renderer.places?.here('hex', world, false),
    cards: places.map((id) => renderer.places?.card(id, world, false)),
    fields: hexcrawl.gmFields(world).filter(({ secret }) => !secret),
  };
}

/** The same World, were the party where it thinks it is. */
function asBelieved(world: CrawlWorld): CrawlWorld {
  const { journey, ...state } = world.party.state;
  if (journey === null) return world;
  const believed = { ...journey, trueHex: journey.believedHex, strayed: [], maps: {}, navigated: null };
  return { ...world, party: { ...world.party, state: { ...state, journey: believed } } };
}

function toldOf(facts: readonly CrawlFact[], world: CrawlWorld): string {
  const open = facts.filter((fact) => !hexcrawl.secrets.isSecret(fact));
  const lines = open.map((fact) => hexcrawlRenderer.logLine(fact, world));
  return JSON.stringify([open, hexcrawlRenderer.message(open, world), lines]);
}

describe('a party that is lost', () => {
  test.each(SIZES.lostDays)(
    'HX-NAV-03, HX-G-21: finds nothing that gives away where it really is (seed %i, %i days)',
    (seed, days) => {
      const chance = chanceOf(seed);
      const table = lostParty(chance);
      const known = new Set([hexId(0, 0)]);
      let astray = 0;
      for (let watch = 0; watch < days * 6; watch++) {
        const before = table.world.party.state.clock;
        spend(table, chance);
        const world = table.world as CrawlWorld;
        const { clock, journey } = world.party.state;
        if (journey?.believedHex == null || journey.trueHex === null) throw new Error('nowhere');
        for (const id of journey.trail) known.add(id);
        for (const fact of table.facts) if (fact.fact === 'revealed') known.add(fact.placeId).add(fact.believed);
        for (const { believed, real } of journey.corrections) known.add(believed).add(real);
        known.add(journey.believedHex);
        const told = toldOf(table.facts, world);
        for (const [id] of told.matchAll(/hex\/-?\d+,-?\d+/g)) expect(known, told).toContain(id);
        for (const [name] of told.matchAll(/Hexm?\d+pm?\d+x/g)) expect([...known].map(nameOf), told).toContain(name);
        expect(hexcrawl.secrets.hides(world, ['party', 'state', 'journey', 'trueHex'])).toBe(true);
        expect(hexcrawl.secrets.hides(world, ['party', 'state', 'journey', 'strayed', 0])).toBe(true);
        // Now and then is enough for what takes long to draw.
        if (journey.trueHex !== journey.believedHex && ++astray % 20 === 1) {
          const here = [journey.trueHex, journey.believedHex];
          expect(seen(world, here)).toEqual(seen(asBelieved(world), here));
        }
        expect(journey.miles).toBeLessThan(6);
        expect(journey.miles).toBeGreaterThanOrEqual(0);
        expect(momentOf(clock) - momentOf(before)).toBe(
          table.facts.some(({ fact }) => fact === 'watch-begins') ? 1 : 0,
        );
        expect(world.places[journey.believedHex]?.data).toMatchObject({ blocked: false });
      }
      // A walk on which nobody was ever lost would prove nothing.
      expect(astray).toBeGreaterThan(days);
    },
  );

  test('HX-NAV-03: the dice of the way are for the game master alone', () => {
    expect(hexcrawl.secrets.purposes).toEqual(expect.arrayContaining(['navigate', 'astray']));
  });
});

function momentOf({ day, watch }: { readonly day: number; readonly watch: number }): number {
  return day * 6 + watch;
}
