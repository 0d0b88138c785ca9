import { describe, expect, test } from 'vitest';
import { mythKnights } from '../../../../src/rules/myth-knights/book.ts';
import { bearing } from '../../../../src/rules/myth-knights/kit/hexes.ts';
import { type Hex, hexSchema } from '../../../../src/rules/myth-knights/realm/schemas.ts';
import { stateSchema, type World } from '../../../../src/rules/myth-knights/schemas.ts';
import { playKnights, type Wish } from '../../../support/knights.ts';
import { CLEAR, EAST, row } from '../row.ts';

const WEST = '4';
const RUIN = { kind: 'ruin', text: 'a burnt abbey', known: false, met: false } as const;
const SANCTUM = { kind: 'sanctum', text: 'a well of the saints', known: true, met: true } as const;
const DWELLING = { ...SANCTUM, kind: 'dwelling', text: 'a widow’s farm' } as const;
const HOLDING = { name: 'Thornhold', seat: false };

const ask = (source: string, about = 'myths', characterId = 'ada') => ({ characterId, source, about });

/** The company is at the western end of the row, which has this. */
const at = (hex: Partial<Hex>, wish: Wish = {}, more: Readonly<Record<string, Partial<Hex>>> = {}) =>
  row(wish, { 'hex/0,0': hex, ...more });

const TWO: Wish = {
  characters: [{ virtues: { cla: [2, 10] } }, { virtues: { cla: [2, 10] } }],
};

describe('what people tell', () => {
  test('MK-LORE-01: a vassal knows the nearest Myth and its direction, and its place when it is next to them', () => {
    const far = at({ holding: HOLDING });
    far.act('ask-lore', ask('vassal'));
    expect(far.fact('lore-asked').myths).toEqual([{ name: 'the Stag', direction: 1, hexId: null }]);
    expect(far.world.party.state.myths['2']).toMatchObject({ known: 'direction', direction: 1, fromId: 'hex/0,0' });
    const near = row({ state: { hexId: 'hex/2,0' } }, { 'hex/2,0': { holding: HOLDING } });
    near.act('ask-lore', ask('vassal'));
    expect(near.world.party.state.myths['2']?.known).toBe('place');
    expect(near.refused('ask-lore', ask('vassal', 'landmarks')).refused).toBe('lore/knows-not');
  });

  test('MK-LORE-01: a knight or a vagabond tells of a random Myth and of the nearest landmark', () => {
    const table = at({ landmark: DWELLING }, {}, { 'hex/2,0': { landmark: RUIN } });
    table.act('ask-lore', ask('vagabond'), 'lore d6 = 5', 'lore d6 = 4');
    expect(table.fact('lore-asked')).toMatchObject({
      myths: [{ name: 'the King' }],
      landmarks: [{ hexId: 'hex/2,0', kind: 'ruin', text: 'a burnt abbey' }],
    });
    expect(table.world.places['hex/2,0']?.data.landmark?.known).toBe(true);
  });

  test('MK-LORE-01, MK-SERV-02: a Seer knows of all Myths and landmarks, and the referee tells the rest', () => {
    const table = at({ landmark: SANCTUM }, {}, { 'hex/2,0': { landmark: RUIN } });
    table.act('ask-lore', ask('seer'));
    expect(table.fact('lore-asked')).toMatchObject({ myths: [{ name: 'the Stag' }, { name: 'the King' }] });
    expect(table.fact('lore-asked').landmarks).toHaveLength(1);
    expect(table.fact('task').kind).toBe('seer');
  });

  test.each([
    ['all', ['It rains.', 'It was a king.', 'It fears bells.', 'Ring one.']],
    ['hints', ['It rains.', 'It fears bells.']],
    ['rules', ['It rains.']],
    ['nothing', []],
  ] as const)(
    'MK-LORE-01: a Seer tells of rules, secrets, weaknesses and cures, as the referee says: %s',
    (answer, facts) => {
      const table = at({ landmark: SANCTUM });
      table.change(({ party }) => {
        const knows = { rule: 'It rains.', secret: 'It was a king.', weakness: 'It fears bells.', cure: 'Ring one.' };
        Object.assign(party.state.myths['2'] ?? {}, { knows });
      });
      table.act('ask-lore', ask('seer'));
      expect(table.question()).toMatchObject({ kind: 'counsel', audience: { who: 'gm' }, fallback: 'all' });
      table.answer(answer);
      expect(table.world.party.state.myths['2']?.facts).toEqual(facts);
      expect(table.emitted('counsel-told')).toBe(facts.length > 0);
    },
  );

  test('MK-G-15, MK-LORE-01: a realm has what its pack says of each Myth', () => {
    const table = playKnights();
    table.act('new-realm', { seed: 7 });
    for (const { knows, people } of Object.values(table.world.party.state.myths)) {
      expect(Object.keys(knows)).toEqual(['rule', 'secret', 'weakness', 'cure']);
      expect(people).toHaveLength(2);
    }
  });

  test('MK-SERV-02, MK-CORE-04: what somebody is decides what they know; who thinks ill of the company tells nothing', () => {
    const table = row();
    table.as('gm');
    table.act('note-person', { name: 'Old Mab', role: 'seer' });
    table.act('note-person', { name: 'Ralf', role: 'vassal', attitude: 'ill' });
    table.act('note-person', { name: 'Tib' });
    table.as('ann');
    const asked = (whom: string) => ({ characterId: 'ada', whom, about: 'myths' });
    table.act('ask-lore', asked('old mab'));
    expect(table.fact('lore-asked')).toMatchObject({ whom: 'Old Mab', source: 'seer', myths: [{}, {}] });
    expect(table.refused('ask-lore', asked('Ralf')).refused).toBe('folk/decided');
    expect(table.refused('ask-lore', asked('Tib')).refused).toBe('lore/no-role');
    expect(table.refused('ask-lore', asked('Zoe')).refused).toBe('folk/unknown');
    expect(table.refused('ask-lore', { characterId: 'ada', about: 'myths' }).refused).toBe('lore/whom');
  });

  test('MK-LORE-01: a direction is the nearest of the six', () => {
    expect(bearing('hex/0,0', 'hex/5,0')).toBe(1);
    expect(bearing('hex/0,0', 'hex/5,-5')).toBe(0);
    expect(bearing('hex/0,0', 'hex/-3,1')).toBe(4);
    expect(bearing('hex/0,0', 'hex/0,0')).toBeNull();
  });
});

