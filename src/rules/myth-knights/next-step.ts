import type { NextStep } from '../engine/world.ts';
import { charactersInPlay } from '../mechanics/people/characters.ts';
import type { OathWorld } from './shapes.ts';

/** What the game waits for when nobody is asked anything: what the company does next is for who leads it to say; null: no act of anybody's. */
export function nextStep(world: OathWorld): NextStep | null {
  const { party, rounds, prompts } = world;
  const isAsking = Object.keys(rounds).length > 0 || Object.values(prompts).some(({ required }) => required);
  if (isAsking || charactersInPlay(world).length === 0) return null;
  const { year, season, day, phase } = party.state.clock;
  const id = `phase/${year}.${season}.${day}.${phase}`;
  return { id, kind: 'phase', rule: 'MK-TIME-01', who: party.spotlight === null ? 'gm' : 'spotlight', terms: {} };
}
