import { describe, expect, test } from 'vitest';
import { type Domain, domainSchema } from '../../../../src/rules/myth-knights/dominion/schemas.ts';
import { playKnights, type Wish } from '../../../support/knights.ts';

/** It is the middle of spring. */
const MIDDLE = { age: 1, year: 1, season: 1, day: 4, phase: 1 };

/** Ada, a tenant, rules Thornhold. */
function ruled(more: Partial<Domain> = {}, wish: Wish = {}) {
  const d = domainSchema.parse({ id: 'd', name: 'Thornhold', rulerId: 'ada', ...more });
  return playKnights({
    by: 'ann',
    characters: [{ sheet: { glory: 6 } }, {}],
    state: { domains: { d }, clock: MIDDLE },
    ...wish,
  });
}
const D = { domainId: 'd' };

describe('a domain', () => {
  test('MK-DOM-01, MK-GLORY-02: a tenant rules a Holding, and only a dominant the Seat of Power', () => {
    const table = playKnights({ characters: [{ sheet: { glory: 6 } }, { sheet: { glory: 5 } }] });
    table.act('found-domain', { name: 'Thornhold', characterId: 'ada' });
    expect(table.fact('domain-founded')).toMatchObject({ domain: 'Thornhold', ruler: 'Ada' });
    expect(table.refused('found-domain', { name: 'Merrow', characterId: 'ben' })).toEqual({
      refused: 'domain/rank',
      detail: { name: 'Ben', rank: 'tenant' },
    });
    expect(table.refused('found-domain', { name: 'Merrow', characterId: 'ada', seat: true }).refused).toBe(
      'domain/rank',
    );
    const [id] = Object.keys(table.world.party.state.domains);
    table.act('lose-domain', { domainId: id ?? '' });
    expect(table.world.party.state.domains).toEqual({});
  });

  test('MK-DOM-01, MK-GLORY-02: a knight needs the rank of a gallant for a seat; others of the realm do not', () => {
    const table = ruled({}, { characters: [{ sheet: { glory: 6 } }, { sheet: { glory: 2 } }] });
    expect(table.refused('appoint', { ...D, seat: 'marshal', characterId: 'ben' }).refused).toBe('domain/rank');
    table.act('appoint', { ...D, seat: 'steward', name: 'Old Mab' });
    expect(table.world.party.state.domains.d?.council.steward).toEqual({ name: 'Old Mab', characterId: null });
    table.act('dismiss', { ...D, seat: 'steward' });
    expect(table.refused('dismiss', { ...D, seat: 'steward' }).refused).toBe('domain/empty-seat');
  });

  test('MK-DOM-01, MK-G-12: the circle of visiting knights is the fifth seat, and gives counsel as the others do', () => {
    const table = ruled({}, { by: 'gm' });
    table.act('appoint', { ...D, seat: 'circle', name: 'Sir Ruk' });
    table.act('oracle', { question: 'Do they come?' }, 'luck d6 = 2');
    table.act('counsel', { ...D, seat: 'circle' }, 'luck d6 = 5');
    expect(table.fact('luck').outcome).toBe('blessing');
  });

  test('MK-DOM-01: another player does not rule it; the steward does where the ruler is gone', () => {
    const table = ruled();
    table.as('bob');
    expect(table.refused('squeeze', D).refused).toBe('domain/not-yours');
    table.change(({ members, party }) => {
      if (members.ann !== undefined) members.ann.present = false;
      const own = party.state.domains.d;
      if (own !== undefined) own.council.steward = { name: 'Ben', characterId: 'ben' };
    });
    table.act('take-due', D);
    expect(table.world.party.state.domains.d?.tokens).toBe(1);
  });
});

