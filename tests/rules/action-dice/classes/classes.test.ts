import { describe, expect, test } from 'vitest';
import { actionDice } from '../../../../src/rules/action-dice/book.ts';
import { CLASSES } from '../../../../src/rules/action-dice/classes/tables.ts';
import { readClass, writeClass } from '../../../../src/rules/action-dice/classes/written.ts';
import { classesOf } from '../../../../src/rules/action-dice/kit/classes.ts';
import { playActionDice, type Wish } from '../../../support/action-dice.ts';

const SKALD = {
  name: 'Skald',
  dice: 'magic',
  titles: 'clerics',
  templates: 'A song that steadies. [charm]\n\nYou know the old tales.',
  mishaps: '',
} as const;
const WARDEN = {
  slug: 'warden',
  name: 'Guard',
  dice: 'fighting',
  titles: 'fighters',
  templates: 'Hold the line.\nHit back. [after-a-kill]',
  mishaps: '1: You trip. [stumble]\n2) Your cloak tears\n3. A shout [noise]\n4: Nothing but shame',
} as const;
const LEARNT: Wish = { characters: [{ templates: ['warden A', 'warden B', 'warden C'] }] };

describe('a class of the game master’s own', () => {
  test('AD-CLASS-03, AD-G-04: is written in lines, and learnt like the book’s', () => {
    const table = playActionDice();
    table.act('set-class', SKALD);
    expect(table.facts).toEqual([
      {
        fact: 'class-written',
        rule: 'AD-G-04',
        className: 'Skald',
        kind: 'magic',
        templates: 2,
        mishaps: 0,
        isNew: true,
      },
    ]);
    expect(table.world.party.state.classes).toEqual({
      skald: {
        name: 'Skald',
        kind: 'magic',
        occupation: 'clerics',
        mishaps: [],
        templates: [
          { letter: 'A', text: 'A song that steadies.', feature: 'charm' },
          { letter: 'B', text: 'You know the old tales.', feature: null },
        ],
      },
    });
    table.act('import-character', {
      userId: 'zoe',
      name: 'Zed',
      sheet: {
        bonuses: { str: 1, dex: 1, con: 1, int: 1, wis: 1, cha: 1 },
        level: 2,
        templates: ['Skald A', 'skald b'],
      },
    });
    expect(Object.values(table.world.characters).at(-1)?.sheet.ready).toEqual({ fighting: 0, skill: 0, magic: 2 });
  });

  test('AD-G-05: its mishap table is rolled with a die of as many faces, and its lines are played', () => {
    const table = playActionDice({ characters: [{ templates: ['warden A', 'warden B'] }] });
    table.act('set-class', WARDEN);
    table.as('ann');
    table.act(
      'spend-dice',
      { characterId: 'ada', kind: 'fighting', count: 2 },
      'free d6 = 2',
      'free d6 = 2',
      'mishap d4 = 2',
    );
    expect(table.fact('mishap')).toMatchObject({ className: 'Guard', text: 'Your cloak tears', effect: null });
    expect(Object.values(table.world.tasks)).toMatchObject([{ kind: 'mishap', detail: { text: 'Your cloak tears' } }]);
  });

  test('AD-G-04: the book’s own counts again when the one in its place is dropped', () => {
    const table = playActionDice();
    table.act('set-class', WARDEN);
    expect(classesOf(table.world).warden?.name).toBe('Guard');
    table.act('drop-class', { slug: 'warden' });
    expect(table.facts).toEqual([
      { fact: 'class-dropped', rule: 'AD-G-04', className: 'Guard', standsIn: true, masters: [] },
    ]);
    expect(classesOf(table.world).warden).toEqual(actionDice.core.of(CLASSES).get('warden'));
  });

  test('AD-LVL-02: masters of a class that is dropped teach nothing any more', () => {
    const table = playActionDice();
    table.act('set-class', SKALD);
    table.act('meet-master', { classSlug: 'skald', name: 'Old Ulf' });
    table.act('meet-master', { classSlug: 'tinker', name: 'Joss' });
    table.act('drop-class', { slug: 'skald' });
    expect(table.facts).toMatchObject([{ standsIn: false, masters: ['Old Ulf'] }]);
    expect(table.world.party.state.masters).toEqual([{ classSlug: 'tinker', name: 'Joss' }]);
  });

  test('AD-CLASS-01: what somebody has learnt or trains for cannot be taken away, nor its kind of dice', () => {
    const table = playActionDice(LEARNT);
    const names = { refused: 'class/taken', detail: { class: 'Warden', names: ['Ada'] } };
    expect(table.refused('set-class', WARDEN)).toEqual(names);
    const four = `${WARDEN.templates}\nThird\nFourth`;
    expect(table.refused('set-class', { ...WARDEN, templates: four, dice: 'skill' })).toEqual(names);
    table.act('set-class', { ...WARDEN, templates: `${WARDEN.templates}\nThird` });
    expect(classesOf(table.world).warden?.templates).toHaveLength(3);
    // The book's own has all of hers: it may count again.
    table.act('drop-class', { slug: 'warden' });
    const sheet = { training: { classSlug: 'skald', letter: 'B' as const, untilDay: 15 } };
    const inTraining = playActionDice({ characters: [{ sheet }], state: { classes: table.world.party.state.classes } });
    inTraining.act('set-class', SKALD);
    expect(inTraining.refused('drop-class', { slug: 'skald' })).toMatchObject({ refused: 'class/taken' });
    expect(inTraining.refused('set-class', { ...SKALD, slug: 'skald', templates: 'One only' })).toMatchObject({
      refused: 'class/taken',
    });
  });

  test.each([
    [
      { ...SKALD, name: ' ' },
      { refused: 'class/bad-name', detail: { max: 40 } },
    ],
    [{ ...SKALD, name: '!!' }, { refused: 'class/bad-name' }],
    [{ ...SKALD, name: 'x'.repeat(41) }, { refused: 'class/bad-name' }],
    [
      { ...SKALD, name: 'WARDEN' },
      { refused: 'class/there-already', detail: { class: 'WARDEN' } },
    ],
    [
      { ...SKALD, slug: 'skald' },
      { refused: 'class/unknown', detail: { typed: 'skald' } },
    ],
    [{ ...SKALD, slug: 'tinker', name: 'Warden' }, { refused: 'class/there-already' }],
    [
      { ...SKALD, templates: ' \n' },
      { refused: 'class/templates', detail: { count: 0, max: 4 } },
    ],
    [
      { ...SKALD, templates: 'a\nb\nc\nd\ne' },
      { refused: 'class/templates', detail: { count: 5, max: 4 } },
    ],
    [
      { ...SKALD, templates: 'x'.repeat(301) },
      { refused: 'class/bad-line', detail: { max: 300 } },
    ],
    [{ ...SKALD, templates: '[charm]' }, { refused: null }],
    [
      { ...SKALD, templates: 'Fly. [wings]' },
      { refused: 'class/unknown-mark', detail: { mark: 'wings' } },
    ],
    [
      { ...SKALD, mishaps: 'a\nb\nc' },
      { refused: 'class/mishaps', detail: { count: 3 } },
    ],
    [
      { ...SKALD, mishaps: 'a\nb\nc\nd\ne\nf\ng' },
      { refused: 'class/mishaps', detail: { count: 7 } },
    ],
    [
      { ...SKALD, mishaps: `${'x'.repeat(121)}\nb\nc\nd` },
      { refused: 'class/bad-line', detail: { max: 120 } },
    ],
    [
      { ...SKALD, mishaps: 'Fall. [charm]\nb\nc\nd' },
      { refused: 'class/unknown-mark', detail: { mark: 'charm' } },
    ],
  ])('%j is no class, and nothing changes', (input, refusal) => {
    const table = playActionDice();
    if (refusal.refused === null) {
      table.act('set-class', input);
      expect(classesOf(table.world).skald?.templates).toEqual([{ letter: 'A', text: '[charm]', feature: null }]);
      return;
    }
    expect(table.refused('set-class', input)).toMatchObject(refusal);
    expect(table.world.party.state.classes).toEqual({});
  });

  test('players write none and drop none; the book’s own and unknown ones cannot be dropped', () => {
    const table = playActionDice();
    expect(table.refused('drop-class', { slug: 'warden' })).toEqual({
      refused: 'class/not-own',
      detail: { class: 'Warden' },
    });
    expect(table.refused('drop-class', { slug: 'skald' })).toMatchObject({ refused: 'class/unknown' });
    expect(table.refused('drop-class', { slug: 'constructor' })).toMatchObject({ refused: 'class/unknown' });
    table.as('ann');
    for (const [action, input] of [
      ['set-class', SKALD],
      ['import-classes', { text: '[]' }],
      ['drop-class', { slug: 'warden' }],
    ] as const)
      expect(table.refused(action, input)).toMatchObject({ refused: 'gm-only' });
  });

  test('twenty of one’s own are enough; one that is there may still be changed', () => {
    const table = playActionDice();
    for (let at = 1; at <= 20; at++) table.act('set-class', { ...SKALD, name: `Skald ${at}` });
    expect(table.refused('set-class', SKALD)).toEqual({ refused: 'class/too-many', detail: { max: 20 } });
    table.act('set-class', { ...SKALD, slug: 'skald-20', name: 'Singer' });
    expect(classesOf(table.world)['skald-20']?.name).toBe('Singer');
  });

  test.each([...actionDice.core.of(CLASSES)])('the lines of the %s are read as they are written', (_, found) => {
    const { name, kind: dice, occupation: titles } = found;
    const { templates, mishaps } = writeClass(found);
    expect(readClass({ name, dice, titles, templates, mishaps })).toEqual(found);
  });
});

