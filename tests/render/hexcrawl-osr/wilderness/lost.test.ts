import { describe, expect, test } from 'vitest';
import { changeLines } from '../../../../src/discord/render/engine/changes.ts';
import { hexcrawlRenderer } from '../../../../src/discord/render/hexcrawl-osr/index.ts';
import { hexAltText } from '../../../../src/maps/hex-alt-text.ts';
import { pictureWords } from '../../../../src/maps/words/picture-words.ts';
import { factsFor, mayReadQuestion, PLAYERS } from '../../../../src/play/access/secrets.ts';
import { changesOf } from '../../../../src/play/undo/undo.ts';
import type { Json } from '../../../../src/rules/engine/json.ts';
import type { Prompt } from '../../../../src/rules/engine/prompt.ts';
import { hexcrawl } from '../../../../src/rules/hexcrawl-osr/book.ts';
import type { World } from '../../../../src/rules/hexcrawl-osr/schemas.ts';
import { journeySchema, TERRAINS } from '../../../../src/rules/hexcrawl-osr/wilderness/schemas.ts';
import { hexId } from '../../../../src/rules/mechanics/map/hexes.ts';
import { openTask } from '../../../../src/rules/mechanics/tasks.ts';
import type { JournalEntry } from '../../../../src/store/journal.ts';
import { type Chance, chanceOf } from '../../../support/chance.ts';
import { playHexcrawl, type Table, type Wish } from '../../../support/hexcrawl.ts';
import { SIZES } from '../../../support/sizes.ts';

const WIDE = 8;