describe('once on a visit', () => {
  test('MK-LORE-01, MK-D-41: each person answers once, the second vassal of a town as well as the first', () => {
    const table = row({ by: 'gm' });
    table.act('note-person', { name: 'Ralf', role: 'vassal' });
    table.act('note-person', { name: 'Gerd', role: 'vassal' });
    table.as('ann');
    const asked = (whom: string) => ({ characterId: 'ada', whom });
    table.act('ask-lore', asked('Ralf'));
    table.act('ask-lore', asked('Gerd'));
    expect(table.refused('ask-lore', asked('ralf')).refused).toBe('lore/asked');
    table.as('gm');
    table.act('ask-lore', asked('Ralf'));
  });

  test('MK-LORE-01, MK-D-41: where nobody is named each knight has one answer, and again once the company has been elsewhere', () => {
    const table = at({ holding: HOLDING }, TWO);
    table.act('ask-lore', ask('vassal'));
    expect(table.refused('ask-lore', ask('vassal')).refused).toBe('lore/asked');
    table.as('bob');
    table.act('ask-lore', ask('vassal', 'myths', 'ben'));
    table.as('ann');
    table.act('watch', { act: 'travel', where: EAST }, CLEAR);
    table.act('watch', { act: 'travel', where: WEST });
    table.act('ask-lore', ask('vassal'));
  });

  test('MK-LORE-01, MK-D-41: a new Season has something new to tell', () => {
    const table = at({ holding: HOLDING });
    table.act('ask-lore', ask('vassal'));
    table.as('gm');
    table.act('turn-season', {});
    table.as('ann');
    table.act('ask-lore', ask('vassal'));
    expect(table.emitted('lore-asked')).toBe(true);
  });

  test('MK-HURT-03: a Seer’s guidance is for each who asks, also when there is nothing left to tell', () => {
    const table = at({ landmark: SANCTUM }, { ...TWO, by: 'ann' });
    table.act('ask-lore', ask('seer'));
    expect(table.world.characters.ada?.sheet.virtues.cla.now).toBe(10);
    table.change(({ party }) => {
      party.state.myths = {};
    });
    table.as('gm');
    expect(table.refused('ask-lore', ask('seer', 'myths', 'ben')).refused).toBe('lore/nothing');
    table.act('ask-lore', ask('seer', 'guidance', 'ben'));
    expect(table.fact('guided')).toMatchObject({ name: 'Ben' });
    expect(table.world.characters.ben?.sheet.virtues.cla.now).toBe(10);
    expect(table.refused('ask-lore', ask('seer', 'guidance', 'ben')).refused).toBe('lore/clear');
    expect(table.refused('ask-lore', ask('vassal', 'guidance', 'ben')).refused).toBe('lore/no-seer');
  });

  test('MK-LORE-01: a World from before people were asked by themselves is read, and they may be asked again', () => {
    const { asked } = stateSchema.parse({ asked: { hexId: 'hex/0,0', sources: ['seer'] } });
    expect(asked).toMatchObject({ hexId: 'hex/0,0', season: 0, told: [] });
    const { landmark } = hexSchema.parse({
      kind: 'hex',
      terrain: 'fen',
      landmark: { kind: 'ruin', text: 'a mill', known: true },
    });
    expect(landmark).toMatchObject({ known: true, met: false });
  });
});

