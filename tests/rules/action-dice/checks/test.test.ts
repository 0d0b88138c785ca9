import { describe, expect, test } from 'vitest';
import { MAX_LINE } from '../../../../src/rules/engine/limits.ts';
import type { Wish } from '../../../support/action-dice.ts';
import { actionDiceInjury, playActionDice } from '../../../support/action-dice.ts';

const two = { characters: [{ bonuses: { str: 2 } }, {}] };
const bare = { characterId: 'ada', ability: 'str' };
const tools = { ...bare, with: 'tools' };

/** Ada with a bonus and so many skill dice, and Ben, who has a turn to use. */
function skilled(str: number, dice: number, wish: Wish = {}) {
  const templates = (['tinker A', 'tinker B', 'tinker C'] as const).slice(0, dice);
  return playActionDice({ by: 'ann', ...wish, characters: [{ bonuses: { str }, templates }, {}] });
}

describe('a check', () => {
  test('AD-V04, AD-CHECK-01: 15 is not enough; without tools nothing comes of it, and the turn is used', () => {
    const table = playActionDice({ ...two, by: 'ann' });
    table.act('test', bare, 'check d10 = 7', 'check d10 = 6');
    expect(table.fact('check')).toMatchObject({ total: 15, success: false, tools: null, isSecond: false });
    expect(table.world.characters.ada?.sheet.turn).toMatchObject({ acted: true, whole: true });
    expect(table.refused('test', bare)).toEqual({ refused: 'turn/used', detail: { name: 'Ada' } });
  });

  test('AD-V05, AD-CHECK-01: with tools a failure still gets it done, and uses the turn', () => {
    const table = playActionDice({ ...two, by: 'ann' });
    table.act('test', tools, 'check d10 = 7', 'check d10 = 6');
    expect(table.fact('check')).toMatchObject({ total: 15, success: false, tools: '' });
    expect(table.world.characters.ada?.sheet.turn.whole).toBe(true);
  });

  test('AD-V06, AD-CHECK-01: with tools a success leaves the turn to build on', () => {
    const table = playActionDice({ ...two, by: 'ann' });
    table.act('test', tools, 'check d10 = 9', 'check d10 = 5');
    expect(table.fact('check')).toMatchObject({ total: 16, success: true });
    expect(table.world.characters.ada?.sheet.turn).toMatchObject({ acted: true, whole: false });
  });

  test('AD-G-02: once everybody who can act has used their turn the next begins, and all are fresh', () => {
    const table = playActionDice(two);
    table.act('test', bare, 'check d10 = 1', 'check d10 = 2');
    expect(table.world.party.state.clock.turn).toBe(1);
    table.act('test', { ...bare, characterId: 'ben' }, 'check d10 = 1', 'check d10 = 2');
    expect(table.world.party.state.clock.turn).toBe(2);
    table.act('test', bare, 'check d10 = 10', 'check d10 = 10');
  });

  test('AD-G-02, AD-INJ-04: nobody waits for whoever is out of the action, in a faint or not in play', () => {
    const others = [{ conditions: ['out'] }, { conditions: ['fainted'] }, { status: 'dead' }] as const;
    const table = playActionDice({ characters: [{}, ...others] });
    table.act('test', bare, 'check d10 = 1', 'check d10 = 2');
    expect(table.world.party.state.clock.turn).toBe(2);
    expect(table.refused('test', { ...bare, characterId: 'ben' })).toEqual({
      refused: 'character/out',
      detail: { name: 'Ben', condition: 'out' },
    });
  });

  test('AD-CHECK-03, AD-D-03: disadvantage rolls the whole check twice, and the lower total counts', () => {
    const table = playActionDice(two);
    const rolls = ['check d10 = 10', 'check d10 = 9', 'check d10 = 2', 'check d10 = 8'] as const;
    table.act('test', { ...bare, with: 'disadvantage' }, ...rolls);
    expect(table.fact('check')).toMatchObject({ total: 12, rolls: [{ face: 2 }, { face: 8 }] });
  });

  test('AD-CHECK-03: a campaign can roll one die more instead, and drop the highest', () => {
    const table = playActionDice({ ...two, settings: { disadvantage: 'drop_highest' } });
    table.act('test', { ...bare, with: 'disadvantage' }, 'check d10 = 4', 'check d10 = 9', 'check d10 = 8');
    expect(table.fact('check')).toMatchObject({ total: 14, dropped: [{ face: 9 }] });
  });

  test.each([
    [actionDiceInjury('head-wound'), 'str', true],
    [actionDiceInjury('head-wound', { suppressed: true }), 'str', false],
    [actionDiceInjury('leg-useless'), 'dex', true],
    [actionDiceInjury('leg-useless'), 'str', false],
    [actionDiceInjury('lost-limb', { part: 'leg' }), 'dex', true],
    [actionDiceInjury('lost-limb', { part: 'arm' }), 'dex', false],
  ] as const)('AD-INJ-03, AD-REC-03: %j hinders a check with %s: %s', (own, ability, hinders) => {
    const table = playActionDice({ characters: [{ sheet: { injuries: [own] } }, {}] });
    const rolls = Array.from({ length: hinders ? 4 : 2 }, () => 'check d10 = 5' as const);
    table.act('test', { characterId: 'ada', ability }, ...rolls);
    expect(table.fact('check').sources.map(({ source }) => source)).toEqual(hinders ? [own.kind] : []);
  });

  test('a check refuses a line that is none, more dice than are ready, and a tool that is not carried', () => {
    const table = skilled(0 + 1, 1);
    const intent = 'x'.repeat(MAX_LINE + 1);
    expect(table.refused('test', { ...bare, intent }).refused).toBe('input/bad-line');
    expect(table.refused('test', { ...bare, dice: 2 }).refused).toBe('dice/not-so-many');
    expect(table.refused('test', { ...bare, tools: 'crowbar' }).refused).toBe('test/no-such-tool');
  });
});

