import type { LavenderFoe, LavenderWorld } from '../shapes.ts';
import { type FoeData, foeSchema } from './shapes.ts';

/** A foe of which only this much is known; the rest is as the schema has it. */
export function foeData(known: Partial<FoeData> = {}): FoeData {
  return foeSchema.parse({ armour: 0, hp: null, hpMax: null, down: false, note: '', ...known });
}

/** Whether a foe is still in the fight: neither down nor out of it in another way. */
export function stands({ data }: { readonly data: Pick<FoeData, 'down' | 'out'> }): boolean {
  return !data.down && data.out === null;
}

/** Foes still in the fight, in the order they were written down. */
export function standingFoes(world: Pick<LavenderWorld, 'foes'>): readonly LavenderFoe[] {
  return Object.values(world.foes).filter(stands);
}
