import type { Draft } from 'immer';
import { commitmentOf, mixedKeys } from '../../proof/face.ts';
import { FIRST_DICE } from '../../rules/engine/campaign-dice.ts';
import { CLOCK } from '../../rules/engine/person.ts';
import type { World } from '../../rules/engine/world.ts';
import type { DiceSeed, Rotation } from '../../store/seeds.ts';
import { type EngineFact, fingerprintsOf } from '../facts.ts';
import { newSeed } from '../seeded-dice.ts';
import { playTurn } from './play-turn.ts';
import { mustPlay, type PlayedTurn, type TurnScope } from './turn.ts';

/** One seed replaces another: the entry that records it, and the other rows to write. */
export interface Rotated {
  readonly turn: PlayedTurn;
  readonly rotation: Rotation;
}

/**
 * Ends the seed in force and reveals it; the next one, whose fingerprint has been known since this one began, is mixed with
 * the words that players gave meanwhile. No undo changes it: what is revealed stays revealed.
 * @param seeds all of the campaign's, oldest first
 * @param number of the entry that this becomes
 */
export function rotateTurn(
  scope: TurnScope,
  world: World,
  seeds: readonly DiceSeed[],
  rowId: string,
  number: number,
): Rotated {
  const { now, seed: keys } = scope;
  const { seed, words } = world.campaign.dice;
  const old = seeds.find((one) => one.number === seed);
  const next = seeds.find((one) => one.number === seed + 1);
  if (old === undefined || next === undefined) throw new Error(`seed ${seed} or the one after it is missing`);
  const ended: DiceSeed = { ...old, lastEntry: number, revealedAt: now };
  const begun: DiceSeed = { ...next, words, firstEntry: number + 1, begunAt: now };
  const coming = newSeed(seed + 2);
  const matches = commitmentOf(old.secret) === old.commitment && mixedKeys(old).open === keys.open;
  const revealed: EngineFact = {
    fact: 'seed-revealed',
    rule: 'PBP-DICE-03',
    number: seed,
    secret: old.secret,
    commitment: old.commitment,
    words: old.words,
    firstEntry: old.firstEntry ?? 1,
    lastEntry: number,
    matches,
  };
  const begins: EngineFact = {
    fact: 'seed-begun',
    rule: 'PBP-DICE-03',
    number: seed + 1,
    words,
    ...fingerprintsOf(next),
    next: fingerprintsOf(coming),
  };
  const turn = playTurn(scope, world, rowId, {
    action: 'dice/rotate',
    input: null,
    roller: CLOCK,
    standsAlone: true,
    work({ context }) {
      context.emit(revealed);
      context.emit(begins);
      return null;
    },
    times(draft) {
      draft.campaign.dice = { ...FIRST_DICE, seed: seed + 1 } as Draft<World['campaign']['dice']>;
    },
  });
  return {
    turn: mustPlay(turn, 'a rotation'),
    rotation: {
      seeds: [ended, begun, coming],
      keys: mixedKeys(begun),
      commitment: next.commitment,
    },
  };
}
