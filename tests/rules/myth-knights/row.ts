import { blankHex } from '../../../src/rules/myth-knights/kit/hexes.ts';
import { type Hex, mythSchema } from '../../../src/rules/myth-knights/realm/schemas.ts';
import { playKnights, type Wish } from '../../support/knights.ts';
import type { ScriptedRoll } from '../../support/scripted-dice.ts';

export const WEST_TO_EAST = ['hex/0,0', 'hex/1,0', 'hex/2,0', 'hex/3,0', 'hex/4,0'];

/** A row of heath with Myth 4 at its eastern end and Myth 2 near by; the company is at the western end. */
export function row(wish: Wish = {}, hexes: Readonly<Record<string, Partial<Hex>>> = {}) {
  const myth = (hexId: string, name: string) =>
    mythSchema.parse({ name, hexId, omens: ['one', 'two', 'three', 'four', 'five', 'six'] });
  const { state, ...more } = wish;
  const table = playKnights({
    by: 'ann',
    ...more,
    state: {
      hexId: 'hex/0,0',
      realm: { seed: 1, barriers: [], known: [], ways: [], published: true },
      myths: { '2': myth('hex/3,0', 'the Stag'), '4': myth('hex/4,0', 'the King') },
      ...state,
    },
  });
  table.change(({ places }) => {
    for (const id of WEST_TO_EAST) places[id] = { id, data: { ...blankHex(), ...hexes[id] } as never };
  });
  return table;
}

/** The side on which the row goes on. */
export const EAST = '1';
/** A phase in which nothing happens. */
export const CLEAR: ScriptedRoll = 'event d6 = 4';
