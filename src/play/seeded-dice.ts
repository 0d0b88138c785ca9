import { randomBytes } from 'node:crypto';
import { commitmentOf, faceOf } from '../proof/face.ts';
import type { Dice } from '../rules/engine/dice.ts';
import type { RolledFace } from '../store/journal.ts';
import type { DiceSeed } from '../store/seeds.ts';

/** 32 random bytes as 64 hex digits: a campaign's secret. */
function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** A seed that nobody has rolled under, with the fingerprints of its secrets. */
export function newSeed(number: number): DiceSeed {
  const secret = newSecret();
  const hidden = newSecret();
  return {
    number,
    secret,
    hidden,
    commitment: commitmentOf(secret),
    hiddenCommitment: commitmentOf(hidden),

    words: [],
    mixed: null,
    mixedHidden: null,
    firstEntry: null,
    lastEntry: null,
    begunAt: null,
    revealedAt: null,
  };
}

/** Makes the dice of one roller. */
export type DiceSource = typeof seededDice;

/** Dice of one roller. Counts each roll in `counters`, so that no face is used twice, and records it in `rolled`. */
export function seededDice(seed: string, roller: string, counters: Record<string, number>, rolled: RolledFace[]): Dice {
  return {
    roll(purpose, sides) {
      const key = `${roller}/${purpose}`;
      const counter = counters[key] ?? 0;
      counters[key] = counter + 1;
      const face = faceOf(seed, roller, purpose, counter, sides);
      rolled.push({ roller, purpose, sides, counter, face });
      return face;
    },
  };
}
