import { describe, expect, test } from 'vitest';
import { bareOptions } from '../../../../src/rules/mechanics/question.ts';
import { playHexcrawl, type Wish } from '../../../support/hexcrawl.ts';

function party(wish: Wish = {}) {
  return playHexcrawl({ characters: [{ sheet: { grit: 7, gritMax: 9, flesh: 4, fleshMax: 5 } }], ...wish });
}

function adaIn({ world }: ReturnType<typeof party>) {
  const { grit, flesh } = world.characters.ada?.sheet ?? {};
  return { grit, flesh, status: world.characters.ada?.status };
}

const ada = { characterId: 'ada' };

describe('damage', () => {
  test('HX-HP-01: comes off grit first, and what is left of it off flesh', () => {
    const table = party();
    table.act('harm', { ...ada, damage: 5 });
    expect(adaIn(table)).toEqual({ grit: 2, flesh: 4, status: 'active' });
    table.act('harm', { ...ada, damage: 5 });
    expect(adaIn(table)).toEqual({ grit: 0, flesh: 1, status: 'active' });
    expect(table.fact('hurt')).toMatchObject({ grit: { from: 2, to: 0 }, flesh: { from: 4, to: 1 } });
  });

  test('HX-HP-01: direct damage goes past grit', () => {
    const table = party();
    table.act('harm', { ...ada, damage: 3, kind: 'direct' });
    expect(adaIn(table)).toEqual({ grit: 7, flesh: 1, status: 'active' });
  });

  test('HX-HP-02: at 0 flesh the game master says what becomes of them, and is told by how much it was too much', () => {
    const table = party();
    table.act('harm', { ...ada, damage: 12 });
    expect(adaIn(table)).toEqual({ grit: 0, flesh: 0, status: 'down' });
    expect(table.question()).toEqual({
      kind: 'zero-flesh',
      rule: 'HX-HP-02',
      audience: { who: 'gm' },
      characterId: 'ada',
      required: true,
      form: { form: 'choice', options: bareOptions('unconscious', 'dies') },
      fallback: 'unconscious',
      terms: { cause: 'gm', overkill: 1 },
    });
    table.answer('unconscious');
    expect(table.facts).toEqual([
      { fact: 'fell', rule: 'HX-HP-02', characterId: 'ada', name: 'Ada', outcome: 'unconscious' },
    ]);
    expect(adaIn(table).status).toBe('down');
    expect(table.world.characters.ada?.sheet.fallen).toMatchObject({ settled: true });
    table.act('heal', { ...ada, amount: 2 });
    expect(adaIn(table)).toEqual({ grit: 0, flesh: 2, status: 'active' });
  });

  test('HX-HP-02: who dies is out of play', () => {
    const table = party();
    table.act('harm', { ...ada, damage: 99 });
    table.answer('dies');
    expect(table.fact('fell').outcome).toBe('dead');
    expect(adaIn(table).status).toBe('dead');
    expect(table.world.members.ann?.characterId).toBeNull();
    const gone = { refused: 'character/not-in-play', detail: { name: 'Ada', status: 'dead' } };
    expect(table.refused('harm', { ...ada, damage: 1 })).toEqual(gone);
    expect(table.refused('heal', ada)).toEqual(gone);
  });

  test('HX-HP-02: who was helped up before the game master has said needs no answer any more', () => {
    const table = party();
    table.act('harm', { ...ada, damage: 99 });
    table.act('heal', { ...ada, amount: 1 });
    expect(adaIn(table)).toEqual({ grit: 0, flesh: 1, status: 'active' });
    expect(table.question()).toBeNull();
    table.answer(null);
    expect(table.facts).toEqual([]);
    expect(adaIn(table).status).toBe('active');
    expect(table.refused('harm', { characterId: 'eve', damage: 1 }).refused).toBe('character/unknown');
    expect(table.refused('heal', { characterId: 'eve' }).refused).toBe('character/unknown');
  });

  test('HX-HP-01: healing goes to flesh first, and what is left of it to grit; who is down is hurt no more', () => {
    const table = party();
    table.act('heal', { ...ada, amount: 2 });
    expect(table.fact('mended')).toMatchObject({
      rule: 'HX-HP-01',
      grit: { from: 7, to: 8 },
      flesh: { from: 4, to: 5 },
    });
    table.act('harm', { ...ada, damage: 99 });
    expect(table.refused('harm', { ...ada, damage: 1 }).refused).toBe('character/not-in-play');
  });

  test('HX-D-08: a campaign may leave it to death, or to a save against 10', () => {
    const dead = party({ settings: { zero_flesh: 'death' } });
    dead.act('harm', { ...ada, damage: 99 });
    expect(adaIn(dead).status).toBe('dead');
    const saved = party({ settings: { zero_flesh: 'save' } });
    saved.act('harm', { ...ada, damage: 99 }, 'zero-flesh d20 = 10');
    expect(saved.fact('check')).toMatchObject({ use: 'zero-flesh', rule: 'HX-HP-02', ability: 'str', target: 10 });
    expect(adaIn(saved).status).toBe('down');
    const lost = party({ settings: { zero_flesh: 'save' } });
    lost.act('harm', { ...ada, damage: 99 }, 'zero-flesh d20 = 9');
    expect(adaIn(lost).status).toBe('dead');
  });

  test('HX-HP-01: only the game master hurts and heals, and nobody is healed above the most', () => {
    const table = party();
    table.act('heal', ada);
    expect(adaIn(table)).toEqual({ grit: 9, flesh: 5, status: 'active' });
    table.as('ann');
    expect(table.refused('harm', { ...ada, damage: 1 }).refused).toBe('gm-only');
    expect(table.refused('heal', ada).refused).toBe('gm-only');
    expect(table.refused('rest', {}).refused).toBe('gm-only');
  });

  test('HX-HP-05: a full rest by the game master’s word brings grit back, and no flesh', () => {
    const down = { status: 'down', sheet: { grit: 0, flesh: 0 } } as const;
    const table = party({
      characters: [{ sheet: { grit: 7, gritMax: 9, flesh: 4, fleshMax: 5, fatigueDue: true } }, down],
    });
    table.act('rest', {});
    expect(adaIn(table)).toEqual({ grit: 9, flesh: 4, status: 'active' });
    expect(table.fact('mended')).toMatchObject({ rule: 'HX-HP-05', name: 'Ada' });
    expect(table.world.characters.ada?.sheet.fatigueDue).toBe(false);
    expect(table.world.characters.ben).toMatchObject({ status: 'down', sheet: { grit: 0, flesh: 0 } });
  });

  test('HX-HP-01, HX-CORE-03: the game master sets health and bonuses, the negative ones too', () => {
    const table = party();
    expect(table.turn('character/ada/str', '-3')).toBeNull();
    expect(table.turn('character/ada/gritMax', '4')).toBeNull();
    expect(table.world.characters.ada?.sheet).toMatchObject({ abilities: { str: -3 }, grit: 4, gritMax: 4 });
    expect(table.turn('character/ada/str', '21')).toMatchObject({ refused: 'gm-field/bad-value' });
  });

  test('HX-HP-02, HX-ENC-04, HX-G-17: the game master sets who is up, down or gone, who is weary, and a defence', () => {
    const table = party();
    expect(table.turn('character/ada/status', 'down')).toBeNull();
    expect(adaIn(table)).toMatchObject({ flesh: 0, status: 'down' });
    expect(table.turn('character/ada/status', 'active')).toBeNull();
    expect(adaIn(table)).toMatchObject({ flesh: 1, status: 'active' });
    expect(table.turn('character/ada/fatigueDue', 'yes')).toBeNull();
    expect(table.turn('character/ada/armouredDefence', '15')).toBeNull();
    expect(table.world.characters.ada?.sheet).toMatchObject({ fatigueDue: true, armouredDefence: 15, fallen: null });
    expect(table.turn('character/ada/armouredDefence', 'worn')).toBeNull();
    expect(table.world.characters.ada?.sheet.armouredDefence).toBeNull();
    expect(table.turn('character/ada/status', 'dead')).toBeNull();
    expect(table.world.members.ann?.characterId).toBeNull();
    expect(table.turn('character/ada/status', 'asleep')).toMatchObject({ refused: 'gm-field/bad-value' });
  });
});
