import { t } from '../../../../language/text.ts';
import { diceMax, readyDice } from '../../../../rules/action-dice/kit/pool.ts';
import { DICE_KINDS, type DiceKind } from '../../../../rules/action-dice/kit/terms.ts';
import type { Character, World } from '../../../../rules/action-dice/shapes.ts';
import { dieSign } from '../../../signs/signs.ts';

/** Each kind of dice that somebody has: `fighting 1 of 2`, with as many signs as are ready. */
export function poolWords(world: World, character: Character): readonly string[] {
  return DICE_KINDS.flatMap((kind) => {
    const most = diceMax(world, character, kind);
    if (most === 0) return [];
    const ready = readyDice(world, character, kind);
    return [`${dieSign(6).repeat(ready)}${readyWords(kind, ready, most)}`];
  });
}

function readyWords(kind: DiceKind, ready: number, most: number): string {
  switch (kind) {
    case 'fighting':
      return t`fighting: ${ready} of ${most} d6 ready`;
    case 'skill':
      return t`skill: ${ready} of ${most} d6 ready`;
    case 'magic':
      return t`magic: ${ready} of ${most} d6 ready`;
  }
}
