import type { NextStep } from '../engine/world.ts';
import { charactersInPlay } from '../mechanics/people/characters.ts';
import { openTask } from '../mechanics/tasks.ts';
import type { DungeonState } from './dungeon/schemas.ts';
import type { World } from './schemas.ts';

/** The act that the game waits for while nobody has an open question; null: none. */
export function nextStep(world: World): NextStep | null {
  const { fight, chase, encounter, dungeon } = world.party.state;
  const isMet = encounter !== null && encounter.stage !== 'hidden';
  const isElsewhere = fight !== null || chase !== null || isMet;
  if (isElsewhere || isAsking(world) || charactersInPlay(world).length === 0) return null;
  // Nobody continues before the game master has revealed it, or dropped it.
  if (encounter !== null)
    return { id: `prepared/${encounter.id}`, kind: 'prepared', rule: 'HX-ENC-02', who: 'gm', terms: {} };
  return dungeon === null ? onTheWay(world) : below(world, dungeon);
}

/** The next turn is the leader's to choose; who has just reached the party is the game master's to say (HX-DUN-01). */
function below(world: World, { turn }: DungeonState): NextStep {
  const { clock } = world.party.state;
  const at = `${clock.day}.${clock.watch}.${clock.hour}.${clock.turn}/${turn}`;
  if (openTask(world, 'encounter') !== null)
    return { id: `who-comes/${at}`, kind: 'who-comes', rule: 'HX-DUN-01', who: 'gm', terms: {} };
  const who = world.party.spotlight === null ? 'gm' : 'spotlight';
  return { id: `turn/${at}`, kind: 'turn', rule: 'HX-DUN-01', who, terms: {} };
}

/** Checks whether the party waits for an answer to something. */
function isAsking({ rounds, prompts }: World): boolean {
  return Object.keys(rounds).length > 0 || Object.values(prompts).some(({ required }) => required);
}

/** The next watch is the leader's to choose (HX-TRAV-01); what the party sets out for is the game master's. */
function onTheWay(world: World): NextStep | null {
  const { party } = world;
  const { clock, journey } = party.state;
  if (openTask(world, 'encounter') !== null)
    return {
      id: `who-comes/${clock.day}.${clock.watch}`,
      kind: 'who-comes',
      rule: 'HX-ENC-02',
      who: 'gm',
      terms: {},
    };
  if (journey === null || journey.believedHex === null)
    return { id: 'set-out/home', kind: 'set-out', rule: 'HX-TRAV-01', who: 'gm', terms: {} };
  const id = `watch/${clock.day}.${clock.watch}/${journey.believedHex}`;
  return { id, kind: 'watch', rule: 'HX-TRAV-01', who: party.spotlight === null ? 'gm' : 'spotlight', terms: {} };
}
