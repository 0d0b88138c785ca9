import type { Context } from '../vocabulary.ts';
import { foesAbout } from './foes.ts';

/** A fight is over, or the game master has ended a chase: those who still stand stay where they are. */
export function keepInPlace({ world }: Pick<Context, 'world'>): void {
  for (const { id } of foesAbout(world)) {
    const foe = world.foes[id];
    if (foe !== undefined) foe.data.stays = true;
  }
}

/**
 * The party goes elsewhere: foes who stayed in place are forgotten (HX-G-19). The game master's prepared foes are not, and
 * none are while the party fights, runs or meets somebody.
 */
export function leaveBehind({ world, emit }: Context): void {
  const { encounter, fight, chase } = world.party.state;
  if (fight !== null || chase !== null || (encounter !== null && encounter.stage !== 'hidden')) return;
  const left = Object.values(world.foes).filter(({ data }) => data.stays);
  if (left.length === 0) return;
  for (const { id } of left) delete world.foes[id];
  emit({ fact: 'foes-left-behind', rule: 'HX-G-19', names: left.map(({ name }) => name) });
}
