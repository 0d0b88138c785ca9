import { describe, expect, test } from 'vitest';
import { begin, made, scores, things } from '../../../support/creations.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

describe('making a character', () => {
  test('LH-CHAR-01 LH-ABIL-01: 3d6 down the line, every die in the open', () => {
    const table = begin({}, [
      ...['1', '2', '3'].map((face) => `scores d6 = ${face}` as ScriptedRoll),
      ...scores(10, 11, 13, 16),
      ...['6', '6', '6'].map((face) => `scores d6 = ${face}` as ScriptedRoll),
    ]);
    const wren = made(table);
    expect(wren).toMatchObject({ userId: 'zoe', name: 'Wren', status: 'draft', created: 1 });
    expect(wren.sheet.abilities).toEqual({ str: 6, dex: 10, wis: 11, int: 13, con: 16, cha: 18 });
    expect(table.facts[0]).toEqual({ fact: 'joined', rule: 'LH-SPOT-01', userId: 'zoe' });
    const told = table.fact('scores');
    expect(told).toMatchObject({ rule: 'LH-CHAR-01', characterId: wren.id, name: 'Wren' });
    expect(told.scores.map((one) => [one.ability, one.score, one.modifier])).toEqual([
      ['str', 6, -1],
      ['dex', 10, 0],
      ['wis', 11, 0],
      ['int', 13, 1],
      ['con', 16, 2],
      ['cha', 18, 3],
    ]);
    expect(told.scores[0]?.faces).toEqual([1, 2, 3]);
    expect(table.open[0]).toMatchObject({
      kind: 'class',
      rule: 'LH-CHAR-01',
      audience: { who: 'one', userId: 'zoe' },
      characterId: wren.id,
      required: true,
      fallback: null,
      terms: {
        scores: { str: 6, dex: 10, wis: 11, int: 13, con: 16, cha: 18 },
        modifiers: { str: -1, dex: 0, wis: 0, int: 1, con: 2, cha: 3 },
      },
      form: {
        options: [
          { id: 'strong', terms: { class: 'strong', hitDie: 8, primary: ['str', 'con'] } },
          { id: 'wise', terms: { class: 'wise', hitDie: 4, primary: ['int', 'wis'] } },
          { id: 'deft', terms: { class: 'deft', hitDie: 6, primary: ['dex', 'cha'] } },
          { id: 'weird', terms: { class: 'weird', hitDie: 6, primary: [] } },
        ],
      },
    });
  });

  test('LH-CHAR-01 LH-STRONG-01 LH-STRONG-10 LH-STRONG-11: a Strong, rolled all the way', () => {
    const table = begin();
    table.answer('strong');
    expect(table.facts).toEqual([
      { fact: 'class-chosen', rule: 'LH-CHAR-03', characterId: made(table).id, name: 'Wren', class: 'strong' },
    ]);
    expect(made(table).sheet).toMatchObject({ class: 'strong', pool: 1, fatigue: null, hpMax: 0 });
    expect(made(table).sheet.features).toEqual([
      { id: 'dealer-of-death', times: 1 },
      { id: 'mighty-thews', times: 1 },
      { id: 'repair', times: 1 },
    ]);
    const options = table.open[0]?.form.form === 'choice' ? table.open[0].form.options : [];
    expect(table.open[0]).toMatchObject({ kind: 'background', terms: { class: 'strong' } });
    expect(options.map(({ id }) => id)).toEqual([
      'roll',
      'pick:1',
      'pick:2',
      'pick:3',
      'pick:4',
      'pick:5',
      'pick:6',
      'pick:7',
      'write',
    ]);
    expect(options[0]?.terms).toEqual({ dice: { kind: 'sum', count: 1, sides: 7 } });
    expect(options[7]?.terms).toEqual({ name: 'Barkeep' });
    table.answer('roll', 'background d7 = 5', 'hit-die d8 = 2', 'hit-die d8 = 6');
    expect(table.facts).toMatchObject([
      {
        fact: 'background-chosen',
        rule: 'LH-CHAR-01',
        background: 'Henchman for a Tax Collector',
        how: 'rolled',
        roll: { face: 5, sides: 7 },
      },
      {
        fact: 'hit-points',
        rule: 'LH-CHAR-02',
        roll: { faces: [2, 6], face: 6, edge: 'advantage' },
        modifier: 2,
        hpMax: 8,
      },
    ]);
    expect(made(table).sheet).toMatchObject({ hp: 8, hpMax: 8, background: 'Henchman for a Tax Collector' });
    expect(table.open[0]).toMatchObject({
      kind: 'starting-gear',
      rule: 'LH-CHAR-06',
      terms: { class: 'strong' },
      form: {
        options: [
          { id: 'roll', terms: { dice: { kind: 'sum', count: 1, sides: 4 } } },
          { id: 'pick:1', terms: { items: ['Leather Armor', 'Shield', 'Bearded Axe', 'Bear Trap'] } },
          { id: 'pick:2' },
          { id: 'pick:3' },
          { id: 'pick:4' },
        ],
      },
    });
    table.answer('roll', 'starting-gear d4 = 1');
    const items = ['Leather Armor', 'Shield', 'Bearded Axe', 'Bear Trap'];
    expect(table.fact('starting-gear')).toMatchObject({
      rule: 'LH-STRONG-11',
      how: 'rolled',
      roll: { face: 1 },
      items,
    });
    expect(things(table)).toEqual(items);
    expect(Object.values(table.world.items).map(({ data }) => data.worn)).toEqual([true, true, false, false]);
    expect(table.fact('ready')).toEqual({
      fact: 'ready',
      rule: 'LH-CHAR-01',
      characterId: made(table).id,
      name: 'Wren',
      userId: 'zoe',
      class: 'strong',
      level: 1,
      slots: 7,
      used: 5,
      active: true,
    });
    expect(made(table).status).toBe('active');
    expect(table.world.members.zoe?.characterId).toBe(made(table).id);
    expect(table.open).toEqual([]);
  });

  test('LH-WISE-01 LH-WISE-02 LH-WISE-03 LH-WISE-08: a Wise: familiar, two different workings, languages', () => {
    const table = begin();
    table.answer('wise');
    table.answer('pick:2', 'hit-die d4 = 1', 'hit-die d4 = 1');
    expect(table.fact('background-chosen')).toMatchObject({ background: 'Hedge physician', how: 'picked', roll: null });
    expect(table.fact('hit-points')).toMatchObject({ hpMax: 3 });
    table.answer('pick:3', 'familiar d6 = 4', 'working d6 = 2', 'working d6 = 2', 'working d6 = 6');
    expect(table.fact('starting-gear')).toMatchObject({
      how: 'picked',
      roll: null,
      items: ['Mace', 'Jar of Dried Roots', 'Lucky Coin'],
    });
    expect(table.fact('familiar')).toMatchObject({
      rule: 'LH-WISE-01',
      familiar: 'Owl (anything at night)',
      roll: { face: 4 },
    });
    expect(table.fact('workings')).toMatchObject({
      rule: 'LH-WISE-02',
      workings: ['Magic Missile', 'Sleep'],
      rolls: [{ face: 2 }, { face: 2 }, { face: 6 }],
    });
    expect(made(table).sheet).toMatchObject({
      pool: 0,
      familiar: 'Owl (anything at night)',
      workings: [
        { name: 'Magic Missile', level: 1, ready: true },
        { name: 'Sleep', level: 1, ready: true },
      ],
    });
    expect(table.open[0]).toMatchObject({
      kind: 'languages',
      rule: 'LH-WISE-03',
      form: { form: 'text', min: 1, max: 300 },
      terms: { count: 1 },
    });
    expect(table.answerRefused('Elvish, Low Goblin')).toEqual({
      refused: 'character/too-many-languages',
      detail: { count: 1 },
    });
    expect(table.answerRefused(' , ')).toEqual({ refused: 'character/bad-language', detail: { max: 40 } });
    expect(table.answerRefused(`Elvish, ${'x'.repeat(41)}`)).toEqual({
      refused: 'character/bad-language',
      detail: { max: 40 },
    });
    table.answer(' Elvish , Elvish');
    expect(table.fact('languages')).toMatchObject({ rule: 'LH-WISE-03', languages: ['Elvish'] });
    expect(made(table)).toMatchObject({ status: 'active', sheet: { languages: ['Elvish'] } });
    expect(table.fact('ready')).toMatchObject({ class: 'wise', slots: 5 });
  });

  test('LH-DEFT-03 LH-DEFT-09 LH-DEFT-10: a Deft with a written background', () => {
    const table = begin();
    table.answer('deft');
    table.answer('write');
    expect(table.open[0]).toMatchObject({ kind: 'background-text', form: { form: 'text', min: 1, max: 80 } });
    expect(table.answerRefused('a\nb')).toEqual({ refused: 'character/bad-background', detail: { max: 80 } });
    table.answer(' Bell founder ', 'hit-die d6 = 4', 'hit-die d6 = 3');
    expect(table.fact('background-chosen')).toMatchObject({ background: 'Bell founder', how: 'written', roll: null });
    expect(made(table).sheet.hpMax).toBe(6);
    table.answer('roll', 'starting-gear d3 = 3');
    expect(table.fact('starting-gear')).toMatchObject({
      rule: 'LH-DEFT-10',
      items: ['Leather Armor', 'Longsword', 'Shortbow', 'Loaded Dice'],
    });
    expect(table.open[0]).toMatchObject({ kind: 'languages', rule: 'LH-DEFT-03', terms: { count: 1 } });
    table.answer('Old Tradespeech');
    expect(table.fact('languages').rule).toBe('LH-DEFT-03');
    expect(made(table).sheet).toMatchObject({ pool: 0, fatigue: null });
  });

  test('LH-WEIRD-02 LH-WEIRD-03 LH-WEIRD-06: a Weird has both weirdnesses and fatigue d8; no languages to choose', () => {
    const table = begin();
    table.answer('weird');
    expect(made(table).sheet.fatigue).toBe(8);
    table.answer('pick:6', 'hit-die d6 = 4', 'hit-die d6 = 3');
    table.answer('roll', 'starting-gear d3 = 3');
    expect(table.fact('weirdness')).toMatchObject({ rule: 'LH-WEIRD-02', weirdness: ['Nibbler', 'Swap'] });
    expect(made(table)).toMatchObject({
      status: 'active',
      sheet: {
        weirdness: [
          { name: 'Nibbler', level: 1 },
          { name: 'Swap', level: 1 },
        ],
      },
    });
    expect(things(table)).toEqual(['Deathcat']);
  });

  test('LH-WEIRD-02: where there are more weirdnesses two are chosen', () => {
    const rows = ['Nibbler', 'Swap', 'Moult'].map((text, index) => ({ from: index + 1, to: index + 1, text }));
    const table = begin({ tables: { 'weirdness-1': { sides: 3, rows } } });
    table.answer('weird');
    table.answer('pick:1', 'hit-die d6 = 4', 'hit-die d6 = 3');
    table.answer('pick:1');
    expect(table.open[0]).toMatchObject({
      kind: 'weirdness',
      form: {
        form: 'several',
        min: 2,
        max: 2,
        options: [{ id: 'pick:1', terms: { name: 'Nibbler' } }, { id: 'pick:2' }, { id: 'pick:3' }],
      },
      terms: { count: 2 },
    });
    expect(table.answerRefused(['pick:3'])).toEqual({ refused: 'prompt/no-such-option', detail: {} });
    expect(table.answerRefused('pick:3').refused).toBe('prompt/no-such-option');
    table.answer(['pick:3', 'pick:1']);
    expect(made(table).sheet.weirdness.map(({ name }) => name)).toEqual(['Moult', 'Nibbler']);
  });

  test('LH-WEIRD-01: where the Weird are off they are not offered', () => {
    const table = begin({ settings: { class_weird: 'off' } });
    const form = table.open[0]?.form;
    expect(form?.form === 'choice' ? form.options.map(({ id }) => id) : []).toEqual(['strong', 'wise', 'deft']);
    expect(table.answerRefused('weird').refused).toBe('prompt/no-such-option');
  });

  test('LH-WISE-02: a table with one working gives one', () => {
    const table = begin(
      { tables: { 'workings-1': { sides: 2, rows: [{ from: 1, to: 2, text: 'Hush' }] } } },
      scores(10, 10, 10, 10, 10, 10),
    );
    table.answer('wise');
    table.answer('pick:1', 'hit-die d4 = 1', 'hit-die d4 = 1');
    table.answer('pick:1', 'familiar d6 = 1', 'working d2 = 2');
    expect(table.fact('workings').workings).toEqual(['Hush']);
    expect(made(table).status).toBe('active');
  });

  test('the campaign’s own tables are rolled on', () => {
    const table = begin({
      tables: { 'gear-strong': { sides: 2, rows: [{ from: 1, to: 2, text: 'Dagger, Goose , ' }] } },
    });
    table.answer('strong');
    table.answer('pick:1', 'hit-die d8 = 1', 'hit-die d8 = 1');
    table.answer('roll', 'starting-gear d2 = 2');
    expect(things(table)).toEqual(['Dagger', 'Goose']);
    expect(Object.values(table.world.items)[1]?.data).toMatchObject({
      kind: 'thing',
      slots: 1,
      value: 0,
      knownValue: false,
      die: null,
    });
  });
});