describe('tools', () => {
  const crowbar = { Crowbar: { kind: 'tool', tool: 'forcing things open', bent: true } } as const;

  test('AD-CHECK-01, AD-G-05: a tool that is carried makes it a check with tools; a bent one takes 1 once', () => {
    const table = playActionDice({ characters: [{ gear: crowbar }, {}] });
    table.act('test', { ...bare, tools: 'crowbar' }, 'check d10 = 7', 'check d10 = 8');
    expect(table.fact('check')).toMatchObject({ tools: 'Crowbar', bent: 1, total: 15, success: false });
    expect(table.world.items.crowbar?.data.bent).toBe(false);
  });

  test('AD-CLASS-03: a tinker makes tools of scrap; nobody else does', () => {
    const table = skilled(1, 1);
    table.act('test', { ...bare, tools: 'scrap' }, 'check d10 = 10', 'check d10 = 9');
    expect(table.fact('check').tools).toBe('');
    expect(table.refused('test', { ...bare, tools: 'scrap', characterId: 'ben' }).refused).toBe('character/not-yours');
    table.as('bob');
    expect(table.refused('test', { ...bare, tools: 'scrap', characterId: 'ben' }).refused).toBe('test/no-such-tool');
  });
});

describe('skill dice on a check', () => {
  test('AD-V08, AD-SKILL-01, AD-DICE-02: the highest is added, the 3 stays and the 5 goes', () => {
    const table = skilled(1, 2);
    const rolls = ['boost d6 = 3', 'boost d6 = 5', 'check d10 = 4', 'check d10 = 6'] as const;
    table.act('test', { ...bare, dice: 2 }, ...rolls);
    expect(table.fact('check')).toMatchObject({ boost: 5, total: 16, success: true });
    expect(table.fact('dice-spent')).toMatchObject({ ready: 1, mishap: false });
  });

  test('AD-V09, AD-SKILL-03: doubles bring a mishap, and the result stands', () => {
    const table = skilled(1, 2);
    const rolls = ['boost d6 = 2', 'boost d6 = 2', 'check d10 = 9', 'check d10 = 5', 'mishap d6 = 4'] as const;
    table.act('test', { ...bare, dice: 2 }, ...rolls);
    expect(table.fact('check')).toMatchObject({ total: 17, success: true });
    expect(table.fact('mishap')).toMatchObject({ className: 'Tinker', effect: 'trace', roll: { face: 4 } });
    expect(table.world.characters.ada?.sheet.ready.skill).toBe(2);
  });

  test('AD-D-06: a campaign can look at the d10 of the check instead', () => {
    const table = skilled(1, 2, { settings: { mishap_source: 'checks' } });
    table.act(
      'test',
      { ...bare, dice: 2 },
      'boost d6 = 4',
      'boost d6 = 4',
      'check d10 = 8',
      'check d10 = 8',
      'mishap d6 = 4',
    );
    expect(table.fact('dice-spent').mishap).toBe(false);
    expect(table.emitted('mishap')).toBe(true);
  });
});

