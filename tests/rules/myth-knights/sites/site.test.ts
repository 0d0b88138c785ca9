import { describe, expect, test } from 'vitest';
import { sitesCard } from '../../../../src/discord/render/myth-knights/sites/words.ts';
import { BOOKS } from '../../../../src/rules/index.ts';
import { nextStep } from '../../../../src/rules/myth-knights/chapters.ts';
import { CENTRE, type Site } from '../../../../src/rules/myth-knights/sites/schemas.ts';
import { playKnights, type Wish } from '../../../support/knights.ts';
import { row } from '../row.ts';

const point = (spot: number, text: string, kind: 'feature' | 'danger' | 'treasure' = 'feature') => ({
  spot,
  kind,
  text,
  seen: false,
});

/** Entrances 0 and 4: 0 –open– 1 –closed– 2, 0 –hidden– the middle –open– 3, 4; 2 –closed– the middle. */
const ABBEY: Site = {
  id: 'abbey',
  name: 'The Burnt Abbey',
  hexId: null,
  points: [
    ...[point(0, 'a gate'), point(1, 'a cloister'), point(2, 'a crypt', 'danger')],
    ...[point(3, 'a bell', 'treasure'), point(4, 'a breach', 'danger'), point(CENTRE, 'a garth')],
  ],
  routes: [
    { a: 0, b: 1, kind: 'open', known: false },
    { a: 1, b: 2, kind: 'closed', known: false },
    { a: 2, b: CENTRE, kind: 'closed', known: false },
    { a: 0, b: CENTRE, kind: 'hidden', known: false },
    { a: 3, b: CENTRE, kind: 'open', known: false },
    { a: 4, b: CENTRE, kind: 'open', known: false },
  ],
};

const at = (spot: number | null, wish: Wish = {}) =>
  playKnights({
    ...wish,
    state: { sites: { abbey: ABBEY }, visit: spot === null ? null : { siteId: 'abbey', spot, gone: 0 }, ...wish.state },
  });
const spotOf = (table: ReturnType<typeof at>) => table.world.party.state.visit?.spot;

describe('a site is made', () => {
  test('MK-SITE-01, MK-SITE-02: from one die, with something at each point of its own table', () => {
    const table = playKnights();
    table.act('new-site', { name: 'The Sunken Hall' }, 'site d1000000 = 7');
    const [site] = Object.values(table.world.party.state.sites);
    expect(site).toMatchObject({ name: 'The Sunken Hall' });
    expect([site?.points, site?.routes].map((some) => some?.length)).toEqual([6, 6]);
    expect(site?.points.every(({ text, seen }) => text !== '' && !seen)).toBe(true);
    const again = playKnights();
    again.act('new-site', { name: 'The Sunken Hall' }, 'site d1000000 = 7');
    expect(Object.values(again.world.party.state.sites)).toEqual([site]);
    expect(table.refused('new-site', { name: 'the sunken hall' }).refused).toBe('site/taken');
    expect(table.refused('new-site', { name: ' ' }).refused).toBe('input/bad-line');
  });

  test('MK-SITE-01: the referee writes what is there, and strikes it out where the company is not', () => {
    const table = at(null);
    table.act('edit-site', { siteId: 'abbey', spot: 2, text: 'a door of bones', kind: 'treasure' });
    expect(table.world.party.state.sites.abbey?.points[2]).toMatchObject({ kind: 'treasure', text: 'a door of bones' });
    expect(table.refused('edit-site', { siteId: 'abbey', spot: 2 }).refused).toBe('place/nothing-to-change');
    expect(table.refused('edit-site', { siteId: 'elsewhere', spot: 2, text: 'x' }).refused).toBe('site/unknown');
    table.act('enter-site', { siteId: 'abbey' });
    expect(table.refused('erase-site', { siteId: 'abbey' }).refused).toBe('place/party-there');
    table.act('leave-site', {});
    table.act('erase-site', { siteId: 'abbey' });
    expect(table.world.party.state.sites).toEqual({});
  });

  test('MK-SITE-01: nobody but the referee makes, writes, opens or enters one', () => {
    const table = at(1, { by: 'ann' });
    for (const [action, input] of [
      ['new-site', { name: 'Mine' }],
      ['edit-site', { siteId: 'abbey', spot: 0, text: 'x' }],
      ['erase-site', { siteId: 'abbey' }],
      ['enter-site', { siteId: 'abbey' }],
      ['open-way', { spot: 2 }],
    ] as const)
      expect(table.refused(action, input).refused).toBe('gm-only');
  });
});

