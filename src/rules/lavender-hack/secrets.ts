import type { Secrets } from '../engine/book.ts';
import type { Fact } from '../engine/prompt.ts';
import type { LavenderFact } from './facts.ts';
import type { LavenderShapes, LavenderWorld } from './shapes.ts';

/** Dice that show what players may not know: hit points of foes, events to come, finds (LH-COMBAT-08, LH-WILD-07). */
const PURPOSES: readonly string[] = [
  'foe-hp',
  'event',
  'event-when',
  'discovery',
  'valuable',
  'ballpark',
  'ballpark-by',
  'magic-item',
];

/** Facts that are told to the game master alone. */
const FACTS: ReadonlySet<string> = new Set<LavenderFact['fact']>([
  'event-rolled',
  'event-shown',
  'item-made',
  'item-edited',
  'ballpark-rolled',
  'trade-reckoned',
]);

/** What the party's state keeps from players, by its path there; whatever lies below is kept as well. */
const STATE: readonly string[] = [
  'journey/due',
  'journey/pendingLair',
  'journey/pendingFind',
  'delve/due',
  'delve/wonder',
  'fight/moraleDone',
  'fight/groups',
  'creatures',
  'traps',
  'tables',
];

/** What players see of an item: the rest is its worth, and what it hides (LH-VALUE-01, LH-ITEM-01). */
const OPEN_ITEM: readonly string[] = ['die', 'dieNow', 'broken', 'worn', 'slots', 'poisoned', 'ammo'];

/** All that Lavender Hack keeps for the game master. */
export const SECRETS: Secrets<LavenderShapes> = { purposes: PURPOSES, isSecret, hides };

/** A roll that was made openly is for everybody (LH-SOLO-01). */
function isSecret({ fact, ...more }: Fact): boolean {
  return FACTS.has(fact) && !('open' in more && more.open === true);
}

function hides(world: LavenderWorld, path: readonly (string | number)[]): boolean {
  const [table = '', ...rest] = path.map(String);
  switch (table) {
    case 'places':
    case 'factions':
    case 'tasks':
      return true;
    // Whether one is there and stands is everybody's; its numbers are not (LH-COMBAT-08).
    case 'foes':
      return rest.length > 1;
    case 'items':
      return rest[1] === 'data' && !OPEN_ITEM.includes(rest[2] ?? '');
    case 'party':
      return rest[0] === 'state' && hidesState(world, rest.slice(1));
    default:
      return false;
  }
}

function hidesState(world: LavenderWorld, path: readonly string[]): boolean {
  const { encounter } = world.party.state;
  if (path[0] === 'encounter') return encounter === null || encounter.secret || encounter.stage === 'hidden';
  const key = path.join('/');
  return STATE.some((hidden) => key === hidden || key.startsWith(`${hidden}/`));
}
