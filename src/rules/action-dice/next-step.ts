import type { NextStep } from '../engine/world.ts';
import { charactersInPlay } from '../mechanics/people/characters.ts';
import { isAsking } from './kit/asking.ts';
import type { World } from './shapes.ts';

/** What the game waits for when nobody is asked anything: what the party does next is the caller's to say; null: no act of anybody's. */
export function nextStep(world: World): NextStep | null {
  const { clock, fight, encounter } = world.party.state;
  const isMet = encounter !== null && encounter.stage === 'met';
  if (fight !== null || isMet || isAsking(world) || charactersInPlay(world).length === 0) return null;
  const id = `turn/${clock.day}.${clock.watch}.${clock.hour}.${clock.turn}`;
  return { id, kind: 'turn', rule: 'AD-G-02', who: world.party.spotlight === null ? 'gm' : 'spotlight', terms: {} };
}