describe('the second try', () => {
  test('AD-V10, AD-SKILL-02, AD-DICE-02: for one die the check is rolled again, what was added before still counts', () => {
    const table = skilled(2, 2);
    table.act('test', { ...bare, with: 'tools', dice: 1 }, 'boost d6 = 1', 'check d10 = 3', 'check d10 = 5');
    expect(table.fact('check')).toMatchObject({ total: 11, success: false });
    table.answer('again', 'reroll d6 = 6', 'check d10 = 8', 'check d10 = 6');
    expect(table.fact('check')).toMatchObject({ total: 17, success: true, isSecond: true });
    const sheet = table.world.characters.ada?.sheet;
    expect(sheet?.ready.skill).toBe(1);
    expect(sheet?.turn).toMatchObject({ whole: false, rerolls: 1, open: false });
  });

  test('AD-SKILL-02: it is an offer with its exact chance that lapses, and only where a check has failed', () => {
    const table = skilled(5, 1);
    table.act('test', bare, 'check d10 = 2', 'check d10 = 3');
    expect(table.question()).toEqual({
      kind: 'second-try',
      rule: 'AD-SKILL-02',
      audience: { who: 'one', userId: 'ann' },
      characterId: 'ada',
      required: false,
      fallback: 'keep',
      terms: { total: 10 },
      form: {
        form: 'choice',
        options: [
          { id: 'again', terms: { chance: 55, ready: 1 } },
          { id: 'keep', terms: {} },
        ],
      },
    });
    table.answer('keep');
    expect(table.open).toEqual([]);
    const other = skilled(5, 1);
    other.act('test', bare, 'check d10 = 9', 'check d10 = 8');
    expect(other.open).toEqual([]);
  });

  test('AD-SKILL-02, AD-D-08: it is had once in a turn, by a tinker of the second template twice', () => {
    const table = skilled(1, 1);
    table.act('test', bare, 'check d10 = 1', 'check d10 = 2');
    table.answer('again', 'reroll d6 = 1', 'check d10 = 1', 'check d10 = 2');
    expect(table.open).toEqual([]);
    const learnt = skilled(1, 2);
    learnt.act('test', bare, 'check d10 = 1', 'check d10 = 2');
    learnt.answer('again', 'reroll d6 = 1', 'check d10 = 1', 'check d10 = 2');
    learnt.answer('again', 'reroll d6 = 1', 'check d10 = 1', 'check d10 = 2');
    expect(learnt.open).toEqual([]);
  });

  test('AD-G-02: the clock waits for the answer, and then goes on; a turn that is over takes the offer with it', () => {
    const alone = { characters: [{ templates: ['tinker A'] }] } as const;
    const table = playActionDice(alone);
    table.act('test', bare, 'check d10 = 1', 'check d10 = 2');
    expect(table.world.party.state.clock.turn).toBe(1);
    table.answer('keep');
    expect(table.world.party.state.clock.turn).toBe(2);
    const late = playActionDice(alone);
    late.act('test', bare, 'check d10 = 1', 'check d10 = 2');
    late.change(({ party }) => {
      party.state.clock.turn = 2;
    });
    expect(late.question()).toBeNull();
  });
});

describe('noise', () => {
  test('AD-CHECK-02: a secret die says whether a loud try is heard, and what comes is the game master’s to say', () => {
    const table = playActionDice(two);
    table.act('test', { ...bare, with: 'noisy' }, 'check d10 = 9', 'check d10 = 9', 'noise d6 = 1');
    expect(table.fact('noise')).toMatchObject({ heard: true, name: 'Ada' });
    expect(table.fact('task')).toMatchObject({ kind: 'noise' });
    table.act(
      'test',
      { ...bare, characterId: 'ben', with: 'noisy-tools' },
      'check d10 = 9',
      'check d10 = 9',
      'noise d6 = 2',
    );
    expect(table.fact('noise').heard).toBe(false);
  });

  test('AD-CHECK-02: the game master rolls for anything else that is loud, with the chance of the campaign', () => {
    const table = playActionDice({ ...two, settings: { noise_chance: 3 } });
    table.act('noise', {}, 'noise d6 = 3');
    expect(table.fact('noise')).toMatchObject({ heard: true, name: null });
    table.as('ann');
    expect(table.refused('noise', {}).refused).toBe('gm-only');
  });

  test('AD-CLASS-03: who has learnt to finish a task without noise makes none', () => {
    const templates = ['tinker A', 'tinker B', 'tinker C', 'tinker D'] as const;
    const table = playActionDice({ characters: [{ templates }, {}] });
    table.act('test', { ...bare, with: 'noisy' }, 'check d10 = 9', 'check d10 = 9');
    expect(table.emitted('noise')).toBe(false);
  });
});