describe('the company in a site', () => {
  test('MK-SITE-01, MK-D-24: it comes in at an entrance and goes out at one', () => {
    const table = at(null);
    expect(table.refused('enter-site', { siteId: 'abbey', spot: 2 }).refused).toBe('site/no-entrance');
    table.act('enter-site', { siteId: 'abbey', spot: 4 });
    expect(table.fact('site-point')).toMatchObject({ spot: 4, text: 'a breach', isNew: true, enters: true });
    table.as('ann');
    table.act('go-site', { spot: CENTRE });
    expect(table.refused('leave-site', {}).refused).toBe('site/no-way-out');
    table.act('go-site', { spot: 4 });
    expect(table.fact('site-point')).toMatchObject({ spot: 4, isNew: false, enters: false });
    table.act('leave-site', {});
    expect(table.world.party.state.visit).toBeNull();
    expect(table.refused('leave-site', {}).refused).toBe('site/in-none');
  });

  test('MK-SITE-02: an open way is gone; there is none to a point that is no neighbour', () => {
    const table = at(0, { by: 'ann' });
    table.act('go-site', { spot: 1 });
    expect(spotOf(table)).toBe(1);
    expect(table.refused('go-site', { spot: 3 }).refused).toBe('site/no-way');
  });

  test('MK-SITE-02, MK-D-48: three ways take a phase', () => {
    const table = at(CENTRE, { by: 'ann' });
    for (const spot of [3, CENTRE]) table.act('go-site', { spot });
    expect(table.world.party.state.clock.phase).toBe(1);
    table.act('go-site', { spot: 4 });
    expect(table.fact('phase').phase).toBe(2);
    for (const spot of [CENTRE, 3]) table.act('go-site', { spot });
    expect(table.world.party.state.clock.phase).toBe(2);
  });

  test('MK-SITE-01, MK-D-48: a site lies in a hex: the company has to be there, and leaves it when it is set down elsewhere', () => {
    const table = row({ by: 'gm' });
    table.act('new-site', { name: 'The Sunken Hall', hexId: 'hex/1,0' }, 'site d1000000 = 7');
    table.act('new-site', { name: 'The Mill' }, 'site d1000000 = 8');
    const [hall, mill] = Object.values(table.world.party.state.sites);
    expect([hall?.hexId, mill?.hexId]).toEqual(['hex/1,0', 'hex/0,0']);
    expect(table.refused('enter-site', { siteId: hall?.id ?? '' })).toMatchObject({
      refused: 'site/elsewhere',
      detail: { place: '1,0' },
    });
    expect(table.refused('new-site', { name: 'X', hexId: 'hex/99,0' }).refused).toBe('place/unknown');
    table.act('enter-site', { siteId: mill?.id ?? '' });
    table.act('place-company', { hexId: 'hex/1,0' });
    expect(table.world.party.state.visit).toBeNull();
    table.act('enter-site', { siteId: hall?.id ?? '' });
  });

  test('MK-SITE-02: a closed way needs ingenuity, and the referee says whether it was enough', () => {
    const table = at(1, { by: 'ann' });
    expect(table.refused('go-site', { spot: 2 }).refused).toBe('site/closed');
    expect(table.refused('try-way', { spot: 0, how: 'we push' }).refused).toBe('site/not-closed');
    expect(table.refused('try-way', { spot: 2, how: '' }).refused).toBe('input/bad-line');
    table.act('try-way', { spot: 2, how: 'we lift the beam' });
    expect(table.question()).toMatchObject({ audience: { who: 'gm' }, terms: { to: 2, how: 'we lift the beam' } });
    table.answer('shut');
    expect(table.refused('go-site', { spot: 2 }).refused).toBe('site/closed');
    table.act('try-way', { spot: 2, how: 'we burn it' });
    table.answer('open');
    table.act('go-site', { spot: 2 });
    expect(spotOf(table)).toBe(2);
    table.act('go-site', { spot: 1 });
  });

  test('MK-SITE-02, MK-REF-03: luck decides when the referee does not: from 4 on it opens', () => {
    for (const [face, opens] of [
      [3, false],
      [4, true],
    ] as const) {
      const table = at(1, { by: 'ann' });
      table.act('try-way', { spot: 2, how: 'we lift the beam' });
      table.answer('luck', `luck d6 = ${face}`);
      expect(table.world.party.state.sites.abbey?.routes[1]?.known).toBe(opens);
    }
  });

  test('MK-SITE-02: the referee opens a closed way without being asked', () => {
    const table = at(1);
    table.act('open-way', { spot: 2 });
    table.as('ann');
    table.act('go-site', { spot: 2 });
    expect(spotOf(table)).toBe(2);
  });

  test('MK-SITE-02: a search takes a phase and finds the hidden way from here, and none from elsewhere', () => {
    const table = at(1, { by: 'ann' });
    table.act('search-site', {});
    expect(table.fact('site-searched').found).toEqual([]);
    expect(table.world.party.state.clock.phase).toBe(2);
    table.act('go-site', { spot: 0 });
    expect(table.refused('go-site', { spot: CENTRE }).refused).toBe('site/no-way');
    table.act('search-site', {});
    expect(table.fact('site-searched').found).toEqual([CENTRE]);
    table.act('go-site', { spot: CENTRE });
    expect(spotOf(table)).toBe(CENTRE);
  });

  test('MK-SITE-02: whoever does not lead goes nowhere, and nobody rides from inside', () => {
    const table = at(0, { by: 'bob', characters: [{}, {}] });
    for (const [action, input] of [
      ['go-site', { spot: 1 }],
      ['search-site', {}],
      ['leave-site', {}],
      ['try-way', { spot: 1, how: 'x' }],
    ] as const)
      expect(table.refused(action, input).refused).toBe('spotlight/not-yours');
    table.as('ann');
    expect(table.refused('watch', { act: 'travel', where: '0' }).refused).toBe('site/leave-first');
  });
});

