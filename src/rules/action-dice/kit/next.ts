import { nextOf } from '../../mechanics/next.ts';
import type { PoolEndFrame, PoolFrame, PoolHandler } from '../frames.ts';

export const { back, ask, askMore, call, refused } = nextOf<PoolFrame>();

export const END: PoolEndFrame = { kind: 'end', v: 1 };

export const endFrame: PoolHandler<PoolEndFrame> = { resume: () => back(null) };
