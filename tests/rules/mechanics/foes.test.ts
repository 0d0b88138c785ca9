import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/rules/engine/book.ts';
import type { Actor } from '../../../src/rules/engine/context.ts';
import { foeActions, writeFoes } from '../../../src/rules/mechanics/foes/actions.ts';
import {
  FOE_SECRETS,
  foeFieldsOf,
  numberField,
  outField,
  plainNumber,
} from '../../../src/rules/mechanics/foes/gm-fields.ts';
import { END, instantActionFor } from './support/plain-book.ts';

interface Data {
  hits: number;
  worth: { coin: number };
  out: 'down' | null;
  note: string;
}
interface Creature {
  readonly name: string;
  readonly hits: number;
}
type Line = Partial<Creature> & { readonly ranged?: boolean };

function table() {
  const emitted: string[] = [];
  let ids = 0;
  const state = { creatures: {} as Record<string, Creature>, fight: null as unknown };
  return {
    emitted,
    world: { foes: {} as Record<string, { id: string; name: string; data: Data }>, party: { state } },
    actor: { userId: 'gm', isGm: true } as Actor,
    newId: () => `foe-${++ids}`,
    emit(fact: { readonly fact: string }): void {
      emitted.push(fact.fact);
    },
  };
}
type Table = ReturnType<typeof table>;

const actions = foeActions<Table, Creature, Data, Line, Action>(instantActionFor<Table>(), {
  rule: 'XX-01',
  stats: [
    { option: 'hp', field: 'hits', min: 1, max: 9, refusal: 'foe/hits' },
    { option: 'damage', read: (text) => (text === 'd6' ? {} : null), refusal: 'foe/bad-damage' },
  ],
  findCreature: (_world, name) => (name === 'Wolf' ? { name: 'Wolf', hits: 4 } : null),
  readLine: (text) => (text === 'tough' ? { hits: 7 } : { wrong: text }),
  creatureFrom: (name, line) => ({ hits: 1, ...line, name }),
  withLine: (creature, line) => ({ ...creature, ...line }),
  add: (context, { name, hits }, { count, note }) =>
    writeFoes(context, { rule: 'XX-01', name, count }, () => ({ hits, worth: { coin: 0 }, out: null, note })),
  correct(data, { hits }) {
    if (hits !== undefined) data.hits = hits;
  },
});

const start = (context: Table, action: keyof typeof actions, input: object) =>
  actions[action].start(context as never, input as never);

describe('foes over a table of stats', () => {
  it('PBP-WAIT-07: a number out of bounds is refused with what was typed, and nothing is written down', () => {
    const context = table();
    const refused = start(context, 'add-foe', { creature: 'Wolf', hp: 10 });
    expect(refused).toMatchObject({ refused: 'foe/hits', detail: { hits: 10, max: 9 } });
    expect(start(context, 'add-foe', { creature: 'Wolf', damage: 'lots' })).toMatchObject({
      refused: 'foe/bad-damage',
      detail: { text: 'lots' },
    });
    expect(context).toMatchObject({ emitted: [], world: { foes: {} } });
  });

  it('what an option says counts before the line, and the line before the creature', () => {
    const context = table();
    expect(start(context, 'add-foe', { creature: 'Wolf' })).toBe(END);
    expect(start(context, 'add-foe', { creature: 'Wolf', line: 'tough' })).toBe(END);
    expect(start(context, 'add-foe', { creature: 'Wolf', line: 'tough', hp: 2, note: 'old' })).toBe(END);
    const all = Object.values(context.world.foes).map(({ name, data }) => [name, data.hits, data.note]);
    expect(all).toEqual([
      ['Wolf', 4, ''],
      ['Wolf 2', 7, ''],
      ['Wolf 3', 2, 'old'],
    ]);
  });

  it('a foe is corrected where something is said, and a player cannot do it', () => {
    const context = table();
    start(context, 'add-foe', { creature: 'Wolf' });
    expect(start(context, 'edit-foe', { foeId: 'foe-1', hp: 3 })).toBe(END);
    expect(context.world.foes['foe-1']).toMatchObject({ name: 'Wolf', data: { hits: 3 } });
    const player = { ...context, actor: { userId: 'ada', isGm: false } };
    expect(start(player, 'edit-foe', { foeId: 'foe-1', hp: 2 })).toHaveProperty('refused');
    expect(context.world.foes['foe-1']?.data.hits).toBe(3);
  });

  it('PBP-SECRET-01: of a foe everybody may know that it is there; its fields are the game master’s', () => {
    const context = table();
    start(context, 'add-foe', { creature: 'Wolf' });
    const fields = foeFieldsOf<Data>([
      plainNumber('hits', { max: 9 }),
      numberField<Data>('coin', {
        label: 'silver',
        max: 5,
        of: ({ worth }) => worth.coin,
        set({ worth }, to) {
          worth.coin = to;
        },
      }),
      outField(['down']),
    ])(context.world);
    expect(fields.map(({ key, label, value }) => [key, label, value])).toEqual([
      ['foe/foe-1/hits', 'Wolf: hits', 4],
      ['foe/foe-1/coin', 'Wolf: silver', 0],
      ['foe/foe-1/out', 'Wolf: out of the fight', 'none'],
    ]);
    const [hits, coin, out] = fields;
    expect(hits?.set(context, '10')).toEqual({ expects: 'number', min: 0, max: 9 });
    expect(coin?.set(context, '5')).toBeNull();
    expect(out?.set(context, 'away')).toEqual({ expects: 'one-of', values: ['none', 'down'] });
    expect(out?.set(context, 'Down')).toBeNull();
    expect(context.world.foes['foe-1']?.data).toMatchObject({ hits: 4, worth: { coin: 5 }, out: 'down' });
    expect(FOE_SECRETS.hides(context.world, ['foes', 'foe-1'])).toBe(false);
    expect(FOE_SECRETS.hides(context.world, ['foes', 'foe-1', 'data', 'hits'])).toBe(true);
  });
});
