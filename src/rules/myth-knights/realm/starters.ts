import { chosen } from '../kit/settings.ts';
import type { Context } from '../vocabulary.ts';
import { generateRealm, USUAL_ACROSS } from './generate.ts';
import { showHoldings, writeDown } from './written.ts';

/** With this one a Myth is a day's ride from the Seat of Power. */
const SEED = 70;

/** A realm that lies before the company, for a fresh practice table; they are at its Seat of Power (MK-REALM-01, MK-REALM-04). */
export function starters({ world }: Pick<Context, 'world'>): void {
  const made = generateRealm({
    columns: USUAL_ACROSS,
    rows: USUAL_ACROSS,
    seed: SEED,
    barred: null,
    mythDistance: Number(chosen(world, 'myth_distance')),
  });
  if (typeof made === 'string') return;
  writeDown(world, made, SEED);
  showHoldings(world);
  world.party.state.hexId = made.holdings[0] ?? null;
}
