import { describe, expect, test } from 'vitest';
import { poolCard } from '../../../src/discord/render/action-dice/dice/pool-card.ts';
import { actionDiceRenderer } from '../../../src/discord/render/action-dice/index.ts';
import type { Table, Wish } from '../../support/action-dice.ts';
import { actionDiceWorld, playActionDice } from '../../support/action-dice.ts';

/** Title and lines of what has just happened, as it is told at the table. */
function told({ facts, world }: Table): string {
  const { title, lines } = actionDiceRenderer.message(facts, world);
  return [title, ...lines].join('\n');
}

const bare = { characterId: 'ada', ability: 'str' };
const WISH: Wish = { characters: [{ bonuses: { str: 2 }, templates: ['tinker A', 'warden A', 'warden B'] }, {}] };

describe('a check is told with what its outcome means', () => {
  test.each([
    [{}, [9, 5], 'Ada gets **16** and succeeds. It takes the whole turn.'],
    [{ with: 'tools' }, [9, 5], 'Ada gets **16** and succeeds, quickly: others can build on it in this turn.'],
  ] as const)('AD-CHECK-01: %j with %j', (manner, [first, second], line) => {
    const table = playActionDice(WISH);
    table.act('test', { ...bare, ...manner }, `check d10 = ${first}`, `check d10 = ${second}`);
    expect(told(table)).toContain(line);
  });

  test.each([
    [{}, 'Ada gets **15**: nothing comes of it, and it takes the whole turn.'],
    [{ with: 'tools' }, 'Ada gets **15**: with tools it gets done all the same, but it takes the whole turn.'],
  ] as const)('AD-CHECK-01: a failure with %j', (manner, line) => {
    const table = playActionDice(WISH);
    table.act('test', { ...bare, ...manner }, 'check d10 = 7', 'check d10 = 6');
    expect(told(table)).toContain(line);
  });

  test('AD-SKILL-01, AD-CHECK-03: the log has every die, what is added, and the roll that does not count', () => {
    const table = playActionDice({ ...WISH, by: 'gm' });
    const rolls = ['boost d6 = 5', 'check d10 = 9', 'check d10 = 9', 'check d10 = 4', 'check d10 = 6'] as const;
    table.act('test', { ...bare, with: 'disadvantage', dice: 1 }, ...rolls);
    const lines = table.facts.map((fact) => actionDiceRenderer.logLine(fact, table.world));
    expect(lines.join('\n')).toContain(
      'Strength +2: d10 (4) + d10 (6) + 2 + 5 (dice) = 17, ~~d10 (9) + d10 (9)~~, disadvantage (as said)',
    );
    expect(lines.join('\n')).toContain('Ada spends 1 skill die for the check. Kept: 0, gone: 1; ready now: 0.');
  });
});

describe('action dice are shown', () => {
  test('AD-DICE-02, AD-DICE-03: what is ready, and what each number of dice brings on average and costs', () => {
    const world = actionDiceWorld(WISH);
    const ada = world.characters.ada;
    if (ada === undefined) throw new Error('no Ada');
    const { lines, fields } = poolCard(world, ada);
    expect(lines.map((line) => line.replaceAll(/<:\w+:0> ?/g, ''))).toEqual([
      'fighting: 2 of 2 d6 ready',
      'skill: 1 of 1 d6 ready',
      'Doubles with 2 fighting dice or more: a mishap of the Warden.',
      'Doubles with 2 skill dice or more: a mishap of the Tinker.',
    ]);
    expect(fields[0]).toEqual({
      name: '2 fighting dice',
      value: '1 die: highest 3.5 on average, lose 0.5 of 1\n2 dice: highest 4.5 on average, lose 1 of 2',
      inline: true,
    });
  });

  test('AD-INJ-03: a concussion says why they cannot be spent', () => {
    const world = actionDiceWorld({ characters: [{ templates: ['tinker A'], conditions: ['dazed'] }] });
    const ada = world.characters.ada;
    if (ada === undefined) throw new Error('no Ada');
    expect(poolCard(world, ada).lines).toContain('A concussion keeps them from being spent for now.');
  });
});

test('AD-SKILL-02: the second try is offered with its chance', () => {
  const table = playActionDice(WISH);
  table.act('test', bare, 'check d10 = 1', 'check d10 = 2');
  const [prompt] = table.open;
  if (prompt === undefined) throw new Error('nothing is asked');
  const { text, options } = actionDiceRenderer.question(prompt, table.world);
  expect(text).toBe('Ada got 5. A skill die gives a second try, with no time lost.');
  expect(options.again?.label).toBe('Try again (1 of 1 skill die)');
  expect(options.again?.hint).toBe('28 in 100 that it works. The die is gone on a 4 to 6.');
});

test('AD-CLASS-03: that somebody is no longer poised goes without saying; that they wake does not', () => {
  const told = (condition: string) => {
    const fact = { fact: 'condition-ends', rule: 'AD-CLASS-03', condition, characterId: 'ada', name: 'Ada' };
    return actionDiceRenderer.message([fact], actionDiceWorld()).lines;
  };
  expect([told('poised'), told('fainted')]).toEqual([[], ['Ada is no longer in a faint.']]);
});
