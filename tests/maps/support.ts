import type { Hex, Terrain } from '../../src/rules/lavender-hack/places/schemas.ts';
import type { World } from '../../src/rules/lavender-hack/schemas.ts';
import { playLavender } from '../support/worlds.ts';

type Journey = NonNullable<World['party']['state']['journey']>;

function journeyAt(hexId: string | null, trail: readonly string[] = []): Journey {
  return {
    hexId,
    trail: [...trail],
    scoutId: null,
    badWeather: false,
    due: null,
    pendingLair: false,
    pendingFind: null,
    foodPassNext: false,
    foodPassDay: false,
    wind: null,
    action: null,
    plan: [],
  };
}

export function hexOfTerrain(terrain: Terrain, more: Partial<Hex> = {}): Hex {
  return {
    kind: 'hex',
    terrain,
    name: null,
    visited: false,
    blocked: false,
    features: [],
    lair: null,
    notes: [],
    secret: '',
    table: null,
    ...more,
  };
}

/** A region of `across` hexes squared of which a walk of some steps is known. */
export function walkedWorld(across: number, walked: readonly string[]): World {
  const table = playLavender();
  table.act('generate-map', { width: across, height: across, seed: 77 });
  table.change((world) => {
    for (const id of walked) {
      const hex = world.places[id]?.data;
      if (hex?.kind === 'hex') hex.visited = true;
    }
    world.party.state.journey = journeyAt(walked.at(-1) ?? null, walked.slice(0, -1));
  });
  return table.world;
}

/** A world with these hexes and the party in one of them. */
export function worldOf(
  hexes: Readonly<Record<string, Hex>>,
  party: string | null,
  trail: readonly string[] = [],
): World {
  const table = playLavender({ places: hexes });
  table.change((world) => {
    world.party.state.journey = party === null ? null : journeyAt(party, trail);
  });
  return table.world;
}

const PLAN = '1,Gate,2 3\n2,Guardroom,4\n3,The long gallery of bones,5\n4\n5,Well\n9,Secret vault,4';

/** Six rooms of which these are explored, with the party in one of them. */
export function dungeon(explored: readonly string[], party: string | null = explored.at(-1) ?? null) {
  const table = playLavender();
  table.act('import-map', { text: PLAN, what: 'room' });
  for (const key of explored) table.act('edit-room', { key, explored: true });
  table.change((world) => {
    const roomId = party === null ? null : `room/${party}`;
    world.party.state.dungeon = {
      roomId,
      trail: [],
      wonder: 3,
      due: null,
      turnsSpent: 0,
      action: null,
      ran: false,
      plan: [],
      barred: false,
    };
  });
  return table.world;
}
