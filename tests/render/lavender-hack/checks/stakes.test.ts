import { describe, expect, test } from 'vitest';
import { brokenStakes, gearStakes, stakesWords } from '../../../../src/discord/render/lavender-hack/checks/stakes.ts';
import { degreeOfTotal } from '../../../../src/rules/lavender-hack/kit/degree.ts';

const at = (total: number) => ({ total, degree: degreeOfTotal(total) });

describe('LH-GEAR-01: what is at stake when the gear die is offered', () => {
  test.each([
    [3, 6, 'A 5 or 6 makes it a weak success.'],
    [2, 6, 'A 6 makes it a weak success.'],
    [6, 8, 'A 2 to 8 makes it a weak success.'],
    [7, 6, 'A 6 or less makes it a weak success.'],
    [7, 12, 'A 10 or less makes it a weak success. An 11 or 12 makes it a strong success.'],
    [10, 8, 'An 8 makes it a strong success.'],
    [15, 6, 'A 3 to 6 makes it a strong success.'],
    [17, 4, 'A 4 or less makes it a strong success.'],
  ])('%i with a d%i', (total, die, words) => {
    expect(stakesWords(gearStakes(at(total), die), at(total))).toBe(words);
  });

  test('each face brings what it says', () => {
    for (let total = -3; total < 18; total += 1)
      for (const die of [4, 6, 8, 10, 12])
        for (let face = 1; face <= die; face += 1) {
          const said = gearStakes(at(total), die).find(({ from, to }) => from <= face && face <= to)?.degree;
          expect(said ?? at(total).degree, `${total} + ${face} of d${die}`).toBe(degreeOfTotal(total + face));
        }
  });

  test('LH1-TEST-03: where only passing counts, it says which faces pass', () => {
    const standing = { total: 4, degree: 'miss', passOnly: true } as const;
    expect(stakesWords(gearStakes(standing, 6), standing)).toBe('A 4 to 6 makes it work.');
    const close = { total: 7, degree: 'miss', passOnly: true } as const;
    expect(stakesWords(gearStakes(close, 12), close)).toBe('A 12 or less makes it work.');
  });

  test.each([
    [4, 'An 18 to 20 makes it a weak success.'],
    [5, 'An 8 to 20 makes it a weak success.'],
    [14, 'An 18 to 20 makes it a strong success.'],
    [16, 'An 8 to 20 makes it a strong success.'],
  ])('LH-GEAR-03: of a broken one it is the save that counts: %i', (total, words) => {
    expect(stakesWords(brokenStakes(at(total)), at(total))).toBe(words);
  });
});
