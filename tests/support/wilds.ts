import { blankHex } from '../../src/rules/lavender-hack/places/places.ts';
import type { Hex } from '../../src/rules/lavender-hack/places/schemas.ts';
import type { Journey } from '../../src/rules/lavender-hack/wilderness/schemas.ts';
import type { WatchFrame } from '../../src/rules/lavender-hack/wilderness/vocabulary.ts';
import type { LavenderTable, WorldWish } from './worlds.ts';

export const HOME = 'hex/0,0';

/** A quiet day in the hex in the middle, unless wished otherwise. */
export function journey(wish: Partial<Journey> = {}): Journey {
  return {
    hexId: HOME,
    trail: [],
    scoutId: null,
    badWeather: false,
    due: null,
    pendingLair: false,
    pendingFind: null,
    foodPassNext: false,
    foodPassDay: false,
    wind: null,
    plan: [],
    action: null,
    ...wish,
  };
}

/** All hexes at most two from the middle; only that one is visited, unless wished otherwise. */
export function land(wish: Readonly<Record<string, Partial<Hex> | null>> = {}): Record<string, Hex> {
  const places: Record<string, Hex> = {};
  for (let q = -2; q <= 2; q++) {
    for (let r = Math.max(-2, -2 - q); r <= Math.min(2, 2 - q); r++) places[`hex/${q},${r}`] = blankHex();
  }
  places[HOME] = { ...blankHex(), visited: true };
  for (const [id, hex] of Object.entries(wish)) {
    if (hex === null) delete places[id];
    else places[id] = { ...blankHex(), ...hex };
  }
  return places;
}

interface WildWish extends Omit<WorldWish, 'places'> {
  readonly day?: number;
  readonly watch?: number;
  readonly journey?: Partial<Journey>;
  readonly land?: Readonly<Record<string, Partial<Hex> | null>>;
}

/** What the round of a rest does when all activities are over. */
export const RESTED = { kind: 'watch', v: 1, step: 'rested' } as const satisfies WatchFrame;

/** A party on its way, played by `ann`. */
export function inTheWild(wish: WildWish = {}): WorldWish {
  const { day = 1, watch = 2, journey: road, land: hexes, state, ...rest } = wish;
  const clock = { day, watch, hour: 1, turn: 1 };
  return { by: 'ann', ...rest, places: land(hexes), state: { clock, journey: journey(road), ...state } };
}

export function roadOf(table: LavenderTable): Journey {
  const { journey: road } = table.world.party.state;
  if (road === null) throw new Error('no journey');
  return road;
}

/** Day and watch. */
export function timeOf(table: LavenderTable): readonly [number, number] {
  const { day, watch } = table.world.party.state.clock;
  return [day, watch];
}

export function hexIn(table: LavenderTable, id: string): Hex {
  const data = table.world.places[id]?.data;
  if (data?.kind !== 'hex') throw new Error(`no hex ${id}`);
  return data;
}

/** Things left to the game master. */
export function tasksOf(table: LavenderTable): readonly { readonly kind: string; readonly detail: object }[] {
  return Object.values(table.world.tasks).map(({ kind, detail }) => ({ kind, detail }));
}

/** Somebody comes, is met and runs; then it is asked on. */
export function meetAndPart(table: LavenderTable, by = 'ann'): void {
  const { foes } = table.world;
  table.as('gm');
  table.act('encounter-start', { name: 'A tinker', distance: 'far', surprise: 'party' });
  table.answerOf({ kind: 'called' }, null);
  table.answerOf({ kind: 'approach' }, 'flee');
  // Whoever else stands there has nothing to do with it.
  table.change((world) => {
    world.foes = { ...foes };
  });
  const gone = table.open.filter(({ id }) => !Object.hasOwn(table.world.prompts, id));
  for (const one of gone) table.open.splice(table.open.indexOf(one), 1);
  table.as(by);
}

/** More than anybody can carry. */
export const LADEN = { gear: [{ name: 'Anvil', slots: 50 }] } as const;
