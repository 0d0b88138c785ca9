import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waitingCard } from '../../../src/discord/render/engine/waiting/waiting-card.ts';
import { RENDERERS } from '../../../src/discord/render/index.ts';
import { lavenderHackRenderer } from '../../../src/discord/render/lavender-hack/index.ts';
import { roomsView } from '../../../src/discord/render/lavender-hack/places/map-view.ts';
import { seededDice } from '../../../src/play/seeded-dice.ts';
import type { View } from '../../../src/play/views.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import type { Prompt } from '../../../src/rules/engine/prompt.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import type { HexFeature, Room } from '../../../src/rules/lavender-hack/places/schemas.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import { present, statusCard } from '../../support/deps.ts';
import { type FightTable, fightTable } from '../../support/fight-table.ts';
import { SIZES } from '../../support/sizes.ts';
import { GM } from '../../support/worlds.ts';

const ENTRANCE = 'room/0';

/** What a player looks at between two actions; of what is secret nothing may change a letter of it. */
function looks(world: World, now: number): Json {
  const book = BOOKS[world.campaign.book];
  if (book === undefined) throw new Error('no book');
  const own = { world, book, userId: 'bob', isGm: false, now, links: {} };
  return {
    dungeon: lavenderHackRenderer.roaming?.(world, 'dungeon', false),
    // A picture is drawn of this and of nothing else.
    map: roomsView(world, false),
    waiting: waitingCard(own, RENDERERS),
    status: statusCard(own),
  } as unknown as Json;
}

/** The same campaign without its secrets: what nobody has seen, found or been told is another there, or is not there. */
function bare(world: World): World {
  const places = Object.fromEntries(
    Object.entries(world.places).map(([id, { data }]) => [
      id,
      { id, data: data.kind === 'room' ? bareRoom(data) : data },
    ]),
  );
  const { state } = world.party;
  const dungeon = state.dungeon === null ? null : { ...state.dungeon, due: null, wonder: 1 };
  const prompts = Object.fromEntries(Object.entries(world.prompts).map(([id, prompt]) => [id, barePrompt(prompt)]));
  return { ...world, places, prompts, party: { ...world.party, state: { ...state, dungeon } } };
}

function bareRoom(room: Room): Room {
  const features = room.features.filter(({ hidden, found }) => !hidden || found);
  const known = { ...room, features, secret: '', wonder: null };
  return room.explored ? known : { ...known, name: null, features: [], notes: [], exits: [] };
}

/** Only the game master's card tells what an event is, or a trap. */
function barePrompt(prompt: Prompt): Prompt {
  if (prompt.kind === 'traps') return { ...prompt, terms: { what: 'x', leader: 'x', ability: 'str', damage: '1' } };
  return prompt.kind === 'event' ? { ...prompt, terms: { where: prompt.terms.where ?? null } } : prompt;
}

/** A message that is the same without the secrets, or an error; what is for the game master alone may tell them. */
function guarded(view: View): Json {
  const message = present(view);
  if (view.forGm) return message;
  const facts = view.facts.filter(({ fact }) => fact !== 'event-rolled');
  const world = bare(view.world as World);
  same(present({ ...view, world, facts, prompts: view.prompts.map(barePrompt) }), message);
  return message;
}

/** Compared the fast way; only what differs is shown at length. */
function same(without: unknown, whole: unknown): void {
  if (!isDeepStrictEqual(without, whole)) expect(without).toEqual(whole);
}

interface Delving {
  readonly seed: number;
  readonly rooms: number;
  readonly ways: readonly (readonly [number, number])[];
  readonly settings: Readonly<Record<string, string>>;
  readonly deeds: readonly { readonly kind: string; readonly n: number; readonly running: boolean }[];
}

const KINDS = [
  'explore',
  'explore',
  'explore',
  'travel',
  'search',
  'search',
  'regroup',
  'camp',
  'trap',
  'trap',
  'leave',
] as const;

const delving: fc.Arbitrary<Delving> = fc.record({
  seed: fc.nat(1_000_000),
  rooms: fc.integer({ min: 2, max: 9 }),
  ways: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 6 }),
  settings: fc.record({
    event_preview: fc.constantFrom('never', 'always'),
    event_rolls: fc.constantFrom('auto_secret', 'gm_manual'),
    spotlight_rolls: fc.constantFrom('auto', 'manual'),
    fellowship_fumble: fc.constant('leave_only'),
  }),
  deeds: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), n: fc.nat(999), running: fc.boolean() }), {
    minLength: 8,
    maxLength: 20,
  }),
});

/** Each room leads to the next one, and here and there to another; each has something hidden, and a secret. */
function dungeon({ rooms, ways }: Delving): Record<string, Room> {
  const leads = (from: number) => [
    from + 1,
    from - 1,
    ...ways.flatMap(([a, b]) => (a === from ? [b] : b === from ? [a] : [])),
  ];
  return Object.fromEntries(
    Array.from({ length: rooms }, (_, at) => {
      const exits = [...new Set(leads(at))]
        .filter((to) => to >= 0 && to < rooms && to !== at)
        .map((to) => `room/${to}`);
      const hidden = { hidden: true, found: false };
      const features: HexFeature[] = [
        { what: `Plain-${at}-`, hidden: false, found: false, trap: false },
        { what: `Hidden-${at}-`, ...hidden, trap: false },
        { what: `Trap-${at}-`, ...hidden, trap: true },
      ];
      const said = {
        name: `Name-${at}-`,
        wonder: 1 + (at % 8),
        notes: [`Note-${at}-`],
        secret: `Plot-${at}-`,
        table: null,
      };
      return [`room/${at}`, { kind: 'room', key: String(at), explored: false, features, exits, ...said }];
    }),
  );
}

