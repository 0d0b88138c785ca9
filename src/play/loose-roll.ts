import { readNotation, rollNotation } from '../rules/dice-notation.ts';
import { isRefusal } from '../rules/prompt.ts';
import type { Deed, Done, House } from './deed.ts';
import type { HouseFact } from './facts.ts';
import { perform } from './perform.ts';
import { playTurn } from './turn.ts';

/** Rolls dice that belong to no rule; they are the campaign's own, and journalled like any others. */
export function rollLoose(house: House, deed: Deed, notation: string, reason: string | null): Promise<Done> {
  return perform(house, deed, (standing, locked, rowId) => {
    const turn = playTurn(standing, locked.world, rowId, {
      action: 'roll',
      input: { notation, reason },
      roller: deed.doer.userId,
      work({ context }) {
        const read = readNotation(notation);
        if (isRefusal(read)) return read;
        const rolled = rollNotation(context.dice, 'roll', read);
        const fact: HouseFact = { fact: 'dice-rolled', rule: 'house/roll', reason, notation: read.notation, ...rolled };
        context.tell(fact);
        return null;
      },
    });
    if (isRefusal(turn)) return turn;
    return { turns: [turn], redrawn: [], kind: 'reply', target: null };
  });
}
