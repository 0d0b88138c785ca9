import { charactersInPlay } from '../../mechanics/people/characters.ts';
import type { ChaseFrame } from '../encounters/vocabulary.ts';
import { standingFoes } from '../foes/foes.ts';
import { BANDS } from '../kit/ids.ts';
import type { Context } from '../vocabulary.ts';

/**
 * The foes that stand come after those who fled a fight (LH-ENC-07); the strikes at their backs were struck already.
 * @returns null when there is nobody to chase or to be chased
 */
export function pursuit({ world, newId }: Context): ChaseFrame | null {
  const foes = standingFoes(world);
  const [first] = foes;
  // One that is prepared is not given up for this: those who fled get away.
  if (world.party.state.encounter !== null) return null;
  if (first === undefined || charactersInPlay(world).every(({ status }) => status !== 'active')) return null;
  const distances = foes.map(({ data }) => data.distance);
  world.party.state.encounter = {
    id: newId(),
    creature: null,
    name: first.data.group ?? first.name,
    count: Math.min(foes.length, 50),
    secret: false,
    stage: 'chase',
    distance: BANDS.find((band) => distances.includes(band)) ?? 'close',
    surprised: null,
    attitude: null,
    lengths: 0,
    beast: first.data.beast,
    bait: null,
    traded: [],
    talk: 'open',
    factionId: null,
  };
  return { kind: 'chase', v: 1, step: 'strikes', strikers: [] };
}
