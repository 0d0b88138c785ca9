import type { AnyBook } from '../../../src/rules/engine/book.ts';
import type { Json } from '../../../src/rules/engine/json.ts';
import type { Fact as EngineFact } from '../../../src/rules/engine/prompt.ts';
import { BOOKS } from '../../../src/rules/index.ts';
import type { Room } from '../../../src/rules/lavender-hack/places/schemas.ts';
import type { World } from '../../../src/rules/lavender-hack/schemas.ts';
import type { Fact } from '../../../src/rules/lavender-hack/vocabulary.ts';
import { DIRECTIONS, neighbour } from '../../../src/rules/mechanics/map/hexes.ts';
import { HOME } from '../../support/wilds.ts';

/** A group action underground, as it is handed in. */
interface Delving {
  readonly act: 'explore' | 'travel' | 'search' | 'regroup' | 'camp';
  readonly path?: string[];
}

/** What is left of a day below: where the party would be after the steps so far, and what it has done. */
interface Ahead {
  at: string;
  readonly explored: Set<string>;
  readonly searched: Set<string>;
  rests: number;
}

/** Rooms that are searched, by the end of their ids. */
const SEARCHED = ['3', '6', '8'];
/** As many steps as people think ahead, and those of a day in the wild. */
const AHEAD = 6;

/** Whether a plan may be said underground. */
const mayPlanBelow: boolean =
  (BOOKS['lavender-hack'] as AnyBook).actions.dungeon?.input.safeParse({ act: 'search', plan: [{ act: 'search' }] })
    .success === true;

/** What the party does below next: all rooms of a level, some of them searched, a rest in the middle, a camp. Null: out. */
export function below(world: World, done: ReadonlySet<string>): Json {
  const { dungeon } = world.party.state;
  if (dungeon?.roomId == null) return null;
  const rooms = levelOf(world, dungeon.roomId);
  const ahead: Ahead = {
    at: dungeon.roomId,
    explored: new Set(rooms.filter(([, room]) => room.explored).map(([id]) => id)),
    searched: new Set(done),
    rests: [...done].filter((one) => one === 'regroup' || one === 'camp').length,
  };
  const steps: Delving[] = [];
  while (steps.length < (mayPlanBelow ? AHEAD : 1)) {
    const step = nextBelow(new Map(rooms), ahead);
    if (step === null) break;
    steps.push(step);
    // A rest asks everybody, or ends the day: nothing is planned behind it.
    if (step.act === 'regroup' || step.act === 'camp') break;
  }
  const [first, ...plan] = steps;
  return first === undefined ? null : ({ ...first, ...(plan.length === 0 ? {} : { plan }) } as unknown as Json);
}

/** Rooms that were searched and rests that were begun. */
export function doneIn(facts: readonly EngineFact[]): ReadonlySet<string> {
  return new Set(
    (facts as readonly Fact[]).flatMap((fact) => {
      if (fact.fact === 'found' || fact.fact === 'nothing-found') return [String(fact.placeId)];
      return fact.fact === 'rests' ? [fact.what] : [];
    }),
  );
}

function levelOf(world: World, roomId: string): readonly (readonly [string, Room])[] {
  const name = roomId.slice(0, -1);
  return Object.values(world.places).flatMap(({ id, data }) =>
    data.kind === 'room' && id.startsWith(name) ? [[id, data] as const] : [],
  );
}

function nextBelow(rooms: ReadonlyMap<string, Room>, ahead: Ahead): Delving | null {
  const here = ahead.at;
  if (SEARCHED.includes(here.slice(-1)) && !ahead.searched.has(here)) {
    ahead.searched.add(here);
    return { act: 'search' };
  }
  if (ahead.rests === 0 && ahead.explored.size >= rooms.size / 2) {
    ahead.rests = 1;
    return { act: 'regroup' };
  }
  const way = wayToNew(rooms, ahead);
  if (way !== null) {
    const [next = here, ...further] = way;
    if (further.length === 0) {
      ahead.at = next;
      ahead.explored.add(next);
      return { act: 'explore', path: [next] };
    }
    const path = [next, ...further.slice(0, -1)].slice(0, 2);
    ahead.at = path.at(-1) ?? here;
    return { act: 'travel', path };
  }
  if (ahead.rests > 1) return null;
  ahead.rests = 2;
  return { act: 'camp' };
}

/** The rooms to go through to the nearest that nobody has seen, which is the last of them. */
function wayToNew(rooms: ReadonlyMap<string, Room>, { at, explored }: Ahead): readonly string[] | null {
  const seen = new Set([at]);
  let ways: readonly (readonly string[])[] = [[]];
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways)
      for (const exit of rooms.get(way.at(-1) ?? at)?.exits ?? []) {
        if (!explored.has(exit)) return [...way, exit];
        if (!seen.has(exit)) longer.push([...way, exit]);
        seen.add(exit);
      }
    ways = longer;
  }
  return null;
}

/** What is left of a day in the wild: one hex on, a look around there, a rest, home again, and the night. */
export function dayOut(world: World): Json {
  const { journey, clock } = world.party.state;
  const here = journey?.hexId ?? HOME;
  const on = DIRECTIONS.findIndex((_, direction) => {
    const place = world.places[neighbour(here, direction)];
    return place?.data.kind === 'hex' && !place.data.visited;
  });
  const day: readonly Record<string, Json>[] = [
    on < 0 ? { act: 'search' } : { act: 'explore', where: String(on) },
    { act: 'search' },
    { act: 'regroup' },
    here === HOME && clock.watch === 4 ? { act: 'search' } : { act: 'travel', where: HOME },
    { act: 'camp' },
  ];
  const [first, ...plan] = day.slice(Math.min(clock.watch, day.length) - 1);
  return { ...first, plan };
}
