import { describe, expect, test } from 'vitest';
import type { Start } from '../../../../src/rules/myth-knights/kit/ids.ts';
import { playKnights } from '../../../support/knights.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

const D12 = ['virtue d12 = 1', 'virtue d12 = 1', 'virtue d12 = 1'] as const;
const D6 = D12.flatMap((one): readonly ScriptedRoll[] => [one, 'virtue d6 = 1']);
const DICE: Readonly<Record<Start, readonly ScriptedRoll[]>> = {
  ruler: ['guard d6 = 1', ...D12],
  courtier: ['guard d6 = 1', 'guard d6 = 1', ...D12],
  wanderer: ['guard d6 = 1', ...D6],
};

/** One knight who begins so; what else is asked is answered. */
function begun(start: Start) {
  const table = playKnights({ by: 'zoe', characters: [], state: { start }, settings: { table_results: 'stand' } });
  table.act('create-character', { userId: 'zoe', name: 'Zed' }, ...DICE[start], 'knight d6 = 1', 'knight d12 = 3');
  table.as('gm');
  return table;
}

describe('the three starts', () => {
  test('MK-MAKE-01: rulers rule: the referee gives each a Holding with one tap, and is told of the Seat of Power', () => {
    const table = begun('ruler');
    expect(table.question()).toMatchObject({
      kind: 'beginning',
      audience: { who: 'gm' },
      required: false,
      fallback: null,
      form: { options: [{ id: 'ruler' }, { id: 'self' }] },
      terms: { start: 'ruler', names: ['Zed'] },
    });
    table.as('yan');
    table.act('create-character', { userId: 'yan', name: 'Yve' }, ...DICE.ruler, 'knight d6 = 1', 'knight d12 = 4');
    expect(table.open).toHaveLength(1);
    table.answer('ruler');
    const domains = Object.values(table.world.party.state.domains);
    expect(domains.map(({ rulerId, seat }) => [table.world.characters[rulerId ?? '']?.name, seat])).toEqual([
      ['Zed', false],
      ['Yve', false],
    ]);
    expect(new Set(domains.map(({ name }) => name)).size).toBe(2);
  });

  test('MK-MAKE-01, MK-REALM-04: where there is a realm, they are Holdings of it, and not the Seat of Power', () => {
    const table = begun('ruler');
    table.act('new-realm', { seed: 7 });
    table.answer('ruler');
    const [domain] = Object.values(table.world.party.state.domains);
    const holdings = Object.values(table.world.places).flatMap(({ data }) => data.holding ?? []);
    expect(holdings.find(({ name }) => name === domain?.name)).toMatchObject({ seat: false });
  });

  test('MK-MAKE-01, MK-TRAV-04: to court an omen comes as news', () => {
    const table = begun('courtier');
    expect(() => table.answer('courtier')).toThrow('realm/none');
    table.act('new-realm', { seed: 7 });
    table.answer('courtier', 'myth d6 = 2');
    const myth = table.world.party.state.myths['2'];
    expect([table.fact('omen').text, myth?.nextOmen]).toEqual([myth?.omens[0], 2]);
  });

  test('MK-MAKE-01, MK-SERV-02: wanderers hear of a Seer, who lives in the nearest sanctum', () => {
    const table = begun('wanderer');
    table.act('new-realm', { seed: 7 });
    table.answer('wanderer', 'seer d4 = 1', 'seer d6 = 1');
    const { seer, at } = table.fact('seer-placed');
    expect(Object.values(table.world.party.state.folk.people)).toMatchObject([
      { name: 'a bell-ringer who hears what will toll', role: 'seer', note: seer },
    ]);
    const known = Object.values(table.world.places).filter(({ data }) => data.landmark?.known === true);
    expect(known.map(({ data }) => [data.landmark?.kind, data.landmark?.text])).toEqual([['sanctum', at]]);
  });

  test('MK-MAKE-01: the referee may see to it themselves, and what was done otherwise is not asked any more', () => {
    const own = begun('wanderer');
    own.answer('self');
    expect(own.world.party.state.folk.people).toEqual({});
    const done = begun('ruler');
    const [id = ''] = Object.keys(done.world.characters);
    done.act('found-domain', { name: 'Thornhold', characterId: id });
    expect(done.question()).toBeNull();
  });
});
