import { z } from 'zod';
import type { LavenderHandler } from '../frames.ts';
import { back, call } from '../kit/next.ts';
import { characterOf } from '../kit/people.ts';
import { usageFrame } from '../usage/frames.ts';
import type { ProduceFrame } from './frames.ts';

/**
 * Somebody says they have an unusual thing with them: a usage test on gear (LH-RES-04). It goes on no sheet. On a save
 * of value 0 it is not found.
 */
export const produceGear: LavenderHandler<ProduceFrame> = {
  resume({ world, emit }, frame, rolled) {
    const { characterId, what, step } = frame;
    if (step === 'start') return call(usageFrame('gear', 'produce', characterId), { ...frame, step: 'rolled' });
    const value = z.int().parse(rolled);
    const { name } = characterOf(world, characterId);
    emit({ fact: 'gear-produced', rule: 'LH-RES-04', characterId, name, what, found: value > 0, value });
    return back(value);
  },
};