describe('classes as a file', () => {
  const { templates, mishaps: _, ...skald } = SKALD;
  const file = { ...skald, templates: templates.split('\n\n') };

  test('AD-G-04: one, or several at once', () => {
    const table = playActionDice();
    table.act('import-classes', { text: JSON.stringify(file) });
    table.act('import-classes', {
      text: JSON.stringify([
        { ...file, name: 'Piper' },
        { ...file, name: 'Drummer' },
      ]),
    });
    expect(Object.keys(table.world.party.state.classes)).toEqual(['skald', 'piper', 'drummer']);
  });

  test('one that is there is written over only when that is wished, and then none is missing', () => {
    const table = playActionDice();
    const text = JSON.stringify([
      { ...file, name: 'Piper' },
      { ...file, name: 'Warden', dice: 'fighting' },
    ]);
    expect(table.refused('import-classes', { text })).toEqual({
      refused: 'class/there-already',
      detail: { class: 'Warden' },
    });
    expect(table.world.party.state.classes).toEqual({});
    table.act('import-classes', { text, replace: true });
    expect(Object.keys(table.world.party.state.classes)).toEqual(['piper', 'warden']);
  });

  test.each([
    ['Skald', { refused: 'class/not-json' }],
    ['[]', { refused: 'class/cannot-read', detail: { number: 1, field: '' } }],
    [
      JSON.stringify([file, { ...file, dice: 'luck' }]),
      { refused: 'class/cannot-read', detail: { number: 2, field: 'dice' } },
    ],
    [JSON.stringify({ ...file, hp: 4 }), { refused: 'class/cannot-read', detail: { number: 1, field: 'hp' } }],
    [JSON.stringify({ ...file, templates: [1] }), { detail: { number: 1, field: 'templates.0' } }],
    ['"'.repeat(40_001), { refused: 'class/too-long', detail: { max: 40_000 } }],
  ])('a file that cannot be read: %o', (text, refusal) => {
    expect(playActionDice().refused('import-classes', { text })).toMatchObject(refusal);
  });
});
