import { describe, expect, test } from 'vitest';
import { bearing } from '../../../../src/rules/myth-knights/kit/hexes.ts';
import { CLEAR, EAST, row } from '../row.ts';

describe('omens', () => {
  test('MK-TRAV-04, MK-D-29: the referee sees an omen first, and it is shown when they say nothing', () => {
    const table = row();
    table.act('watch', { act: 'travel', where: EAST }, 'event d6 = 2');
    expect(table.question()).toMatchObject({
      kind: 'omen',
      audience: { who: 'gm' },
      fallback: 'post',
      required: false,
      terms: { name: 'the Stag', text: 'one', number: 1, of: 6 },
    });
    table.answer('post');
    expect(table.fact('omen').text).toBe('one');
    expect(table.world.party.state.myths['2']?.nextOmen).toBe(2);
  });

  test('MK-TRAV-04: it is written anew, or held back, and then it is the next one still', () => {
    const table = row();
    table.act('watch', { act: 'travel', where: EAST }, 'event d6 = 2');
    table.answer('rewrite');
    expect(table.question()).toMatchObject({ kind: 'omen-text', fallback: 'one' });
    table.answer('A crow speaks.');
    expect(table.fact('omen').text).toBe('A crow speaks.');
    table.act('watch', { act: 'camp' }, 'event d6 = 3');
    table.answer('hold');
    expect(table.emitted('omen')).toBe(false);
    expect(table.world.party.state.myths['2']?.nextOmen).toBe(2);
  });

  test('MK-V24, MK-TRAV-03: in a Myth’s own hex its next omen comes without a roll', () => {
    const table = row({ state: { hexId: 'hex/2,0' } });
    table.change(({ party }) => {
      const myth = party.state.myths['2'];
      if (myth !== undefined) myth.nextOmen = 3;
    });
    table.act('watch', { act: 'travel', where: EAST });
    expect(table.fact('event-rolled')).toMatchObject({ roll: null, myth: '2' });
    table.answer('post');
    expect(table.fact('omen').text).toBe('three');
    expect(table.world.party.state.myths['2']?.nextOmen).toBe(4);
  });

  test('MK-TRAV-04: after its last omen the Myth itself; one that is out or resolved has none, and is rolled again', () => {
    const table = row({ by: 'gm', state: { hexId: 'hex/2,0' } });
    table.change(({ party }) => {
      const myth = party.state.myths['2'];
      if (myth !== undefined) myth.nextOmen = 7;
    });
    table.act('watch', { act: 'camp' }, 'event d6 = 2');
    expect(table.fact('myth-appears').name).toBe('the Stag');
    expect(table.world.party.state.myths['2']).toMatchObject({ status: 'out', known: 'name' });
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'myth', detail: { name: 'the Stag' } }]);
    table.act('watch', { act: 'camp' }, 'event d6 = 1', 'myth d6 = 2', 'myth d6 = 1', 'myth d6 = 4');
    expect(table.fact('event-rolled').myth).toBe('4');
    expect(table.refused('next-omen', { myth: '2' }).refused).toBe('myth/not-hidden');
  });

  test('MK-TRAV-04: what the referee brings about by themselves is told to all apart from it, or nobody learns of it', () => {
    const table = row({ by: 'gm' });
    table.act('next-omen', { myth: '2' });
    expect(table.question()).toMatchObject({ kind: 'omen', terms: { name: 'the Stag', text: 'one' } });
    table.answer('hold');
    expect(table.emitted('omen')).toBe(false);
    expect(table.world.party.state.myths['2']?.nextOmen).toBe(1);
    table.act('next-omen', { myth: '2' });
    table.answer('post');
    expect(table.fact('omen').text).toBe('one');
  });

  test('MK-GLORY-01, MK-TRAV-04: a Myth that is resolved is worth Glory to all who took part', () => {
    const table = row({ by: 'gm', characters: [{}, {}] });
    table.act('resolve-myth', { myth: '2', characterIds: ['ben'] });
    expect(table.world.party.state.myths['2']?.status).toBe('resolved');
    expect(table.world.characters.ben?.sheet.glory).toBe(1);
    expect(table.world.characters.ada?.sheet.glory).toBe(0);
    expect(table.refused('resolve-myth', { myth: '2' }).refused).toBe('myth/resolved');
    table.act('resolve-myth', { myth: '4' });
    expect(table.world.characters.ada?.sheet.glory).toBe(1);
  });

  test('MK-G-15: the referee writes Myths and omens of their own', () => {
    const table = row({ by: 'gm' });
    table.act('edit-myth', { myth: '2', name: 'the Moth', omen: 3, text: 'Lamps go out.', fact: 'It fears bells.' });
    expect(table.world.party.state.myths['2']).toMatchObject({ name: 'the Moth', facts: ['It fears bells.'] });
    expect(table.world.party.state.myths['2']?.omens[2]).toBe('Lamps go out.');
    expect(table.refused('edit-myth', { myth: '2', omen: 9, text: 'x' }).refused).toBe('myth/no-omen');
    expect(table.refused('edit-myth', { myth: '2' }).refused).toBe('place/nothing-to-change');
    expect(table.refused('edit-myth', { myth: '6', name: 'x' }).refused).toBe('myth/unknown');
  });
});