describe('crises', () => {
  test('MK-V27, MK-DOM-02, MK-DOM-03: a calamity brings two; one that is there is rolled again, and three are misrule at the Season’s end', () => {
    const table = ruled({ crises: ['debt'] }, { by: 'gm' });
    table.act('check-domain', D, 'crisis check d6 = 1', 'crisis d6 = 2', 'crisis d6 = 3', 'crisis d6 = 5');
    expect(table.world.party.state.domains.d?.crises).toEqual(['debt', 'famine', 'panic']);
    table.act('turn-season', {});
    table.endRound({}, 'crisis check d6 = 6');
    expect(table.fact('misrule')).toMatchObject({ domain: 'Thornhold', crises: 3 });
  });

  test('MK-DOM-02: a dilemma is the ruler’s to take; the first when they say nothing', () => {
    const table = ruled({}, { by: 'gm' });
    table.act('check-domain', D, 'crisis check d6 = 3', 'crisis d6 = 4', 'crisis d6 = 4', 'crisis d6 = 6');
    expect(table.question()).toMatchObject({
      kind: 'dilemma',
      audience: { who: 'one', userId: 'ann' },
      fallback: 'misery',
      form: { options: [{ id: 'misery' }, { id: 'doubt' }] },
    });
    table.answer('doubt');
    expect(table.world.party.state.domains.d?.crises).toEqual(['doubt']);
  });

  test('MK-D-30, MK-DOM-02: by setting the referee says which, and the ruler takes one of those two', () => {
    const table = ruled({ crises: ['debt'] }, { by: 'gm', settings: { crisis_pick: 'gm' } });
    table.act('check-domain', D, 'crisis check d6 = 2');
    expect(table.question()).toMatchObject({
      kind: 'crises',
      audience: { who: 'gm' },
      fallback: ['chaos', 'famine'],
      form: { min: 2, max: 2 },
      terms: { domain: 'Thornhold', isDilemma: true },
    });
    table.answer(['misery', 'panic']);
    expect(table.question()).toMatchObject({ kind: 'dilemma' });
    table.answer('panic');
    expect(table.world.party.state.domains.d?.crises).toEqual(['debt', 'panic']);
    table.act('check-domain', D, 'crisis check d6 = 1');
    table.answer(['chaos', 'doubt']);
    expect(table.world.party.state.domains.d?.crises).toEqual(['debt', 'panic', 'chaos', 'doubt']);
  });

  test('MK-DOM-02, MK-G-12: prosperity takes a crisis away, or brings a token', () => {
    const hurt = ruled({ crises: ['chaos'] }, { by: 'gm' });
    hurt.act('check-domain', D, 'crisis check d6 = 4');
    expect(hurt.world.party.state.domains.d).toMatchObject({ crises: [], tokens: 0 });
    const well = ruled({}, { by: 'gm' });
    well.act('check-domain', D, 'crisis check d6 = 4');
    expect(well.world.party.state.domains.d?.tokens).toBe(1);
  });

  test('MK-DOM-02: the referee sets crises, tokens and revolt outright', () => {
    const table = ruled({}, { by: 'gm' });
    expect(table.turn('domain/d/crises', 'Debt, famine')).toBeNull();
    expect(table.turn('domain/d/tokens', '3')).toBeNull();
    expect(table.turn('domain/d/revolt', 'yes')).toBeNull();
    expect(table.world.party.state.domains.d).toMatchObject({ crises: ['debt', 'famine'], tokens: 3, revolt: true });
    expect(table.turn('domain/d/crises', 'war')?.refused).toBe('gm-field/bad-value');
    const { refused, detail } = table.turn('domain/d/crises', 'debt, war') ?? {};
    expect([refused, detail]).toMatchObject([
      'gm-field/bad-value',
      { expects: 'one-of', values: ['none', 'chaos', 'debt', 'famine', 'misery', 'panic', 'doubt'] },
    ]);
    expect(table.turn('domain/d/crises', ' debt ,, ')).toBeNull();
    expect(table.world.party.state.domains.d?.crises).toEqual(['debt']);
    expect(table.turn('domain/d/crises', 'none')).toBeNull();
    expect(table.world.party.state.domains.d?.crises).toEqual([]);
  });

  test('MK-D-30: with all six there is no more to come', () => {
    const table = ruled({ crises: ['chaos', 'debt', 'famine', 'misery', 'panic', 'doubt'] }, { by: 'gm' });
    table.act('check-domain', D, 'crisis check d6 = 1');
    expect(table.world.party.state.domains.d?.crises).toHaveLength(6);
  });

  test('MK-DOM-03, MK-G-10, MK-G-11: a revolt is over with fewer than three; a token solves one, and play does by the referee’s word', () => {
    const table = ruled({ crises: ['chaos', 'debt', 'famine'], revolt: true, tokens: 1 });
    expect(table.refused('solve-crisis', { ...D, crisis: 'debt' }).refused).toBe('domain/by-play');
    expect(table.refused('solve-crisis', { ...D, crisis: 'doubt', token: true }).refused).toBe('domain/no-crisis');
    expect(table.refused('take-due', D)).toEqual({ refused: 'domain/revolt', detail: { name: 'Thornhold' } });
    table.act('solve-crisis', { ...D, crisis: 'debt', token: true });
    expect(table.emitted('order-restored')).toBe(true);
    expect(table.world.party.state.domains.d).toMatchObject({ revolt: false, tokens: 0, crises: ['chaos', 'famine'] });
    expect(table.refused('solve-crisis', { ...D, crisis: 'chaos', token: true }).refused).toBe('domain/no-token');
  });
});

