import { describe, expect, test } from 'vitest';
import { engineLines } from '../../../src/discord/render/engine/facts.ts';
import { isRefusal } from '../../../src/rules/engine/prompt.ts';
import { readNotation, rollNotation } from '../../../src/rules/mechanics/dice/notation.ts';
import { unsigned } from '../../support/unsigned.ts';
import { worldWith } from '../support/worlds.ts';

/** What `/roll` says of a notation whose dice show these faces. */
function rolled(notation: string, ...faces: readonly number[]): string {
  const read = readNotation(notation);
  if (isRefusal(read)) throw new Error(`cannot read ${notation}`);
  const left = [...faces];
  const fell = rollNotation({ roll: () => left.shift() ?? Number.NaN }, 'roll', read);
  const fact = { fact: 'dice-rolled', rule: 'PBP-DICE-02', reason: null, notation: read.notation, ...fell } as const;
  return engineLines(fact, worldWith()).join('\n');
}

describe('/roll shows every die and number where it is added', () => {
  test.each([
    ['d20', [11], 'd20: d20 (11) = **11**'],
    ['2d6+1', [4, 6], '2d6+1: d6 (4) + d6 (6) + 1 = **11**'],
    ['d20-3', [2], 'd20-3: d20 (2) − 3 = **−1**'],
    ['(2d6+1)*2', [4, 6], '(2d6+1)\\*2: (d6 (4) + d6 (6) + 1) × 2 = **22**'],
    ['2*2d6', [4, 6], '2\\*2d6: 2 × (d6 (4) + d6 (6)) = **20**'],
    ['10-(d4+1)', [3], '10-(d4+1): 10 − (d4 (3) + 1) = **6**'],
    ['-d4+5', [3], '\\-d4+5: −d4 (3) + 5 = **2**'],
    ['d20 adv', [4, 15], 'd20 adv: d20 (~~4~~ 15) = **15**'],
    ['3d6kh2+d4', [1, 5, 6, 2], '3d6kh2+d4: ~~d6 (1)~~ + d6 (5) + d6 (6) + d4 (2) = **13**'],
    ['2d6!', [6, 2, 3], '2d6!: d6 (6) + d6 (2) + d6 (3) = **11**'],
    ['2d6ro1+1', [1, 2, 3], '2d6ro1+1: ~~d6 (1)~~ + d6 (2) + d6 (3) + 1 = **6**'],
  ] as const)('%s', (notation, faces, words) => {
    expect(unsigned(rolled(notation, ...faces))).toBe(words);
  });

  test('the dice that count stand before it as signs: faces of d6, shapes of others; of many none', () => {
    expect(rolled('3d6kh2+d4', 1, 5, 6, 2)).toMatch(/^<:face_5:0> <:face_6:0> <:d4:0> 3d6kh2/);
    expect(rolled('9d6', 1, 2, 3, 4, 5, 6, 1, 2, 3)).toMatch(/^9d6: /);
  });

  test('of a roll whose notation does not fit its dice, the dice alone', () => {
    const faces = [
      { sides: 6, face: 4, kept: true },
      { sides: 6, face: 2, kept: true },
    ];
    const fact = { fact: 'dice-rolled', rule: 'PBP-DICE-02', reason: null, notation: 'd6+1', faces, total: 7 } as const;
    expect(engineLines(fact, worldWith()).map(unsigned)).toEqual(['d6+1: d6 (4) + d6 (2) = **7**']);
  });
});