describe('asking', () => {
  const ask = (source: string, about = 'myths') => ({ characterId: 'ada', source, about });

  test('MK-LORE-01: a vassal knows the nearest Myth and its direction, and its place when it is next to them', () => {
    const far = row();
    far.act('ask-lore', ask('vassal'));
    expect(far.fact('lore-asked').myths).toEqual([{ name: 'the Stag', direction: 1, hexId: null }]);
    expect(far.world.party.state.myths['2']).toMatchObject({ known: 'direction', direction: 1, fromId: 'hex/0,0' });
    const near = row({ state: { hexId: 'hex/2,0' } });
    near.act('ask-lore', ask('vassal'));
    expect(near.world.party.state.myths['2']?.known).toBe('place');
    expect(near.refused('ask-lore', ask('vassal', 'landmarks')).refused).toBe('lore/knows-not');
  });

  test('MK-LORE-01: a knight or a vagabond knows a random Myth, and the nearest landmark', () => {
    const table = row({}, { 'hex/2,0': { landmark: { kind: 'ruin', text: 'a burnt abbey', known: false } } });
    table.act('ask-lore', ask('vagabond'), 'lore d6 = 5', 'lore d6 = 4');
    expect(table.fact('lore-asked').myths.map(({ name }) => name)).toEqual(['the King']);
    table.act('ask-lore', ask('knight', 'landmarks'));
    expect(table.fact('lore-asked').landmarks).toEqual([{ hexId: 'hex/2,0', kind: 'ruin', text: 'a burnt abbey' }]);
    expect(table.world.places['hex/2,0']?.data.landmark?.known).toBe(true);
  });

  test('MK-LORE-01, MK-SERV-02: a Seer knows of all Myths and landmarks, and the referee tells the rest', () => {
    const table = row({}, { 'hex/2,0': { landmark: { kind: 'ruin', text: 'a burnt abbey', known: false } } });
    table.act('ask-lore', ask('seer'));
    expect(table.fact('lore-asked')).toMatchObject({ myths: [{ name: 'the Stag' }, { name: 'the King' }] });
    expect(table.fact('lore-asked').landmarks).toHaveLength(1);
    expect(table.fact('task').kind).toBe('seer');
  });

  test('MK-SERV-02, MK-CORE-04, MK-LORE-01: what somebody is decides what they know; who thinks ill of the company tells nothing', () => {
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

  test('MK-LORE-01: each answers once on a visit, but to the referee', () => {
    const table = row();
    table.act('ask-lore', ask('vassal'));
    expect(table.refused('ask-lore', ask('vassal')).refused).toBe('lore/asked');
    table.as('gm');
    table.act('ask-lore', ask('vassal'));
    table.as('ann');
    table.act('watch', { act: 'travel', where: EAST }, CLEAR);
    table.act('ask-lore', ask('vassal'));
  });

  test('MK-LORE-01: a direction is the nearest of the six', () => {
    expect(bearing('hex/0,0', 'hex/5,0')).toBe(1);
    expect(bearing('hex/0,0', 'hex/5,-5')).toBe(0);
    expect(bearing('hex/0,0', 'hex/-3,1')).toBe(4);
    expect(bearing('hex/0,0', 'hex/0,0')).toBeNull();
  });
});
