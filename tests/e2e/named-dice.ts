import type { DiceSource } from '../../src/play/seeded-dice.ts';
import { type ScriptedDice, scriptedDice } from '../support/scripted-dice.ts';

/** Dice that fall as written, each with the name of whose it is: `Bryn/test d20 = 12`. */
export interface NamedDice {
  readonly script: ScriptedDice;
  readonly source: DiceSource;
  /** Says what a person is called in the script. */
  name(userId: string, name: string): void;
  nameOf(roller: string): string;
}

export function namedDice(): NamedDice {
  const script = scriptedDice();
  const names = new Map<string, string>([['gm', 'GM']]);
  const nameOf = (roller: string) => names.get(roller) ?? roller;
  return {
    script,
    source: (_seed, roller, counters, rolled) => ({
      roll(purpose, sides) {
        const face = script.roll(`${nameOf(roller)}/${purpose}`, sides);
        const counter = counters[`${roller}/${purpose}`] ?? 0;
        counters[`${roller}/${purpose}`] = counter + 1;
        rolled.push({ roller, purpose, sides, counter, face });
        return face;
      },
    }),
    name: (userId, name) => void names.set(userId, name),
    nameOf,
  };
}