describe('who is there', () => {
  test('MK-LORE-01, MK-D-42: in the wild a player reads nothing of the secret map: the referee says whether somebody is there', () => {
    const table = row({}, { 'hex/2,0': { landmark: RUIN } });
    table.act('ask-lore', ask('seer'));
    expect(table.emitted('lore-asked')).toBe(false);
    expect(table.question()).toMatchObject({
      kind: 'lore',
      audience: { who: 'gm' },
      required: false,
      fallback: 'nobody',
      terms: { source: 'seer', hexId: 'hex/0,0' },
    });
    table.answer('nobody');
    expect(table.fact('lore-nobody')).toMatchObject({ name: 'Ada', isThere: false });
    expect(table.world.places['hex/2,0']?.data.landmark?.known).toBe(false);
    expect(Object.values(table.world.party.state.myths).every(({ known }) => known === null)).toBe(true);
  });

  test('MK-LORE-01, MK-D-42: by the referee’s word they are there for the whole visit, or somebody else is', () => {
    const table = row(TWO);
    table.act('ask-lore', ask('seer'));
    table.answer('yes');
    expect(table.fact('lore-asked')).toMatchObject({ source: 'seer', myths: [{}, {}] });
    table.act('ask-lore', ask('knight', 'landmarks'));
    table.answer('vassal');
    expect(table.fact('lore-asked')).toMatchObject({ source: 'vassal', about: 'myths', landmarks: [] });
    table.act('ask-lore', ask('vagabond'));
    table.answer('vassal');
    expect(table.fact('lore-asked').source).toBe('vassal');
    expect(mythKnights.nextStep?.(table.world as World)?.terms.asks).toEqual([
      { source: 'seer', whom: null },
      { source: 'vassal', whom: null },
    ]);
  });

  test.each([
    ['a Holding has vassals', { holding: HOLDING }, 'vassal'],
    [
      'a sanctum has a Seer, whether the players know it or not',
      { landmark: { ...SANCTUM, known: false, met: false } },
      'seer',
    ],
    ['at a dwelling a vagabond may be met', { landmark: { ...DWELLING, known: false, met: false } }, 'vagabond'],
    ['elsewhere there is nobody', { landmark: RUIN }, 'nobody'],
  ] as const)('MK-D-42: when the referee says nothing, %s', (_name, hex, fallback) => {
    const table = at(hex);
    table.act('ask-lore', ask('knight'));
    expect(table.question()?.fallback).toBe(fallback);
  });

  test('MK-LORE-01: a named person answers where they are; elsewhere the referee says, and then that is where they are', () => {
    const table = row({ by: 'gm' });
    table.act('note-person', { name: 'Old Mab', role: 'seer' });
    table.as('ann');
    table.act('watch', { act: 'travel', where: EAST }, CLEAR);
    const asked = { characterId: 'ada', whom: 'Old Mab' };
    table.act('ask-lore', asked);
    expect(table.question()).toMatchObject({ fallback: 'nobody', terms: { whom: 'Old Mab' } });
    expect(table.question()?.form).toMatchObject({ options: [{ id: 'yes' }, { id: 'nobody' }] });
    table.answer('yes');
    expect(table.fact('lore-asked').whom).toBe('Old Mab');
    expect(Object.values(table.world.party.state.folk.people)[0]?.hexId).toBe('hex/1,0');
  });

  test('MK-LORE-01: who has ridden on is not told any more', () => {
    const table = row();
    table.act('ask-lore', ask('seer'));
    table.act('watch', { act: 'travel', where: EAST }, CLEAR);
    table.answer('yes');
    expect(table.emitted('lore-asked')).toBe(false);
    expect(table.emitted('lore-nobody')).toBe(false);
  });
});
