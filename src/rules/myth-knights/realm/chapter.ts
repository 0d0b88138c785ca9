import { chosen } from '../kit/settings.ts';
import type { Chapter, Context } from '../vocabulary.ts';
import { moveMyth, newRealm, placeCompany, publishRealm, setBarrier, setHolding, setWay } from './actions.ts';
import { generateRealm, USUAL_ACROSS } from './generate.ts';
import { editHex, mapActions, PLACES, readMap, SIGHTS } from './map.ts';
import { MYTHS } from './myths.ts';
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

/** The realm: its land, Holdings, Myths and landmarks, and what the players know of it (MK-REALM). */
export const realm = {
  kinds: [MYTHS, SIGHTS, PLACES],
  readMap,
  frames: {},
  starters,
  actions: {
    'new-realm': newRealm,
    'publish-realm': publishRealm,
    'move-myth': moveMyth,
    'set-holding': setHolding,
    'set-barrier': setBarrier,
    'set-way': setWay,
    'place-company': placeCompany,
    'edit-hex': editHex,
    ...mapActions,
  },
  secrets: {
    purposes: ['realm'],
    facts: ['realm-made', 'realm-changed'],
    state: ['realm/seed', 'realm/barriers', 'myths'],
    hides: (_world, [table]) => table === 'places',
  },
} satisfies Chapter;
