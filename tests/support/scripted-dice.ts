import type { Dice } from '../../src/rules/engine/dice.ts';

/** `gear d8 = 3`: purpose, sides and face of a die that is to fall. */
export type ScriptedRoll = `${string} d${number} = ${number}`;

/**
 * Dice that fall as written, in order. They fail on a die of another purpose or size, on one that nobody wrote, and, in
 * `finish`, on one that is left over.
 */
export interface ScriptedDice extends Dice {
  /** Writes further dice. */
  add(...rolls: readonly ScriptedRoll[]): void;
  /** How dice fall that a test is not about, whenever they are rolled and none of that purpose is written next. */
  always(...rolls: readonly ScriptedRoll[]): void;
  /** Forgets what is left over, so that one failed test does not fail the next. */
  clear(): void;
  finish(): void;
}

export function scriptedDice(...rolls: readonly ScriptedRoll[]): ScriptedDice {
  const script = [...rolls];
  const usual: ScriptedRoll[] = [];
  return {
    always(...more) {
      usual.push(...more);
    },
    add(...more) {
      script.push(...more);
    },
    roll(purpose, sides) {
      const expected = usual.find((one) => one.startsWith(`${purpose} d${sides} `));
      const isWritten = script[0]?.startsWith(`${purpose} d`) === true;
      const next = expected === undefined || isWritten ? script.shift() : expected;
      if (next === undefined) throw new Error(`nobody wrote a die for: ${purpose} d${sides}`);
      const [, wanted, size, face] = /^(.+) d(\d+) = (\d+)$/.exec(next) ?? [];
      if (wanted !== purpose || Number(size) !== sides)
        throw new Error(`wrote ${next}, but rolled ${purpose} d${sides}`);
      if (Number(face) < 1 || Number(face) > sides) throw new Error(`no d${sides} shows ${face}`);
      return Number(face);
    },
    clear() {
      script.length = 0;
    },
    finish() {
      if (script.length > 0) throw new Error(`left over: ${script.join(', ')}`);
    },
  };
}
