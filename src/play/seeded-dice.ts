import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Dice } from '../rules/engine/dice.ts';
import type { RolledFace } from '../store/journal.ts';

/** 32 random bytes as 64 hex digits: a campaign's secret. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}

/** SHA-256 of the seed's bytes, hex. Published when a campaign begins, so that a seed revealed later can be checked. */
export function commitmentOf(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

const RANGE = 2 ** 48;

/**
 * The face for one roll: HMAC-SHA-256 over roller, purpose, counter and attempt, keyed with the seed; its first 48 bits
 * are taken unless they fall in the incomplete last cycle (then the next attempt), so every face is equally likely.
 * @returns 1…sides
 */
export function faceOf(seed: string, roller: string, purpose: string, counter: number, sides: number): number {
  const whole = RANGE - (RANGE % sides);
  for (let attempt = 0; ; attempt++) {
    const digest = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(JSON.stringify([roller, purpose, counter, attempt]))
      .digest();
    const number = digest.readUIntBE(0, 6);
    if (number < whole) return (number % sides) + 1;
  }
}

/** Makes the dice of one roller. */
export type DiceSource = typeof seededDice;

/**
 * Dice of one roller. Counts each roll in `counters` (a draft of the World's), so that after an undo the same question
 * has the same face again, and records it in `rolled`.
 */
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