describe('what the players know of a site', () => {
  test('MK-SITE-01, MK-SITE-02: what they have seen, and no hidden way before it is found', () => {
    const table = at(null);
    expect(JSON.stringify(sitesCard(table.world, false))).not.toContain('Abbey');
    table.act('enter-site', { siteId: 'abbey', spot: 0 });
    const seen = JSON.stringify(sitesCard(table.world, false));
    expect(seen).toContain('a gate');
    for (const { text } of ABBEY.points.slice(1)) expect(seen).not.toContain(text);
    expect(seen).not.toContain('hidden');
    expect(nextStep(table.world)).toMatchObject({ kind: 'site', terms: { open: [1], closed: [], isEntrance: true } });
    table.act('search-site', {});
    expect(JSON.stringify(sitesCard(table.world, false))).toContain('the middle (hidden, known)');
    expect(nextStep(table.world)?.terms.open).toEqual([1, CENTRE]);
    expect(nextStep(at(1).world)?.terms).toMatchObject({ open: [0], closed: [2], isEntrance: false });
    // A walk that finds nothing must be able to find something.
    expect(JSON.stringify(sitesCard(table.world, true))).toContain('a crypt');
  });

  test('MK-SITE-01: what is written of sites is the referee’s', () => {
    const hides = BOOKS['myth-knights']?.secrets;
    expect(hides?.hides(at(0).world, ['party', 'state', 'sites', 'abbey'])).toBe(true);
    expect(hides?.hides(at(0).world, ['party', 'state', 'visit'])).toBe(false);
  });
});