/** Names that no player may have read by now. */
function secretsOf(world: World): readonly string[] {
  return Object.values(world.places).flatMap(({ data }) => {
    if (data.kind !== 'room') return [];
    const open = data.features.filter(({ hidden, found }) => (data.explored ? hidden && !found : !found));
    const unseen = data.explored ? [] : [data.name ?? '', ...data.notes];
    return [data.secret, ...unseen, ...open.map(({ what }) => what)];
  });
}

/** What was seen over all delves, so that none of this holds for want of anything to hide. */
const seen = { explored: 0, found: 0, sprung: 0, due: 0, previews: 0, hands: 0, rests: 0 };

test('LH-PBP-01 LH-DUNG-05 LH-DUNG-14: nothing that is hidden in a dungeon shows to players before its time', async () => {
  await fc.assert(
    fc.asyncProperty(delving, async (wish) => {
      const at = fightTable({
        characters: [{ name: 'Ada' }, { name: 'Ben', class: 'deft' }, { name: 'Cyd', class: 'wise' }],
        settings: wish.settings,
        places: dungeon(wish),
        source: (_seed, roller, counters, rolled) =>
          seededDice(wish.seed.toString(16).padStart(64, '0'), roller, counters, rolled),
        present: guarded,
      });
      await at.act(GM, 'enter-dungeon', { roomId: ENTRANCE, wonder: 3 });
      check(at);
      for (const invocation of wish.deeds) {
        await settled(at, invocation.n);
        await does(at, invocation);
        check(at);
      }
      count(at);
    }),
    { numRuns: SIZES.delves, endOnFailure: true },
  );
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(SIZES.delves / 5);
}, 300_000);

/** Posts that were searched already. */
const searched = new WeakMap<FightTable, number>();

/** Everything posted since the last look (what was posted before was searched when more was hidden), and all that can be looked at. */
function check(at: FightTable): void {
  const world = at.world();
  const look = looks(world, at.now());
  same(looks(bare(world), at.now()), look);
  const posts = at.replies.slice(searched.get(at) ?? 0).map(({ body }) => body);
  searched.set(at, at.replies.length);
  const told = JSON.stringify([posts, look]);
  for (const secret of secretsOf(world)) expect(told).not.toContain(secret);
  // The hour’s event is nobody’s to read before it happens.
  expect(told).not.toMatch(/Event of the hour|This hour:|Rolled: \*\*|A trap here/);
}

/** Answers what is asked, and ends what waits, in any way. */
async function settled(at: FightTable, n: number): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const [prompt] = at.open();
    const [round] = Object.values(at.world().rounds);
    if (prompt === undefined && round === undefined) {
      // Whoever came is sent away again, and the party goes on.
      if (at.world().party.state.encounter === null) return;
      await at.act(GM, 'encounter-end', {});
      continue;
    }
    if (prompt?.kind === 'event') seen.previews += 1;
    if (prompt?.kind === 'roll-die') seen.hands += 1;
    if (round !== undefined) seen.rests += 1;
    if (prompt !== undefined) await answered(at, prompt, n + tries);
    else if (round !== undefined) await at.done(at.play.resolveNow(at.deed(GM), round.id));
    check(at);
  }
}

/** Foes that the game master has not written down do not fight: another answer is tried then. */
async function answered(at: FightTable, prompt: Prompt, n: number): Promise<void> {
  const done = await at.play.answer(at.deed(GM), prompt.id, anyAnswer(prompt, n));
  if (done.kind === 'refused') expect(['fight/no-foe', 'fight/nobody']).toContain(done.refusal.refused);
}

function anyAnswer({ form }: Prompt, n: number): string | number | readonly string[] {
  if (form.form === 'choice') return form.options[n % form.options.length]?.id ?? '';
  return form.form === 'number' ? form.min : form.form === 'several' ? [] : 'So be it.';
}

/** One action; one that is refused changes nothing, and is no matter here. */
async function does(at: FightTable, { kind, n, running }: Delving['deeds'][number]): Promise<void> {
  const act = (action: string, input: Json) => at.play.act(at.deed(GM), { action, inputs: [input] });
  const { dungeon } = at.world().party.state;
  if (dungeon === null) {
    await act('enter-dungeon', { roomId: ENTRANCE, wonder: 3 });
    return;
  }
  if (kind === 'leave') {
    await act('leave-dungeon', {});
    return;
  }
  if (kind === 'trap') {
    await act('spring-trap', { characterId: 'ada', ability: 'dex', damage: '1' });
    return;
  }
  const way = kind === 'explore' || kind === 'travel' ? wayOf(at.world(), kind, n) : null;
  await act('delve', { act: kind, path: way, running });
}

/** One room that the party may go to so. */
function wayOf(world: World, kind: 'explore' | 'travel', n: number): string[] {
  const ways = lavenderHackRenderer.roaming?.(world, 'dungeon', true).ways[kind] ?? [];
  return [...(ways[n % Math.max(ways.length, 1)]?.path ?? [])];
}

function count(at: FightTable): void {
  for (const { data } of Object.values(at.world().places)) {
    if (data.kind !== 'room') continue;
    seen.explored += Number(data.explored);
    seen.found += data.features.filter(({ found }) => found).length;
  }
  seen.sprung += at.told('trap-met').length;
  seen.due += at.told('event-due').length;
}
