import { readTestResult } from '../checks/ability-check.ts';
import { testFrame } from '../checks/frames.ts';
import type { LavenderHandler } from '../frames.ts';
import { combatantOf } from '../kit/combatants.ts';
import { isSuccess } from '../kit/degree.ts';
import { back, call } from '../kit/next.ts';
import { GO_ON, isDeclaring } from './flow.ts';
import type { InitiativeFrame } from './frames.ts';

/** A Dex test: quick when it is passed, slow when not (LH-COMBAT-03). */
export const initiative: LavenderHandler<InitiativeFrame> = {
  resume(context, frame, value) {
    const { world } = context;
    const { characterId, gear } = frame;
    if (frame.step === 'start') {
      const test = { use: 'initiative', characterId, ability: 'dex', intent: null } as const;
      const input = { ...test, claim: false, needsLight: false, sources: [], gear };
      return call(testFrame(input), { ...frame, step: 'tested' });
    }
    const { degree, total } = readTestResult(value);
    const combatant = combatantOf(world, characterId);
    if (combatant !== null) {
      combatant.initiative = isSuccess(degree) ? 'quick' : 'slow';
      combatant.initiativeTotal = total;
    }
    // Who picked a die when all had declared already held the round up.
    if (world.party.state.fight?.phase === 'declare' && !isDeclaring(world)) context.begin(GO_ON);
    return back(combatant?.initiative ?? null);
  },
};
