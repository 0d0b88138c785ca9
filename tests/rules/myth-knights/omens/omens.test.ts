import { describe, expect, test } from 'vitest';
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
    expect(table.refused('next-omen', { myth: '4' }).refused).toBe('omen/waiting');
    table.answer('post');
    expect(table.fact('omen').text).toBe('one');
  });

  test('MK-TRAV-04: the next omen is asked about when the one before is answered, so the referee shows what they have read', () => {
    const table = row({ state: { hexId: 'hex/2,0' } });
    table.act('watch', { act: 'travel', where: EAST });
    table.act('watch', { act: 'camp' });
    table.act('watch', { act: 'camp' });
    expect(table.open).toHaveLength(1);
    expect(table.question()?.terms).toMatchObject({ text: 'one' });
    table.answer('post');
    expect(table.open).toHaveLength(1);
    expect(table.question()?.terms).toMatchObject({ text: 'two', number: 2 });
    table.answer('rewrite');
    table.answer('A crow speaks.');
    expect(table.fact('omen').text).toBe('A crow speaks.');
    expect(table.question()?.terms).toMatchObject({ text: 'three' });
    table.answer('hold');
    expect(table.open).toEqual([]);
    expect(table.world.party.state.dueOmens).toEqual([]);
  });

  test('MK-TRAV-04: a Myth that is resolved while its omen waits is passed over, and the one behind it comes', () => {
    const table = row({ state: { hexId: 'hex/2,0' } });
    table.act('watch', { act: 'travel', where: EAST });
    table.act('watch', { act: 'travel', where: EAST });
    table.as('gm');
    table.act('resolve-myth', { myth: '2' });
    table.answer('post');
    expect(table.emitted('omen')).toBe(false);
    expect(table.question()?.terms).toMatchObject({ name: 'the King', text: 'one' });
  });

  test('MK-TRAV-04: where the campaign has it so, an omen is shown at once, and nobody is asked', () => {
    const table = row({ settings: { omens_shown: 'at_once' } });
    table.act('watch', { act: 'travel', where: EAST }, 'event d6 = 2');
    expect(table.fact('omen').text).toBe('one');
    expect(table.open).toEqual([]);
    expect(table.world.party.state.myths['2']?.nextOmen).toBe(2);
  });

  test('MK-D-44, MK-G-16: a Myth comes forth with its numbers: those named for it, else those of any Myth', () => {
    const table = row({ by: 'gm' });
    table.act('edit-myth', { myth: '2', next: 7, creature: 'bear' });
    table.act('edit-myth', { myth: '4', next: 7 });
    expect(table.refused('edit-myth', { myth: '4', creature: 'nobody' }).refused).toBe('foe/unknown-creature');
    table.act('next-omen', { myth: '2' });
    table.act('next-omen', { myth: '4' });
    expect(Object.values(table.world.foes)).toMatchObject([
      { name: 'the Stag', data: { group: 'Bear', virtues: { vig: { now: 15 } } } },
      { name: 'the King', data: { group: 'The Myth', guard: { now: 9 } } },
    ]);
  });

  test('MK-D-44, MK-TRAV-03: the hex of a Myth that is out is no ordinary one until it is resolved', () => {
    const table = row({ by: 'gm', state: { hexId: 'hex/3,0' } });
    table.change(({ party }) => {
      const myth = party.state.myths['2'];
      if (myth !== undefined) myth.status = 'out';
    });
    table.act('watch', { act: 'camp', plan: [{ act: 'camp' }] });
    expect(table.fact('event-rolled')).toMatchObject({ roll: null, event: 'myth', myth: '2' });
    expect(table.fact('myth-here').name).toBe('the Stag');
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'myth' }]);
    expect(table.world.party.state.clock.phase).toBe(2);
    table.act('resolve-myth', { myth: '2' });
    table.act('watch', { act: 'camp' }, CLEAR);
    expect(table.fact('event-rolled').event).toBe('clear');
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
