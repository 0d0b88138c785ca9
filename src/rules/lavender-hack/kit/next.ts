import { nextOf } from '../../mechanics/book-kit.ts';
import type { EndFrame, Frame, Handler } from '../frames.ts';

export const { back, ask, askMore, call, refused } = nextOf<Frame>();

export const END: EndFrame = { kind: 'end', v: 1 };

export const endFrame: Handler<EndFrame> = { resume: () => back(null) };
