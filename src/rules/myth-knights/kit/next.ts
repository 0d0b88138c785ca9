import { nextOf } from '../../mechanics/next.ts';
import type { OathEndFrame, OathFrame, OathHandler } from '../frames.ts';

export const { back, ask, askMore, call, refused } = nextOf<OathFrame>();

export const END: OathEndFrame = { kind: 'end', v: 1 };

export const endFrame: OathHandler<OathEndFrame> = { resume: () => back(null) };
