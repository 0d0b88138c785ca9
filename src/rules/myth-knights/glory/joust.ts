import type { Dice } from '../../engine/dice.ts';
import { rollVirtue } from '../kit/virtues.ts';
import type { Joust, JoustRider, Pass } from './vocabulary.ts';

/** Passes to win: best of three (MK-G-14). */
const WINS = 2;
/** Passes that neither wins are ridden again, and that has an end (ours). */
const MOST_PASSES = 9;

export interface Rider extends JoustRider {
  readonly dice: Dice;
}

/** Rides against each other until one has won two passes; nobody has after nine that did not settle it (MK-G-14). */
export function joust(riders: readonly [Rider, Rider]): Joust {
  const passes: Pass[] = [];
  const wins = (who: 0 | 1) => passes.filter(({ won }) => won === who).length;
  while (wins(0) < WINS && wins(1) < WINS && passes.length < MOST_PASSES) passes.push(ride(riders));
  const [first, second] = [wins(0), wins(1)];
  const [one, other] = riders;
  return {
    riders: [
      { name: one.name, at: one.at },
      { name: other.name, at: other.at },
    ],
    passes,
    winner: first === second ? null : first > second ? 0 : 1,
  };
}

/** Both make a Vigour save; who alone succeeds wins, and of two who do, who rolled higher (MK-G-14, ours). */
function ride([one, other]: readonly [Rider, Rider]): Pass {
  const [a, b] = [rollVirtue(one.dice, 'joust', one.at), rollVirtue(other.dice, 'joust', other.at)];
  const score = ({ roll, success }: typeof a) => (success ? roll.face : 0);
  const lead = score(a) - score(b);
  return { rolls: [a.roll, b.roll], won: lead === 0 ? null : lead > 0 ? 0 : 1 };
}
