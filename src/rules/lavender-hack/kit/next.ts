import { nextOf } from '../../mechanics/next.ts';
import type { EndFrame, LavenderFrame, LavenderHandler } from '../frames.ts';

export const { back, ask, askMore, call, refused } = nextOf<LavenderFrame>();

export const END: EndFrame = { kind: 'end', v: 1 };

export const endFrame: LavenderHandler<EndFrame> = { resume: () => back(null) };
