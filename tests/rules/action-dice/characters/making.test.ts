import { describe, expect, test } from 'vitest';
import { playActionDice } from '../../../support/action-dice.ts';
import type { ScriptedRoll } from '../../../support/scripted-dice.ts';

/** Three dice for each attribute, in the book's order: +2, +1, +3, +1, +2, +4. */
const ATTRIBUTES: readonly ScriptedRoll[] = [
  [4, 2, 6],
  [1, 5, 6],
  [3, 3, 3],
  [6, 6, 1],
  [2, 5, 4],
  [5, 4, 6],
].flatMap((faces) => faces.map((face): ScriptedRoll => `attribute d6 = ${face}`));

const ROLLED = { str: 2, dex: 1, con: 3, int: 1, wis: 2, cha: 4 };

describe('making a character', () => {
  test('AD-V01, AD-ATTR-01: of three dice the lowest is the bonus, in the order of the book', () => {
    const table = playActionDice({ by: 'zoe', characters: [] });
    table.act('create-character', { userId: 'zoe', name: 'Zed' }, ...ATTRIBUTES);
    const { rolled } = table.fact('attributes-rolled');
    expect(rolled.map(({ ability, bonus }) => [ability, bonus])).toEqual(Object.entries(ROLLED));
    expect(rolled[0]?.rolls.map(({ face }) => face)).toEqual([4, 2, 6]);
  });

  test('AD-LVL-01, AD-D-01: three different attributes grow, in one question, and then a first template is chosen', () => {
    const table = playActionDice({ by: 'zoe', characters: [] });
    table.act('create-character', { userId: 'zoe', name: 'Zed' }, ...ATTRIBUTES);
    expect(table.question()).toMatchObject({ kind: 'raise', form: { min: 3, max: 3 }, fallback: null });
    table.answer(['str', 'con', 'cha']);
    expect(table.question()).toMatchObject({
      kind: 'template',
      audience: { who: 'one', userId: 'zoe' },
      form: { options: [{ id: 'warden/A' }, { id: 'tinker/A' }, { id: 'hedge-singer/A' }] },
    });
    table.answer('tinker/A');
    const [zed] = Object.values(table.world.characters);
    expect(zed).toMatchObject({
      status: 'active',
      sheet: { bonuses: { ...ROLLED, str: 3, con: 4, cha: 5 }, raises: 0 },
    });
    expect(zed?.sheet).toMatchObject({ ready: { fighting: 0, skill: 1, magic: 0 }, resilience: 0 });
    expect(zed?.sheet.templates).toEqual([{ classSlug: 'tinker', letter: 'A' }]);
    expect(table.open).toEqual([]);
  });

  test('AD-ATTR-08, AD-D-24: henchpersons of a lifetime follow Charisma at the end of creation', () => {
    const table = playActionDice({ by: 'zoe', characters: [] });
    table.act('create-character', { userId: 'zoe', name: 'Zed' }, ...ATTRIBUTES);
    table.answer(['str', 'con', 'cha']);
    table.answer('warden/A');
    expect(table.fact('ready').henchLimit).toBe(10);
  });

  test('AD-D-01: a campaign can leave the bonuses as the dice fell', () => {
    const table = playActionDice({ by: 'zoe', characters: [], settings: { level1_increases: 'no' } });
    table.act('create-character', { userId: 'zoe', name: 'Zed' }, ...ATTRIBUTES);
    expect(table.question()?.kind).toBe('template');
    table.answer('warden/A');
    expect(table.fact('ready').bonuses).toEqual(ROLLED);
  });

  test('AD-D-13: with a limit only what is below it can grow, and fewer than three where no more are left', () => {
    const table = playActionDice({ by: 'zoe', characters: [], settings: { attr_cap: 2 } });
    table.act('create-character', { userId: 'zoe', name: 'Zed' }, ...ATTRIBUTES);
    expect(table.question()).toMatchObject({ form: { options: [{ id: 'dex' }, { id: 'int' }], min: 2, max: 2 } });
    expect(table.answerRefused(['dex', 'cha']).refused).toBe('prompt/no-such-option');
    table.answer(['dex', 'int']);
    expect(table.fact('attributes-raised').raised).toEqual([
      { ability: 'dex', to: 2 },
      { ability: 'int', to: 2 },
    ]);
  });
});