/** Land on which every hex has a name of its own, with a few roads, landmarks and hexes that nobody can enter. */
function land(chance: Chance): Wish['places'] {
  const hexes: Record<string, NonNullable<Wish['places']>[string]> = {};
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

function lostParty(chance: Chance): Table {
  const journey = journeySchema.parse({ trueHex: hexId(0, 0), believedHex: hexId(0, 0), trail: [hexId(0, 0)] });
  const things = Array.from({ length: 18 }, (_, at) => [`Thing ${at}`, { kind: 'thing', slot: at + 3 }] as const);
  const flesh = { sheet: { flesh: 900, fleshMax: 900 } } as const;
  const laden = { ...flesh, gear: Object.fromEntries(things) };
  const base = hexcrawl.initialState();
  const table = playHexcrawl({ characters: [laden, flesh], places: land(chance), state: { ...base, journey } });
  // Whatever falls is the chance's; the test looks at what may be seen of it.
  table.dice.roll = (_purpose, sides) => 1 + Math.floor(chance.next() * sides);
  return table;
}

const CAMP = { act: 'camp' } as const;
const STAYS = ['forage', 'herbs', 'recover', 'each', 'search'] as const;

/** What somebody does next, or says to what is asked; what is refused takes no time. */
function goOn(table: Table, chance: Chance): void {
  table.facts.length = 0;
  const [prompt] = table.open;
  const { fight, encounter, chase } = (table.world as World).party.state;
  try {
    if (prompt !== undefined) table.answer(answerTo(prompt, chance));
    // A fight is another story.
    else if (fight !== null) {
      table.act('fight-end', {});
      table.act('foes-gone', { all: true });
    } else if (encounter !== null || chase !== null) table.act('encounter-end', {});
    else if (openTask(table.world, 'encounter') !== null) table.act('encounter-start', { secret: false });
    else spend(table, chance);
  } catch (error) {
    if (!String(error).includes('refused')) throw error;
  }
}

/** Anything that is offered but a fight; who gives the watch to something of their own does any of it. */
function answerTo({ kind, form, audience }: Prompt, chance: Chance): Json {
  const options = form.form === 'choice' ? form.options.map(({ id }) => id) : [];
  const shy = options.filter((id) => !['attack', 'fight', 'write'].includes(id));
  if (kind === 'watch-acts' && audience.who === 'each')
    return Object.fromEntries(audience.userIds.map((userId) => [userId, chance.pick(shy)]));
  return chance.pick(shy);
}

/** A watch, or what the game master does in between. */
function spend(table: Table, chance: Chance): void {
  const what = chance.next();
  if (what < 0.02) table.act('reveal', {});
  else if (what < 0.04)
    table.turn('journey/true-hex', `${Math.round(chance.between(-4, 4))},${Math.round(chance.between(-4, 4))}`);
  else if (what < 0.12) table.act('watch', CAMP);
  else if (what < 0.2) table.act('watch', { act: chance.pick(STAYS), plan: [CAMP] });
  else if (what < 0.25) table.act('watch', { act: 'travel', where: wayTo(table, chance), with: 'march-on' });
  else table.act('watch', { act: 'travel', where: String(Math.floor(chance.next() * 6)), with: 'march-on' });
}

/** Some hex that they believe they know. */
function wayTo({ world }: Table, chance: Chance): string {
  const { places, party } = world as World;
  const known = (party.state.journey?.trail ?? []).filter((id) => places[id]?.data.kind === 'hex');
  return chance.pick(known);
}

/** All of a World that a player can look at. */
function seen(world: World, places: readonly string[]): unknown {
  const { renderer, picture } = { renderer: hexcrawlRenderer, picture: { kind: 'here', isGm: false } as const };
  const view = renderer.picture?.(picture, world) ?? null;
  const viewer = { userId: 'ann', isGm: false };
  return {
    roaming: renderer.roaming?.(world, 'wilderness', false),
    view,
    words: view === null ? null : pictureWords(view),
    alt: view?.kind === 'map' ? hexAltText(view, 0) : null,
    clock: renderer.clock?.(world),
    party: renderer.party(world),
    sheets: Object.values(world.characters).map((one) => renderer.sheet(one, world)),
    things: renderer.items?.list(world, viewer),
    reach: renderer.items?.within(world, viewer, 'all').map(({ id }) => id),
    meeting: renderer.meeting?.(world, false),
    step: hexcrawl.nextStep?.(world),
    here: renderer.places?.here('hex', world, false),
    cards: places.map((id) => renderer.places?.card(id, world, false)),
    fields: hexcrawl.gmFields(world).filter(({ secret }) => !secret),
  };
}

/** The same World, were the party where it thinks it is, and were there what it takes to be there. */
function asBelieved(world: World): World {
  const { journey, ...state } = world.party.state;
  if (journey === null) return world;
  const believed = { ...journey, trueHex: journey.believedHex, strayed: [], traces: [], maps: {}, navigated: null };
  const items = Object.fromEntries(
    Object.entries(world.items).map(([id, item]) => {
      const { at, seenAt } = item.data;
      return [id, { ...item, data: { ...item.data, at: seenAt ?? at, seenAt: null } }];
    }),
  );
  const places = Object.fromEntries(
    Object.entries(world.places).map(([id, place]) => {
      if (place.data.kind !== 'hex') return [id, place];
      const elsewhere = journey.traces.filter(({ real, isNew }) => real === id && isNew).map(({ sign }) => sign);
      const here = journey.traces.filter((one) => one.believed === id).map(({ sign }) => sign);
      const signs = [...new Set([...place.data.signs.filter((sign) => !elsewhere.includes(sign)), ...here])];
      return [id, { ...place, data: { ...place.data, signs } }];
    }),
  );
  return { ...world, items, places, party: { ...world.party, state: { ...state, journey: believed } } };
}

/** All that is told of what happened: messages, the log with its dice, what an undo would put back, and what is asked. */
function toldOf({ facts, open: asked }: Table, before: World, world: World): string {
  const open = factsFor(hexcrawl, facts, PLAYERS);
  const lines = open.map((fact) => hexcrawlRenderer.logLine(fact, world));
  const dice = open.flatMap((fact) => hexcrawlRenderer.message([fact], world).dice ?? []);
  const tables = Object.entries(before).map(([table, value]) => ({ op: 'replace', path: [table], value }));
  const changes = changesOf(hexcrawl, world, { secret: false, inverse: tables } as unknown as JournalEntry);
  const undone = changeLines(changes, { world, renderer: hexcrawlRenderer, isGm: false });
  const questions = asked
    .filter((prompt) => mayReadQuestion(prompt, PLAYERS))
    .map((prompt) => [prompt.terms, hexcrawlRenderer.question(prompt, world)]);
  return JSON.stringify([open, hexcrawlRenderer.message(open, world), lines, dice, undone, questions]);
}

describe('a party that is lost', () => {
  test.each(SIZES.lostDays)(
    'HX-NAV-03, HX-G-21: finds nothing that gives away where it really is (seed %i, %i days)',
    (seed, days) => {
      const chance = chanceOf(seed);
      const table = lostParty(chance);
      const known = new Set([hexId(0, 0)]);
      // Of these only the land is known.
      const afar = new Set<string>();
      let [astray, met] = [0, false];
      while (table.world.party.state.clock.day <= days) {
        const before = table.world as World;
        goOn(table, chance);
        const world = table.world as World;
        const { clock, journey } = world.party.state;
        if (journey?.believedHex == null || journey.trueHex === null) throw new Error('nowhere');
        for (const id of journey.trail) known.add(id);
        for (const fact of table.facts) if (fact.fact === 'revealed') known.add(fact.placeId).add(fact.believed);
        for (const fact of table.facts) if (fact.fact === 'sighted') afar.add(fact.placeId);
        for (const { believed, real } of journey.corrections) known.add(believed).add(real);
        known.add(journey.believedHex);
        const told = toldOf(table, before, world);
        met ||= table.emitted('meeting');
        for (const [id] of told.matchAll(/hex\/-?\d+,-?\d+/g)) expect([...known, ...afar], told).toContain(id);
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
        // A watch that somebody comes into is over once that is settled; a plan takes several.
        expect(momentOf(clock) - momentOf(before.party.state.clock)).toBe(
          table.facts.filter(({ fact }) => fact === 'clock').length,
        );
        expect(world.places[journey.believedHex]?.data).toMatchObject({ blocked: false });
        expect(hexcrawl.secrets.hides(world, ['party', 'state', 'journey', 'traces', 0])).toBe(true);
      }
      // A walk on which nobody was ever lost would prove nothing.
      expect(astray).toBeGreaterThan(days);
      expect(met).toBe(true);
    },
  );

  test('HX-NAV-03: the dice of the way are for the game master alone', () => {
    expect(hexcrawl.secrets.purposes).toEqual(expect.arrayContaining(['navigate', 'astray']));
  });
});

function momentOf({ day, watch }: { readonly day: number; readonly watch: number }): number {
  return day * 6 + watch;
}
