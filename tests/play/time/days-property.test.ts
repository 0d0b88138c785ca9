import { expect, test } from 'vitest';
import { mapView } from '../../../src/discord/render/lavender-hack/places/map-view.ts';
import { hexAltText } from '../../../src/maps/hex-alt-text.ts';
import { seededDice } from '../../../src/play/seeded-dice.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import { USAGE_SIZES } from '../../../src/rules/engine/world.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import { type Chance, chanceOf } from '../../support/chance.ts';
import { present } from '../../support/deps.ts';
import { type FightTable, type FightWish, fightTable } from '../../support/fight-table.ts';
import { SIZES } from '../../support/sizes.ts';
import { journey, land } from '../../support/wilds.ts';
import { checkRecord, GM } from '../../support/worlds.ts';

const DAYS_TOGETHER = 20;
const MAX_STEPS = 2000;

/** Twenty days in the wild, in which the group does anything it can. */
async function wander(seed: number, wish: Partial<FightWish> = {}): Promise<FightTable> {
  const { next: random, pick } = chanceOf(seed);
  const at = fightTable({
    characters: [
      {
        name: 'Ada',
        class: 'strong',
        gear: ['Chainmail', 'Longsword', ...(seed % 3 === 0 ? [{ name: 'Anvil', slots: 40 }] : [])],
      },
      { name: 'Ben', class: 'deft', features: ['bards-song'], gear: ['Dagger'] },
      { name: 'Cyd', class: 'wise', sheet: { workings: [{ name: 'Sleep', level: 1, ready: false }] } },
    ],
    settings: {
      event_preview: pick(['never', 'always']),
      encumbered_search: pick(['normal', 'double']),
      fellowship_fumble: 'leave_only',
    },
    places: land(),
    state: { clock: { day: 1, watch: 1, hour: 1, turn: 1 }, journey: journey() },
    source: (_seed, roller, counters, rolled) =>
      seededDice(seed.toString(16).padStart(64, '0'), roller, counters, rolled),
    ...wish,
  });
  for (let step = 0; step < MAX_STEPS && dayOf(at) <= DAYS_TOGETHER; step++) {
    inRange(at);
    const [prompt] = at.open().filter(({ required }) => required);
    const [round] = Object.values(at.world().rounds);
    if (prompt !== undefined) {
      await at.play.answer(at.deed(GM), prompt.id, anyAnswer(prompt, pick));
      continue;
    }
    if (round !== undefined) {
      if (random() < 0.3) await at.advance(25);
      else await at.play.resolveNow(at.deed(GM), round.id);
      continue;
    }
    // Whoever came is sent away again, and the party goes on.
    if (at.world().party.state.encounter !== null) {
      await at.act(GM, 'encounter-end', {});
      continue;
    }
    const act = pick(['explore', 'explore', 'travel', 'search', 'regroup', 'camp'] as const);
    const known = Object.keys(at.world().places);
    const plan = random() < 0.3 ? [{ act: 'search' as const }, { act: 'camp' as const }] : [];
    await at.play.act(at.deed(GM), {
      action: 'watch',
      inputs: [{ act, direction: act === 'explore' ? Math.floor(random() * 6) : null, toId: pick(known), plan }],
    });
  }
  return at;
}

function dayOf(at: FightTable): number {
  return at.world().party.state.clock.day;
}

function anyAnswer({ form }: Prompt, pick: Chance['pick']) {
  if (form.form === 'choice') return pick(form.options).id;
  return form.form === 'number' ? form.min : form.form === 'several' ? [] : 'So be it.';
}

function inRange(at: FightTable): void {
  const world = at.world();
  const book = BOOKS[world.campaign.book];
  if (book === undefined) throw new Error('no book');
  checkRecord(book.schemas.state, world.party.state);
  const odd = Object.values(world.usageDice).filter(({ size }) => !USAGE_SIZES.includes(size));
  if (odd.length > 0) throw new Error(`no such dice: ${JSON.stringify(odd)}`);
  for (const { data } of Object.values(world.places)) checkRecord(book.schemas.place, data);
  for (const { sheet } of Object.values(world.characters)) checkRecord(book.schemas.sheet, sheet);
}

interface Told {
  readonly fact: string;
  readonly [key: string]: unknown;
}

/** The facts of the journal in the order in which they were told. */
function tale(at: FightTable): readonly Told[] {
  return at.entries.flatMap(({ facts }) => facts as unknown as readonly Told[]);
}

test('LH-TIME-03: in random days the clock skips and repeats nothing, and nothing that is due is forgotten', async () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < SIZES.days / DAYS_TOGETHER; seed++) {
    const at = await wander(seed);
    const context = `seed ${seed}`;
    expect(dayOf(at), context).toBeGreaterThan(DAYS_TOGETHER);
    let now = { day: 1, watch: 1 };
    let meals = 0;
    let due: { watch: number } | null = null;
    for (const told of tale(at)) {
      seen.add(told.fact);
      if (told.fact === 'event-rolled')
        due = told.event === 'encounter' && told.when !== null ? { watch: told.when as number } : null;
      if (told.fact === 'event-due') due = null;
      if (
        told.fact === 'food-passes' ||
        (['usage', 'save', 'die-gone'].includes(told.fact) && told.dieId === 'food' && told.why === 'day')
      )
        meals += 1;
      if (told.fact !== 'clock') continue;
      // Food once in each watch in which it is due, and never else (LH-WILD-06).
      expect(meals, `${context}, day ${now.day} watch ${now.watch}`).toBe(now.watch === 1 || now.watch === 4 ? 1 : 0);
      if (due !== null) expect(due.watch, `${context}, day ${now.day}`).not.toBe(now.watch);
      const next: { day: number; watch: number } =
        now.watch === 6 ? { day: now.day + 1, watch: 1 } : { day: now.day, watch: now.watch + 1 };
      expect({ day: told.day, watch: told.watch }, context).toEqual(next);
      if (next.watch === 1) due = null;
      now = next;
      meals = 0;
    }
  }
  for (const fact of ['lost', 'lair', 'resource-found', 'bad-weather', 'event-due', 'rests', 'plan-stops', 'dawn'])
    expect(seen.has(fact), fact).toBe(true);
}, 300_000);

test('LH-PBP-01: no message and no picture names what nobody has found', async () => {
  let found = 0;
  for (let seed = 0; seed < 6; seed++) {
    const secrets = Object.fromEntries(
      Object.keys(land()).map((id, at) => [
        id,
        {
          visited: at === 9,
          features: [{ what: `Secret-${at}-`, hidden: true, found: false, trap: false }],
          lair: { what: `Lair-${at}-`, found: false },
          secret: `Plot-${at}-`,
        },
      ]),
    );
    const at = await wander(seed, { present, places: land(secrets) });
    const told = JSON.stringify(at.replies.map(({ body }) => body));
    const seen = told + hexAltText(mapView(at.world(), false), 0);
    for (const { data } of Object.values(at.world().places)) {
      if (data.kind !== 'hex') continue;
      const hidden = [
        data.secret,
        ...data.features.filter((one) => !one.found).map(({ what }) => what),
        ...(data.lair === null || data.lair.found ? [] : [data.lair.what]),
      ];
      expect(hidden.filter((name) => name !== '' && seen.includes(name))).toEqual([]);
      found += data.features.filter((one) => one.found).length;
    }
    // What they did find was told of.
    for (const { data } of Object.values(at.world().places))
      if (data.kind === 'hex') expect(data.features.filter((one) => one.found && !told.includes(one.what))).toEqual([]);
  }
  expect(found).toBeGreaterThan(5);
});