/** Thornhold in its first Season. */
const OWN = domainSchema.parse({ id: 'd', name: 'Thornhold', rulerId: 'ada' });

describe('dues and works', () => {
  test('MK-DOM-06: the due is had or waived once in a Season', () => {
    const table = ruled();
    table.act('take-due', D);
    expect(table.fact('token')).toMatchObject({ by: 'due', tokens: 1 });
    expect(table.refused('take-due', { ...D, waive: true }).refused).toBe('domain/due-taken');
  });

  test('MK-DOM-06, MK-DOM-07, MK-D-35: tax, tithe and levy come in the middle of their Season, and nothing is demanded before', () => {
    const table = ruled({}, { state: { domains: { d: OWN } } });
    for (const action of ['take-due', 'squeeze'])
      expect(table.refused(action, D)).toEqual({ refused: 'domain/not-due', detail: { season: 1, day: 4 } });
  });

  test('MK-DOM-06, MK-DOM-07: in the middle of the Season its ruler is asked once: collect, forgo or squeeze', () => {
    const asked = () => {
      const table = ruled({}, { by: 'gm', state: { domains: { d: OWN } } });
      // The last night before it.
      table.change(({ party }) => void Object.assign(party.state.clock, { day: 3, phase: 3 }));
      table.act('watch', { act: 'camp' });
      return table;
    };
    const table = asked();
    expect(table.question()).toMatchObject({
      kind: 'due',
      audience: { who: 'one', userId: 'ann' },
      fallback: 'collect',
      form: { options: [{ id: 'collect' }, { id: 'forgo' }, { id: 'squeeze' }] },
      terms: { domain: 'Thornhold', season: 1 },
    });
    table.answer('collect');
    table.act('watch', { act: 'camp' });
    expect([table.open.length, table.world.party.state.domains.d?.tokens]).toEqual([0, 1]);
    const mild = asked();
    mild.answer('forgo');
    expect(mild.fact('due-waived').domain).toBe('Thornhold');
    expect(mild.refused('squeeze', D).refused).toBe('domain/waived');
    const hard = asked();
    hard.answer('squeeze', 'squeeze d6 = 5');
    expect(hard.world.party.state.domains.d?.tokens).toBe(2);
    expect([hard.refused('squeeze', D).refused, hard.refused('take-due', D).refused]).toEqual([
      'domain/squeezed',
      'domain/due-taken',
    ]);
  });

  test('MK-DOM-06, MK-D-35: a Season that ends has had its middle: the due comes in where its ruler did not say otherwise', () => {
    const table = ruled({}, { by: 'gm', state: { domains: { d: OWN } } });
    table.act('turn-season', {});
    expect(table.world.party.state.domains.d).toMatchObject({ tokens: 1, taken: 4 });
    const waived = ruled({ taken: 4, waived: 4 }, { by: 'gm' });
    waived.act('turn-season', {});
    expect(waived.world.party.state.domains.d?.tokens).toBe(0);
  });

  test('MK-DOM-02: nobody farms a domain: its ruler has no check, and the referee says when they were away', () => {
    const table = ruled();
    expect(table.refused('check-domain', D).refused).toBe('domain/check');
    table.as('gm');
    table.act('check-domain', D, 'crisis check d6 = 4');
    expect(table.emitted('crisis-check')).toBe(true);
  });

  test('MK-V28, MK-DOM-07, MK-DOM-03: two and three bring the funds, and a crisis', () => {
    const table = ruled({ crises: ['debt', 'doubt'], taken: 4 });
    table.act('squeeze', D, 'squeeze d6 = 3', 'crisis d6 = 1');
    expect(table.world.party.state.domains.d).toMatchObject({ tokens: 1, crises: ['debt', 'doubt', 'chaos'] });
    expect(table.refused('squeeze', D).refused).toBe('domain/squeezed');
    table.as('gm');
    table.act('turn-season', {});
    table.endRound({}, 'crisis check d6 = 6');
    expect(table.emitted('misrule')).toBe(true);
  });

  test('MK-DOM-07, MK-D-32: one is misrule at once, from four on it works', () => {
    const bad = ruled();
    bad.act('squeeze', D, 'squeeze d6 = 1');
    // The due itself had come in.
    expect(bad.world.party.state.domains.d).toMatchObject({ revolt: true, tokens: 1, taken: 4 });
    const good = ruled();
    good.act('squeeze', D, 'squeeze d6 = 4');
    expect(good.world.party.state.domains.d).toMatchObject({ revolt: false, tokens: 2, crises: [] });
  });

  test('MK-DOM-05: repairs take a Season, what is grand an Age', () => {
    const table = ruled();
    table.act('start-project', { ...D, name: 'The bridge' });
    table.act('start-project', { ...D, name: 'A castle', grand: true });
    table.as('gm');
    table.act('turn-season', {});
    table.endRound({}, 'crisis check d6 = 4');
    expect(table.fact('project')).toMatchObject({ name: 'The bridge', how: 'done' });
    const [castle] = table.world.party.state.domains.d?.projects ?? [];
    table.act('abandon-project', { ...D, projectId: castle?.id ?? '' });
    expect(table.refused('abandon-project', { ...D, projectId: 'x' }).refused).toBe('domain/no-project');
  });

  test('MK-DOM-05, MK-G-10, MK-DOM-03: a work against a crisis ends it when it is done, and that before the Season is judged', () => {
    const table = ruled({ crises: ['chaos', 'debt', 'famine'] });
    expect(table.refused('start-project', { ...D, name: 'A granary', crisis: 'doubt' }).refused).toBe(
      'domain/no-crisis',
    );
    table.act('start-project', { ...D, name: 'A granary', crisis: 'famine' });
    table.as('gm');
    table.act('turn-season', {});
    table.endRound({}, 'crisis check d6 = 5');
    expect(table.facts.find(({ fact }) => fact === 'crisis-solved')).toMatchObject({ crisis: 'famine', by: 'project' });
    expect(table.emitted('misrule')).toBe(false);
  });

  test.each([
    [true, false, 3],
    [false, false, 2],
    [true, true, 1],
  ])(
    'MK-DOM-04, MK-G-11: seat %s, revolt %s: %d warbands, and not again while they are in the field',
    (seat, revolt, count) => {
      const table = ruled({ seat, revolt });
      table.act('muster', { ...D, type: 'men-at-arms' });
      expect(Object.values(table.world.followers).filter(({ ownerId }) => ownerId === 'ada')).toHaveLength(count);
      expect(table.refused('muster', D).refused).toBe('domain/in-the-field');
      table.act('disband', D);
      expect(table.world.followers).toEqual({});
      expect(table.refused('disband', D).refused).toBe('domain/no-bands');
    },
  );
});
